import http from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { storeEvents } from '#server/areas/events/fixtures.ts';
import { createWebhook } from '#server/areas/webhooks/actions.ts';
import { inTransaction } from '#server/database/scope.ts';
import { quantile } from './figures.ts';
import type { Bench } from './open-bench.ts';
import { seedAccount } from './seed.ts';
import { ask } from './service.ts';

const WEBHOOKS = 10;
const CHANGES_PER_SECOND = 100;
/** Events stored at once, for tasks whose numbers are none of the service's own. */
const BACKLOG = { from: 1_000_000, count: 2_000 };

/** Changes at a steady rate, from the request to each of ten receivers; and the deliveries of a backlog. */
export async function measureDeliveries({ acting, sql, service, seconds }: Bench) {
  const { scope, token } = await seedAccount(acting, 'deliveries', 1);
  const receivers = await openReceivers();
  for (let n = 0; n < WEBHOOKS; n += 1) {
    const webhook = { url: `${receivers.url}/${n}`, events: ['task_created'] };
    const anyAddress = { allowsHttp: true, isRefused: () => false };
    await inTransaction(scope, (tx) => createWebhook(tx, webhook, anyAddress));
  }
  const body = { type: 'other', expected_date: '2026-07-04' };
  const change = async () => {
    const askedAt = performance.now();
    const { ms, bytes } = await ask(service.port, token, { method: 'POST', path: '/v3/tasks', body });
    return { askedAt, ms, task_id: JSON.parse(bytes.toString()).data.task_id };
  };
  const startedAt = performance.now();
  const sent: ReturnType<typeof change>[] = [];
  for (let n = 0; n < CHANGES_PER_SECOND * seconds; n += 1) {
    await pause(Math.max(0, startedAt + (n * 1000) / CHANGES_PER_SECOND - performance.now()));
    sent.push(change());
  }
  const changes = await Promise.all(sent);
  const askedAt = new Map(changes.map((each) => [each.task_id, each.askedAt]));
  const arrivals = await receivers.take(WEBHOOKS * changes.length);
  const storedAt = performance.now();
  await storeEvents(sql, { host_id: scope.host_id, ...BACKLOG });
  await receivers.take(WEBHOOKS * BACKLOG.count);
  const backlogSeconds = (performance.now() - storedAt) / 1000;
  receivers.close();
  return {
    'the answer to a change': quantiles(changes.map(({ ms }) => ms)),
    'its ten deliveries': quantiles(arrivals.map(({ at, task_id }) => at - (askedAt.get(task_id) ?? NaN))),
    'a backlog of 20,000 deliveries': { perSecond: (WEBHOOKS * BACKLOG.count) / backlogSeconds },
  };
}

function quantiles(waits: readonly number[]) {
  return { p50Ms: quantile(waits, 0.5), p99Ms: quantile(waits, 0.99) };
}

type Arrival = { readonly task_id: number; readonly at: number };

async function openReceivers() {
  let arrivals: Arrival[] = [];
  const server = http.createServer((request, response) => {
    const at = performance.now();
    void text(request).then((body) => {
      arrivals.push({ task_id: Number(/"task_id": ?(\d+)/.exec(body)?.[1]), at });
      response.end();
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const bound = server.address();
  return {
    url: `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : 0}`,
    /** The deliveries since the last call, once there are this many. */
    take: async (count: number): Promise<readonly Arrival[]> => {
      while (arrivals.length < count) await pause(1);
      const taken = arrivals;
      arrivals = [];
      return taken;
    },
    close: () => server.close().closeAllConnections(),
  };
}
