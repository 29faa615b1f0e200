import { isRefusedBy } from '../../database/failures.ts';
import { ApiError } from '../api-error.ts';
import { ERROR_CATALOGUE, type ErrorCode } from '../error-catalogue.ts';

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

/** Like refusedAs, for a field of the body whose value is in use already: the error names it. */
export async function refusedAsTaken<T>(
  { code = 'name_taken', field, message }: TakenField,
  constraint: string,
  statement: Promise<T>,
): Promise<T> {
  try {
    return await statement;
  } catch (cause) {
    throw isRefusedBy(cause, constraint) ? takenField(code, field, { cause, message }) : cause;
  }
}

type TakenField = {
  readonly code?: 'name_taken' | 'listing_taken';
  readonly field: string;
  /** Default: the sentence of the catalogue. */
  readonly message?: string;
};

/** The refusal of a field of the body whose value is in use already. */
export function takenField(
  code: ErrorCode,
  field: string,
  { cause, message = ERROR_CATALOGUE[code].message }: { cause?: unknown; message?: string | undefined } = {},
): ApiError {
  return new ApiError(code, {
    cause,
    message,
    fields: [{ path: `body.${field}`, message: 'is already taken' }],
  });
}
