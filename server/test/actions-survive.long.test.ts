import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { settingsOf } from '../../cli/test/run-innkeep.ts';
import { aRule, storedActions } from '../src/areas/automation/fixtures.ts';
import { aBooking, directChannel, storeStay } from '../src/areas/reservations/fixtures.ts';
import { dataOf, useHarness, type Host } from './harness.ts';
import { HURRIED_START, hurriedClock, hurriedSettings } from './hurried-clock.ts';
import { spawnService, type ServiceProcess } from './service-process.ts';
import { until as untilWithin } from './until.ts';

/** SOAK=2000 for as many stays as one likes. */
const STAYS = Number(process.env['SOAK'] ?? 120);
const KILLS = 4;
/** Check-ins and check-outs of these minutes after the start, which are as many seconds. */
const FIRST_MINUTE = 2;
const MINUTES = 3 + Math.floor(STAYS / 60);
const LANES = 4;
const PATIENCE_MS = 60_000 + STAYS * 200;

const since = Date.now();
const now = hurriedClock(since);
const harness = useHarness({ clock: now });
const running = new Set<ServiceProcess>();

after(async () => {
  for (const service of running) service.child.kill('SIGTERM');
  await Promise.all([...running].map((service) => service.ended()));
});

async function startWorker(): Promise<ServiceProcess> {
  const settings = { ...settingsOf(harness.target), ...hurriedSettings(since) };
  const service = spawnService({ ...settings, ROLE: 'worker' });
  running.add(service);
  await service.says(/ready/);
  return service;
}

async function kill(service: ServiceProcess): Promise<void> {
  service.child.kill('SIGKILL');
  await service.ended();
  running.delete(service);
}

const until = (holds: () => Promise<boolean> | boolean, what: string) =>
  untilWithin(holds, what, PATIENCE_MS);

const TONIGHT = '2026-06-15T22:00:00Z';
const TODAY = { check_in_date: '2026-06-15', check_out_date: '2026-06-16' };
const TOMORROW = { check_in_date: '2026-06-16', check_out_date: '2026-06-17' };

/** By the number of a stay: what happens to it while its actions come up. */
const FATES = ['kept', 'cancelled', 'kept', 'moved', 'kept', 'put off', 'kept', 'brought forward'] as const;
type Fate = (typeof FATES)[number];

type House = { readonly id: number; readonly in_minute: number; readonly out_minute: number };
type Stay = {
  readonly code: string;
  readonly reservation_code: string;
  readonly fate: Fate;
  readonly isBooked: boolean;
  readonly house: House;
  /** Where it is moved to. */
  readonly next: House;
};

/** Two for each stay; check-in and check-out are each at a minute of its own. */
async function makeHouses({ scope: { sql, host_id } }: Host): Promise<House[]> {
  const houses = Array.from({ length: 2 * STAYS }, (_, index) => ({
    in_minute: FIRST_MINUTE + (Math.floor(index / 2) % MINUTES) + (index % 2),
    out_minute: FIRST_MINUTE + (Math.floor(index / 3) % MINUTES) + (index % 2),
  }));
  const rows = houses.map(({ in_minute, out_minute }, index) => ({
    title: `House ${index}`,
    in: clockOf(in_minute),
    out: clockOf(out_minute),
  }));
  const ids = await sql<{ id: number }[]>`
    insert into properties (host_id, title, timezone, currency, default_checkin_time, default_checkout_time, created_at)
    select ${host_id}, h.title, 'Europe/Amsterdam', 'EUR', h."in", h."out", ${HURRIED_START}
    from jsonb_to_recordset(${sql.json(rows)}) as h (title text, "in" text, "out" text)
    returning id`;
  return houses.map((house, index) => ({ ...house, id: ids[index]!.id }));
}

const momentOf = (minute: number) => Temporal.Instant.from(HURRIED_START).add({ minutes: minute });
const clockOf = (minute: number) =>
  momentOf(minute).toZonedDateTimeISO('Europe/Amsterdam').toPlainTime().toString({ smallestUnit: 'minute' });

