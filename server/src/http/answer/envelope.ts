import type { ApiError, FieldError } from '../api-error.ts';
import type { InPieces } from '../connections/send-in-pieces.ts';
import { inPieces, isPrepared, takeStart, type PreparedJson } from './prepared-json.ts';

/** The most unknown fields that a response lists, and the longest part of each name. */
export const IGNORED_FIELDS_MAX = 100;
/** The error_code of success, unless the deployment sets another one. */
export const SUCCESS_CODE = 200;
const PLACE_LENGTH_MAX = 200;
const MESSAGE_LENGTH_MAX = 500;
/** For the fields of an error as JSON: the whole error stays below 64 KiB. */
const FIELDS_BYTES_MAX = 60 * 1024;

declare module 'fastify' {
  interface FastifyInstance {
    /** The error_code of success, SUCCESS_CODE; 200 if absent. */
    successCode?: number;
  }
}

/** A request, as far as its response needs it. */
export type AnsweredRequest = { readonly id: string; readonly server?: { readonly successCode?: number } };

/** Contract section 1.2: success is always HTTP 200. `beside` are fields beside the data. */
export function presentSuccess(
  { id: request_id, server }: AnsweredRequest,
  data: unknown,
  ignored_fields: readonly string[],
  beside: object = {},
): string {
  const named = ignored_fields.slice(0, IGNORED_FIELDS_MAX).map((field) => cut(field, PLACE_LENGTH_MAX));
  const ignored = named.length === 0 ? {} : { ignored_fields: named };
  const error_code = server?.successCode ?? SUCCESS_CODE;
  return JSON.stringify({ ...beside, request_id, error_code, error_msg: 'Done.', data, ...ignored });
}

/** Like presentSuccess, for data that may be prepared JSON. A large response is made in pieces. */
export function presentRead(
  request: AnsweredRequest,
  data: unknown,
  ignored_fields: readonly string[],
): string | InPieces {
  if (!isPrepared(data)) return presentSuccess(request, data, ignored_fields);
  const texts = inEnvelope(request, data, ignored_fields);
  const { start, isWhole } = takeStart(texts);
  if (isWhole) return start.join('');
  return { holds: data.holds, pieces: inPieces(start, texts), madeOf: data.madeOf };
}

/** Like presentRead, as one text. */
export function presentOutcome(
  request: AnsweredRequest,
  data: unknown,
  ignored_fields: readonly string[],
): string {
  if (!isPrepared(data)) return presentSuccess(request, data, ignored_fields);
  return [...inEnvelope(request, data, ignored_fields)].join('');
}

function* inEnvelope(
  request: AnsweredRequest,
  data: PreparedJson,
  ignored_fields: readonly string[],
): Generator<string> {
  yield `${presentSuccess(request, undefined, ignored_fields).slice(0, -1)},"data":`;
  yield* data.texts();
  yield '}';
}

/** The error response, at most 64 KiB whatever is wrong with the request. */
export function presentError(
  request_id: string,
  error: ApiError,
  beside: { readonly error_description?: string } = {},
): string {
  const { status, code } = error;
  const fields = fieldsThatFit(error.fields);
  const fields_omitted = error.fields_omitted + error.fields.length - fields.length;
  return JSON.stringify({
    request_id,
    error_code: status,
    error_msg: cut(error.message, MESSAGE_LENGTH_MAX),
    error: code,
    ...beside,
    ...(error.fields.length === 0 ? {} : { fields }),
    ...(fields_omitted === 0 ? {} : { fields_omitted }),
  });
}

/** Submitted names may be long, and longer as JSON. */
function fieldsThatFit(fields: readonly FieldError[]): FieldError[] {
  let bytes = 0;
  return fields
    .map(({ path, message }) => ({
      path: cut(path, PLACE_LENGTH_MAX),
      message: cut(message, MESSAGE_LENGTH_MAX),
    }))
    .filter((field) => (bytes += Buffer.byteLength(JSON.stringify(field)) + 1) <= FIELDS_BYTES_MAX);
}

/** Cuts to at most this many characters, and never inside a surrogate pair. */
function cut(text: string, lengthMax: number): string {
  return text.length <= lengthMax ? text : `${text.slice(0, lengthMax - 1).toWellFormed()}…`;
}
