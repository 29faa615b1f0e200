import { Forbidden } from '../../../../client/src/innkeep.ts';
import type { Globals } from '../arguments/global-flags.ts';
import { openClient } from '../open-client.ts';
import { printable } from '../printable.ts';
import { UsageProblem } from '../problems.ts';
import { checkToken, isExposed, readAddress } from '../profiles/connection.ts';
import { placeOfProfiles, readProfiles, writeProfiles, type Profile } from '../profiles/profile-file.ts';
import type { Terminal } from '../terminal.ts';

const DEFAULT_NAME = 'default';

/** Stores a token that works under a name, and makes it the current profile. */
export async function login(globals: Globals, terminal: Terminal): Promise<void> {
  const name = globals.profile ?? DEFAULT_NAME;
  if (!/^[\w.-]{1,64}$/.test(name) || name === '__proto__')
    throw new UsageProblem('--profile must be up to 64 letters, digits, dots, dashes and underscores.');
  const stored = readProfiles(terminal);
  const url = await readUrl(globals, stored.profiles[name], terminal);
  if (isExposed(url))
    terminal.tell(`Warning: ${url} is not encrypted, so others on the way can read the token.`);
  const token = checkToken(await readSecret(globals, terminal));
  const account = await findAccount({ url, token }, terminal);
  writeProfiles(terminal, { current: name, profiles: { ...stored.profiles, [name]: { url, token } } });
  const what = account === undefined ? url : `${printable(account)} at ${url}`;
  terminal.print(`Logged in to ${what}. Profile ${name} is in ${placeOfProfiles(terminal)}.`);
}

async function readUrl(
  { url }: Globals,
  known: Profile | undefined,
  { env, ask }: Terminal,
): Promise<string> {
  const named = url ?? (env['INNKEEP_URL'] === '' ? undefined : env['INNKEEP_URL']) ?? known?.url;
  if (named !== undefined) return readAddress('--url', named);
  if (ask === undefined) throw new UsageProblem('login needs --url.');
  return readAddress('--url', (await ask('Address of the service: ')).trim());
}

/** From --token, from the environment, by a question without echo, or from stdin. */
async function readSecret({ token }: Globals, { env, askSecret, readInput }: Terminal): Promise<string> {
  const given = token ?? (env['INNKEEP_TOKEN'] === '' ? undefined : env['INNKEEP_TOKEN']);
  if (given !== undefined && given !== '-') return given;
  return given === undefined && askSecret !== undefined ? askSecret('Access token: ') : readInput();
}

/** The name of the account. A connector may not read it, and its token works nevertheless. */
async function findAccount(
  { url, token }: { readonly url: string; readonly token: string },
  terminal: Terminal,
): Promise<string | undefined> {
  const client = openClient({ url, token, profile: undefined });
  try {
    const { account } = await client.account.get({ signal: terminal.stopped });
    return account.name;
  } catch (error) {
    if (error instanceof Forbidden) return undefined;
    throw error;
  }
}
