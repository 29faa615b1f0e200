// One account of five hundred properties beside two hundred small ones: `npm run bench:large`. Prints how long every list,
// report and look-up of the interface takes for the large account, beside a small one, what a small account waits for while the
// large one asks for its dearest reads eight times at once, and how long changes take: --tenth makes a smaller one, --only a part
// of the table.
import { setTimeout as pause } from 'node:timers/promises';
import { median, msOf, options, printTable, quantile } from './figures.ts';
import { LARGE, seedHouse, SMALL, TENTH } from './large/house.ts';
import { nameObjects, REQUESTS } from './large/requests.ts';
import type { Account } from './seed.ts';
import { ask, openService, send } from './service.ts';

const values = options({
  tenth: [false, 'A large account of a tenth of the size.'],
  small: [200, 'Small accounts beside it.'],
  times: [7, 'Requests of each kind, of which the middle one counts.'],
  only: ['', 'Requests with these words in their names.'],
});
/** No request is asked again after so long. */
const PATIENCE_MS = 20_000;
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
];
/** The eight callers change rules without end, so that their stays are planned again and again. */
const PLANNING = 'changes of rules';
const AT_ONCE = 8;
const PROBES = 200;
const PROBE_PAUSE_MS = 20;
const ORDERS = 30;
const ROWS = 1000;
type Rule = { readonly id: number; readonly is_planning: boolean };

/** A year in which a house has no stays. */
const FIRST_DAY = Temporal.PlainDate.from('2033-01-01');

await using opened = await openService();
const { sql, acting } = opened;
const { port } = opened.service;
const large = await seedHouse(acting, 'large', values.tenth ? TENTH : LARGE);
const small = await seedHouse(acting, 'small', SMALL);
for (let n = 2; n <= values.small; n += 1) await seedHouse(acting, `small-${n}`, SMALL);
await sql`vacuum analyze`;
printTable(await measureReads());
if (values.only === '') {
  printTable(await measureBeside());
  printTable({ 'small, ms': await measureChanges(small), 'large, ms': await measureChanges(large) });
}

/** Every read of both accounts, one after the other. */
async function measureReads() {
  const table: Record<string, Record<string, number | string>> = {};
  const objects = { small: await nameObjects(small), large: await nameObjects(large) };
  for (const [name, request] of Object.entries(REQUESTS).filter(([each]) => each.includes(values.only))) {
    const read = (account: Account, named: typeof objects.small) =>
      askAgain(account, (n) => request(named, n));
    const [one, other] = [await read(small, objects.small), await read(large, objects.large)];
    table[name] = {
      'small p50 ms': Math.round(median(one.waits)),
      'large p50 ms': Math.round(median(other.waits)),
      'large most ms': Math.round(Math.max(...other.waits)),
      answers: `${one.statuses} ${other.statuses}`,
    };
  }
  return table;
}

async function askAgain({ token }: Account, pathOf: (n: number) => string) {
  const waits: number[] = [];
  const statuses = new Set<number>();
  const end = performance.now() + PATIENCE_MS;
  for (let n = 0; n < values.times && (n === 0 || performance.now() < end); n += 1) {
    const { ms, status } = await send(port, token, { path: `/v3${pathOf(n)}` });
    waits.push(ms);
    statuses.add(status);
  }
  return { waits, statuses: [...statuses].join() };
}

/** What the small account waits for: alone, and while the large one asks for one thing eight times at once. */
async function measureBeside() {
  const table: Record<string, Record<string, number | string>> = { alone: await probe() };
  const named = await nameObjects(large);
  const rules = await listRules(large);
  for (const name of [...HEAVIEST, PLANNING]) {
    const statuses = new Set<number>();
    const heavy = { isOver: false };
    let n = 0;
    const callers = Array.from({ length: AT_ONCE }, async () => {
      while (!heavy.isOver) {
        n += 1;
        const read = { path: `/v3${REQUESTS[name]?.(named, n % 20)}` };
        const { status } = await send(port, large.token, name === PLANNING ? newTrigger(rules, n) : read);
        statuses.add(status);
      }
    });
    const waits = await probe();
    heavy.isOver = true;
    await Promise.all(callers);
    table[name] = { ...waits, heavy: `${n} answers: ${[...statuses].join()}` };
  }
  await untilPlanned(large);
  return table;
}

