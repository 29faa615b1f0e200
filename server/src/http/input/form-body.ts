import { ApiError } from '../api-error.ts';

export const FORM_TYPE = 'application/x-www-form-urlencoded';

/** Many more than any form of the interface has. */
export const FORM_FIELDS_MAX = 100;

/**
 * Reads a form body as an object of texts. A field without a text counts as not sent, and a field that is sent twice is
 * refused, as RFC 6749 section 3.2 requires. Throws `bad_request` and `body_too_large`.
 */
export function parseFormBody(text: string): Record<string, string> {
  const fields = [...new URLSearchParams(text)];
  if (fields.length > FORM_FIELDS_MAX)
    throw new ApiError('body_too_large', { message: `The form has more than ${FORM_FIELDS_MAX} fields.` });
  const names = new Set<string>();
  for (const [name] of fields) {
    if (names.has(name)) throw new ApiError('bad_request', { message: 'The form has a field twice.' });
    names.add(name);
  }
  return Object.fromEntries(fields.filter(([, value]) => value !== ''));
}
