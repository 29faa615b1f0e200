import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { after, test } from 'node:test';
import type { ListCustomChannelsData } from '../../client/src/schema.ts';
import type { Answer } from './harness.ts';
import { checkedFetch } from './checked-fetch.ts';
import { newDataDir, readyService, spawnService, type ServiceProcess } from './service-process.ts';
import { until } from './until.ts';

const REQUEST_SECONDS = 2;
/** For a machine that is busy: without a deadline a request waits for ever. */
const QUICK_MS = 5000;
const ANSWERED_MS = 30_000;

const dataDir = newDataDir();
let service: ServiceProcess | undefined;
let stopped: readonly number[] = [];

after(async () => {
  goOn();
  service?.child.kill('SIGTERM');
  await service?.ended();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

/** PostgreSQL's processes: the postmaster and its children. */
function databaseProcesses(): number[] {
  const file = path.join(dataDir, 'postgres/postmaster.pid');
  const postmaster = Number(fs.readFileSync(file, 'utf8').split('\n')[0]);
  const children = fs
    .readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && parentOf(name) === postmaster);
  return [postmaster, ...children.map(Number)];
}

function parentOf(pid: string): number {
  try {
    // The name of the program, in parentheses, may hold spaces.
    return Number(
      fs
        .readFileSync(`/proc/${pid}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ')[1],
    );
  } catch {
    return 0;
  }
}

function hang(): void {
  stopped = databaseProcesses();
  for (const pid of stopped) process.kill(pid, 'SIGSTOP');
}

function goOn(): void {
  for (const pid of stopped) {
    try {
      process.kill(pid, 'SIGCONT');
    } catch {
      // It was killed in the end.
    }
  }
  stopped = [];
}

type Timed<Data = unknown> = {
  readonly status: number;
  readonly ms: number;
  readonly headers: Headers;
  readonly body: Answer<Data>['body'];
};

async function timed<Data>(url: string, init: RequestInit = {}): Promise<Timed<Data>> {
  const startedAt = performance.now();
  const response = await checkedFetch(url, init);
  const body = (await response.json()) as Answer<Data>['body'];
  return { status: response.status, headers: response.headers, body, ms: performance.now() - startedAt };
}

const isSkipped =
  process.platform === 'linux' ? false : 'stops the processes of PostgreSQL by /proc, which Linux has';

test(
  'a database that hangs: each request is 503 at its deadline, health stays quick, and all works again once it goes on',
  { skip: isSkipped },
  async () => {
    service = spawnService({ DATA_DIR: dataDir, REQUEST_SECONDS: String(REQUEST_SECONDS) });
    const { address, token } = await readyService(service);
    const headers = { 'Service-Access-Token': token, 'Content-Type': 'application/json' };
    const post = (name: string, key: string) =>
      timed(`${address}/v3/custom_channels`, {
        method: 'POST',
        headers: { ...headers, 'Idempotency-Key': key },
        body: JSON.stringify({ name }),
      });
    const list = () => timed<ListCustomChannelsData>(`${address}/v3/custom_channels`, { headers });
    assert.equal((await post('Before', 'before')).status, 200);

    hang();
    const waiting = Promise.all([
      ...Array.from({ length: 20 }, list),
      ...Array.from({ length: 20 }, (_, index) => post(`Meanwhile ${index}`, `meanwhile-${index}`)),
      timed(`${address}/v3/properties`, { headers: { 'Service-Access-Token': `${token.slice(0, -4)}0000` } }),
    ]);
    for (let probe = 0; probe < 5; probe += 1) {
      const { status, ms } = await timed(`${address}/healthz`);
      assert.equal(status, 200);
      assert.ok(ms < QUICK_MS, `/healthz took ${ms} ms`);
    }
    const readiness = await timed(`${address}/readyz`);
    assert.equal(readiness.status, 503);
    assert.equal(readiness.body.error_msg, 'The database does not answer.');
    for (const { status, ms, headers: answered, body } of await waiting) {
      assert.equal(status, 503, JSON.stringify(body));
      assert.match(String(answered.get('retry-after')), /^[1-9]\d*$/);
      assert.match(body.error_msg, /within 2 seconds/);
      assert.ok(ms < ANSWERED_MS, `a request waited ${ms} ms`);
    }

    goOn();
    await until(async () => (await fetch(`${address}/readyz`)).status === 200, 'it is ready again');
    for (let index = 0; index < 20; index += 1) {
      // The first one may still hold its key: 409 then.
      const repeat = async () => (await post(`Meanwhile ${index}`, `meanwhile-${index}`)).status === 200;
      await until(repeat, 'a repeat is answered');
    }
    const { custom_channels } = (await list()).body.data;
    const names = custom_channels.map(({ name }) => name);
    const made = names.filter((name) => name.startsWith('Meanwhile'));
    assert.equal(made.length, 20, 'each was made once, whether before its repeat or by it');
    assert.doesNotMatch(service.output(), /already sent|unhandled/i);
  },
);

test(
  'a stop ends also while the database hangs',
  { skip: isSkipped || (process.env['ATTACKS'] === 'long' ? false : 'takes a minute: ATTACKS=long') },
  async () => {
    service?.child.kill('SIGTERM');
    await service?.ended();
    service = spawnService({
      DATA_DIR: dataDir,
      REQUEST_SECONDS: String(REQUEST_SECONDS),
      STOP_SECONDS: '1',
    });
    await readyService(service);
    hang();
    service.child.kill('SIGTERM');
    assert.equal(await service.ended(), 0, service.output());
  },
);
