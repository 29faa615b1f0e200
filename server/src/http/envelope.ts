import type { AnswerMemory } from './answer-memory.ts';
import type { ApiError, FieldError } from './api-error.ts';

/** Contract section 1.2: success is always 200 with error_code 200. */
export function presentSuccess(request_id: string, data: unknown, ignored_fields: readonly string[]): string {
  const ignored = ignored_fields.length === 0 ? {} : { ignored_fields };
  return JSON.stringify({ request_id, error_code: 200, error_msg: 'Done.', data, ...ignored });
}

const json = Symbol('JSON');

/** What a read answers as JSON already: where there is so much that making objects first would take longer than all else. */
export type PreparedJson = { readonly [json]: Writing[] };

/** So many bytes, written where they are sent from. */
type Writing = { readonly size: number; readonly write: (out: Buffer) => unknown };

export function preparedJson(writing: Writing): PreparedJson {
  return { [json]: [writing] };
}

/** As presentSuccess, for data that may be JSON already. */
export function presentRead(
  request_id: string,
  data: unknown,
  ignored_fields: readonly string[],
  memory: AnswerMemory,
): string | Buffer {
  // Taken out: promises that waited long for it are old by now, and would keep it through the next collections.
  const writing = isPrepared(data) ? data[json].pop() : undefined;
  if (writing === undefined) return presentSuccess(request_id, data, ignored_fields);
  const { size, write } = writing;
  const head = Buffer.from(`${presentSuccess(request_id, undefined, ignored_fields).slice(0, -1)},"data":`);
  const body = memory.take(head.length + size + 1);
  head.copy(body);
  write(body.subarray(head.length));
  body.write('}', head.length + size);
  return body;
}

function isPrepared(data: unknown): data is PreparedJson {
  return typeof data === 'object' && data !== null && json in data;
}

export function presentError(request_id: string, error: ApiError): string {
  const fields: { fields?: readonly FieldError[] } =
    error.fields.length === 0 ? {} : { fields: error.fields };
  const { status, message, code } = error;
  return JSON.stringify({ request_id, error_code: status, error_msg: message, error: code, ...fields });
}
