import type { Account } from '../seed.ts';
import { nameObjects, REQUESTS } from './requests.ts';

/** What a small account waits for while the large one asks for one thing eight times at once. */
export type Beside = {
  readonly 'list p99 ms': number;
  readonly 'create p99 ms': number;
  readonly heavy: string;
};

/** The dearest reads of an account. */
const HEAVIEST = [
  'occupancy of 36 months',
  'finances of 36 months',
  'reviews, deep',
  'audit, deep',
  'reservations, updated',
  'availabilities of 100, a year',
  'entries by keyword',
  'planned actions by keyword',
] as const;
const AT_ONCE = 8;
const PROBES = 200;
const PAUSE_MS = 20;

/** Alone first, then beside each of the heaviest reads of the large account. */
export async function measureBeside(
  address: string,
  large: Account,
  small: Account,
): Promise<Readonly<Record<string, Beside>>> {
  const table: Record<string, Beside> = { alone: await probe(address, small, { answered: new Map() }) };
  const named = await nameObjects(large);
  for (const name of HEAVIEST) {
    const heavy = { isOver: false, answered: new Map<number, number>() };
    let n = 0;
    const callers = Array.from({ length: AT_ONCE }, async () => {
      while (!heavy.isOver) {
        const path = REQUESTS[name]?.(named, (n += 1) % 20) ?? '';
        const { status } = await send(address, large, path);
        heavy.answered.set(status, (heavy.answered.get(status) ?? 0) + 1);
      }
    });
    table[name] = await probe(address, small, heavy);
    heavy.isOver = true;
    await Promise.all(callers);
  }
  return table;
}

async function probe(
  address: string,
  small: Account,
  { answered }: { readonly answered: ReadonlyMap<number, number> },
): Promise<Beside> {
  const waits: { readonly list: number[]; readonly create: number[] } = { list: [], create: [] };
  for (let n = 0; n < PROBES; n += 1) {
    waits.list.push(await timed(() => send(address, small, `/reservations?limit=${20 + (n % 50)}`)));
    const task = { type: 'cleaning', property_id: small.properties[0], expected_date: '2027-01-01' };
    waits.create.push(await timed(() => send(address, small, '/tasks', task)));
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return {
    'list p99 ms': p99(waits.list),
    'create p99 ms': p99(waits.create),
    heavy: [...answered].map(([status, count]) => `${status}: ${count}`).join(', '),
  };
}

async function timed(work: () => Promise<{ readonly status: number }>): Promise<number> {
  const from = performance.now();
  const { status } = await work();
  if (status !== 200) throw new Error(`a small account got ${status}`);
  return performance.now() - from;
}

async function send(address: string, { token }: Account, path: string, body?: object) {
  const answer = await fetch(`${address}/v3${path}`, {
    headers: { 'Service-Access-Token': token, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
  await answer.arrayBuffer();
  return { status: answer.status };
}

function p99(waits: readonly number[]): number {
  const sorted = waits.toSorted((one, other) => one - other);
  return Math.round(sorted[Math.floor(sorted.length * 0.99)] ?? 0);
}
