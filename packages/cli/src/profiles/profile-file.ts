import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isObject, parseJson } from '../arguments/read-body.ts';
import { CommandProblem, EXIT } from '../problems.ts';
import type { Terminal } from '../terminal.ts';

/** A service with a token for it. */
export type Profile = { readonly url: string; readonly token: string };

export type Profiles = {
  /** The name of the profile that is used when none is named. */
  readonly current: string | undefined;
  readonly profiles: Readonly<Record<string, Profile>>;
};

type Environment = Pick<Terminal, 'env'>;

/** `innkeep/profiles.json` in XDG_CONFIG_HOME, in APPDATA on Windows, or in ~/.config. */
export function placeOfProfiles({ env }: Environment): string {
  const { XDG_CONFIG_HOME: xdg, APPDATA: windows, HOME: home = os.homedir() } = env;
  // A relative path is to be ignored, says the specification.
  const own = xdg !== undefined && path.isAbsolute(xdg) ? xdg : undefined;
  const ofSystem = process.platform === 'win32' ? windows : undefined;
  return path.join(own ?? ofSystem ?? path.join(home, '.config'), 'innkeep', 'profiles.json');
}

export function readProfiles(environment: Environment): Profiles {
  const file = placeOfProfiles(environment);
  const text = readIfThere(file);
  if (text === undefined) return { current: undefined, profiles: {} };
  const value = parseJson(text);
  const stored = isObject(value) && isObject(value['profiles']) ? value['profiles'] : undefined;
  if (!isObject(value) || stored === undefined || !Object.values(stored).every(isProfile))
    throw new CommandProblem(`${file} is damaged. Correct it, or delete it and log in again.`, EXIT.usage);
  const { current } = value;
  const profiles = Object.entries(stored).flatMap(([name, each]) =>
    isProfile(each) ? [[name, each] as const] : [],
  );
  return {
    current: typeof current === 'string' ? current : undefined,
    profiles: Object.fromEntries(profiles),
  };
}

/** Only the person may read the file: it is made so, and takes the place of the old one in one step. */
export function writeProfiles(environment: Environment, profiles: Profiles): void {
  const file = placeOfProfiles(environment);
  const folder = path.dirname(file);
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const unfinished = path.join(folder, `.profiles-${randomUUID()}`);
  try {
    fs.writeFileSync(unfinished, `${JSON.stringify(profiles, null, 2)}\n`, { mode: 0o600, flag: 'wx' });
    fs.renameSync(unfinished, file);
  } finally {
    fs.rmSync(unfinished, { force: true });
  }
}

function readIfThere(file: string): string | undefined {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

function isProfile(value: unknown): value is Profile {
  if (!isObject(value)) return false;
  const { url, token } = value;
  return typeof url === 'string' && typeof token === 'string';
}
