import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { COMPILED } from './compiled.ts';

const MAIN = path.join(import.meta.dirname, '../src/main.ts');
const PATIENCE_MS = 180_000;
const GO_ON = 'HTTP/1.1 100 Continue\r\n\r\n';

/** A service in a process of its own, as `npm start` runs it. */
export type ServiceProcess = {
  readonly child: ChildProcess;
  /** All that it has printed so far, both streams. */
  output(): string;
  /** Waits for a line that matches, and answers the match; fails when the process ends first. */
  says(pattern: RegExp): Promise<RegExpExecArray>;
  /** Waits for the end, and answers the exit code, or the signal. */
  ended(): Promise<number | NodeJS.Signals | null>;
};

export function newDataDir(): string {
  return fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep-service-'));
}

/** Starts a service on a free port that refuses nobody for asking often, unless `env` or `args` say otherwise. */
export function spawnService(
  env: Record<string, string>,
  args: readonly string[] = [],
  nodeFlags: readonly string[] = [],
): ServiceProcess {
  const child = spawn(process.execPath, [...nodeFlags, MAIN, ...args], {
    cwd: os.tmpdir(),
    env: {
      PATH: process.env['PATH'],
      ...COMPILED,
      PORT: '0',
      LOG_LEVEL: 'silent',
      RATE_LIMITS: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let hasEnded = false;
  const listen = (chunk: Buffer) => {
    output += String(chunk);
    child.emit('said');
  };
  child.stdout?.on('data', listen);
  child.stderr?.on('data', listen);
  const exit = new Promise<number | NodeJS.Signals | null>((resolve) =>
    child.once('close', (code, signal) => {
      // All that it has said has come by then.
      hasEnded = true;
      resolve(code ?? signal);
      child.emit('said');
    }),
  );
  return {
    child,
    output: () => output,
    says: (pattern) => waitFor(child, () => ({ output, hasEnded }), pattern),
    ended: () => exit,
  };
}

/** Waits until it is ready; answers where, and the demo account's token, which only the first start on a database shows. */
export async function readyService(service: ServiceProcess): Promise<{ address: string; token: string }> {
  const [, address = ''] = await service.says(/ready at (http:\S+)/);
  const [, token = ''] = await service.says(
    /Service-Access-Token: (ik_\S+)'|^(?:DATA_DIR=.*)?npm run .* create-token .*\n/m,
  );
  return { address, token };
}

/** Stops it while the body of a request is half sent; answers what that request was answered. */
export async function stopAmidRequest(
  service: ServiceProcess,
  { address, token }: { readonly address: string; readonly token: string },
): Promise<string> {
  const { hostname, port } = new URL(address);
  const socket = net.connect(Number(port), hostname);
  const body = JSON.stringify({ title: 'Made while stopping' });
  let answer = '';
  socket.on('data', (chunk) => (answer += String(chunk)));
  socket.write(
    `POST /v3/properties HTTP/1.1\r\nHost: x\r\nService-Access-Token: ${token}\r\nExpect: 100-continue\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`,
  );
  // It has the request then, whichever process of the service that is.
  const patience = { signal: AbortSignal.timeout(PATIENCE_MS) };
  while (!answer.includes(GO_ON)) await once(socket, 'data', patience);
  socket.write(body.slice(0, 5));
  service.child.kill('SIGTERM');
  await service.says(/Stopping \(SIGTERM\)/);
  socket.write(body.slice(5));
  await new Promise((resolve) => socket.once('close', resolve));
  return answer.replace(GO_ON, '');
}

type State = { readonly output: string; readonly hasEnded: boolean };

async function waitFor(child: ChildProcess, state: () => State, pattern: RegExp): Promise<RegExpExecArray> {
  const deadline = AbortSignal.timeout(PATIENCE_MS);
  for (;;) {
    const { output, hasEnded } = state();
    const match = pattern.exec(output);
    if (match !== null) return match;
    if (hasEnded) throw new Error(`the service ended without saying ${pattern}:\n${output}`);
    await once(child, 'said', { signal: deadline });
  }
}
