import { html, type Html, type HtmlPart } from '../../http/answer/html.ts';
import { QUERY_LENGTH_MAX } from './search/find-entries.js';
import { renderMethod } from './operation.ts';
import { GUIDES_PATH, guidePath, markdownPath } from '../guides/guide-links.ts';
import type { Guides } from '../guides/read-guides.ts';
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
  readonly body: HtmlPart;
};

/** A page in its two forms, which are made when they are read. */
export type SitePage = {
  readonly path: string;
  readonly content: () => PageContent;
  readonly markdown: () => string;
};

export type PagePart = { readonly anchor: string; readonly title: string };

/** The addresses of the files that pages load. */
export type PageFiles = { readonly style: string; readonly script: string; readonly entries: string };

/** What every page shows around its body. */
export type PageFrame = { readonly site: Site; readonly guides: Guides; readonly files: PageFiles };

/** A page: contents and search beside its body. */
export function renderPage(frame: PageFrame, content: PageContent): string {
  const { site, files } = frame;
  const { title } = site.document.info;
  const kind = isGuide(content) ? `${title} guides` : `${title} API reference`;
  const heading = content.path === OVERVIEW_PATH ? kind : `${content.title} · ${kind}`;
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${heading}</title>
        <link rel="icon" href="data:image/svg+xml,${encodeURIComponent(ICON)}" />
        ${content.path === '' ? undefined : html`<link rel="alternate" type="text/markdown" href="${markdownPath(content.path)}" />`}
        <link rel="stylesheet" href="${files.style}" />
        <script type="module" src="${files.script}"></script>
      </head>
      <body>
        <a class="skip" href="#content">Skip to the content</a>
        <header class="bar">
          <a class="brand" href="${OVERVIEW_PATH}">${title} <span>docs</span></a>
          ${renderSearch(files, content.query ?? '')}
          <input type="checkbox" id="contents" aria-label="Show the contents" />
          <label for="contents">Contents</label>
          <nav class="contents" aria-label="Contents">${renderContents(frame, content)}</nav>
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
      aria-label="Search the documentation"
      aria-keyshortcuts="/"
      autocomplete="off"
      spellcheck="false"
    />
    <kbd aria-hidden="true">/</kbd>
  </form>`;
}

/** Guides and reference, of which the part of the page is unfolded. */
function renderContents(frame: PageFrame, content: PageContent): Html {
  const isOpen = isGuide(content);
  return html`${renderFold('Guides', isOpen, renderGuideContents(frame, content))}
  ${renderFold('API reference', !isOpen, renderReferenceContents(frame, content))}`;
}

function isGuide({ path }: PageContent): boolean {
  return path === GUIDES_PATH || path.startsWith(guidePath(''));
}

function renderFold(title: string, isOpen: boolean, inner: Html | undefined): Html | undefined {
  if (inner === undefined) return undefined;
  const summary = html`<summary>${title}</summary>`;
  return isOpen
    ? html`<details open>${summary} ${inner}</details>`
    : html`<details>${summary} ${inner}</details>`;
}

function renderGuideContents({ guides }: PageFrame, content: PageContent): Html | undefined {
  if (guides.groups.length === 0) return undefined;
  return html`<ul>
      ${renderContent(content, GUIDES_PATH, 'All guides')}
    </ul>
    ${guides.groups.map(
      (group) =>
        html`<h2>${group.title}</h2>
          <ul>
            ${group.guides.map(({ name, title }) => renderContent(content, guidePath(name), title))}
          </ul>`,
    )}`;
}

function renderReferenceContents({ site }: PageFrame, content: PageContent): Html {
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
