import { CONVENTIONS, conventionsWith } from '../../http/openapi/conventions.ts';
import type { OpenApiDocument } from '../../http/openapi/document.ts';
import { html, type Html } from '../../http/html.ts';
import { prettyJson, prose } from './html.ts';
import { listOperations } from './listing.ts';
import { renderMethod, renderOperation } from './operation.ts';
import { renderFields } from './tables.ts';

/** The API reference as one page that needs only its stylesheet. */
export function renderReference(document: OpenApiDocument, successCode?: number): string {
  const { title, version, summary } = document.info;
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title} API reference</title>
        <link rel="icon" href="data:image/svg+xml,${encodeURIComponent(ICON)}" />
        <link rel="stylesheet" href="/docs/reference.css" />
      </head>
      <body>
        ${renderNavigation(document)}
        <main>
          <header>
            <h1>${title} API reference</h1>
            <p>
              ${summary} Version ${version}. The same as an <a href="/openapi.json">OpenAPI 3.1 document</a>.
            </p>
          </header>
          <section id="conventions">
            <h2>Conventions</h2>
            ${renderFirstSteps()}
            ${conventionsWith(successCode).map(
              ({ title: heading, paragraphs }) =>
                html`<h3 id="${anchorOf(heading)}">${heading}</h3>
                  ${paragraphs.map((paragraph) => html`<p>${prose(paragraph)}</p>`)}`,
            )}
          </section>
          ${document.tags.map((tag) => renderTag(document, tag))} ${renderNamedSchemas(document)}
        </main>
      </body>
    </html> `;
  return page.html;
}

const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path d="M1 8 8 1l7 7v7H9v-4H7v4H1z" fill="#0e7490"/></svg>';

function renderNavigation(document: OpenApiDocument): Html {
  return html`<nav aria-label="Contents">
    <a class="brand" href="#top">${document.info.title}</a>
    <input type="checkbox" id="contents" aria-label="Show the contents" />
    <label for="contents">Contents</label>
    <div class="contents">
      <h2><a href="#conventions">Conventions</a></h2>
      <ul>
        ${CONVENTIONS.map(({ title }) => html`<li><a href="#${anchorOf(title)}">${title}</a></li>`)}
      </ul>
      ${document.tags.map(
        ({ name }) =>
          html`<h2><a href="#${anchorOf(name)}">${name}</a></h2>
            <ul>
              ${listOperations(document, name).map(
                ({ method, operation }) =>
                  html`<li>
                    <a href="#${operation.operationId}">${renderMethod(method)} ${operation.summary}</a>
                  </li>`,
              )}
            </ul>`,
      )}
      <h2><a href="#records">Records</a></h2>
      <ul>
        ${Object.keys(document.components.schemas).map((name) => html`<li><a href="#record-${name}">${name}</a></li>`)}
      </ul>
    </div>
  </nav>`;
}

function renderFirstSteps(): Html {
  return html`<p>
      The examples run as they stand in a shell that knows where the service is and a token of yours:
    </p>
    <pre tabindex="0">
export INNKEEP=http://127.0.0.1:3000
export TOKEN=…</pre>`;
}

function renderTag(
  document: OpenApiDocument,
  { name, description }: { name: string; description: string },
): Html {
  return html`<section id="${anchorOf(name)}">
    <h2>${name}</h2>
    <p>${prose(description)}</p>
    ${listOperations(document, name).map((listed) => renderOperation(document, listed))}
  </section>`;
}

function renderNamedSchemas({ components }: OpenApiDocument): Html {
  return html`<section id="records">
    <h2>Records</h2>
    <p>What answers consist of.</p>
    ${Object.entries(components.schemas).map(
      ([name, schema]) =>
        html`<article id="record-${name}">
          <div class="words">
            <h3>${name}</h3>
            ${schema.description === undefined ? undefined : html`<p>${prose(schema.description)}</p>`}
            ${renderFields('Fields', schema)}
          </div>
          <div class="sample">
            ${schema.examples?.map(
              (example) =>
                html`<h4>Example</h4>
                  <pre tabindex="0">${prettyJson(example)}</pre>`,
            )}
          </div>
        </article>`,
    )}
  </section>`;
}

function anchorOf(heading: string): string {
  return heading.toLowerCase().replaceAll(/[^a-z]+/g, '-');
}
