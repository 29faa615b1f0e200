import type { DocumentedMethod, OpenApiDocument } from '../../http/openapi/document.ts';
import { curlExample } from './curl.ts';
import { html, type Html } from '../../http/html.ts';
import { prettyJson, prose } from './html.ts';
import { listErrors, listParameters, type ListedOperation } from './listing.ts';
import { renderAnswerFields, renderErrors, renderFields, renderParameters } from './tables.ts';

/** One operation: its input and response, beside an example of both. */
export function renderOperation(
  document: OpenApiDocument,
  { method, path, operation }: ListedOperation,
): Html {
  const parameters = listParameters(document, operation);
  const inPlace = (place: string) => parameters.filter((each) => each.in === place);
  const body = operation.requestBody?.content['application/json'];
  const answer = operation.responses[200].content['application/json'];
  return html`<article id="${operation.operationId}">
    <div class="words">
      <h3>${operation.summary}</h3>
      <p class="route">${renderMethod(method)} <code>${path}</code></p>
      ${operation.description === undefined ? undefined : html`<p>${prose(operation.description)}</p>`}
      ${renderParameters('Path', inPlace('path'))} ${renderParameters('Query', inPlace('query'))}
      ${body === undefined ? undefined : renderFields('Body', body.schema)}
      ${renderParameters('Headers', inPlace('header'))}
      ${renderAnswerFields('Answer, in data', answer.schema.properties?.['data'] ?? {})}
      ${renderErrors(listErrors(document, operation))}
    </div>
    <div class="sample">
      <h4>Request</h4>
      <pre tabindex="0">${curlExample(method, path, operation)}</pre>
      <h4>Answer</h4>
      <pre tabindex="0">${prettyJson(answer.example)}</pre>
    </div>
  </article>`;
}

export function renderMethod(method: DocumentedMethod): Html {
  return html`<span class="method ${method}">${method.toUpperCase()}</span>`;
}
