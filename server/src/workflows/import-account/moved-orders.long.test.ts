import assert from 'node:assert/strict';
import { afterEach, test, type TestContext } from 'node:test';
import type { Found } from '../../../test/data-at.ts';
import type { Invoice, Reservation } from '../../../../client/src/schema.ts';
import { clock, dataOf, START, useHarness, walk, type Host } from '../../../test/harness.ts';
import { linesOf } from '../../../test/imports/demo-lines.ts';
import { zipOf } from '../../../test/imports/made-archive.ts';
import { LOCAL, runToEnd, upload, type ShownImport } from '../../../test/imports/run-imports.ts';
import { runJobsOnce } from '../../../test/run-jobs-once.ts';
import { aProperty } from '../../areas/properties/fixtures.ts';
import { aQuote } from '../../areas/quotes/fixtures.ts';
import { aBooking, aNewStay, anOrder, directChannel, readStay } from '../../areas/reservations/fixtures.ts';

// What is agreed on for an order comes along with it.

const harness = useHarness({ outside: LOCAL });
const at = (instant: string) => (clock.now = Temporal.Instant.from(instant));
afterEach(() => at(START));

async function archiveOf({ token }: Host): Promise<Buffer> {
  const headers = { 'service-access-token': token };
  return (await harness.app.inject({ url: '/v3/export', headers })).rawPayload;
}

/** A new account that is filled from this archive. */
async function filledFrom(archive: Buffer): Promise<{ host: Host; report: ShownImport['report'] }> {
  const host = await harness.newHost();
  await upload(host, archive, 4 * 2 ** 20);
  const { status, problem, report } = await runToEnd(harness, host);
  assert.equal(status, 'finished', JSON.stringify(problem));
  return { host, report };
}

test('nights that are held for a guest stay held until the end of their day', async () => {
  const from = await harness.newHost();
  const body = aBooking(await directChannel(from), await aProperty(from), { hold_until: '2026-06-20' });
  const { stay_code, expires_at } = (await dataOf(from.post('/reservations', body))).reservation;
  at('2026-06-17T10:00:00Z');
  const { host } = await filledFrom(await archiveOf(from));
  const held = await readStay(host, stay_code);
  assert.deepEqual([held.status, held.expires_at], ['wait_pay', expires_at]);
  at('2026-06-20T21:59:59Z');
  await runJobsOnce(harness.databases);
  assert.equal((await readStay(host, stay_code)).status, 'wait_pay');
  at('2026-06-20T22:00:00Z');
  await runJobsOnce(harness.databases);
  assert.equal((await readStay(host, stay_code)).status, 'timeout');
});

/** An account with one order of four quoted stays: two with cancellation policies. */
async function aQuotedOrder() {
  const from = await harness.newHost();
  const stays: Record<string, unknown>[] = [];
  for (const name of [null, 'firm', 'strict', null]) {
    const property_id = await aProperty(from, { title: `${name} ${stays.length}`, base_price: 100 });
    const cancellation_policy = name === null ? null : { name };
    await dataOf(from.put(`/properties/${property_id}/booking_terms`, { cancellation_policy }));
    stays.push({ quote_id: (await aQuote(from, property_id)).id });
  }
  const body = anOrder(await directChannel(from), stays);
  const { reservation_code } = await dataOf(from.post('/reservations', body));
  return { from, reservation_code };
}

async function agreedOn({ scope }: Host, reservation_code: string) {
  const [order] = await scope.sql<{ agreed_terms: { due: unknown; policies: Record<string, unknown> } }[]>`
    select agreed_terms from orders
    where host_id = ${scope.host_id} and reservation_code = ${reservation_code}`;
  return order!.agreed_terms;
}

async function policiesOf(host: Host) {
  const { reservations } = await dataOf(host.get('/reservations'));
  return Object.fromEntries(
    reservations.map(({ stay_code, cancellation_policy }) => [stay_code, cancellation_policy]),
  );
}

for (const [stored, clashesBefore] of [
  ['in one batch', []],
  ['one by one, because a line is refused', [1]],
] as const)
  test(`each stay of an order keeps its cancellation policy, stored ${stored}`, async (t: TestContext) => {
    const { from, reservation_code } = await aQuotedOrder();
    const lines = new Map(await linesOf(t, await archiveOf(from)));
    const stays = (lines.get('reservations') ?? []) as readonly Reservation[];
    const clashes = clashesBefore.map(() => ({
      ...stays[0],
      stay_code: '0-7654321-clash1',
      reservation_code: '0-7654321-clash1',
      guests: [],
    }));
    const [first, ...others] = stays;
    lines.set('reservations', [first!, ...clashes, ...others]);
    const { host, report } = await filledFrom(await zipOf(lines));
    assert.equal(report.refusals_total, clashes.length, JSON.stringify(report.refusals));
    const { due, policies } = await agreedOn(from, reservation_code);
    assert.equal(Object.values(policies).filter((policy) => policy === null).length, 2);
    assert.deepEqual(await agreedOn(host, reservation_code), { policy: null, due, policies });
    const { '0-7654321-clash1': _, ...ours } = await policiesOf(host);
    assert.deepEqual(ours, await policiesOf(from));
  });

