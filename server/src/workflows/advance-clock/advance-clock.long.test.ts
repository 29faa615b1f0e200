import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { array, asyncProperty, integer } from 'fast-check';
import { clock, dataOf, refused, START, useHarness, type Host } from '../../../test/harness.ts';
import { holds } from '../../../test/holds.ts';
import { runJobsOnce } from '../../../test/run-jobs-once.ts';
import { aReceiver, aWebhook, sending } from '../../../test/webhooks.ts';
import { aRule } from '../../areas/automation/fixtures.ts';
import { aProperty } from '../../areas/properties/fixtures.ts';
import { aMonthlyIncome, aRecurring } from '../../areas/recurring-transactions/fixtures.ts';
import { insertRequests } from '../../areas/reservations/orders/fixtures.ts';
import { anIncome, booksOf } from '../../areas/transactions/fixtures.ts';
import { RETRY_SECONDS } from '../../areas/webhooks/sending/retry.rules.ts';
import type { JobKind } from '../../jobs/job-kind.ts';
import { outsideOf } from '../../outbound/outside.ts';
import { advanceClock } from './advance-clock.ts';
import { advance, arrive, clockParts } from '../../../test/advance-clock.ts';

const harness = useHarness({ outside: { ...outsideOf(), webhooks: sending() } });
const byText = (one: string, other: string) => one.localeCompare(other);
const DAY = 86_400;
const YEAR = 365 * DAY;

afterEach(() => (clock.now = Temporal.Instant.from(START)));

const aSandbox = () => harness.newHost({ is_sandbox: true });

/** A year with everything that waits for a time: entries, a request, rules, stays and payments. */
async function aYear(host: Host): Promise<void> {
  const books = await booksOf(host);
  const property_id = await aProperty(host);
  await aRecurring(host, aMonthlyIncome(books, { property_id, amount: 900 }));
  await aRecurring(host, aMonthlyIncome(books, { frequency: 'weekly', every: 3, first_date: '2026-06-20' }));
  await aRule(host);
  await aRule(host, { name: 'Thanks', trigger: { kind: 'after_check_out', days: 1, at: '09:30' } });
  await insertRequests(host.scope, [
    { reservation_code: '0-request1-abcdef', booked_at: '2026-06-15T08:00:00Z' },
    { reservation_code: '0-request2-abcdef', booked_at: '2026-06-15T09:30:30Z' },
  ]);
  const { custom_channels } = await dataOf(host.get('/custom_channels'));
  for (let month = 0; month < 12; month += 3) {
    const check_in = Temporal.PlainDate.from('2026-07-20').add({ months: month });
    await dataOf(
      host.post('/reservations', {
        property_id,
        custom_channel_id: custom_channels[0].id,
        check_in_date: check_in.toString(),
        check_out_date: check_in.add({ days: 4 }).toString(),
        guest_name: 'Ada Lovelace',
        currency: 'EUR',
        rate_amount: 400,
        commission_amount: 0,
        received_amount: 0,
      }),
    );
    const action_at = Temporal.Instant.from(START).add({ hours: 24 * (30 * month + 11) + 1 });
    const body = anIncome(books, { action_at: action_at.toString(), status: 'outstanding' });
    await dataOf(host.post('/transactions', body));
  }
}

/** What happened in an account, and when by its clock. What happened in the same second has no order of its own. */
async function storyOf({ host_id, scope }: Host): Promise<string[]> {
  const rows = await scope.sql<{ line: string }[]>`
    select created_at || ' ' || kind as line from events
    where host_id = ${host_id} and kind not in ('sandbox_clock_advanced', 'account_updated') order by created_at, kind`;
  return rows.map(({ line }) => line);
}

