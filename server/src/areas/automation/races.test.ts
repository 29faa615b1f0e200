import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pino } from 'pino';
import type { CreateReservationData } from '../../../../client/src/schema.ts';
import { clock, dataOf, START, useHarness, type Host } from '../../../test/harness.ts';
import { runJobsOnce } from '../../../test/run-jobs-once.ts';
import { untilWaiting } from '../../../test/until-waiting.ts';
import { openDatabases } from '../../database/databases.ts';
import { inTransaction } from '../../database/scope.ts';
import { outsideOf } from '../../outbound/outside.ts';
import { runJobs } from '../../jobs/run-jobs.ts';
import { jobsWith } from '../../worker.ts';
import { findAccountSettings } from '../accounts/queries.ts';
import { aProperty } from '../properties/fixtures.ts';
import { aStay, storeStay } from '../reservations/fixtures.ts';
import { aRule, messagesOf, storedActions, waitingActions } from './fixtures.ts';
import { runDueAction } from '../../workflows/run-action/run-action.ts';
import { runActionJob, RUN_LEASE_SECONDS } from './planned-actions/run-action.job.ts';
import { planRule } from './planning/due-rules/actions.ts';

const harness = useHarness();

test.afterEach(() => {
  clock.now = Temporal.Instant.from(START);
});

const DUE = '2026-06-29T08:00:00Z';

/** A message that is due, and a worker's look at it begun: the row is taken, and nothing is done yet. */
async function aDueMessage(): Promise<{ host: Host; stay: CreateReservationData; id: number }> {
  const host = await harness.newHost();
  await aRule(host);
  const stay = await aStay(host, await aProperty(host));
  const [{ id }] = await waitingActions(host);
  clock.now = Temporal.Instant.from(DUE);
  return { host, stay, id };
}

const moment = () => ({ sql: harness.databases.writes, now: clock.now.toString(), request_id: 'test' });
const scopeOf = ({ scope }: Host) => ({ ...scope, now: clock.now.toString() });

async function takenIds(): Promise<number[]> {
  const ids: number[] = [];
  for await (const due of runActionJob(runDueAction).due(moment, () => [])) ids.push(Number(due.ids['id']));
  return ids;
}

test('many workers that look at once do each action once', async () => {
  const host = await harness.newHost();
  const codes: string[] = [];
  await aRule(host);
  for (let count = 0; count < 12; count += 1) {
    const house = await aProperty(host, { title: `House ${count}` });
    codes.push((await aStay(host, house)).reservation_code);
  }
  clock.now = Temporal.Instant.from(DUE);
  await Promise.all(Array.from({ length: 4 }, () => runJobsOnce(harness.databases)));
  for (const code of codes) assert.equal((await messagesOf(host, code)).length, 1);
});

test('one action that many do at once, by the job and by hand, is done once', async () => {
  const { host, stay, id } = await aDueMessage();
  const scope = scopeOf(host);
  await Promise.all([
    ...Array.from({ length: 5 }, () => runDueAction(scope, id)),
    ...Array.from({ length: 5 }, () => host.post(`/automation/actions/${id}/execute`)),
    host.delete(`/automation/actions/${id}`),
  ]);
  const [action] = await storedActions(host);
  const count = (await messagesOf(host, stay.reservation_code)).length;
  assert.deepEqual([action?.status, count].join(), action?.status === 'done' ? 'done,1' : 'dropped,0');
});

test('a worker that dies before it begins leaves the action due once its lease has run out', async () => {
  const { host, stay, id } = await aDueMessage();
  assert.deepEqual(await takenIds(), [id]);
  assert.deepEqual(await takenIds(), []);
  await runJobsOnce(harness.databases);
  assert.deepEqual(await messagesOf(host, stay.reservation_code), []);
  clock.now = clock.now.add({ seconds: RUN_LEASE_SECONDS });
  await runJobsOnce(harness.databases);
  await runJobsOnce(harness.databases);
  assert.equal((await messagesOf(host, stay.reservation_code)).length, 1);
});

test('a worker that is killed when all is written but the mark has done nothing; then it is done once', async () => {
  const { host, stay, id } = await aDueMessage();
  const { sql, host_id } = host.scope;
  const sizes = { readConnections: 1, writeConnections: 1, longReadConnections: 1 };
  const database = openDatabases(harness.target, sizes, harness.databases.encryption);
  const worker = { ...scopeOf(host), databases: database, sql: database.reads };
  const [backend] = await database.writes<{ pid: number }[]>`select pg_backend_pid() as pid`;
  let running: Promise<unknown> = Promise.resolve();
  await inTransaction(host.scope, async (tx) => {
    // The message is written by then, and marking the action waits.
    await tx.sql`lock table automation_actions in share mode`;
    running = assert.rejects(runDueAction(worker, id));
    await untilWaiting(harness.databases, 1);
    await sql`select pg_terminate_backend(${backend!.pid}::integer)`;
    await running;
  });
  await database.close();
  assert.deepEqual(await messagesOf(host, stay.reservation_code), []);
  const told = await sql`
    select from events where host_id = ${host_id} and kind in ('message_created', 'automation_action_executed')`;
  assert.equal(told.length, 0);
  await runJobsOnce(harness.databases);
  await runJobsOnce(harness.databases);
  assert.equal((await messagesOf(host, stay.reservation_code)).length, 1);
});

