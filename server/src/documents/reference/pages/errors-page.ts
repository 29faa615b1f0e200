import { html, type Html } from '../../../http/answer/html.ts';
import { ERROR_CATALOGUE, type ErrorCode } from '../../../http/error-catalogue.ts';
import { ERROR_CODES, errorExample } from '../../../http/openapi/errors.ts';
import { paragraphs, prettyJson, prose, sample } from '../html.ts';
import type { PageContent } from '../layout.ts';
import { listErrors } from '../listing.ts';
import { renderRecord } from '../operation.ts';
import { errorAnchor, ERRORS_PATH, recordAnchor, type Site } from '../site.ts';

/** An error that more operations return is not followed by their names. */
const NAMED_OPERATIONS_MAX = 6;

/** The page of every error code, with what to do. */
export function errorsPage(site: Site): PageContent {
  const sources = findSources(site);
  const statuses = [...new Set(ERROR_CODES.map((code) => ERROR_CATALOGUE[code].status))].toSorted(
    (one, other) => one - other,
  );
  const parts = [
    ...statuses.map((status) => ({ anchor: `status-${status}`, title: `Status ${status}` })),
    ...site.sharedRecords.map(({ name }) => ({ anchor: recordAnchor(name), title: `Record ${name}` })),
  ];
  const body = html`<header>
      <h1>Errors</h1>
      ${paragraphs(INTRODUCTION)}
    </header>
    <article>
      <div class="words">${statuses.map((status) => renderStatus(status, sources))}</div>
      <div class="sample">${sample('An error', prettyJson(errorExample('cursor_mismatch').value))}</div>
    </article>
    ${site.sharedRecords.map((record) => renderRecord(site, record))}`;
  return { path: ERRORS_PATH, title: 'Errors', parts, body };
}

const INTRODUCTION =
  'The HTTP status of an error equals its `error_code`. Programs use `error`, the codes below: a code never changes its ' +
  'meaning. The text in `error_msg` is for people. It names the field, the object or the night, and may change.';

function renderStatus(status: number, sources: ReadonlyMap<string, readonly Html[]>): Html {
  return html`<section id="status-${status}">
    <h2>Status ${status}</h2>
    <dl class="fields">
      ${ERROR_CODES.filter((code) => ERROR_CATALOGUE[code].status === status).map((code) =>
        renderError(code, sources.get(code) ?? []),
      )}
    </dl>
  </section>`;
}

function renderError(code: ErrorCode, sources: readonly Html[]): Html {
  const { message, advice } = ERROR_CATALOGUE[code];
  return html`<div id="${errorAnchor(code)}">
    <dt>
      <a class="anchor" href="#${errorAnchor(code)}"><code>${code}</code></a>
    </dt>
    <dd>
      ${prose(message)} ${message.toLowerCase().endsWith(advice.toLowerCase()) ? undefined : prose(advice)}
      ${renderSources(sources)}
    </dd>
  </div> `;
}

function renderSources(sources: readonly Html[]): Html | undefined {
  if (sources.length === 0) return undefined;
  if (sources.length > NAMED_OPERATIONS_MAX)
    return html`<p class="sources">Returned by ${sources.length} operations.</p>`;
  return html`<p class="sources">
    Returned by ${sources.map((link, index) => (index === 0 ? link : html`, ${link}`))}.
  </p>`;
}

/** Links to the operations that return an error, by its code. */
function findSources({ document, areas }: Site): ReadonlyMap<string, readonly Html[]> {
  const sources = new Map<string, Html[]>();
  for (const { path, operations } of areas) {
    for (const { operation } of operations) {
      const link = html`<a href="${path}#${operation.operationId}">${operation.operationId}</a>`;
      for (const { code } of listErrors(document, operation)) {
        sources.set(code, [...(sources.get(code) ?? []), link]);
      }
    }
  }
  return sources;
}
