import { html, type Html } from '../../http/answer/html.ts';
import type { DocumentedMethod, OperationObject } from '../../http/openapi/document.ts';
import { isStream, successMedia } from '../../http/openapi/success-media.ts';
import { takesToken } from '../../http/openapi/security-schemes.ts';
import { paragraphs, prettyJson, prose, sample } from './html.ts';
import { listErrors, listParameters, type ListedError, type ListedOperation } from './listing.ts';
import { markedSample } from './sample-requests.ts';
import { recordAnchor, type NamedRecord, type Site } from './site.ts';
import {
  answerTable,
  inputTables,
  recordTable,
  renderErrors,
  renderTable,
  type FieldTable,
} from './tables.ts';

/** Every field that an operation takes or returns. */
export function operationTables({ document }: Site, { operation }: ListedOperation): FieldTable[] {
  const { operationId, requestBody } = operation;
  const body = requestBody?.content['application/json'].schema;
  const { schema } = successMedia(operation);
  const data = isStream(operation) ? schema : (schema.properties?.['data'] ?? {});
  const inputs = inputTables(operationId, listParameters(document, operation), body);
  return [...inputs, answerTable(operationId, data)];
}

/** One operation: its input and response, beside an example of both. */
export function renderOperation(site: Site, listed: ListedOperation): Html {
  const { method, path, operation } = listed;
  const { operationId, summary, description } = operation;
  const errors = listErrors(site.document, operation);
  return html`<article id="${operationId}">
    <div class="words">
      <h2><a class="anchor" href="#${operationId}">${summary}</a></h2>
      <p class="route">${renderMethod(method)} <code>${path}</code></p>
      <p class="needs">${prose(neededToken(operation, errors))}</p>
      ${description === undefined ? undefined : paragraphs(description)}
      ${operationTables(site, listed).map((table) => renderTable(table, site))} ${renderErrors(errors)}
    </div>
    <div class="sample">
      ${sample('Request', markedSample(listed))}
      ${sample('Answer', prettyJson(successMedia(operation).example))}
    </div>
  </article>`;
}

export function neededToken(operation: OperationObject, errors: readonly ListedError[]): string {
  const has = (wanted: string) => errors.some(({ code }) => code === wanted);
  if (has('connector_needed')) return 'Needs a token of a connector: scope `channel:<type>`.';
  if (takesToken(operation)) return has('not_authorized') ? 'Needs a writable token.' : 'Needs a token.';
  return has('session_unknown')
    ? 'For pages of this service: needs a session, and accepts no token.'
    : 'Needs no token.';
}

export function renderMethod(method: DocumentedMethod): Html {
  return html`<span class="method ${method}">${method.toUpperCase()}</span>`;
}

/** A record that responses contain. */
export function renderRecord(site: Site, record: NamedRecord): Html {
  const { name, schema } = record;
  return html`<article id="${recordAnchor(name)}">
    <div class="words">
      <p class="kind">Record</p>
      <h2><a class="anchor" href="#${recordAnchor(name)}">${name}</a></h2>
      ${schema.description === undefined ? undefined : paragraphs(schema.description)}
      ${renderTable(recordTable(recordAnchor(name), schema), site)}
    </div>
    <div class="sample">${schema.examples?.map((example) => sample('Example', prettyJson(example)))}</div>
  </article>`;
}
