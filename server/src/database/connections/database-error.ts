import { DatabaseError } from 'pg';

/** PostgreSQL rejected or cancelled a statement. */
export class StatementError extends Error {
  override readonly name = 'StatementError';
  /** SQLSTATE. */
  readonly code: string;
  /** The constraint or unique index that was violated, if any. */
  readonly constraint: string | undefined;
  /** PostgreSQL's description of the violation, with the values. For code and logs, not for callers. */
  readonly detail: string;

  constructor(cause: DatabaseError) {
    super(cause.message, { cause });
    this.code = cause.code ?? '';
    this.constraint = cause.constraint;
    this.detail = cause.detail ?? '';
  }
}

/** PostgreSQL did not respond: the connection was lost, or could not be opened. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError';
  /** The system's code (`ECONNREFUSED`), `CONNECTION_CLOSED` or `CONNECT_TIMEOUT`. */
  readonly code: string;

  constructor(code: string, cause: Error) {
    super(cause.message, { cause });
    this.code = code;
  }
}

/** Converts an error of the driver to the service's own. Errors that do not concern the connection stay as they are. */
export function databaseError(error: unknown, codeOfLoss: 'CONNECTION_CLOSED' | 'CONNECT_TIMEOUT'): unknown {
  if (error instanceof DatabaseError)
    return isOfPooler(error) ? new ConnectionError(POOLER_ENDED, error) : new StatementError(error);
  if (!(error instanceof Error)) return error;
  if ('syscall' in error && 'code' in error) return new ConnectionError(String(error.code), error);
  // The driver reports a lost connection as a plain Error, and an unreadable value as a subclass of Error.
  return Object.getPrototypeOf(error) === Error.prototype ? new ConnectionError(codeOfLoss, error) : error;
}

/** The code of a ConnectionError for a connection that a pooler has refused or ended. */
export const POOLER_ENDED = 'POOLER_ENDED';

/** PgBouncer ends a connection with this class of error for whatever reason. PostgreSQL does so to no client that it knows. */
function isOfPooler({ severity, code }: DatabaseError): boolean {
  return severity === 'FATAL' && code === '08P01';
}

/** The changed table no longer fits a prepared statement. A new connection prepares it again. */
export function isStalePlan(error: unknown): boolean {
  return error instanceof StatementError && error.code === FEATURE_NOT_SUPPORTED && isCachedPlan(error.cause);
}

const FEATURE_NOT_SUPPORTED = '0A000';

function isCachedPlan(cause: unknown): boolean {
  return cause instanceof DatabaseError && cause.routine === 'RevalidateCachedQuery';
}
