import { html, type Html } from '../../http/answer/html.ts';
import type { OpenApiDocument, Schema, WebhookObject } from '../../http/openapi/document.ts';
import { prettyJson, prose, sample } from './html.ts';
import { eventAnchor, recordName, type Site } from './site.ts';
import { fieldAnchor, inputTables, recordTable, renderTable, type FieldTable } from './tables.ts';

export type ListedEvent = {
  readonly name: string;
  readonly webhook: WebhookObject;
  readonly schema: Schema;
};

/** The events that the document has under a tag. */
export function listEvents({ document }: Site, tag: string): ListedEvent[] {
  return Object.entries(document.webhooks).flatMap(([name, { post: webhook }]) =>
    webhook.tags[0] === tag ? [{ name, webhook, schema: bodyOf(document, webhook) }] : [],
  );
}

/** The fields that only this event has. */
export function eventTable({ name, schema }: ListedEvent): FieldTable {
  const table = recordTable(eventAnchor(name), schema);
  return { ...table, rows: table.rows.filter((row) => !COMMON_FIELDS.includes(row.name)) };
}

const COMMON_FIELDS = ['id', 'event', 'timestamp'];

function bodyOf({ components }: OpenApiDocument, { requestBody }: WebhookObject): Schema {
  const { schema } = requestBody.content['application/json'];
  return components.schemas[recordName(schema.$ref ?? '')] ?? schema;
}

/** The headers that all events share, and a row for each event. */
export function renderEvents(site: Site, events: readonly ListedEvent[]): Html | undefined {
  const [first] = events;
  if (first === undefined) return undefined;
  const headers = inputTables('sent-events', first.webhook.parameters, undefined);
  return html`<article id="sent-events">
      <div class="words">
        <h2><a class="anchor" href="#sent-events">Events that are sent</a></h2>
        <p>
          Webhooks receive each event as a POST with these headers. The body has the name of the event in
          <code>event</code>, its time in <code>timestamp</code>, and the fields of the event.
        </p>
        ${headers.map((table) => renderTable(table, site))}
      </div>
      <div class="sample">
        ${deliveryExamples(site).map((body) => sample('The body of a delivery', prettyJson(body)))}
      </div>
    </article>
    <table class="events">
      <thead>
        <tr>
          <th scope="col">Event</th>
          <th scope="col">When it comes</th>
          <th scope="col">Fields, besides event and timestamp</th>
        </tr>
      </thead>
      <tbody>
        ${events.map(renderEvent)}
      </tbody>
    </table>`;
}

function renderEvent(event: ListedEvent): Html {
  const table = eventTable(event);
  return html`<tr id="${eventAnchor(event.name)}">
    <td><code>${event.name}</code></td>
    <td>${prose(event.webhook.description ?? '')}</td>
    <td>
      ${table.rows.map(
        (row) =>
          html`<p id="${fieldAnchor(table, row)}">
            <code>${row.name}</code> <span class="type">${row.type}</span> ${prose(row.notes)}
          </p>`,
      )}
    </td>
  </tr> `;
}

/** The examples of the record Event, without the id that a delivery has in its headers. */
export function deliveryExamples({ document }: Site): unknown[] {
  const examples = document.components.schemas['Event']?.examples ?? [];
  return examples.map((example) =>
    Object.fromEntries(Object.entries(Object(example)).filter(([key]) => key !== 'id')),
  );
}
