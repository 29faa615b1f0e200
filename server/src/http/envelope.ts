import type { ApiError, FieldError } from './api-error.ts';

const jsonText = Symbol('JSON text');

/** Data that is JSON already: where there is so much of it that making objects first would take longer than all else. */
export type PreparedJson = { readonly [jsonText]: string };

export function preparedJson(text: string): PreparedJson {
  return { [jsonText]: text };
}

/** Contract section 1.2: success is always 200 with error_code 200. */
export function presentSuccess(request_id: string, data: unknown, ignored_fields: readonly string[]): string {
  const ignored = ignored_fields.length === 0 ? {} : { ignored_fields };
  if (!isPrepared(data))
    return JSON.stringify({ request_id, error_code: 200, error_msg: 'Done.', data, ...ignored });
  const around = JSON.stringify({ ...ignored, request_id, error_code: 200, error_msg: 'Done.' });
  return `${around.slice(0, -1)},"data":${data[jsonText]}}`;
}

function isPrepared(data: unknown): data is PreparedJson {
  return typeof data === 'object' && data !== null && jsonText in data;
}

export function presentError(request_id: string, error: ApiError): string {
  const fields: { fields?: readonly FieldError[] } =
    error.fields.length === 0 ? {} : { fields: error.fields };
  const { status, message, code } = error;
  return JSON.stringify({ request_id, error_code: status, error_msg: message, error: code, ...fields });
}
