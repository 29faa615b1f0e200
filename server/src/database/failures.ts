import { errorCode } from './error-code.ts';
import { POOLER_ENDED, StatementError } from './connections/database-error.ts';

/** PostgreSQL runs, but cannot do this now: disk_full, out_of_memory, io_error, read_only_sql_transaction. */
const STORAGE_PROBLEMS: Readonly<Record<string, string>> = {
  '53100': 'The disk of the database is full, so nothing can be stored. Repeat the request later.',
  '53200': 'The database is out of memory. Repeat the request later.',
  '58030': 'The database cannot read or write its files. Repeat the request later.',
  '25006': 'The database is read-only at the moment, so nothing can be stored. Repeat the request later.',
};

const AWAY_CODES: ReadonlySet<string> = new Set([
  'CONNECTION_CLOSED',
  'CONNECT_TIMEOUT',
  POOLER_ENDED,
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  // PostgreSQL is stopping, starting or full, or cancelled a statement or a transaction that ran too long.
  '25P03',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  '57014',
  ...Object.keys(STORAGE_PROBLEMS),
  // A prepared statement is missing, because the earlier statement of the pipeline that prepares it was cancelled.
  '26000',
  // Other transactions conflicted with this one in every attempt.
  '40001',
  '40P01',
]);

/** True when the database caused the failure, not the request: the same request may succeed in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  return error instanceof Error && 'code' in error && AWAY_CODES.has(String(error.code));
}

/** PostgreSQL answers, and gave up this statement or transaction alone. */
const OF_ONE_STATEMENT: ReadonlySet<string> = new Set(['57014', '25P03', '26000', '40001', '40P01']);

/** True when no statement works at the moment: the database cannot be reached, stops or cannot store. */
export function isOutage(error: unknown): boolean {
  return isDatabaseAway(error) && !OF_ONE_STATEMENT.has(errorCode(error) ?? '');
}

/** Says in a sentence why PostgreSQL could not store or read; undefined for every other error. */
export function storageProblem(error: unknown): string | undefined {
  return error instanceof StatementError ? STORAGE_PROBLEMS[error.code] : undefined;
}

/** The code that the triggers of a moving account raise (operating/cells/moving/fence.ts). */
export const ACCOUNT_MOVES = 'IKM01';

/** True when the database refused a write because its account is moving to another cell. */
export function isAccountMoving(error: unknown): boolean {
  return error instanceof StatementError && error.code === ACCOUNT_MOVES;
}

/** True when two transactions conflicted: running this one again is safe and may succeed. */
export function isRetriable(error: unknown): boolean {
  return error instanceof StatementError && (error.code === '40001' || error.code === '40P01');
}

/** True when a value does not fit its column's type (SQLSTATE class 22). */
export function isDataRefused(error: unknown): boolean {
  return error instanceof StatementError && error.code.startsWith('22');
}

/** True when PostgreSQL refused a statement by this constraint or unique index. */
export function isRefusedBy(error: unknown, constraint: string): error is StatementError {
  return error instanceof StatementError && error.constraint === constraint;
}
