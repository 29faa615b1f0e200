import type {
  DocumentedMethod,
  OperationObject,
  OpenApiParameter,
  SchemaReference,
} from '../../http/openapi/document.ts';
import { takesSession, takesToken } from '../../http/openapi/security-schemes.ts';

/**
 * Stands for the address of the service in a rendered page, until the page is sent: a character that no contract has.
 */
export const ADDRESS_PLACE = '\uE000';

/** The example request of an operation, to paste into a shell where TOKEN is set. */
export function curlExample(method: DocumentedMethod, path: string, operation: OperationObject): string {
  const parameters = operation.parameters.filter(isWrittenOut);
  const body = operation.requestBody?.content['application/json'].example;
  const flags = [
    ...credentials(operation),
    ...(body === undefined ? [] : ['-H "Content-Type: application/json"', `-d ${quote(body)}`]),
  ];
  const verb = method === 'get' ? '' : ` -X ${method.toUpperCase()}`;
  return [`curl${verb} "${ADDRESS_PLACE}${fill(path, parameters)}"`, ...flags].join(' \\\n  ');
}

/** What a shell holds that may call the operation: a token, or the cookie of a page and the form_token of GET /v3/session. */
function credentials(operation: OperationObject): string[] {
  if (takesToken(operation)) return ['-H "Service-Access-Token: $TOKEN"'];
  if (!takesSession(operation)) return [];
  return [
    '-b "innkeep_visit=$SESSION"',
    '-H "Sec-Fetch-Site: same-origin"',
    '-H "Service-Form-Token: $FORM_TOKEN"',
  ];
}

function isWrittenOut(parameter: OpenApiParameter | SchemaReference): parameter is OpenApiParameter {
  return 'example' in parameter;
}

function fill(path: string, parameters: readonly OpenApiParameter[]): string {
  const filled = parameters
    .filter((each) => each.in === 'path')
    .reduce((url, { name, example }) => url.replace(`{${name}}`, encodeURIComponent(String(example))), path);
  const query = parameters
    .filter((each) => each.in === 'query')
    .map(({ name, example }) => `${name}=${encodeURIComponent(String(example))}`)
    .join('&');
  return query === '' ? filled : `${filled}?${query}`;
}

/** A single-quoted word of the shell. */
function quote(body: unknown): string {
  return `'${JSON.stringify(body, null, 2).replaceAll("'", String.raw`'\''`)}'`;
}