/** At check-in and at check-out of today, which is a day before it; and when a stay is cancelled or booked. */
async function makeRules(host: Host): Promise<void> {
  const message = (word: string) => ({ type: 'message', template: `${word} {{stay_code}}` });
  const task = (word: string) => ({ type: 'task', task_type: 'other', note: `${word} {{stay_code}}` });
  await aRule(host, { trigger: { kind: 'after_check_in', hours: 0 }, action: message('welcome') });
  await aRule(host, { trigger: { kind: 'before_check_out', hours: 24 }, action: task('prepare') });
  await aRule(host, { trigger: { kind: 'stay_cancelled' }, action: message('sorry') });
  await aRule(host, { trigger: { kind: 'reservation_accepted' }, action: task('booked') });
}

const datesOf = (fate: Fate) => (fate === 'brought forward' ? TOMORROW : TODAY);

/** Before the rules: they are planned by the workers. */
async function storeStays(host: Host, houses: readonly House[]): Promise<Stay[]> {
  const stays = houses.flatMap((house, index): Stay[] => {
    if (index % 2 === 1) return [];
    const number = index / 2;
    const code = `stay-${number}`;
    const fate = FATES[number % FATES.length]!;
    return [{ code, reservation_code: code, fate, isBooked: false, house, next: houses[index + 1]! }];
  });
  for (const { code, fate, house } of stays)
    await storeStay(host, { code, property_id: house.id, channel_type: 'direct', ...datesOf(fate) });
  return stays;
}

/** While the workers are killed. */
async function bookStays(host: Host, houses: readonly House[]): Promise<Stay[]> {
  const channel = await directChannel(host);
  const stays: Stay[] = [];
  for (const [index, house] of houses.entries()) {
    if (index % 2 === 1) continue;
    const fate = FATES[(index / 2) % FATES.length]!;
    const body = aBooking(channel, house.id, datesOf(fate));
    const { stay_code: code, reservation_code } = await dataOf(host.post('/reservations', body));
    stays.push({ code, reservation_code, fate, isBooked: true, house, next: houses[index + 1]! });
  }
  return stays;
}