test('the invoice of the largest order comes along', async () => {
  const from = await harness.newHost();
  const detail = (n: number) => ({ type: 'OTHER', description: `${n} `.padEnd(200, 'é'), amount: 1.25 });
  const rate_details = Array.from({ length: 100 }, (_, n) => detail(n));
  const stays: Record<string, unknown>[] = [];
  for (let n = 0; n < 50; n += 1) stays.push(aNewStay(await aProperty(from, { title: `House ${n}` })));
  const body = anOrder(await directChannel(from), stays);
  const { reservation_code } = await dataOf(from.post('/reservations', body));
  const { reservations } = await dataOf(from.get('/reservations', { limit: 50 }));
  for (const { stay_code } of reservations)
    await dataOf(from.patch(`/reservations/${stay_code}`, { rate_details }));
  await dataOf(from.post(`/reservations/${reservation_code}/invoices`));
  const { host, report } = await filledFrom(await archiveOf(from));
  assert.deepEqual(report.refusals, []);
  const invoices = await walk(host, '/invoices', {});
  assert.equal(invoices.length, 1);
  assert.deepEqual(invoices, await walk(from, '/invoices', {}));
});

test('an invoice with an amount that the interface does not take is refused, and the others are listed', async (t) => {
  const from = await harness.newHost();
  const body = aBooking(await directChannel(from), await aProperty(from), {
    rate_amount: undefined,
    rate_details: [
      { type: 'ACCOMMODATION', amount: 420.55 },
      { type: 'OTHER', description: 'SPRING', amount: -20 },
      { type: 'TAX', description: 'City tax', amount: 21.1 },
    ],
  });
  const { reservation_code } = await dataOf(from.post('/reservations', body));
  const { invoice } = await dataOf(from.post(`/reservations/${reservation_code}/invoices`));
  await dataOf(from.post(`/invoices/${invoice.id}/credit_notes`, {}));
  const lines = new Map(await linesOf(t, await archiveOf(from)));
  const documents = (lines.get('invoices') ?? []) as Found<Invoice[]>;
  const [{ stays }] = documents;
  const amountsOf = (amount: number) => [
    { net_amount: amount },
    { open_amount: amount },
    { taxes: [{ description: '', amount }] },
    { payments: [{ paid_on: '2026-07-01', method: 'Cash', amount }] },
    { stays: [{ ...stays[0], lines: [{ ...stays[0].lines[0], amount }] }] },
  ];
  const broken = [1e25, -1e25, 1e-7, 10 ** 12, 0.005].flatMap(amountsOf);
  const changes = [...broken, { total_amount: 421.66 }, { net_amount: -400.55 }];
  const wrong = changes.map((change, n) => ({ ...documents[0], ...change, id: 9000 + n }));
  lines.set('invoices', [...wrong, ...documents]);
  const { host, report } = await filledFrom(await zipOf(lines));
  assert.deepEqual(
    report.refusals.map(({ resource, line }) => `${resource} ${line}`),
    wrong.map((_, n) => `invoices ${n + 1}`),
  );
  for (const { why } of report.refusals)
    assert.match(why, /amount must (be from -999999999999.999 to|have at most 2 decimal|be the sum of)/);
  assert.deepEqual(await walk(host, '/invoices', {}), await walk(from, '/invoices', {}));
});

test('a stay whose terms have an amount or a percentage that is none is refused, and the others are listed', async (t) => {
  const { from } = await aQuotedOrder();
  const lines = new Map(await linesOf(t, await archiveOf(from)));
  const stays = (lines.get('reservations') ?? []) as readonly Reservation[];
  const whole = stays.find(({ cancellation_policy }) => cancellation_policy !== null);
  const { payment, cancellation_policy } = whole!;
  const due = (amount: number) => ({ payment: { ...payment, due: [{ ...payment.due[0], amount }] } });
  const steps = (refund_percent: number) => ({
    cancellation_policy: {
      ...cancellation_policy,
      steps: [{ ...cancellation_policy?.steps[0], refund_percent }],
    },
  });
  const wrong = [due(1e25), due(-1e25), due(1e-25), steps(1e25), steps(101), steps(1e-25)].map(
    (change, n) => ({ ...whole, ...change, stay_code: `0-7654321-wrong${n}` }),
  );
  lines.set('reservations', [...wrong, ...stays]);
  const { host, report } = await filledFrom(await zipOf(lines));
  assert.deepEqual(
    report.refusals.map(({ resource, line }) => `${resource} ${line}`),
    wrong.map((_, n) => `reservations ${n + 1}`),
  );
  assert.deepEqual(await policiesOf(host), await policiesOf(from));
});
