import {
  AccountIssue,
  Invalid,
  InnkeepError,
  NoAnswer,
  ServerFailed,
  Unauthenticated,
} from '../../../client/src/innkeep.ts';
import { printable } from './printable.ts';
import { CommandProblem, EXIT, UsageProblem } from './problems.ts';

export type Failure = { readonly exitCode: number; readonly lines: readonly string[] };

/** The lines for an error, and the exit code. */
export function describeFailure(error: unknown): Failure {
  if (error instanceof UsageProblem) return { exitCode: EXIT.usage, lines: [error.message] };
  if (error instanceof CommandProblem) return { exitCode: error.exitCode, lines: [error.message] };
  if (error instanceof InnkeepError) return { exitCode: exitCodeOf(error), lines: linesOf(error) };
  if (!(error instanceof Error)) return { exitCode: EXIT.refused, lines: [String(error)] };
  return { exitCode: EXIT.refused, lines: [error.stack ?? error.message] };
}

function exitCodeOf(error: InnkeepError): number {
  if (error instanceof NoAnswer) return EXIT.unreachable;
  if (error instanceof Unauthenticated) return EXIT.unauthenticated;
  if (error instanceof ServerFailed) return EXIT.serverFailed;
  return EXIT.refused;
}

/** The sentence of the service, a line for each invalid field with its flag, and what names the request in its log. */
function linesOf(error: InnkeepError): readonly string[] {
  const fields = error instanceof Invalid ? error.fields : [];
  const { message, code, request_id } = error;
  const named = [code, ...(request_id === undefined ? [] : [request_id])].map(printable).join(', ');
  return [
    `${printable(message)} (${named})`,
    ...fields.map((field) => `  ${nameOf(printable(field.path))} ${printable(field.message)}`),
    ...hintsOf(error),
  ];
}

/** `body.guest.name` is `--guest.name`, `query.limit` is `--limit`. */
function nameOf(path: string): string {
  const [, place, rest = ''] = /^(body|query|path)\.(.+)$/.exec(path) ?? [];
  if (place === undefined) return path;
  return place === 'path' ? `<${rest.replaceAll('_', '-')}>` : `--${rest.replaceAll('_', '-')}`;
}

function hintsOf(error: InnkeepError): readonly string[] {
  if (error instanceof Unauthenticated) return ['innkeep login stores a token for this service.'];
  if (error instanceof AccountIssue) return ['The account holder must contact the operator of the service.'];
  return [];
}
