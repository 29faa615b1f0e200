import { isOn, type Flags } from '../arguments/read-flags.ts';
import type { Globals } from '../arguments/global-flags.ts';
import { printResult } from '../output/print-result.ts';
import { UsageProblem } from '../problems.ts';
import { readProfiles, writeProfiles, type Profiles } from '../profiles/profile-file.ts';
import type { Terminal } from '../terminal.ts';

/** Lists the profiles, without their tokens, or makes another one the current one. */
export function profiles(globals: Globals, { operands }: Flags, terminal: Terminal): void {
  const stored = readProfiles(terminal);
  const [verb, name, ...more] = operands;
  if (verb === undefined || (verb === 'list' && name === undefined)) return list(stored, globals, terminal);
  if (verb !== 'use' || name === undefined || more.length > 0)
    throw new UsageProblem('profiles takes nothing, or use <name>.');
  requireProfile(stored, name);
  writeProfiles(terminal, { ...stored, current: name });
  terminal.print(`${name} is the current profile.`);
}

function list({ current, profiles: named }: Profiles, globals: Globals, terminal: Terminal): void {
  const rows = Object.entries(named).map(([name, { url }]) => ({
    name,
    url,
    current: name === current,
  }));
  printResult({ profiles: rows }, globals, terminal);
}

/** Forgets the token of a profile, or with --all of every profile. The token itself stays valid. */
export function logout(globals: Globals, flags: Flags, terminal: Terminal): void {
  const stored = readProfiles(terminal);
  if (globals.all || isOn(flags, 'all')) {
    writeProfiles(terminal, { current: undefined, profiles: {} });
    return terminal.print(
      'Every profile is deleted. The tokens stay valid until they are deleted in the portal.',
    );
  }
  const name = globals.profile ?? stored.current;
  if (name === undefined) throw new UsageProblem('There is no profile to log out of.');
  requireProfile(stored, name);
  const { [name]: gone, ...kept } = stored.profiles;
  const current = stored.current === name ? Object.keys(kept)[0] : stored.current;
  writeProfiles(terminal, { current, profiles: kept });
  terminal.print(
    `Profile ${name} of ${gone?.url} is deleted. Its token stays valid until it is deleted in the portal.`,
  );
}

function requireProfile({ profiles: named }: Profiles, name: string): void {
  if (Object.hasOwn(named, name)) return;
  throw new UsageProblem(`There is no profile ${JSON.stringify(name)}; innkeep profiles lists them.`);
}
