import { html, type Html } from '../../../http/answer/html.ts';
import type { PageContent } from '../layout.ts';
import { OVERVIEW_PATH } from '../site.ts';
import { QUERY_LENGTH_MAX, findEntries, type Entry, type Prepared } from '../search/find-entries.js';

const RESULTS_MAX = 50;

/** The results of a search. */
export function searchPage(prepared: readonly Prepared[], sought: string): PageContent {
  const query = sought.slice(0, QUERY_LENGTH_MAX);
  const found = findEntries(prepared, query, RESULTS_MAX);
  const body = html`<header>
      <h1>Search</h1>
      <p role="status">${summaryOf(query, found.length)}</p>
    </header>
    <ul class="results">
      ${found.map(renderEntry)}
    </ul>`;
  return { path: '', title: 'Search', query, body };
}

function summaryOf(query: string, count: number): Html {
  if (query.trim() === '')
    return html`Write a word into the field of the search, such as the name of a field or of an error.`;
  if (count === 0) {
    return html`Nothing contains all words of “${query}”. Try fewer words, or read the
      <a href="${OVERVIEW_PATH}#operations">list of all operations</a>.`;
  }
  const number =
    count === RESULTS_MAX
      ? `The best ${RESULTS_MAX} results`
      : count === 1
        ? 'One result'
        : `${count} results`;
  return html`${number} for “${query}”.`;
}

function renderEntry({ kind, name, note, address }: Entry): Html {
  return html`<li>
    <a href="${address}"
      ><span class="kind">${kind}</span> <strong>${name}</strong> <span class="note">${note}</span></a
    >
  </li>`;
}
