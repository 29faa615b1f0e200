import type { ApiError, FieldError } from './api-error.ts';

/** Contract section 1.2: success is always 200 with error_code 200. */
export function presentSuccess(request_id: string, data: unknown, ignored_fields: readonly string[]): string {
  const ignored = ignored_fields.length === 0 ? {} : { ignored_fields };
  return JSON.stringify({ request_id, error_code: 200, error_msg: 'Done.', data, ...ignored });
}

export function presentError(request_id: string, error: ApiError): string {
  const fields: { fields?: readonly FieldError[] } =
    error.fields.length === 0 ? {} : { fields: error.fields };
  const { status, message, code } = error;
  return JSON.stringify({ request_id, error_code: status, error_msg: message, error: code, ...fields });
}