const LAST_MOMENTS: readonly [
  name: string,
  change: (host: Host, stay: CreateReservationData) => Promise<unknown>,
  ends: string,
][] = [
  [
    'cancelled',
    (host, { reservation_code }) => dataOf(host.delete(`/reservations/${reservation_code}`)),
    'dropped',
  ],
  [
    'moved',
    (host, { stay_code }) =>
      dataOf(
        host.patch(`/reservations/${stay_code}`, {
          check_in_date: '2026-07-02',
          check_out_date: '2026-07-05',
        }),
      ),
    'waiting',
  ],
];

for (const [name, change, ends] of LAST_MOMENTS) {
  test(`a stay that is ${name} while its action comes up: either that is done before, or not at all`, async () => {
    const { host, stay, id } = await aDueMessage();
    await Promise.all([runDueAction(scopeOf(host), id), change(host, stay)]);
    const [action] = await storedActions(host);
    const { length } = await messagesOf(host, stay.reservation_code);
    assert.equal([action?.status, length].join(), action?.status === 'done' ? 'done,1' : `${ends},0`);
  });

  test(`a stay that is ${name}, and not committed yet when its action comes up, is waited for`, async () => {
    const { host, stay, id } = await aDueMessage();
    const { sql, host_id } = host.scope;
    let running: Promise<unknown> = Promise.resolve();
    await inTransaction(host.scope, async (tx) => {
      await tx.sql`select from orders where host_id = ${host_id} and reservation_code = ${stay.reservation_code} for update`;
      running = runDueAction(scopeOf(host), id);
      await untilWaiting(harness.databases, 1);
      if (name === 'cancelled')
        await tx.sql`update stays set status = 'cancelled' where host_id = ${host_id} and stay_code = ${stay.stay_code}`;
      else
        await tx.sql`update stays set check_in_date = '2026-07-02' where host_id = ${host_id} and stay_code = ${stay.stay_code}`;
    });
    await running;
    assert.deepEqual(await messagesOf(host, stay.reservation_code), []);
    const [row] = await sql`select status from automation_actions where host_id = ${host_id} and id = ${id}`;
    assert.equal(row?.['status'], ends);
  });
}

/** A change of a stay that is not committed yet when the planning of a rule comes to it. */
async function planBesideChange(host: Host, rule: number, stay_code: string, changes: object): Promise<void> {
  const { host_id } = host.scope;
  let planning: Promise<unknown> = Promise.resolve();
  await inTransaction(host.scope, async (tx) => {
    await tx.sql`update stays set ${tx.sql.set(changes)} where host_id = ${host_id} and stay_code = ${stay_code}`;
    planning = planRule(scopeOf(host), rule);
    await untilWaiting(harness.databases, 1);
  });
  await planning;
}

test('a stay that moves to another house while a rule is being planned is planned by the clocks of that house', async () => {
  const host = await harness.newHost();
  const { stay_code } = await aStay(host, await aProperty(host));
  const tokyo = await aProperty(host, { title: 'Tower', timezone: 'Asia/Tokyo' });
  await planBesideChange(host, await aRule(host), stay_code, { property_id: tokyo });
  assert.deepEqual(
    (await storedActions(host)).map(({ status, due_at }) => [status, due_at]),
    [['waiting', '2026-06-29T01:00:00Z']],
  );
});

test('of the stays behind one that is put off while a rule is being planned, none is passed over', async () => {
  const host = await harness.newHost();
  const house = await aProperty(host);
  const codes = Array.from({ length: 202 }, (_, index) => `stay-${index + 100}`);
  for (const code of codes) await storeStay(host, { code, property_id: null });
  const { sql, host_id } = host.scope;
  await sql`
    update stays set property_id = ${house}, check_in_date = check_in_date + 4 * substr(stay_code, 6)::integer,
      check_out_date = check_out_date + 4 * substr(stay_code, 6)::integer
    where host_id = ${host_id}`;
  // The last of those that are looked at together.
  const later = { check_in_date: '2031-07-01', check_out_date: '2031-07-04' };
  const rule = await aRule(host);
  await planBesideChange(host, rule, 'stay-299', later);
  await planRule(scopeOf(host), rule);
  const planned = (await storedActions(host)).map(({ stay_code }) => stay_code);
  assert.deepEqual(planned.toSorted(), codes);
});

