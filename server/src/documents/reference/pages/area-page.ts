import { html, type Html } from '../../../http/answer/html.ts';
import type { PageContent } from '../layout.ts';
import { listEvents, renderEvents } from '../events.ts';
import { paragraphs } from '../html.ts';
import { renderMethod, renderOperation, renderRecord } from '../operation.ts';
import type { Site, SiteArea } from '../site.ts';

/** The page of an area: its operations, the events that it lists, and its records. */
export function areaPage(site: Site, area: SiteArea): PageContent {
  const { name, description, path, operations, records } = area;
  const events = listEvents(site, name);
  const body = html`<header>
      <h1>${name}</h1>
      ${paragraphs(description)} ${renderList(area)}
    </header>
    ${operations.map((listed) => renderOperation(site, listed))} ${renderEvents(site, events)}
    ${records.map((record) => renderRecord(site, record))}`;
  const parts = events.length === 0 ? [] : [{ anchor: 'sent-events', title: 'Events that are sent' }];
  return { path, title: name, area, parts, body };
}

function renderList({ operations }: SiteArea): Html | undefined {
  if (operations.length < 2) return undefined;
  return html`<table class="operations">
    <tbody>
      ${operations.map(
        ({ method, path, operation }) =>
          html`<tr>
            <td>${renderMethod(method)}</td>
            <td><code>${path}</code></td>
            <td><a href="#${operation.operationId}">${operation.summary}</a></td>
          </tr> `,
      )}
    </tbody>
  </table>`;
}
