import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { readConfig } from '#server/config.ts';
import type { DatabaseTarget } from '../../server/src/database/connections/client.ts';
import { COMPILED } from '../../server/test/compiled.ts';
import { SEALING_KEY } from '../../server/test/fixed-sealing.ts';
import { runCommand } from '../run-command.ts';

export type Ended = { readonly code: number | null; readonly stdout: string; readonly stderr: string };
export type Settings = Readonly<Record<string, string>>;

const ROOT = path.dirname(path.dirname(import.meta.dirname));

/** Runs the command in this process, by these settings and no others. */
export async function runInnkeep(settings: Settings, ...args: string[]): Promise<Ended> {
  const ended = { stdout: '', stderr: '' };
  // Of a database on a socket the driver takes a part from the environment.
  for (const name of ['PGHOST', 'PGUSER'])
    if (settings[name] !== undefined) process.env[name] = settings[name];
  const code = await runCommand(args, {
    readConfig: () => readConfig(settings),
    print: (line) => (ended.stdout += `${line}\n`),
    tell: (line) => (ended.stderr += `${line}\n`),
  });
  return { code, ...ended };
}

/** Runs the command as its users do, in a process of its own that knows these settings and no others. */
export async function spawnInnkeep(settings: Settings, ...args: string[]): Promise<Ended> {
  const child = spawn(process.execPath, ['cli/innkeep.ts', ...args], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], ...COMPILED, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const code = new Promise<number | null>((resolve) => child.on('close', resolve));
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await code, stdout, stderr };
}

/** Asserts that it was done and answers what was printed, without the line's end. */
export async function printed(run: Promise<Ended>): Promise<string> {
  const { code, stdout, stderr } = await run;
  assert.deepEqual({ code, stderr }, { code: 0, stderr: '' });
  return stdout.trimEnd();
}

/** Asserts that it ended with `code`, having printed nothing but one sentence on stderr; answers the sentence. */
export async function refused(run: Promise<Ended>, code: number): Promise<string> {
  const ended = await run;
  assert.equal(ended.code, code, ended.stderr);
  assert.equal(ended.stdout, '');
  assert.match(ended.stderr, /^.+\.\n$/, 'one line, a sentence');
  return ended.stderr.trimEnd();
}

/** The settings by which a command finds a test database. */
export function settingsOf(target: DatabaseTarget): Settings {
  if ('url' in target) {
    const url = new URL(target.url);
    if (target.database !== undefined) url.pathname = target.database;
    return { DATABASE_URL: url.href, SEALING_KEY };
  }
  // The driver takes from PG… what the address leaves out; an address itself cannot name a socket.
  return {
    DATABASE_URL: `postgres:///${target.database}`,
    PGHOST: path.dirname(target.socketPath),
    PGUSER: target.user,
    SEALING_KEY,
  };
}
