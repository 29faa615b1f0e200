import { StatementError } from '../../database/connections/database-error.ts';
import { ApiError } from '../../http/api-error.ts';

/** Why a line was not stored, as a sentence for the host; undefined when the error is not about the line. */
export function sentenceOfRefusal(error: unknown): string | undefined {
  if (error instanceof ApiError) {
    const field = NAMED_BY[error.code];
    return field === undefined ? error.message : SENTENCES['23503']?.(field);
  }
  if (!(error instanceof StatementError)) return undefined;
  const { code } = error;
  return (SENTENCES[code] ?? SENTENCES[code.slice(0, 2)])?.(fieldsOf(error));
}

/** The fields that name an object which a statement looks for by itself. */
const NAMED_BY: Readonly<Record<string, string>> = {
  reservation_not_found: 'reservation_code',
  task_not_found: 'task_id',
};

/** By SQLSTATE, or its class. The names of constraints and tables mean nothing to a host. */
const SENTENCES: Readonly<Record<string, (fields: string | undefined) => string>> = {
  '23503': (fields = 'One of its ids') =>
    `${fields} names an object that the source does not have, or that was not taken.`,
  '23505': (fields = 'Its id or its name') => `${fields} is that of another object of the account.`,
  '23502': (fields = 'A value that it needs') => `${fields} is missing.`,
  '23P01': (fields = 'Its place') => `${fields} is that of another object of the account.`,
  '22': () => 'One of its values is larger than the account keeps, or is no such value.',
  '23': (fields = 'One of its values') => `${fields} has a value that an account does not keep.`,
};

/** The fields that a violation is about. Columns have the names of the fields. */
function fieldsOf({ code, detail, constraint = '', cause }: StatementError): string | undefined {
  const { column, table }: { readonly column?: unknown; readonly table?: unknown } = Object(cause);
  if (code === '23502') return typeof column === 'string' ? column : undefined;
  // PostgreSQL names the check of one column so.
  if (code === '23514')
    return constraint.startsWith(`${String(table)}_`) && constraint.endsWith('_check')
      ? constraint.slice(String(table).length + 1, -'_check'.length)
      : undefined;
  const [, keys = ''] = /^Key \((.+?)\)=\(/.exec(detail) ?? [];
  const names = keys.match(/[a-z_]{2,}/g)?.filter((name) => !NO_FIELDS.has(name)) ?? [];
  return names.length === 0 ? undefined : names.join(' and ');
}

/** Parts of keys that no line has. */
const NO_FIELDS: ReadonlySet<string> = new Set([
  'host_id',
  'lower',
  'text',
  'daterange',
  'check_in',
  'dictionary',
]);
