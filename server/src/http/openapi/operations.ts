import type { TObject } from 'typebox';
import { dryRunOf } from '../work/dry-run.ts';
import { FORM_TYPE } from '../input/form-body.ts';
import { ERROR_CATALOGUE, type ErrorCode } from '../error-catalogue.ts';
import type { Contract } from '../contract/contract.ts';
import { hasVersion, needsToken, type Operation, type OperationOf } from '../contract/operation.ts';
import type {
  EmptyResponse,
  ErrorMediaType,
  MediaType,
  OperationObject,
  OpenApiParameter,
  SchemaReference,
  ResponseObject,
  Schema,
  StreamResponse,
} from './document.ts';
import { formerNamesOf, withFormerNames } from '../contract/former-names.ts';
import { findMoments, withOffsets } from '../contract/moments.ts';
import { explainParameter, explainSchema, type Dictionary } from './explain.ts';
import { errorCodesOf, EXAMPLE_REQUEST_ID, isRepeatable, validationExample } from './errors.ts';
import { referToHeaders, referToParameter, REFUSAL_HEADERS } from './headers.ts';
import { operationIdOf } from './operation-id.ts';
import { nameInTemplate } from './path-template.ts';
import { NEEDS_CONNECTOR, NEEDS_SESSION } from './security-schemes.ts';
import { describeAnswer, describeInput, type NamedSchemas } from './schemas.ts';

/** What the operations share. */
export type SharedParts = {
  readonly named: NamedSchemas;
  readonly shared: SharedResponses;
  readonly successCode: number;
  readonly dictionary: Dictionary;
};

/**
 * Describes one endpoint in OpenAPI, with the path's parameters named as in `template`. Adds the named schemas of its
 * response to `named`, and the errors that others have too to `shared`.
 */
export function describeOperation(
  operation: Operation,
  tag: string,
  { named, shared, template, successCode, dictionary }: SharedParts & { readonly template: string },
): OperationObject {
  const { contract, summary, description } = operation;
  const plain = describeAnswer(contract.data, named);
  const operationId = operationIdOf(operation, plain.properties?.['total'] !== undefined);
  const data = explainSchema(plain, [operationId], dictionary);
  const parameters = describeParameters(operation, template).map((each) =>
    '$ref' in each ? each : explainParameter(each, { operationId, path: operation.path, dictionary }),
  );
  return {
    tags: [tag],
    operationId,
    summary,
    ...(description === undefined ? {} : { description }),
    ...securityOf(operation),
    parameters,
    ...describeBody(operation, (schema) => explainSchema(schema, [operationId], dictionary)),
    responses: {
      200: describeSuccess(operation, data, successCode),
      ...(hasVersion(operation) ? { 304: referToResponse(NOT_MODIFIED) } : {}),
      ...describeErrors(operation, shared),
      default: referToResponse(OTHER_ERROR),
    },
  };
}

/** Omitted when it is the document's own. */
function securityOf(operation: Operation): Pick<OperationObject, 'security'> {
  if (operation.isForConnectors === true) return { security: NEEDS_CONNECTOR };
  if (operation.needsSession === true) return { security: NEEDS_SESSION };
  if (needsToken(operation)) return {};
  return { security: operation.kind === 'session' ? NEEDS_SESSION : [] };
}

const ERROR_REFERENCE = { $ref: '#/components/schemas/Error' };

function describeParameters(operation: Operation, template: string): (OpenApiParameter | SchemaReference)[] {
  const { params, query, body, example } = operation.contract;
  return [
    ...parametersFrom('path', params, example.params).map((parameter) =>
      inTemplate(parameter, operation.path, template),
    ),
    ...parametersFrom('query', query, example.query),
    ...(dryRunOf(operation) === undefined ? [] : [referToParameter('DryRun')]),
    ...(isRepeatable(operation) ? [referToParameter('IdempotencyKey')] : []),
    ...(hasVersion(operation) ? [referToParameter('IfNoneMatch')] : []),
    ...(operation.kind === 'stream' && operation.media === 'text/event-stream'
      ? [referToParameter('LastEventId')]
      : []),
    ...(body === undefined ? [] : [referToParameter('Prefer')]),
  ];
}

