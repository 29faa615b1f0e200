import type {
  DocumentedMethod,
  OpenApiDocument,
  OpenApiParameter,
  OperationObject,
} from '../../http/openapi/document.ts';
import { takesSession } from '../../http/openapi/security-schemes.ts';

/** A file of the collection, by its path in the folder. */
export type CollectionFile = { readonly path: string; readonly text: string };

/**
 * All operations that a token may call, as a collection of Bruno (https://docs.usebruno.com/bru-lang/language): a folder for each
 * area, a file for each operation, with the example of its body. The token is a secret of the environment.
 */
export function writeCollection(document: OpenApiDocument): CollectionFile[] {
  const requests = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([, operation]) => !takesSession(operation))
      .map(([method, operation]) => ({ path, method, operation })),
  );
  return [
    { path: 'bruno.json', text: `${JSON.stringify(MANIFEST, null, 2)}\n` },
    { path: 'collection.bru', text: COLLECTION },
    { path: 'environments/local.bru', text: ENVIRONMENT },
    ...requests.map(({ path, method, operation }, index) => ({
      path: `${operation.tags[0]}/${operation.operationId}.bru`,
      text: writeRequest(path, method, operation, index + 1),
    })),
  ];
}

const MANIFEST = { version: '1', name: 'Innkeep v3', type: 'collection' };

const COLLECTION = `headers {
  Service-Access-Token: {{token}}
  User-Agent: bruno
}
`;

const ENVIRONMENT = `vars {
  baseUrl: http://127.0.0.1:3000
}
vars:secret [
  token
]
`;

function writeRequest(path: string, method: string, operation: OperationObject, place: number): string {
  const parameters = operation.parameters.filter(isParameter);
  const query = parameters.filter((parameter) => parameter.in === 'query');
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  const body = operation.requestBody?.content['application/json']?.example;
  const address = `{{baseUrl}}${path.replaceAll(/\{(\w+)\}/g, ':$1')}`;
  const required = query.filter((parameter) => parameter.required);
  const sent = required.map((parameter) => `${parameter.name}=${exampleOf(parameter)}`).join('&');
  return [
    block('meta', [`name: ${operation.summary}`, 'type: http', `seq: ${place}`]),
    block(bruMethod(method), [
      `url: ${address}${sent === '' ? '' : `?${sent}`}`,
      `body: ${body === undefined ? 'none' : 'json'}`,
      'auth: none',
    ]),
    // A tilde marks what is not sent until it is ticked.
    ...(query.length === 0
      ? []
      : [
          block(
            'params:query',
            query.map(
              (parameter) => `${parameter.required ? '' : '~'}${parameter.name}: ${exampleOf(parameter)}`,
            ),
          ),
        ]),
    ...(inPath.length === 0
      ? []
      : [
          block(
            'params:path',
            inPath.map((parameter) => `${parameter.name}: ${exampleOf(parameter)}`),
          ),
        ]),
    ...(body === undefined ? [] : [block('body:json', JSON.stringify(body, null, 2).split('\n'))]),
    ...(operation.description === undefined ? [] : [block('docs', operation.description.split('\n'))]),
  ].join('\n');
}

/** Every line is indented, so that no content ends its block. */
function block(name: string, lines: readonly string[]): string {
  return `${name} {\n${lines.map((line) => `  ${line}`.trimEnd()).join('\n')}\n}\n`;
}

function bruMethod(method: string): DocumentedMethod {
  const known = (['get', 'post', 'put', 'patch', 'delete'] as const).find((each) => each === method);
  if (known === undefined) throw new Error(`Bruno has no ${method}`);
  return known;
}

function exampleOf({ example }: OpenApiParameter): string {
  if (example === undefined || example === null) return '';
  if (Array.isArray(example)) return encodeURIComponent(example.join(','));
  return encodeURIComponent(typeof example === 'string' ? example : JSON.stringify(example));
}

function isParameter(parameter: OperationObject['parameters'][number]): parameter is OpenApiParameter {
  return 'in' in parameter;
}
