import { sentenceOf, type FieldError } from '../api-error.ts';
import { ERROR_CATALOGUE, type ErrorCode } from '../error-catalogue.ts';
import { DRY_RUN, dryRunOf, isUntriable } from '../work/dry-run.ts';
import { isChanging, needsToken, type Operation } from '../contract/operation.ts';
import type { Example, Schema } from './document.ts';
import { openValues } from './schemas.ts';

const EXAMPLE_ID = '1042';
export const EXAMPLE_REQUEST_ID = 'req_5b0c1e7f9a3d4c2e8f6a7b9c0d1e2f3a';

/** Every code, in the catalogue's order. */
export const ERROR_CODES: readonly ErrorCode[] = Object.keys(ERROR_CATALOGUE).filter(isErrorCode);

export function isErrorCode(text: string): text is ErrorCode {
  return Object.hasOwn(ERROR_CATALOGUE, text);
}

/** The codes that this operation can return: its own, and those implied by its shape. */
export function errorCodesOf(operation: Operation): ErrorCode[] {
  const {
    kind,
    contract,
    method,
    isForConnectors = false,
    needsSession = false,
    isForEveryToken = false,
  } = operation;
  const { params, query, body } = contract;
  const possible = new Set<ErrorCode>([
    'rate_limited',
    'server_error',
    'unavailable',
    'encryption_key_missing',
  ]);
  const add = (isSo: boolean, ...more: ErrorCode[]) => more.forEach((code) => isSo && possible.add(code));
  add(true, ...(contract.errors ?? []));
  add(needsToken(operation), 'token_missing', 'token_unknown', 'session_unknown', 'account_issue');
  add(kind === 'session', 'session_unknown');
  add(needsSession, 'session_needed');
  add(needsToken(operation), 'role_does_not_allow');
  add(isChanging(kind) && !needsSession, 'not_authorized');
  add(
    needsToken(operation) && !needsSession && !isForEveryToken,
    isForConnectors ? 'connector_needed' : 'not_for_connectors',
  );
  const offersDryRun = dryRunOf(operation) !== undefined;
  add(
    (params ?? query ?? body) !== undefined || isRepeatable(operation) || offersDryRun,
    'validation_failed',
  );
  add(isUntriable(operation), 'dry_run_impossible');
  add(body !== undefined, 'unknown_fields');
  add(body !== undefined && contract.isBodyOptional !== true, 'body_missing');
  // Every method but GET reads a body, even where none is expected.
  add(method !== 'GET', 'body_not_json', 'body_too_large', 'body_not_json_type');
  add(isRepeatable(operation), 'idempotency_key_reused', 'answer_erased', 'idempotency_key_in_use');
  return ERROR_CODES.filter((code) => possible.has(code));
}

/**
 * True when an Idempotency-Key has an effect: reads always run again, and responses with credentials are sent only
 * once.
 */
export function isRepeatable({ kind, method }: Operation): boolean {
  return method === 'POST' && isChanging(kind);
}

/** The response to any request that fails (contract section 1.2). */
export const ERROR_SCHEMA: Schema = {
  type: 'object',
  description: 'The response to every request that fails. The HTTP status equals error_code.',
  properties: {
    request_id: {
      type: 'string',
      description: 'Unique; also in the X-Request-Id header and in the log of the service.',
    },
    error_code: { type: 'integer', description: 'The HTTP status.', minimum: 400, maximum: 599 },
    error_msg: { type: 'string', description: 'A sentence that a person can act on. May change.' },
    error: openValues({
      type: 'string',
      description: `The code for programs. Never changes. ${listMeanings()}`,
      enum: [...ERROR_CODES],
    }),
    error_description: {
      type: 'string',
      description: 'Only of the OAuth operations: error_msg again, where libraries of RFC 6749 look for it.',
    },
    fields: {
      type: 'array',
      description: 'Every invalid field of the input, 100 at most.',
      items: {
        type: 'object',
        properties: {
          path: { type: 'string', description: '`body.amount`, `query.limit`, `body.stays[0].property_id`.' },
          message: { type: 'string', description: 'What is wrong there, for a person.' },
        },
        required: ['path', 'message'],
      },
    },
    fields_omitted: {
      type: 'integer',
      minimum: 1,
      description: 'The number of further invalid places. Absent when fields lists all.',
    },
  },
  required: ['request_id', 'error_code', 'error_msg', 'error'],
};

function listMeanings(): string {
  return `${ERROR_CODES.map((code) => `\`${code}\`: ${ERROR_CATALOGUE[code].message.replace(/\.$/, '')}`).join('; ')}.`;
}

/** The fields of a code's example, on every operation. */
const EXAMPLE_FIELDS: { readonly [code in ErrorCode]?: readonly FieldError[] } = {
  dry_run_impossible: [
    { path: `query.${DRY_RUN}`, message: 'must be omitted: this request cannot be tried without its effect' },
  ],
  field_is_immutable: [{ path: 'body.currency', message: 'cannot be changed: omit it' }],
  unknown_fields: [{ path: 'body.colour', message: 'is not a field of this request: omit it' }],
  currency_required: [{ path: 'body.currency', message: 'is required unless stay_code is given' }],
  property_in_other_room_type: [{ path: 'body.property_ids[1]', message: 'is in the room type Loft' }],
  cursor_mismatch: [
    { path: 'query.cursor', message: 'was not made by this list with these filters: start again without it' },
  ],
};

export function errorExample(code: ErrorCode, fields = EXAMPLE_FIELDS[code]): Example {
  const { status, message, advice } = ERROR_CATALOGUE[code];
  const sentence = status === 422 ? sentenceOf(fields) : undefined;
  const error_msg = sentence ?? message.replace('{id}', EXAMPLE_ID);
  const value = { request_id: EXAMPLE_REQUEST_ID, error_code: status, error_msg, error: code };
  return { summary: advice, value: fields === undefined ? value : { ...value, fields } };
}

/** A possible mistake in this operation's own input. */
export function validationExample({ contract: { params, query, body } }: Operation): Example {
  const fields: FieldError[] = [];
  const [required] = body?.required ?? [];
  if (required !== undefined) fields.push({ path: `body.${required}`, message: 'is required' });
  if (params !== undefined && 'id' in params.properties)
    fields.push({
      path: 'path.id',
      message: isText(params.properties['id']) ? TOO_LONG : 'must be an integer',
    });
  if (query !== undefined && 'limit' in query.properties)
    fields.push({ path: 'query.limit', message: 'must be at most 100' });
  if (fields.length > 0) return errorExample('validation_failed', fields);
  const [parameter] = Object.keys(params?.properties ?? {});
  return errorExample('validation_failed', [
    parameter === undefined
      ? { path: `query.${DRY_RUN}`, message: 'must be true or false' }
      : { path: `path.${parameter}`, message: TOO_LONG },
  ]);
}

const TOO_LONG = 'must have at most 40 characters';

function isText(schema: unknown): boolean {
  return typeof schema === 'object' && schema !== null && 'type' in schema && schema.type === 'string';
}
