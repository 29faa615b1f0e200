import type { Globals } from '../arguments/global-flags.ts';
import { CommandProblem, EXIT, UsageProblem } from '../problems.ts';
import type { Terminal } from '../terminal.ts';
import { readProfiles, type Profile } from './profile-file.ts';

/** The service that a command calls. */
export type Connection = {
  readonly url: string;
  readonly token: string | undefined;
  /** The profile that the address and the token are from. */
  readonly profile: (Profile & { readonly name: string }) | undefined;
};

type Asked = Pick<Globals, 'url' | 'token' | 'profile'>;

/**
 * The address and the token of the flags, else of the environment, else of the profile. A stored token is only ever sent
 * to the address that it was stored with.
 */
export async function chooseConnection(asked: Asked, terminal: Terminal): Promise<Connection> {
  const { env } = terminal;
  const profile = chooseProfile(asked, terminal);
  const named = asked.url ?? (asked.profile === undefined ? textOf(env['INNKEEP_URL']) : undefined);
  const url = named === undefined ? profile?.url : readAddress('--url', named);
  if (url === undefined)
    throw new UsageProblem('No service is named: run innkeep login, or give --url or INNKEEP_URL.');
  const own = profile?.url === url ? profile : undefined;
  const token = await readToken(asked, terminal);
  return { url, token: token ?? own?.token, profile: own };
}

function chooseProfile({ profile: asked, url }: Asked, terminal: Terminal): Connection['profile'] {
  // Nothing else than the flags is needed, so a damaged file is no obstacle.
  if (url !== undefined && textOf(terminal.env['INNKEEP_TOKEN']) !== undefined && asked === undefined)
    return undefined;
  const { current, profiles } = readProfiles(terminal);
  const name = asked ?? textOf(terminal.env['INNKEEP_PROFILE']) ?? current;
  if (name === undefined) return undefined;
  const profile = Object.hasOwn(profiles, name) ? profiles[name] : undefined;
  if (profile !== undefined) return { ...profile, name };
  throw new UsageProblem(`There is no profile ${JSON.stringify(name)}; innkeep profiles lists them.`);
}

async function readToken(
  { token, profile }: Asked,
  { env, readInput }: Terminal,
): Promise<string | undefined> {
  if (token === undefined) return profile === undefined ? textOf(env['INNKEEP_TOKEN']) : undefined;
  return checkToken(token === '-' ? await readInput() : token);
}

/** A token goes into a header, where a line break would begin another one. */
export function checkToken(text: string): string {
  const token = text.trim();
  if (/^[\x21-\x7E]{1,4096}$/.test(token)) return token;
  throw new CommandProblem('The token is empty, or no token.', EXIT.usage);
}

/** The address of a service, without `/v3` and slashes at its end. */
export function readAddress(flag: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    throw new UsageProblem(
      `${flag} must be an address such as https://pms.example.com, but is ${JSON.stringify(text)}.`,
    );
  return url.origin + url.pathname.replace(/\/+$/, '').replace(/\/v3$/, '');
}

/** True where a token would cross a network unencrypted. */
export function isExposed(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  const isOwn = hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
  return protocol === 'http:' && !isOwn;
}

function textOf(value: string | undefined): string | undefined {
  return value === undefined || value === '' ? undefined : value;
}
