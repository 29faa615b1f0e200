import { ApiError } from '../../../http/api-error.ts';

/** The error of a file that cannot be read. The message is the end of a sentence that begins with it. */
export function refusedFile(message: string): ApiError {
  return new ApiError('validation_failed', { fields: [{ path: 'body.csv', message }] });
}