async function listRules({ token }: Account): Promise<readonly Rule[]> {
  const { bytes } = await ask(port, token, { path: '/v3/automation/rules?limit=50' });
  return JSON.parse(bytes.toString()).data.rules;
}

async function untilPlanned(account: Account): Promise<void> {
  while ((await listRules(account)).some(({ is_planning }) => is_planning)) await pause(20);
}

/** A rule acts on another day, so all coming stays of its properties are planned again. */
function newTrigger(rules: readonly Rule[], n: number) {
  const trigger = { kind: 'before_check_in', days: 1 + (n % 6), at: '10:00' };
  return { method: 'PATCH', path: `/v3/automation/rules/${rules[n % rules.length]?.id}`, body: { trigger } };
}

async function probe() {
  const [list, create]: [number[], number[]] = [[], []];
  const body = { type: 'cleaning', property_id: small.properties[0], expected_date: '2027-01-01' };
  for (let n = 0; n < PROBES; n += 1) {
    list.push((await ask(port, small.token, { path: `/v3/reservations?limit=${20 + (n % 50)}` })).ms);
    create.push((await ask(port, small.token, { method: 'POST', path: '/v3/tasks', body })).ms);
    await pause(PROBE_PAUSE_MS);
  }
  return { 'list p99 ms': quantile(list, 0.99), 'create p99 ms': quantile(create, 0.99) };
}

/** Changes a rule, and then all of them, and waits until their stays are planned. */
async function measureRules(account: Account) {
  const rules = await listRules(account);
  const planned = (count: number) =>
    msOf(async () => {
      for (let n = 0; n < count; n += 1) await ask(port, account.token, newTrigger(rules, n + count));
      await untilPlanned(account);
    });
  return {
    'a rule, until planned': await planned(1),
    'all rules, until planned': await planned(rules.length),
  };
}

/** Books, moves and cancels stays, erases guests, reads a file, writes the archive and changes rules, one after the other. */
async function measureChanges(account: Account) {
  const { token, properties, custom_channel_id } = account;
  const waits = new Map<string, number[]>();
  const take = async (name: string, method: string, path: string, body?: object) => {
    const { ms, bytes } = await ask(port, token, { method, path: `/v3${path}`, body });
    waits.set(name, [...(waits.get(name) ?? []), ms]);
    return bytes;
  };
  const amounts = { rate_amount: 100, received_amount: 0, commission_amount: 0 };
  for (let n = 0; n < ORDERS; n += 1) {
    const property_id = properties[n % properties.length];
    const day = 10 * Math.floor(n / properties.length);
    const guest = { guest_name: `Guest of the bench ${n}`, guest_email: `bench.${n}@example.com` };
    const stay = { property_id, custom_channel_id, currency: 'EUR', ...amounts, ...guest, ...nights(day) };
    const booked = await take('book a stay', 'POST', '/reservations', { ...stay, number_of_guests: 2 });
    const { data } = JSON.parse(booked.toString());
    const { reservation_code } = data;
    await take('move it', 'PATCH', `/reservations/${data.stays[0].stay_code}`, nights(day + 4));
    await take('cancel it', 'DELETE', `/reservations/${reservation_code}`);
    await take('erase its guest', 'POST', '/guest_erasures', { reservation_code });
  }
  await take('a file of 1,000 stays', 'POST', '/imports', {
    resource: 'reservations',
    csv: csvOf(properties.length),
  });
  await take('the export of the account', 'GET', '/export');
  const medians = Object.fromEntries([...waits].map(([name, all]) => [name, median(all)]));
  return { ...medians, ...(await measureRules(account)) };
}

function nights(after: number): { readonly check_in_date: string; readonly check_out_date: string } {
  const first = FIRST_DAY.add({ days: after });
  return { check_in_date: first.toString(), check_out_date: first.add({ days: 3 }).toString() };
}

/** Stays of three nights, in turn at each property; an account has twelve or more. */
function csvOf(properties: number): string {
  const count = Math.max(properties, 12);
  const rows = Array.from({ length: ROWS }, (_, n) => {
    const { check_in_date, check_out_date } = nights(400 + 4 * Math.floor(n / count));
    const title = `House ${n % count}`;
    return [`B${n}`, `Guest ${n}`, title, check_in_date, check_out_date, '200', 'EUR', 'Direct'].join(',');
  });
  return ['Reference,Guest,Property,Check-in,Check-out,Amount,Currency,Channel', ...rows].join('\n');
}