function parametersFrom(
  location: 'path' | 'query',
  source: TObject | undefined,
  example: Readonly<Record<string, unknown>> = {},
): OpenApiParameter[] {
  if (source === undefined) return [];
  const { properties = {}, required = [] } = describeInput(source);
  return Object.entries(properties).map(([name, { description, deprecated, ...schema }]) => ({
    name,
    in: location,
    required: required.includes(name),
    ...(description === undefined ? {} : { description }),
    ...(deprecated === undefined ? {} : { deprecated }),
    schema,
    ...(Object.hasOwn(example, name) ? { example: example[name] } : {}),
  }));
}

/** When the template names a parameter differently, the description gives its original name. */
function inTemplate(parameter: OpenApiParameter, path: string, template: string): OpenApiParameter {
  const name = nameInTemplate(path, template, parameter.name);
  if (name === parameter.name) return parameter;
  const description = `Here the ${parameter.name}. ${parameter.description ?? ''}`.trim();
  return { ...parameter, name, description, 'x-name': parameter.name };
}

function oauthOf(operation: Operation) {
  return operation.kind === 'unauthenticated' ? operation.oauth : undefined;
}

function describeBody(
  operation: Operation,
  explain: (schema: Schema) => Schema,
): Pick<OperationObject, 'requestBody'> {
  const { body, isBodyOptional = false, example } = operation.contract;
  if (body === undefined) return {};
  const media = { schema: explain(describeInput(body)), example: example.body ?? {} };
  const form = oauthOf(operation) === undefined ? {} : { [FORM_TYPE]: media };
  return { requestBody: { required: !isBodyOptional, content: { 'application/json': media, ...form } } };
}

/** The schema and the example are those of one event or of the file, which have no envelope. */
function describeStream({ contract, media }: OperationOf<'stream'>, data: Schema): StreamResponse {
  const description = {
    'text/event-stream':
      'Server-sent events: id is a position in the log, and data is the JSON of one event.',
    'application/zip': 'The file, in pieces while it is made.',
    'application/pdf': 'The file.',
    'application/vnd.innkeep.guest-data+json':
      'The file as JSON without an envelope, in pieces while it is made.',
  }[media];
  return {
    description,
    headers: referToHeaders('X-Request-Id'),
    content: { [media]: { schema: data, example: exampleData(contract) } },
  };
}

function describeSuccess(
  operation: Operation,
  data: Schema,
  successCode: number,
): ResponseObject<MediaType> | StreamResponse {
  if (operation.kind === 'stream') return describeStream(operation, data);
  const { contract } = operation;
  const ignored_fields: Schema = {
    type: 'array',
    items: { type: 'string' },
    description: 'Unknown fields of the body; omitted when there are none.',
  };
  const isBeside = oauthOf(operation)?.isDataBeside === true;
  const schema: Schema = {
    type: 'object',
    properties: {
      ...(isBeside ? data.properties : {}),
      request_id: { type: 'string', description: 'Names the request in the log of the service.' },
      error_code: { type: 'integer', const: successCode, description: 'The request has succeeded.' },
      error_msg: { type: 'string', const: 'Done.', description: 'For people: nothing went wrong.' },
      data: { description: 'The result of the request.', ...data },
      ...(contract.body === undefined ? {} : { ignored_fields }),
    },
    required: ['request_id', 'error_code', 'error_msg', 'data'],
  };
  const beside = isBeside ? exampleData(contract) : {};
  const example = {
    ...Object(beside),
    request_id: EXAMPLE_REQUEST_ID,
    error_code: successCode,
    error_msg: 'Done.',
    data: exampleData(contract),
  };
  return {
    description: 'Done.',
    headers: referToHeaders(
      'X-Request-Id',
      ...(isRepeatable(operation) ? (['Idempotency-Replayed'] as const) : []),
      ...(hasVersion(operation) ? (['ETag'] as const) : []),
    ),
    content: { 'application/json': { schema, example } },
  };
}

