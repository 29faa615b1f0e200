import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { COMPILED } from './compiled.ts';

const MAIN = path.join(import.meta.dirname, '../src/main.ts');
const PATIENCE_MS = 60_000;

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
export function spawnService(env: Record<string, string>, args: readonly string[] = []): ServiceProcess {
  const child = spawn(process.execPath, [MAIN, ...args], {
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
  const listen = (chunk: Buffer) => {
    output += String(chunk);
    child.emit('said');
  };
  child.stdout?.on('data', listen);
  child.stderr?.on('data', listen);
  const exit = new Promise<number | NodeJS.Signals | null>((resolve) =>
    child.once('close', (code, signal) => {
      resolve(code ?? signal);
      child.emit('said');
    }),
  );
  return {
    child,
    output: () => output,
    says: (pattern) => waitFor(child, () => output, pattern),
    ended: () => exit,
  };
}

/** Waits until it is ready; answers where, and the demo account's token. */
export async function readyService(service: ServiceProcess): Promise<{ address: string; token: string }> {
  const [, address = ''] = await service.says(/ready at (http:\S+)/);
  const [, token = ''] = await service.says(/Service-Access-Token: (ik_\S+)'/);
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
    `POST /v3/properties HTTP/1.1\r\nHost: x\r\nService-Access-Token: ${token}\r\n` +
      `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`,
  );
  await fetch(`${address}/readyz`);
  service.child.kill('SIGTERM');
  await service.says(/Stopping \(SIGTERM\)/);
  socket.write(body.slice(5));
  await new Promise((resolve) => socket.once('close', resolve));
  return answer;
}

/** A port that nothing listens at. */
export async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function waitFor(child: ChildProcess, output: () => string, pattern: RegExp): Promise<RegExpExecArray> {
  const deadline = AbortSignal.timeout(PATIENCE_MS);
  for (;;) {
    const match = pattern.exec(output());
    if (match !== null) return match;
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new Error(`the service ended without saying ${pattern}:\n${output()}`);
    }
    await once(child, 'said', { signal: deadline });
  }
}
