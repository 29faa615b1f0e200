import { Innkeep } from '../../../client/src/innkeep.ts';
import { CommandProblem, EXIT } from './problems.ts';
import type { Connection } from './profiles/connection.ts';
import { VERSION } from './version.ts';

const USER_AGENT = `innkeep-cli/${VERSION}`;

export function openClient({ url, token }: Connection): Innkeep {
  return new Innkeep({
    baseUrl: url,
    userAgent: USER_AGENT,
    ...(token === undefined ? {} : { token }),
  });
}

/** For commands that make no sense without an account. */
export function requireToken(connection: Connection): void {
  if (connection.token !== undefined) return;
  throw new CommandProblem(
    'There is no token for this service: run innkeep login, or set INNKEEP_TOKEN.',
    EXIT.unauthenticated,
  );
}
