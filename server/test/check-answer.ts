import assert from 'node:assert/strict';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { AREAS } from '../src/interface.ts';
import { VERSION } from '../src/documents/releases.ts';
import { closeObjects } from './closed-objects.ts';
import type { FieldError } from '../src/http/api-error.ts';
import { FORMATS } from '../src/http/contract/formats.ts';
import type { OperationObject, OpenApiDocument } from '../src/http/openapi/document.ts';
import { buildOpenApi } from '../src/http/openapi/openapi.ts';
import { isStream } from '../src/http/openapi/success-media.ts';

/** What of an answer is held against the OpenAPI document. */
export type CheckedAnswer = {
  readonly method: string;
  readonly url: string;
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
};

/** What any request below /v3 may be answered, also one that meets no operation: `default` in the document. */
const CODES_OF_ANY = ['bad_request'];
const CODES_OF_NO_OPERATION = [
  ...CODES_OF_ANY,
  'route_not_found',
  'method_not_allowed',
  'token_missing',
  'token_unknown',
  'session_unknown',
  'account_issue',
  'rate_limited',
  'server_error',
  'unavailable',
];
/** The one path below /v3 that answers without an envelope. */
const DOCUMENT_PATH = '/v3/config.json';

/** Throws when the interface does not document this answer: its status, its error code, or any part of its shape. */
export function checkAnswer(answer: CheckedAnswer): void {
  const path = answer.url.replace(/\/?([?#].*)?$/s, '');
  const isPreflight = answer.method === 'OPTIONS' && answer.status === 204;
  if (answer.method === 'HEAD' || isPreflight || path === DOCUMENT_PATH || !path.startsWith('/v3/')) return;
  const found = findOperation(answer.method, path);
  const place = `${answer.method} ${found?.path ?? path} answered ${answer.status}`;
  if (answer.status === 304) return checkUnchanged(answer, found, place);
  if (answer.status === 200 && found !== undefined && isStream(found.operation)) {
    const media = Object.keys(found.operation.responses[200].content);
    return assert.deepEqual(media, [answer.headers['content-type']], place);
  }
  const said = `${place}: ${answer.text.slice(0, 2000)}`;
  assert.equal(answer.headers['content-type'], 'application/json; charset=utf-8', said);
  const body: unknown = JSON.parse(answer.text);
  const pointer = found === undefined ? ERROR_POINTER : pointerOf(found, answer.status);
  const validate = validatorOf(pointer);
  assert.ok(validate(body), `${place}, not as it is documented: ${problemsOf(validate)}\n${said}`);
  checkEnvelope(answer, body as { request_id: string; error_code: number }, said);
  if (answer.status === 200) return;
  const { error, fields = [] } = body as { error: string; fields?: FieldError[] };
  // error_msg is the name of the first field and its message, so a message with the name would say it twice.
  for (const field of fields) {
    const name = field.path.split('.').at(-1);
    assert.ok(!field.message.startsWith(`${name} `), `${field.path} ${field.message}`);
  }
  const codes = found === undefined ? CODES_OF_NO_OPERATION : codesOf(found.operation, answer.status);
  assert.ok(codes.includes(error), `${place} with ${error}, which it does not document\n${said}`);
}

function checkUnchanged(answer: CheckedAnswer, found: Found | undefined, place: string): void {
  assert.ok(found?.operation.responses['304'], `${place}, which it does not document`);
  assert.deepEqual([answer.text, answer.headers['content-type']], ['', undefined], place);
  assert.ok(answer.headers['etag'], `${place} without an ETag`);
}

function checkEnvelope(
  { status, headers }: CheckedAnswer,
  body: { request_id: string; error_code: number },
  said: string,
): void {
  assert.equal(body.error_code, status, said);
  // A repeated answer is the first one, byte for byte.
  if (headers['idempotency-replayed'] === undefined)
    assert.equal(headers['x-request-id'], body.request_id, said);
}

type Found = { readonly path: string; readonly method: string; readonly operation: OperationObject };
type Parts = {
  readonly document: OpenApiDocument;
  readonly routes: readonly { readonly pattern: RegExp; readonly path: string }[];
  readonly ajv: Ajv2020;
};

const ERROR_POINTER = '/components/schemas/Error';
let parts: Parts | undefined;
const validators = new Map<string, ValidateFunction>();

function findOperation(method: string, path: string): Found | undefined {
  const { document, routes } = (parts ??= readDocument());
  const route = routes.find(({ pattern }) => pattern.test(path));
  if (route === undefined) return undefined;
  const operations: Readonly<Record<string, OperationObject>> = document.paths[route.path] ?? {};
  const operation = operations[method.toLowerCase()];
  return operation && { path: route.path, method: method.toLowerCase(), operation };
}

function readDocument(): Parts {
  const document: OpenApiDocument = nullableAmounts(closeObjects(buildOpenApi(AREAS, VERSION)));
  const ajv = new Ajv2020({ allErrors: true, strict: false, validateSchema: false });
  for (const [format, { check }] of Object.entries(FORMATS)) ajv.addFormat(format, check);
  ajv.addFormat('int64', true);
  ajv.addSchema(document, 'document');
  // A path without a parameter goes before one that it fits.
  const paths = Object.keys(document.paths).toSorted((one, other) => parametersOf(one) - parametersOf(other));
  const routes = paths.map((path) => ({
    path,
    pattern: new RegExp(`^${path.replaceAll(/[.]/g, '\\.').replaceAll(/\{\w+\}/g, '[^/]*')}$`),
  }));
  return { document, routes, ajv };
}

/** An amount is null for an operator whose role has no money: the document says which numbers are amounts. */
function nullableAmounts<T>(document: T): T {
  const text = JSON.stringify(document, (_key, value: unknown) => {
    const schema = value as { type?: unknown; 'x-amount'?: boolean } | null;
    const isAmount = typeof schema === 'object' && schema?.['x-amount'] === true;
    return isAmount && schema.type === 'number' ? { ...schema, type: ['number', 'null'] } : value;
  });
  return JSON.parse(text);
}

function parametersOf(path: string): number {
  return path.split('{').length - 1;
}

/** Where the document has the schema of an answer; a status that it does not name must be an error. */
function pointerOf({ path, method, operation }: Found, status: number): string {
  const escaped = path.replaceAll('~', '~0').replaceAll('/', '~1');
  return status === 200 && '200' in operation.responses
    ? `/paths/${escaped}/${method}/responses/200/content/application~1json/schema`
    : ERROR_POINTER;
}

function validatorOf(pointer: string): ValidateFunction {
  const known = validators.get(pointer);
  if (known !== undefined) return known;
  const encoded = pointer.split('/').map(encodeURIComponent).join('/');
  const validate = (parts ??= readDocument()).ajv.getSchema(`document#${encoded}`);
  assert.ok(validate, `the document has nothing at ${pointer}`);
  validators.set(pointer, validate);
  return validate;
}

/** The codes that the document names for an operation under a status. */
function codesOf({ responses }: OperationObject, status: number): string[] {
  const response = responses[String(status)];
  const { document } = (parts ??= readDocument());
  const answered =
    response !== undefined && '$ref' in response
      ? document.components.responses[response.$ref.slice('#/components/responses/'.length)]
      : response;
  const media = answered?.content?.['application/json'];
  const examples = media !== undefined && 'examples' in media ? media.examples : undefined;
  return [...Object.keys(examples ?? {}), ...CODES_OF_ANY];
}

function problemsOf({ errors }: ValidateFunction): string {
  return (errors ?? [])
    .map(({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`)
    .join('; ');
}
