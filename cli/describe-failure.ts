import { ConfigProblems } from '#server/config.ts';
import { isDatabaseAway } from '#server/database/failures.ts';
import { StartProblem } from '#server/database/start-problem.ts';
import { ApiError } from '#server/http/api-error.ts';
import type { Command } from './command.ts';
import { UsageProblem } from './usage-problem.ts';

export type Failure = { readonly exitCode: 1 | 2; readonly message: string };

/** What to print of an error, and the exit code: 2 when what was asked for makes no sense, 1 for anything else. */
export function describeFailure(error: unknown, { refusals }: Command): Failure {
  if (error instanceof UsageProblem) return { exitCode: 2, message: error.message };
  if (error instanceof ApiError) return { exitCode: 2, message: refusals[error.code] ?? sentenceOf(error) };
  if (error instanceof StartProblem || error instanceof ConfigProblems)
    return { exitCode: 1, message: error.message };
  if (!(error instanceof Error)) return { exitCode: 1, message: String(error) };
  if (isDatabaseAway(error)) return { exitCode: 1, message: `The database went away: ${error.message}.` };
  return { exitCode: 1, message: error.stack ?? error.message };
}

/** `body.timezone must be …` is about the flag --timezone. */
function sentenceOf({ message, fields }: ApiError): string {
  if (fields.length === 0) return message;
  const parts = fields.map((field) => `--${field.path.replace(/^body\./, '')} ${field.message}`);
  return `${parts.join('; ')}.`;
}
