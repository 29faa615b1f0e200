import type { ApiError, FieldError } from './api-error.ts';
import { LARGE_BYTES } from './connections/connection-limits.ts';
import type { InPieces } from './connections/send-in-pieces.ts';

/** The most unknown fields that a response lists, and the longest part of each name. */
export const IGNORED_FIELDS_MAX = 100;
const PLACE_LENGTH_MAX = 200;
const MESSAGE_LENGTH_MAX = 500;
/** For the fields of an error as JSON: the whole error stays below 64 KiB. */
const FIELDS_BYTES_MAX = 60 * 1024;

/** Contract section 1.2: success is always 200 with error_code 200. */
export function presentSuccess(request_id: string, data: unknown, ignored_fields: readonly string[]): string {
  const named = ignored_fields.slice(0, IGNORED_FIELDS_MAX).map((field) => cut(field, PLACE_LENGTH_MAX));
  const ignored = named.length === 0 ? {} : { ignored_fields: named };
  return JSON.stringify({ request_id, error_code: 200, error_msg: 'Done.', data, ...ignored });
}

const json = Symbol('JSON');

/** Data that is JSON already. Building it as objects first would take longer than everything else. */
export type PreparedJson = { readonly [json]: JsonPieces | string };

export type JsonPieces = {
  /** Upper bound of the size in bytes. */
  readonly size: number;
  /** True when `size` is the exact size. */
  readonly isExact: boolean;
  /** Bytes held in memory until the last piece is made. */
  readonly holds: number;
  /** Each piece may reuse the memory of the one before it. */
  readonly pieces: () => Iterable<Buffer>;
};

export function preparedJson(pieces: JsonPieces): PreparedJson {
  return { [json]: pieces };
}

/** Wraps the text of a JSON object as data. */
export function preparedText(text: string): PreparedJson {
  return { [json]: text };
}

/** Like presentSuccess, for data that may be JSON already. */
export function presentRead(
  request_id: string,
  data: unknown,
  ignored_fields: readonly string[],
): string | Buffer | InPieces {
  if (!isPrepared(data)) return presentSuccess(request_id, data, ignored_fields);
  const prepared = data[json];
  const head = headOf(request_id, ignored_fields);
  if (typeof prepared === 'string') return `${head}${prepared}${TAIL}`;
  const { size, isExact, holds, pieces } = prepared;
  if (size <= LARGE_BYTES) return joined(head, pieces());
  const whole = isExact ? { size: Buffer.byteLength(head) + size + TAIL.length } : {};
  return { ...whole, holds, pieces: inEnvelope(head, pieces()) };
}

/** Like presentRead, as one text, for a response that may be stored. */
export function presentOutcome(request_id: string, data: unknown, ignored_fields: readonly string[]): string {
  if (!isPrepared(data)) return presentSuccess(request_id, data, ignored_fields);
  const prepared = data[json];
  const head = headOf(request_id, ignored_fields);
  // The parts of a long text are joined once, when it is sent.
  if (typeof prepared === 'string') return `${head}${prepared}${TAIL}`;
  return joined(head, prepared.pieces()).toString();
}

/** The envelope up to the data. */
function headOf(request_id: string, ignored_fields: readonly string[]): string {
  return `${presentSuccess(request_id, undefined, ignored_fields).slice(0, -1)},"data":`;
}

const TAIL = '}';

function joined(head: string, pieces: Iterable<Buffer>): Buffer {
  const parts = Array.from(inEnvelope(head, pieces), (piece) => Buffer.from(piece));
  return Buffer.concat(parts);
}

function* inEnvelope(head: string, pieces: Iterable<Buffer>): Generator<Buffer> {
  yield Buffer.from(head);
  yield* pieces;
  yield Buffer.from(TAIL);
}

function isPrepared(data: unknown): data is PreparedJson {
  return typeof data === 'object' && data !== null && json in data;
}

/** The error response, at most 64 KiB whatever is wrong with the request. */
export function presentError(request_id: string, error: ApiError): string {
  const { status, code } = error;
  const fields = fieldsThatFit(error.fields);
  const fields_omitted = error.fields_omitted + error.fields.length - fields.length;
  return JSON.stringify({
    request_id,
    error_code: status,
    error_msg: cut(error.message, MESSAGE_LENGTH_MAX),
    error: code,
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