const nextDueOf = async ({ host_id, scope }: Host): Promise<string | undefined> => {
  const [row] = await scope.sql<{ due_at: string | null }[]>`
    select min(due_at) as due_at from (
      select min(next_at) as due_at from recurring_transactions where host_id = ${host_id}
      union all select min(action_at) from transactions
        where host_id = ${host_id} and status = 'outstanding' and not needs_mark_paid
      union all select min(next_run_at) from automation_actions where host_id = ${host_id} and status = 'waiting'
      union all select min(plan_due_at) from automation_rules where host_id = ${host_id}
      union all select min(mail_due_at) from messages where host_id = ${host_id}
      union all select min(booked_at) + interval '24 hours' from stays
        where host_id = ${host_id} and status = 'wait_accept'
    ) due`;
  return row?.due_at ?? undefined;
};

/** The same year in real order, in an account of its own: the clock of the service moves. */
async function aRealYear(): Promise<readonly string[]> {
  const host = await harness.newHost();
  await aYear(host);
  const end = Temporal.Instant.from(START).add({ seconds: YEAR });
  for (let due = await nextDueOf(host); due !== undefined; due = await nextDueOf(host)) {
    const at = Temporal.Instant.from(due);
    if (Temporal.Instant.compare(at, end) > 0) break;
    if (Temporal.Instant.compare(at, clock.now) > 0) clock.now = at;
    await runJobsOnce(harness.databases);
  }
  clock.now = Temporal.Instant.from(START);
  return storyOf(host);
}

let real: Promise<readonly string[]> | undefined;

holds('a year in steps of random length gives what the same year in real order gives', 4, () =>
  asyncProperty(array(integer({ min: 1, max: 120 * DAY }), { minLength: 1, maxLength: 6 }), async (steps) => {
    const wanted = await (real ??= aRealYear());
    const host = await aSandbox();
    await aYear(host);
    const parts = clockParts(harness);
    let passed = 0;
    for (const seconds of [...steps, YEAR]) {
      const step = Math.min(seconds, YEAR - passed);
      if (step > 0) await advance(host, step, parts);
      passed += step;
    }
    assert.ok(wanted.length > 60, `${wanted.length} events`);
    assert.deepEqual(await storyOf(host), wanted);
    const { clock: shown } = await dataOf(host.get('/sandbox/clock'));
    assert.equal(shown.ahead_seconds, YEAR);
  }),
);

test('a process that dies on the way loses nothing and repeats nothing', async () => {
  const wanted = await (real ??= aRealYear());
  const host = await aSandbox();
  await aYear(host);
  const parts = clockParts(harness);
  await dataOf(host.post('/sandbox/clock', { seconds: YEAR }));
  let deaths = 0;
  // Each process dies at another step: before some work, or after it was stored and before anything else.
  const dying = (kind: JobKind): JobKind => ({
    ...kind,
    async *due(moment, crowded) {
      for await (const job of kind.due(moment, crowded)) {
        deaths += 1;
        if (deaths % 7 === 3) throw new Error('killed');
        yield job;
        if (deaths % 7 === 5) throw new Error('killed');
      }
    },
  });
  const runs: string[] = [];
  while ((await dataOf(host.get('/sandbox/clock'))).clock.advancing_until !== null) {
    const ending = advanceClock(host.host_id, { ...parts, kinds: parts.kinds.map(dying) });
    runs.push(await ending.then(() => 'done', String));
  }
  assert.ok(runs.length > 3, `${runs.length} runs`);
  // A leased row that was not worked on is due again when its lease ends: later, but not twice.
  const kinds = (lines: readonly string[]) =>
    lines.map((line) => line.split(' ').at(-1) ?? '').toSorted(byText);
  assert.deepEqual(kinds(await storyOf(host)), kinds(wanted));
});

test('failed deliveries are tried again as if the time had passed, signed with the real time', async (t) => {
  const host = await aSandbox();
  const receiver = await aReceiver(t);
  receiver.answer = (_request, response) => {
    const isUp = receiver.received.length > 5;
    response.writeHead(isUp ? 200 : 503).end();
  };
  await aWebhook(host, receiver.url, { events: ['group_created'] });
  const parts = clockParts(harness, { ...outsideOf(), webhooks: sending() });
  await parts.settleDeliveries?.();
  await dataOf(host.post('/groups', { name: 'North' }));
  await advance(host, 60, parts);
  assert.equal(receiver.received.length, 2, 'at once, and after five seconds');
  await advance(host, 3 * DAY, parts);
  assert.equal(receiver.received.length, 6);
  const ids = new Set(receiver.received.map(({ id }) => id));
  assert.equal(ids.size, 1, 'one delivery');
  for (const { headers } of receiver.received) {
    const age = Number(headers['webhook-timestamp']) - clock.now.epochMilliseconds / 1000;
    assert.ok(Math.abs(age) < 5, `${age} s`);
  }
  const [first = 0, second = 0] = RETRY_SECONDS;
  assert.ok(first + second < DAY);
});

