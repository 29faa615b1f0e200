import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { readConfig } from '#server/config.ts';
import type { DatabaseTarget } from '../../server/src/database/connections/client.ts';
import { COMPILED } from '../../server/test/compiled.ts';
import { ENCRYPTION_KEY } from '../../server/test/fixed-encryption.ts';
import { runCommand } from '../run-command.ts';

export type Ended = { readonly code: number | null; readonly stdout: string; readonly stderr: string };
export type Settings = Readonly<Record<string, string>>;

const ROOT = path.dirname(path.dirname(import.meta.dirname));

/** Runs the command in this process, with these settings only. */
export async function runInnkeep(settings: Settings, ...args: string[]): Promise<Ended> {
  const ended = { stdout: '', stderr: '' };
  // For a database on a socket the driver reads host and user from the environment.
  for (const name of ['PGHOST', 'PGUSER'])
    if (settings[name] !== undefined) process.env[name] = settings[name];
  const code = await runCommand(args, {
    readConfig: () => readConfig(settings),
    print: (line) => (ended.stdout += `${line}\n`),
    tell: (line) => (ended.stderr += `${line}\n`),
  });
  return { code, ...ended };
}

/** Runs the command in a process of its own, with these settings only. */
export async function spawnInnkeep(settings: Settings, ...args: string[]): Promise<Ended> {
  return startInnkeep(settings, ...args).ended;
}

export type Running = {
  readonly child: ChildProcess;
  /** All that it has printed on stderr so far. */
  said(): string;
  readonly ended: Promise<Ended>;
};

/** Like spawnInnkeep, for a command that is not left to end by itself. */
export function startInnkeep(settings: Settings, ...args: string[]): Running {
  const child = spawn(process.execPath, ['cli/innkeep.ts', ...args], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], ...COMPILED, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (piece: string) => (stderr += piece));
  const code = new Promise<number | null>((resolve) => child.on('close', resolve));
  const ended = text(child.stdout).then(async (stdout) => ({ stdout, code: await code, stderr }));
  return { child, said: () => stderr, ended };
}

/** The first number of what a command printed, such as the id in “Account 101 (sea).”. */
export function idIn(said: string): string {
  return /\d+/.exec(said)?.[0] ?? '';
}

/** Asserts success, and returns stdout without the final line break. */
export async function printed(run: Promise<Ended>): Promise<string> {
  const { code, stdout, stderr } = await run;
  assert.deepEqual({ code, stderr }, { code: 0, stderr: '' });
  return stdout.trimEnd();
}

/** Asserts the exit code and that the only output is one sentence on stderr. Returns the sentence. */
export async function refused(run: Promise<Ended>, code: number): Promise<string> {
  const ended = await run;
  assert.equal(ended.code, code, ended.stderr);
  assert.equal(ended.stdout, '');
  assert.match(ended.stderr, /^.+\.\n$/, 'one line, a sentence');
  return ended.stderr.trimEnd();
}

/** The settings of a command that uses this test database. */
export function settingsOf(target: DatabaseTarget): Settings {
  if ('url' in target) {
    const url = new URL(target.url);
    if (target.database !== undefined) url.pathname = target.database;
    return { DATABASE_URL: url.href, ENCRYPTION_KEY };
  }
  // An address cannot name a socket, so host and user come from PGHOST and PGUSER.
  return {
    DATABASE_URL: `postgres:///${target.database}`,
    PGHOST: path.dirname(target.socketPath),
    PGUSER: target.user,
    ENCRYPTION_KEY,
  };
}
