import { ConfigProblems } from '#server/config.ts';
import { isAccountMoving, isDatabaseAway } from '#server/database/failures.ts';
import { StartProblem } from '#server/database/start-problem.ts';
import { ApiError } from '#server/http/api-error.ts';
import { BackupProblem } from '#server/operating/backup/backup-problem.ts';
import type { Command } from './command.ts';
import { UsageProblem } from './usage-problem.ts';

export type Failure = { readonly exitCode: 1 | 2; readonly message: string };

/** The message for an error, and the exit code: 2 for an invalid or refused command, 1 for any other error. */
export function describeFailure(error: unknown, { refusals }: Command): Failure {
  if (error instanceof UsageProblem) return { exitCode: 2, message: error.message };
  if (error instanceof BackupProblem) return { exitCode: 2, message: error.message };
  if (error instanceof ApiError) return { exitCode: 2, message: refusals[error.code] ?? sentenceOf(error) };
  if (error instanceof StartProblem || error instanceof ConfigProblems)
    return { exitCode: 1, message: error.message };
  if (!(error instanceof Error)) return { exitCode: 1, message: String(error) };
  if (isAccountMoving(error))
    return {
      exitCode: 1,
      message:
        'The account is moving to another cell, and nothing was changed: run the command again in some seconds.',
    };
  if (isDatabaseAway(error))
    return { exitCode: 1, message: `The connection to the database was lost: ${error.message}.` };
  return { exitCode: 1, message: error.stack ?? error.message };
}

/** The field `body.timezone` is the flag --timezone. */
function sentenceOf({ message, fields }: ApiError): string {
  if (fields.length === 0) return message;
  const parts = fields.map((field) => `--${field.path.replace(/^body\./, '')} ${field.message}`);
  return `${parts.join('; ')}.`;
}
