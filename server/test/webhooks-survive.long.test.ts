import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { after, test } from 'node:test';
import { Webhook } from 'standardwebhooks';
import { settingsOf } from '../../cli/test/run-innkeep.ts';
import { createAccount } from '../src/workflows/create-account/create-account.ts';
import { storeEvents } from '../src/areas/events/fixtures.ts';
import { createWebhook } from '../src/areas/webhooks/actions.ts';
import { openDatabases } from '../src/database/databases.ts';
import { inTransaction } from '../src/database/scope.ts';
import { fixedEncryption } from './fixed-encryption.ts';
import { spawnService, type ServiceProcess } from './service-process.ts';
import { createTestDatabase } from './test-database.ts';
import { until as untilWithin } from './until.ts';
import { ANY_ADDRESS, aReceiver, type Received } from './webhooks.ts';

/** SOAK=10000 for as many events as one likes. */
const EVENTS = Number(process.env['SOAK'] ?? 2000);
const KILLS = 5;
/** A receiver accepts an event at this attempt: after ten attempts it would be given up. */
const PATIENT_WITH = 6;
const PATIENCE_MS = 60_000 + EVENTS * 20;

const database = await createTestDatabase();
const databases = openDatabases(
  database.target,
  { readConnections: 1, writeConnections: 4, longReadConnections: 1 },
  fixedEncryption,
);
const running = new Set<ServiceProcess>();

after(async () => {
  for (const service of running) service.child.kill('SIGTERM');
  await Promise.all([...running].map((service) => service.ended()));
  await databases.close();
  await database.drop();
});

async function startWorker(): Promise<ServiceProcess> {
  const service = spawnService({
    ...settingsOf(database.target),
    ROLE: 'worker',
    WEBHOOK_ALLOW_HTTP: 'true',
    OUTBOUND_ALLOW: '127.0.0.1',
  });
  running.add(service);
  await service.says(/ready/);
  return service;
}

async function kill(service: ServiceProcess): Promise<void> {
  service.child.kill('SIGKILL');
  await service.ended();
  running.delete(service);
}

/** What the receiver does besides taking an event, and how often. */
const FAULTS: readonly { readonly share: number; fail(response: ServerResponse, socket: Socket): void }[] = [
  { share: 0.08, fail: (response) => response.writeHead(503).end() },
  { share: 0.04, fail: (_response, socket) => socket.destroy() },
  {
    share: 0.04,
    fail: (response, socket) => {
      response.writeHead(200, { 'content-length': '50' });
      response.write('amid', () => socket.destroy());
    },
  },
  { share: 0.02, fail: (response) => response.writeHead(307, { location: 'http://10.0.0.1/' }).end() },
  // It hangs, or answers when nobody waits any more.
  { share: 0.001, fail: () => {} },
  { share: 0.001, fail: (response) => void setTimeout(() => response.end(), 3500).unref() },
];

function faultOf(random: number) {
  let below = 0;
  return FAULTS.find(({ share }) => random < (below += share));
}

const until = (holds: () => Promise<boolean> | boolean, what: string) =>
  untilWithin(holds, what, PATIENCE_MS);

/** As if the time had passed that a lease or a wait lasts. */
async function hurry(): Promise<void> {
  await databases.writes`update webhooks set paused_until = null, failures = 0`;
  await databases.writes`
    update webhook_deliveries set next_attempt_at = now() where status = 'pending' and next_attempt_at > now()`;
}

test('whatever a receiver does and however often the worker is killed, each event is told, under one webhook-id, and signed', async (t) => {
  const acting = { databases, clock: () => Temporal.Now.instant(), request_id: 'test' };
  const account = { timezone: 'Europe/Amsterdam', currency: 'EUR', country: 'NL', name: 'Sea' };
  const scope = await createAccount(acting, { ...account, slug: 'sea' });
  const receiver = await aReceiver(t);
  const { secret } = await inTransaction(scope, (tx) =>
    createWebhook(tx, { url: receiver.url, events: ['task_created'] }, ANY_ADDRESS),
  );
  const signed = new Webhook(secret);
  const taken = new Map<number, Received[]>();
  const seen = new Map<number, Received[]>();
  const forged: unknown[] = [];
  receiver.answer = (received, response, socket) => {
    const number = received.body.task_id!;
    seen.set(number, [...(seen.get(number) ?? []), received]);
    try {
      signed.verify(received.text, received.headers);
    } catch (error) {
      forged.push(error);
    }
    const fault = seen.get(number)!.length > PATIENT_WITH ? undefined : faultOf(Math.random());
    if (fault !== undefined) return fault.fail(response, socket);
    taken.set(number, [...(taken.get(number) ?? []), received]);
    response.end();
  };

  let worker = await startWorker();
  let kills = 0;
  const writing = (async () => {
    for (let from = 1; from <= EVENTS; from += 20) {
      await storeEvents(databases.writes, {
        host_id: scope.host_id,
        from,
        count: Math.min(20, EVENTS - from + 1),
      });
      // Not far ahead of what is told, so that there is always some under way when the worker is killed.
      await until(
        () => seen.size >= Math.min(from - 200, (kills + 1) * (EVENTS / (KILLS + 1))),
        'it is told of what is written',
      );
    }
  })();
  while (kills < KILLS) {
    const next = startWorker();
    await until(() => seen.size >= ((kills + 0.5) * EVENTS) / (KILLS + 1), `told before kill ${kills + 1}`);
    const before = worker;
    worker = await next;
    await kill(before);
    kills += 1;
    await hurry();
  }
  await writing;
  const pending = async () => {
    const [row] = await databases.reads<{ count: number }[]>`
      select count(*) as count from webhook_deliveries where status = 'pending'`;
    return row!.count;
  };
  const hurrying = setInterval(() => void hurry().catch(() => {}), 300);
  await until(async () => taken.size === EVENTS && (await pending()) === 0, 'all is told').finally(() =>
    clearInterval(hurrying),
  );
  assert.deepEqual(forged, []);
  for (let number = 1; number <= EVENTS; number += 1) {
    const all = seen.get(number) ?? [];
    assert.equal(new Set(all.map(({ id }) => id)).size, 1, `event ${number} has one webhook-id`);
    assert.equal(new Set(all.map(({ text }) => text)).size, 1, `event ${number} has one body`);
  }
  const ids = new Set([...seen.values()].map(([first]) => first!.id));
  assert.equal(ids.size, EVENTS, 'no two events share one');
});
