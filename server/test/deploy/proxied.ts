import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import type { TestContext } from 'node:test';
import { freePort } from '../free-port.ts';
import { newDataDir, readyService, spawnService, type ServiceProcess } from '../service-process.ts';
import { until } from '../until.ts';

export const NAME = 'pms.example.com';
/** Another address of this machine than the one that the proxy connects from. */
export const CALLER = '127.0.0.2';

export type Ports = { readonly plain: number; readonly secure: number; readonly service: number };

/** The real service behind a real proxy, as a caller from another address reaches it. */
export type Proxied = {
  readonly service: ServiceProcess;
  readonly token: string;
  readonly ports: Ports;
  /** Sends a request by TLS and reads the whole answer. */
  readonly ask: (request: Asked) => Promise<Answer>;
  /** The same by plain HTTP. */
  readonly askPlainly: (path: string) => Promise<Answer>;
  /** Opens a request by TLS, for its answer to be read piece by piece. */
  readonly open: (request: Asked) => Promise<http.IncomingMessage>;
};

export type Asked = {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string | Buffer;
};

export type Answer = {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly text: string;
};

/** Starts a proxy for these ports; returns the certificate to trust once it listens. */
export type StartProxy = (t: TestContext, ports: Ports) => Promise<string>;

export async function openProxied(t: TestContext, startProxy: StartProxy): Promise<Proxied> {
  const ports = { plain: await freePort(), secure: await freePort(), service: await freePort() };
  const dataDir = newDataDir();
  const service = spawnService({
    DATA_DIR: dataDir,
    PORT: String(ports.service),
    LOG_LEVEL: 'info',
    PUBLIC_URL: `https://${NAME}`,
    TRUSTED_PROXIES: 'loopback',
  });
  t.after(async () => {
    service.child.kill('SIGTERM');
    await service.ended();
    fs.rmSync(dataDir, { recursive: true, force: true });
  });
  const { token } = await readyService(service);
  const ca = await startProxy(t, ports);
  const place = { host: '127.0.0.1', localAddress: CALLER, agent: false } as const;
  const open = async ({ path, method = 'GET', headers = {}, body }: Asked) => {
    const request = https.request({
      ...place,
      port: ports.secure,
      servername: NAME,
      ca,
      path,
      method,
      headers: { Host: NAME, ...headers },
    });
    request.end(body);
    return answerOf(request);
  };
  return {
    service,
    token,
    ports,
    open,
    ask: async (asked) => readAnswer(await open(asked)),
    askPlainly: async (path) => {
      const request = http.request({ ...place, port: ports.plain, path, headers: { Host: NAME } });
      request.end();
      return readAnswer(await answerOf(request));
    },
  };
}

/** A proxy may answer before it has read a large body, and close the connection then. */
function answerOf(request: http.ClientRequest): Promise<http.IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.on('response', resolve);
    request.on('error', reject);
  });
}

async function readAnswer(response: http.IncomingMessage): Promise<Answer> {
  const pieces: Buffer[] = [];
  try {
    for await (const piece of response) pieces.push(piece);
  } catch (error) {
    if (!response.complete && pieces.length === 0) throw error;
  }
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    text: Buffer.concat(pieces).toString('utf8'),
  };
}

/** Starts a proxy in the foreground, waits until it listens, and ends it after the test. */
export async function runProxy(
  t: TestContext,
  port: number,
  [command = '', ...args]: readonly string[],
  env: Record<string, string> = {},
): Promise<void> {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });
  let said = '';
  child.stdout.on('data', (chunk) => (said += String(chunk)));
  child.stderr.on('data', (chunk) => (said += String(chunk)));
  t.after(() => endProxy(child));
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`${command} ended:\n${said}`);
    return isListening(port);
  }, `${command} listens`);
}

async function endProxy(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

async function isListening(port: number): Promise<boolean> {
  const request = http.request({ host: '127.0.0.1', port, agent: false });
  request.end();
  try {
    (await answerOf(request)).resume();
    return true;
  } catch {
    return false;
  }
}
