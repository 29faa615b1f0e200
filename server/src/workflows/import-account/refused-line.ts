import { StatementError } from '../../database/connections/database-error.ts';
import { ApiError } from '../../http/api-error.ts';

/** Why a line was not stored, as a sentence for the host; undefined when the error is not about the line. */
export function sentenceOfRefusal(error: unknown): string | undefined {
  if (error instanceof ApiError) return error.message;
  if (!(error instanceof StatementError)) return undefined;
  const { code } = error;
  return SENTENCES[code] ?? SENTENCES[code.slice(0, 2)];
}

/** By SQLSTATE, or its class. The names of constraints and tables mean nothing to a host. */
const SENTENCES: Readonly<Record<string, string>> = {
  '23503': 'It names another object that the source does not have, or that was not taken.',
  '23505': 'Another object of the account has its id, its name or its place.',
  '23502': 'A value that it needs is missing.',
  '23P01': 'Another object of the account is there already.',
  '22': 'One of its values is larger than the account keeps, or is no such value.',
  '23': 'It breaks a rule of the account.',
};