/** Copies of a stay, each on later nights. More than two batches of a turn. */
async function addCopies(host: Host, stay_code: string, count: number): Promise<void> {
  const { sql, host_id } = host.scope;
  await sql`
    insert into stays (host_id, stay_code, reservation_code, property_id, check_in_date, check_out_date, status,
      in_reservation_box, rate_amount, commission_amount, rate_details, booked_at, created_at, order_currency,
      order_channel_type, order_custom_channel_id)
    select host_id, 'copy-' || (1000 + n), reservation_code, property_id, check_in_date + 4 * n, check_out_date + 4 * n, status,
      in_reservation_box, rate_amount, commission_amount, rate_details, booked_at, created_at, order_currency,
      order_channel_type, order_custom_channel_id
    from stays, generate_series(1, ${count}::integer) n
    where host_id = ${host_id} and stay_code = ${stay_code}`;
}

test('a rule that changes while it is being planned is planned again for every stay, also for those that were read ahead', async () => {
  const host = await harness.newHost();
  const { stay_code } = await aStay(host, await aProperty(host));
  await addCopies(host, stay_code, 700);
  const rule = await aRule(host);
  const { sql, host_id } = host.scope;
  const work: Promise<unknown>[] = [];
  await inTransaction(host.scope, async (tx) => {
    // A stay of the second batch: the first one is stored.
    await tx.sql`select from stays where host_id = ${host_id} and stay_code = 'copy-1300' for update`;
    work.push(planRule(scopeOf(host), rule));
    await untilWaiting(harness.databases, 1);
    const change = sql`
      update automation_rules set revision = revision + 1, plan_due_at = ${clock.now.toString()}, plan_after_date = null,
        plan_after_code = null
      where host_id = ${host_id} and id = ${rule}`;
    work.push(change.then(() => {}));
    await untilWaiting(harness.databases, 2);
  });
  await Promise.all(work);
  for (let turn = 0; turn < 9; turn += 1) await planRule(scopeOf(host), rule);
  const [revisions] = await sql<{ actions: number; of_change: number }[]>`
    select count(*) as actions, count(*) filter (where a.revision = r.revision) as of_change
    from automation_actions a join automation_rules r on r.host_id = ${host_id} and r.id = a.rule_id
    where a.host_id = ${host_id} and a.rule_id = ${rule}`;
  assert.deepEqual(revisions, { actions: 701, of_change: 701 });
});

const ZONES: readonly [timezone: string, day: string, at: string, due: string][] = [
  ['Europe/Amsterdam', '2026-10-25', '02:30', '2026-10-25T00:30:00Z'],
  ['Europe/Amsterdam', '2027-03-28', '02:30', '2027-03-28T01:30:00Z'],
  ['America/New_York', '2026-11-01', '01:30', '2026-11-01T05:30:00Z'],
  ['America/New_York', '2027-03-14', '02:30', '2027-03-14T07:30:00Z'],
  ['Australia/Lord_Howe', '2026-10-04', '02:15', '2026-10-03T15:45:00Z'],
  ['Australia/Lord_Howe', '2027-04-04', '01:45', '2027-04-03T14:45:00Z'],
  ['America/Santiago', '2026-09-06', '00:00', '2026-09-06T04:00:00Z'],
  ['Asia/Kathmandu', '2026-10-25', '02:30', '2026-10-24T20:45:00Z'],
];

for (const [timezone, day, at, due] of ZONES) {
  test(`two workers act once at ${at} of ${day} in ${timezone}, while the clocks change`, async () => {
    const host = await harness.newHost();
    const house = await aProperty(host, { timezone });
    await aRule(host, { trigger: { kind: 'before_check_in', days: 1, at } });
    const date = Temporal.PlainDate.from(day);
    const { reservation_code } = await aStay(host, house, {
      check_in_date: date.add({ days: 1 }).toString(),
      check_out_date: date.add({ days: 2 }).toString(),
    });
    const look = async (minutes: number) => {
      clock.now = Temporal.Instant.from(due).add({ minutes });
      await Promise.all([runOf('run_action'), runOf('run_action')]);
      return (await messagesOf(host, reservation_code)).length;
    };
    // Through the hour before and the two after, in which the clocks show the time once, twice or never.
    const counts = [];
    for (const minutes of [-120, -60, -30, -1, 0, 1, 30, 60, 61, 120]) counts.push(await look(minutes));
    assert.deepEqual(counts, [0, 0, 0, 0, 1, 1, 1, 1, 1, 1]);
  });
}

/** All that is due of one kind, as another process does it. */
async function runOf(kind: string): Promise<void> {
  const job = jobsWith(outsideOf(), { auditDays: 400 }).find((each) => each.kind === kind);
  assert.ok(job);
  const logger = pino({ level: 'fatal' });
  const publicUrl = () => '';
  const { failed } = await runJobs(job, {
    databases: harness.databases,
    findAccount: findAccountSettings,
    clock: () => clock.now,
    logger,
    publicUrl,
  });
  assert.equal(failed, 0);
}
