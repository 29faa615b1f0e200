import { StatementError } from '../database/connections/database-error.ts';
import { ApiError } from './api-error.ts';
import type { ErrorCode } from './error-catalogue.ts';

/** Runs a statement. Throws `code` when the database refuses it by this constraint or unique index. */
export async function refusedAs<T>(code: ErrorCode, constraint: string, statement: Promise<T>): Promise<T> {
  try {
    return await statement;
  } catch (cause) {
    const isExpected = cause instanceof StatementError && cause.constraint === constraint;
    throw isExpected ? new ApiError(code, { cause }) : cause;
  }
}
