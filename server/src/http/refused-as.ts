import { isRefusedBy } from '../database/failures.ts';
import { ApiError } from './api-error.ts';
import type { ErrorCode } from './error-catalogue.ts';

/**
 * Runs a statement. Throws `code` when the database refuses it by this constraint or unique index. `describe` makes the
 * sentence from PostgreSQL's detail, which has the values.
 */
export async function refusedAs<T>(
  code: ErrorCode,
  constraint: string,
  statement: Promise<T>,
  describe?: (detail: string) => string | undefined,
): Promise<T> {
  try {
    return await statement;
  } catch (cause) {
    if (!isRefusedBy(cause, constraint)) throw cause;
    const message = describe?.(cause.detail);
    throw new ApiError(code, { cause, ...(message === undefined ? {} : { message }) });
  }
}
