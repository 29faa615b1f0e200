import { ConfigProblems } from '#server/config.ts';
import { isAccountMoving, isDatabaseAway } from '#server/database/failures.ts';
import { StartProblem } from '#server/database/start-problem.ts';
import { ApiError } from '#server/http/api-error.ts';
import { BackupProblem } from '#server/operating/backup/backup-problem.ts';
import type { Command } from './command.ts';
import { describeFailure as describeOther, type Failure } from '../packages/cli/src/describe-failure.ts';

const MOVING =
  'The account is moving to another cell, and nothing was changed: run the command again in some seconds.';

/** The lines for an error, and the exit code: 2 for an invalid or refused command, 1 for any other error. */
export function describeFailure(error: unknown, { refusals }: Command): Failure {
  if (error instanceof BackupProblem) return { exitCode: 2, lines: [error.message] };
  if (error instanceof ApiError) return { exitCode: 2, lines: [refusals[error.code] ?? sentenceOf(error)] };
  if (error instanceof StartProblem || error instanceof ConfigProblems)
    return { exitCode: 1, lines: [error.message] };
  if (isAccountMoving(error)) return { exitCode: 1, lines: [MOVING] };
  if (error instanceof Error && isDatabaseAway(error))
    return { exitCode: 1, lines: [`The connection to the database was lost: ${error.message}.`] };
  return describeOther(error);
}

/** The field `body.timezone` is the flag --timezone. */
function sentenceOf({ message, fields }: ApiError): string {
  if (fields.length === 0) return message;
  const parts = fields.map((field) => `--${field.path.replace(/^body\./, '')} ${field.message}`);
  return `${parts.join('; ')}.`;
}