test('nothing of the sandbox is for a real account', async () => {
  const host = await harness.newHost();
  await refused(host.get('/sandbox/clock'), 'sandbox_needed');
  await refused(host.post('/sandbox/clock', { seconds: 60 }), 'sandbox_needed');
  await assert.rejects(
    host.scope.sql`update host_accounts set clock_ahead_seconds = 60 where id = ${host.host_id}`,
    /host_accounts_clock/,
  );
  assert.equal((await dataOf(host.get('/account'))).account.is_sandbox, false);
});

test('only the master operator advances a clock, and one way at a time', async () => {
  const host = await aSandbox();
  const other = await host.caller({ operator: 'unlimited' });
  await refused(other.post('/sandbox/clock', { seconds: 60 }), 'master_needed');
  for (const seconds of [0, -1, 1.5, 367 * DAY])
    await refused(host.post('/sandbox/clock', { seconds }), 'validation_failed', ['body.seconds']);
  await dataOf(host.post('/sandbox/clock', { seconds: 60 }));
  await refused(host.post('/sandbox/clock', { seconds: 60 }), 'clock_is_advancing');
  await arrive(host, clockParts(harness));
  await dataOf(host.post('/sandbox/clock', { seconds: 60 }));
});

test('the clock of one sandbox moves nothing of another account', async () => {
  const [host, neighbour] = [await aSandbox(), await harness.newHost()];
  await aYear(neighbour);
  await runJobsOnce(harness.databases);
  const before = await storyOf(neighbour);
  await advance(host, YEAR, clockParts(harness));
  assert.deepEqual(await storyOf(neighbour), before);
});

test('an account is on the new day for every request once its clock has arrived', async () => {
  const host = await aSandbox();
  await advance(host, 30 * DAY, clockParts(harness));
  const books = await booksOf(host);
  const { transaction_id } = await dataOf(host.post('/transactions', anIncome(books)));
  const { transaction } = await dataOf(host.get(`/transactions/${transaction_id}`));
  assert.match(transaction.created_at, /^2026-07-15T/);
  const [{ kind, payload } = { kind: '', payload: {} }] = (await host.events()).filter(
    (event) => event.kind === 'sandbox_clock_advanced',
  );
  assert.equal(kind, 'sandbox_clock_advanced');
  assert.match(String(payload['clock_at']), /^2026-07-15T/);
});

test('a sandbox sends no e-mail', async () => {
  const letters: unknown[] = [];
  const mail = async (letter: unknown) => void letters.push(letter);
  const host = await aSandbox();
  const property_id = await aProperty(host);
  const { custom_channels } = await dataOf(host.get('/custom_channels'));
  const { reservation_code } = await dataOf(
    host.post('/reservations', {
      property_id,
      custom_channel_id: custom_channels[0].id,
      check_in_date: '2026-07-01',
      check_out_date: '2026-07-03',
      guest_name: 'Ada Lovelace',
      email: 'ada@example.com',
      currency: 'EUR',
      rate_amount: 400,
      commission_amount: 0,
      received_amount: 0,
    }),
  );
  const { conversation_id } = await dataOf(host.post('/conversations', { reservation_code }));
  await dataOf(host.post(`/conversations/${conversation_id}`, { message: 'Welcome' }));
  await advance(host, 60, clockParts(harness, { ...outsideOf(), mail }));
  assert.deepEqual(letters, []);
  const { messages } = await dataOf(host.get(`/conversations/${conversation_id}`));
  assert.match(JSON.stringify(messages), /a sandbox sends no e-mail/);
});
