import { setTimeout as pause } from 'node:timers/promises';
import { Agent, request } from 'undici';
import type { Target } from '../../server/test/faults/marked-writes.ts';

export type Load = {
  /** Number of answers by status. */
  readonly statuses: Readonly<Record<string, number>>;
  stop(): Promise<void>;
};

type Call = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: string;
  readonly body?: object;
};
type Ask = (call: Call) => Promise<Readonly<Record<string, unknown>>>;

const LANES = 4;

/** Callers that read, write, change, delete and err, in the same mix all the time. */
export function startLoad({ address, token, books }: Target, perSecond: number): Load {
  const agent = new Agent({ connections: LANES });
  const statuses: Record<string, number> = {};
  const stopping = new AbortController();
  const ask: Ask = async ({ method, path, body }) => {
    const { statusCode, body: answer } = await request(address + path, {
      dispatcher: agent,
      method,
      headers: {
        'Service-Access-Token': token,
        'User-Agent': 'innkeep-soak',
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    });
    statuses[statusCode] = (statuses[statusCode] ?? 0) + 1;
    const text = await answer.text();
    return text.startsWith('{') ? (JSON.parse(text).data ?? {}) : {};
  };
  const lane = async (number: number) => {
    let nextAt = performance.now();
    const calls = mixOf(ask, books, number);
    for (let turn = 0; !stopping.signal.aborted; turn += 1) {
      await calls[turn % calls.length]?.(turn);
      nextAt += (1000 * LANES) / perSecond;
      await pause(Math.max(0, nextAt - performance.now()));
    }
  };
  const lanes = Array.from({ length: LANES }, (_, number) => lane(number));
  return {
    statuses,
    stop: async () => {
      stopping.abort();
      await Promise.all(lanes);
      await agent.close();
    },
  };
}

/** One round of the mix. What it makes it mostly deletes again, so that the account does not grow for ever. */
function mixOf(ask: Ask, books: Target['books'], lane: number): ((turn: number) => Promise<unknown>)[] {
  const { item_id, payment_method_id, custom_channel_id, properties } = books;
  let [task, entry, stay]: unknown[] = [];
  const property_id = properties[lane % properties.length];
  const night = Temporal.Now.plainDateISO().add({ days: 10 + lane });
  const entryBody = { direction: 'income', amount: 10.5, currency: 'EUR', item_id, payment_method_id };
  const booking = {
    custom_channel_id,
    guest_name: `Guest ${lane}`,
    currency: 'EUR',
    received_amount: 0,
    property_id,
    check_in_date: night.toString(),
    check_out_date: night.add({ days: 1 }).toString(),
    rate_amount: 100,
    commission_amount: 0,
  };
  const day = Temporal.Now.plainDateISO().toString();
  return [
    async () =>
      (task = (await ask({ method: 'POST', path: '/v3/tasks', body: { type: 'other', expected_date: day } }))[
        'task_id'
      ]),
    () => ask({ method: 'GET', path: '/v3/tasks?limit=20' }),
    async (turn) =>
      (entry = (
        await ask({ method: 'POST', path: '/v3/transactions', body: { ...entryBody, note: `Entry ${turn}` } })
      )['transaction_id']),
    () => ask({ method: 'GET', path: '/v3/transactions?limit=20' }),
    (turn) =>
      ask({ method: 'PATCH', path: `/v3/tasks/${String(task)}`, body: { note: `Changed in turn ${turn}` } }),
    async () =>
      (stay = (await ask({ method: 'POST', path: '/v3/reservations', body: booking }))['reservation_code']),
    () => ask({ method: 'GET', path: '/v3/reservations?limit=20' }),
    () => ask({ method: 'PATCH', path: `/v3/transactions/${String(entry)}`, body: { amount: 11 } }),
    () => ask({ method: 'DELETE', path: `/v3/reservations/${String(stay)}` }),
    () => ask({ method: 'POST', path: '/v3/transactions', body: { amount: 'none' } }),
    () => ask({ method: 'DELETE', path: `/v3/tasks/${String(task)}` }),
    () => ask({ method: 'DELETE', path: `/v3/transactions/${String(entry)}` }),
    () => ask({ method: 'GET', path: '/openapi.json' }),
    () => ask({ method: 'GET', path: '/v3/events?limit=100&is_newest_first=true' }),
  ];
}