/** Each at some moment around the one that something is planned for, several at once. */
async function changeStays(host: Host, stays: readonly Stay[]): Promise<void> {
  const changes = stays
    .filter(({ fate }) => fate !== 'kept')
    .map((stay) => ({
      stay,
      at: momentOf(stay.house.in_minute).add({ seconds: Math.round(90 * Math.random() - 60) }),
    }))
    .toSorted((one, other) => Temporal.Instant.compare(one.at, other.at));
  const lane = async () => {
    for (let change = changes.shift(); change !== undefined; change = changes.shift()) {
      const { at, stay } = change;
      await until(() => Temporal.Instant.compare(now(), at) >= 0, 'its moment comes');
      await dataOf(changeStay(host, stay));
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
}

function changeStay(host: Host, { code, reservation_code, fate, next }: Stay) {
  if (fate === 'cancelled') return host.delete(`/reservations/${reservation_code}`);
  if (fate === 'moved') return host.post(`/reservations/${code}/allocate`, { property_id: next.id });
  return host.patch(`/reservations/${code}`, fate === 'put off' ? TOMORROW : TODAY);
}

type Done = { readonly words: string; readonly at: string; readonly event: number };

/** What the guests were written and the staff was given, by its words, each with the event that says so. */
async function whatWasDone({ scope: { sql, host_id } }: Host): Promise<Map<string, Done[]>> {
  const done = await sql<Done[]>`
    select m.content as words, m.created_at as at, e.id as event from messages m
    join events e on e.host_id = m.host_id and e.kind = 'message_created' and e.payload ->> 'message_id' = m.id::text
    where m.host_id = ${host_id}
    union all
    select t.note, t.create_time, e.id from tasks t
    join events e on e.host_id = t.host_id and e.kind = 'task_created' and e.payload ->> 'task_id' = t.id::text
    where t.host_id = ${host_id}`;
  return Map.groupBy(done, ({ words }) => words);
}

/** The event of each stay's change. Stay and order are locked while events are written, so their order is the truth. */
async function whenChanged({ scope: { sql, host_id } }: Host): Promise<Map<string, number>> {
  const rows = await sql<{ stay_code: string; event: number }[]>`
    select payload ->> 'stay_code' as stay_code, max(id) as event from events
    where host_id = ${host_id} and kind = 'reservation_updated' group by 1`;
  return new Map(rows.map(({ stay_code, event }) => [stay_code, event]));
}

test('however often workers are killed, and whatever becomes of the stays meanwhile, each thing is done once, at its moment', async () => {
  const host = await harness.newHost();
  const houses = await makeHouses(host);
  const half = 2 * Math.floor(STAYS / 2);
  const stored = await storeStays(host, houses.slice(0, half));
  await makeRules(host);
  const changing = async () => {
    const bookAndChange = async () => {
      const stays = await bookStays(host, houses.slice(half));
      await changeStays(host, stays);
      return stays;
    };
    const [booked] = await Promise.all([bookAndChange(), changeStays(host, stored)]);
    return [...stored, ...booked];
  };
  const [stays] = await Promise.all([changing(), killWorkers(host)]);
  await until(async () => (await countDue(host)) === 0, 'all that is due is done');
  const [done, changed] = [await whatWasDone(host), await whenChanged(host)];
  for (const stay of stays) {
    const change = stay.fate === 'kept' ? Infinity : changed.get(stay.code);
    assert.ok(change !== undefined, `${stay.code} was changed`);
    for (const word of ['welcome', 'prepare'] as const)
      checkDone(stay, done.get(`${word} ${stay.code}`) ?? [], { word, change });
    const times = (word: string) => done.get(`${word} ${stay.code}`) ?? [];
    checkTold(stay, { booked: times('booked'), sorry: times('sorry') }, change);
  }
  const ended = (await storedActions(host)).filter(({ status }) => status === 'done');
  assert.equal(
    ended.length,
    [...done.values()].flat().length,
    'what is done is marked done, and nothing else',
  );
});

async function killWorkers(host: Host): Promise<void> {
  let alive = await startWorker();
  const least = STAYS * 1.4;
  for (let kills = 0; kills < KILLS; kills += 1) {
    const next = startWorker();
    await until(
      async () => (await countDone(host)) >= ((kills + 0.5) * least) / (KILLS + 1),
      `something is done before kill ${kills + 1}`,
    );
    const before = alive;
    alive = await next;
    await kill(before);
  }
}

function checkDone(
  { code, fate, house, next }: Stay,
  done: readonly Done[],
  { word, change }: { readonly word: 'welcome' | 'prepare'; readonly change: number },
): void {
  const isOwed = fate === 'kept' || fate === 'moved' || fate === 'brought forward';
  const what = `${word} ${code}, which was ${fate}`;
  assert.ok(isOwed ? done.length === 1 : done.length <= 1, `${what}: done ${done.length} times`);
  const [{ at, event } = { at: '', event: 0 }] = done;
  if (done.length === 0) return;
  const isBefore = event < change;
  if (!isOwed) assert.ok(isBefore, `${what}: done afterwards`);
  if (fate === 'brought forward') assert.ok(!isBefore, `${what}: done before`);
  const { in_minute, out_minute } = fate === 'moved' && !isBefore ? next : house;
  const due = momentOf(word === 'welcome' ? in_minute : out_minute);
  assert.ok(Temporal.Instant.compare(at, due) >= 0, `${what}: done at ${at}, before ${due.toString()}`);
}

/** A task for its booking, unless it was cancelled before, and a message about that. */
function checkTold(
  { code, fate, isBooked }: Stay,
  { booked, sorry }: { readonly booked: readonly Done[]; readonly sorry: readonly Done[] },
  change: number,
): void {
  const isCancelled = fate === 'cancelled';
  assert.equal(sorry.length, isCancelled ? 1 : 0, `sorry ${code}, which was ${fate}`);
  const least = isBooked && !isCancelled ? 1 : 0;
  assert.ok(
    booked.length >= least && booked.length <= (isBooked ? 1 : 0),
    `booked ${code}: ${booked.length} times`,
  );
  assert.ok(!isCancelled || booked.every(({ event }) => event < change), `booked ${code}: done afterwards`);
}

async function countDone({ scope: { sql, host_id } }: Host): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*) as count from automation_actions where host_id = ${host_id} and status = 'done'`;
  return row!.count;
}

/** What is to be planned still, or waits for a moment of today. */
async function countDue({ scope: { sql, host_id } }: Host): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select (select count(*) from automation_actions where host_id = ${host_id} and status = 'waiting'
      and due_at < ${TONIGHT})
      + (select count(*) from automation_rules where host_id = ${host_id} and plan_due_at is not null) as count`;
  return row!.count;
}
