import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { freePort } from './free-port.ts';

/** A real Redis of one test file, on a free port, with nothing kept on disk. */
export type RedisServer = {
  readonly url: string;
  /** Starts it (again) on its port, and waits until it takes connections. */
  start(): Promise<void>;
  /** Ends it as a crash would. */
  kill(): Promise<void>;
  /** Holds it up, and lets it go on: connections stay open meanwhile, and nothing is answered. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void;
  /** Ends it and removes its folder. */
  close(): Promise<void>;
};

/** Why the tests that need one are left out; the continuous integration has one. */
export const NO_REDIS =
  spawnSync('redis-server', ['--version']).error !== undefined && 'redis-server is not installed';

export async function newRedisServer(): Promise<RedisServer> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep-redis-'));
  const port = await freePort();
  let child: ChildProcess | undefined;
  const kill = async () => {
    if (child === undefined) return;
    const ended = once(child, 'close');
    child.kill('SIGKILL');
    await ended;
    child = undefined;
  };
  const start = async () => {
    const settings = { port, bind: '127.0.0.1', dir: folder, save: '', appendonly: 'no' };
    const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]);
    child = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    for await (const chunk of child.stdout!.iterator({ destroyOnReturn: false })) {
      output += String(chunk);
      if (output.includes('Ready to accept connections')) break;
    }
    child.stdout!.resume();
    if (output.includes('Ready to accept connections')) return;
    throw new Error(`redis-server (Debian package redis-server) did not start: ${output}`);
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    start,
    kill,
    signal: (signal) => void child?.kill(signal),
    close: async () => {
      await kill();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
