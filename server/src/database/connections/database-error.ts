import { DatabaseError } from 'pg';

/** PostgreSQL has refused a statement, or ended it. */
export class StatementError extends Error {
  override readonly name = 'StatementError';
  /** SQLSTATE. */
  readonly code: string;
  /** The constraint or unique index that refused it, if one did. */
  readonly constraint: string | undefined;

  constructor(cause: DatabaseError) {
    super(cause.message, { cause });
    this.code = cause.code ?? '';
    this.constraint = cause.constraint;
  }
}

/** No answer came from PostgreSQL: the connection was lost, or none could be opened. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
  /** What the system calls it (`ECONNREFUSED`), or `CONNECTION_CLOSED`, or `CONNECT_TIMEOUT`. */
  readonly code: string;

  constructor(code: string, cause: Error) {
    super(cause.message, { cause });
    this.code = code;
  }
}

/** The service's own error for one of the driver's. Errors that are not about the connection stay as they are. */
export function databaseError(error: unknown, codeOfLoss: 'CONNECTION_CLOSED' | 'CONNECT_TIMEOUT'): unknown {
  if (error instanceof DatabaseError) return new StatementError(error);
  if (!(error instanceof Error)) return error;
  if ('syscall' in error && 'code' in error) return new ConnectionError(String(error.code), error);
  // The driver reports a lost connection as a plain Error; a value that could not be read is one of its subclasses.
  return Object.getPrototypeOf(error) === Error.prototype ? new ConnectionError(codeOfLoss, error) : error;
}

/** The changed table no longer fits a prepared statement: a new connection prepares it again. */
export function isStalePlan(error: unknown): boolean {
  return error instanceof StatementError && error.code === FEATURE_NOT_SUPPORTED && isCachedPlan(error.cause);
}

const FEATURE_NOT_SUPPORTED = '0A000';

function isCachedPlan(cause: unknown): boolean {
  return cause instanceof DatabaseError && cause.routine === 'RevalidateCachedQuery';
}
