import { html, type Html, type Part } from '../../http/html.ts';
import { QUERY_LENGTH_MAX } from './search/find-entries.js';
import { renderMethod } from './operation.ts';
import { ERRORS_PATH, OVERVIEW_PATH, recordAnchor, SEARCH_PATH, type Site, type SiteArea } from './site.ts';

export type PageContent = {
  readonly path: string;
  readonly title: string;
  /** The area of the page, which the contents show unfolded. */
  readonly area?: SiteArea;
  /** Links to parts of the page, which the contents show below its name. */
  readonly parts?: readonly PagePart[];
  /** What the reader has searched for. */
  readonly query?: string;
  readonly body: Part;
};

export type PagePart = { readonly anchor: string; readonly title: string };

/** The addresses of the files that pages load. */
export type PageFiles = { readonly style: string; readonly script: string; readonly entries: string };

/** A page of the reference: contents and search beside its body. */
export function renderPage(site: Site, files: PageFiles, content: PageContent): string {
  const { title } = site.document.info;
  const heading =
    content.path === OVERVIEW_PATH ? `${title} API reference` : `${content.title} · ${title} API reference`;
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${heading}</title>
        <link rel="icon" href="data:image/svg+xml,${encodeURIComponent(ICON)}" />
        <link rel="stylesheet" href="${files.style}" />
        <script type="module" src="${files.script}"></script>
      </head>
      <body>
        <a class="skip" href="#content">Skip to the content</a>
        <header class="bar">
          <a class="brand" href="${OVERVIEW_PATH}">${title} <span>API</span></a>
          ${renderSearch(files, content.query ?? '')}
          <input type="checkbox" id="contents" aria-label="Show the contents" />
          <label for="contents">Contents</label>
          <nav class="contents" aria-label="Contents">${renderContents(site, content)}</nav>
        </header>
        <main id="content" tabindex="-1">${content.body}</main>
      </body>
    </html> `;
  return page.html;
}

const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path d="M1 8 8 1l7 7v7H9v-4H7v4H1z" fill="#0e7490"/></svg>';

/** A form that works without the script. The script shows results below it while the reader types. */
function renderSearch({ entries }: PageFiles, query: string): Html {
  return html`<form role="search" class="search" action="${SEARCH_PATH}" data-entries="${entries}">
    <input
      type="search"
      name="q"
      value="${query}"
      maxlength="${QUERY_LENGTH_MAX}"
      placeholder="Search"
      aria-label="Search the reference"
      aria-keyshortcuts="/"
      autocomplete="off"
      spellcheck="false"
    />
    <kbd aria-hidden="true">/</kbd>
  </form>`;
}

function renderContents(site: Site, content: PageContent): Html {
  return html`<ul>
      ${renderContent(content, OVERVIEW_PATH, 'Overview')} ${renderContent(content, ERRORS_PATH, 'Errors')}
    </ul>
    <h2>Areas</h2>
    <ul>
      ${site.areas.map(({ path, name }) => renderContent(content, path, name))}
    </ul>`;
}

function renderContent({ path, area, parts = [] }: PageContent, href: string, title: string): Html {
  if (href !== path) return html`<li><a href="${href}">${title}</a></li>`;
  return html`<li>
    <a href="${href}" aria-current="page">${title}</a>
    <ul>
      ${area?.operations.map(
        ({ method, operation }) =>
          html`<li>
            <a href="#${operation.operationId}">${renderMethod(method)} ${operation.summary}</a>
          </li>`,
      )}
      ${parts.map(({ anchor, title: name }) => html`<li><a href="#${anchor}">${name}</a></li>`)}
      ${area?.records.map(
        ({ name }) =>
          html`<li>
            <a href="#${recordAnchor(name)}"><span class="method">record</span> ${name}</a>
          </li>`,
      )}
    </ul>
  </li>`;
}
