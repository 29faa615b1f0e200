import { html, type Html } from '../../../http/answer/html.ts';
import { conventionsWith, type Convention } from '../../../http/openapi/conventions.ts';
import { successMedia } from '../../../http/openapi/success-media.ts';
import { ADDRESS_PLACE, curlExample } from '../curl.ts';
import { firstSentence, paragraphs, prettyJson, prose, sample } from '../html.ts';
import { deliveryExamples } from '../events.ts';
import type { PageContent } from '../layout.ts';
import { guideList } from '../../guides/guide-pages.ts';
import { GUIDES_PATH } from '../../guides/guide-links.ts';
import type { Guides } from '../../guides/read-guides.ts';
import { renderMethod } from '../operation.ts';
import { conventionSample, findOperation } from './samples.ts';
import { anchorOf, ERRORS_PATH, OVERVIEW_PATH, recordAnchor, type Site, type SiteArea } from '../site.ts';

/** The first page: a first request, the conventions, and every operation by its name. */
export function overviewPage(site: Site, guides: Guides): PageContent {
  const { title, version, summary } = site.document.info;
  const conventions = conventionsWith(site.successCode);
  const body = html`<header>
      <h1>${title} API reference</h1>
      <p class="lead">
        ${summary} Every area has a page with its operations, their fields, examples and errors.
      </p>
      <p>
        Version ${version}. The same as an <a href="/openapi.json">OpenAPI 3.1 document</a>, for generators of
        clients.
        <a href="/v3/releases">Releases</a>
      </p>
    </header>
    ${renderGuides(guides)} ${renderFirstRequest(site)}
    <div id="conventions">${conventions.map((convention) => renderConvention(site, convention))}</div>
    ${renderEventsAndWebhooks(site)} ${renderIndex(site)}`;
  const parts = [
    ...(guides.groups.length === 0 ? [] : [{ anchor: 'guides', title: 'First steps' }]),
    { anchor: 'first-request', title: 'First request' },
    ...conventions.map((convention) => ({ anchor: anchorOf(convention.title), title: convention.title })),
    { anchor: 'events-and-webhooks', title: 'Events and webhooks' },
    { anchor: 'operations', title: 'Operations' },
  ];
  return { path: OVERVIEW_PATH, title: 'Overview', parts, body };
}

/** The first steps, and a link to all guides. */
function renderGuides({ groups: [first] }: Guides): Html | undefined {
  if (first === undefined) return undefined;
  return html`<section id="guides">
    <h2><a class="anchor" href="#guides">${first.title}</a></h2>
    ${guideList(first.guides)}
    <p><a href="${GUIDES_PATH}">All guides</a></p>
  </section>`;
}

function renderFirstRequest(site: Site): Html {
  const listed = findOperation(site, 'listProperties');
  return html`<article id="first-request">
    <div class="words">
      <h2><a class="anchor" href="#first-request">First request</a></h2>
      <p>The service is at this address:</p>
      <pre tabindex="0">${ADDRESS_PLACE}</pre>
      <p>
        The examples of this reference run as they are in a shell that knows a token of yours. The host of the
        account makes tokens, and the first start of the service prints the token of the demo account.
      </p>
      <pre tabindex="0">export TOKEN=…</pre>
    </div>
    ${
      listed === undefined
        ? undefined
        : html`<div class="sample">
            ${sample('Request', curlExample(listed.method, listed.path, listed.operation))}
            ${sample('Answer', prettyJson(successMedia(listed.operation).example))}
          </div>`
    }
  </article>`;
}

function renderConvention(site: Site, { title, paragraphs: texts }: Convention): Html {
  const anchor = anchorOf(title);
  return html`<article id="${anchor}">
    <div class="words">
      <h2><a class="anchor" href="#${anchor}">${title}</a></h2>
      ${paragraphs(texts.join('\n\n'))} ${title === 'Answers' ? ERRORS_LINK : undefined}
    </div>
    <div class="sample">${conventionSample(site, title)}</div>
  </article>`;
}

const ERRORS_LINK = html`<p><a href="${ERRORS_PATH}">All error codes, and what to do</a></p>`;

function renderEventsAndWebhooks(site: Site): Html {
  const named = ['Webhooks', 'Events'].flatMap((name) => site.areas.filter((area) => area.name === name));
  return html`<article id="events-and-webhooks">
    <div class="words">
      <h2><a class="anchor" href="#events-and-webhooks">Events and webhooks</a></h2>
      <p>
        Every change stores an event. A program learns of changes in one of two ways, or in both: a webhook
        receives each event as a signed POST, and the log of events is read page by page.
      </p>
      <dl class="fields">
        ${named.map(
          ({ name, path, description }) =>
            html`<div>
              <dt><a href="${path}">${name}</a></dt>
              <dd>${prose(firstSentence(description))}</dd>
            </div>`,
        )}
      </dl>
    </div>
    <div class="sample">
      ${deliveryExamples(site).map((body) => sample('The body of a delivery', prettyJson(body)))}
    </div>
  </article>`;
}

/**
 * Every operation and record, with a link to its page. Each has the anchor that it had when the reference was one page:
 * an old link finds the new one here.
 */
function renderIndex({ areas, sharedRecords, recordAddress }: Site): Html {
  const records = [...areas.flatMap((area) => area.records), ...sharedRecords];
  return html`<section id="operations">
    <h2><a class="anchor" href="#operations">Operations</a></h2>
    <div class="areas">
      ${areas.map(renderArea)}
      <div class="area" id="records">
        <h3>Records</h3>
        <p>What answers consist of.</p>
        <ul class="names">
          ${records.map(
            ({ name }) =>
              html`<li id="${recordAnchor(name)}" data-moved>
                <a href="${recordAddress(name)}">${name}</a>
              </li>`,
          )}
        </ul>
      </div>
    </div>
  </section>`;
}

function renderArea({ name, path, description, operations }: SiteArea): Html {
  return html`<div class="area" id="${anchorOf(name)}" data-moved>
    <h3><a href="${path}">${name}</a></h3>
    <p>${prose(firstSentence(description))}</p>
    <ul>
      ${operations.map(
        ({ method, operation }) =>
          html`<li id="${operation.operationId}" data-moved>
            <a href="${path}#${operation.operationId}">${renderMethod(method)} ${operation.summary}</a>
          </li>`,
      )}
    </ul>
  </div>`;
}