/** The example of a response as it is sent: with the former names of fields, and the offsets of moments. */
function exampleData(contract: Contract): unknown {
  const data = withOffsets(contract.example.data, findMoments(contract.data));
  return withFormerNames(data, formerNamesOf(contract));
}

/** Responses that several operations can have, by their name in the document. */
export type SharedResponses = Map<string, ResponseOfMany>;
export type ResponseOfMany = ResponseObject<ErrorMediaType> | EmptyResponse;

const OTHER_ERROR = 'other_error';
const NOT_MODIFIED = 'not_modified';

/** The response to a client that has the current version. */
export const UNCHANGED: readonly [name: string, response: EmptyResponse] = [
  NOT_MODIFIED,
  {
    description: 'Nothing has changed: the response that you have is current.',
    headers: referToHeaders('X-Request-Id', 'ETag'),
  },
];

/** The errors of any request. */
export const OTHER_ERRORS: readonly [name: string, response: ResponseObject<ErrorMediaType>] = [
  OTHER_ERROR,
  {
    description:
      'Any other error, such as an unknown path, an unsupported method or a malformed request line.',
    headers: referToHeaders('X-Request-Id'),
    content: { 'application/json': { schema: ERROR_REFERENCE } },
  },
];

function referToResponse(name: string): SchemaReference {
  return { $ref: `#/components/responses/${name}` };
}

/** A response is named for its codes and described once for all operations that have exactly these. */
function describeErrors(
  operation: Operation,
  shared: SharedResponses,
): Record<string, ResponseObject<ErrorMediaType> | SchemaReference> {
  const responses = codesByStatus(operation).map(({ status, codes }) => {
    // The example of validation_failed is about the operation's own input.
    if (codes.includes('validation_failed')) return [String(status), describeError(codes, operation)];
    const name = codes.join('-');
    if (!shared.has(name)) shared.set(name, describeError(codes, operation));
    return [String(status), referToResponse(name)];
  });
  return Object.fromEntries(responses);
}

function codesByStatus(operation: Operation): { status: number; codes: ErrorCode[] }[] {
  const byStatus = Map.groupBy(errorCodesOf(operation), (code) => ERROR_CATALOGUE[code].status);
  return [...byStatus].map(([status, codes]) => ({ status, codes }));
}

/** A response with one of these codes. */
function describeError(codes: readonly ErrorCode[], operation: Operation): ResponseObject<ErrorMediaType> {
  const exampleOf = (code: ErrorCode) =>
    code === 'validation_failed' ? validationExample(operation) : { $ref: `#/components/examples/${code}` };
  return {
    description: codes.map((code) => `\`${code}\`: ${ERROR_CATALOGUE[code].message}`).join('\n\n'),
    headers: referToHeaders(
      'X-Request-Id',
      ...(codes.some(isTemporary) ? (['Retry-After'] as const) : []),
      ...(oauthOf(operation) === undefined && codes.some((code) => ERROR_CATALOGUE[code].status === 401)
        ? (['WWW-Authenticate'] as const)
        : []),
      ...(codes.includes('rate_limited') ? REFUSAL_HEADERS : []),
    ),
    content: {
      'application/json': {
        schema: ERROR_REFERENCE,
        examples: Object.fromEntries(codes.map((code) => [code, exampleOf(code)])),
      },
    },
  };
}

const TEMPORARY: readonly ErrorCode[] = [
  'rate_limited',
  'unavailable',
  'encryption_key_missing',
  'idempotency_key_in_use',
];

/** True for codes sent with Retry-After. */
function isTemporary(code: ErrorCode): boolean {
  return TEMPORARY.some((each) => each === code);
}
