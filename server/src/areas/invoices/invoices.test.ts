import assert from 'node:assert/strict';
import { test } from 'node:test';
import { auditOf, clock, dataOf, refused, useHarness, walk, type Host } from '../../../test/harness.ts';
import { aPerson } from '../../access/oauth/fixtures.ts';
import { signInPage } from '../../access/sessions/fixtures.ts';
import { inTransaction } from '../../database/scope.ts';
import { aProperty } from '../properties/fixtures.ts';
import { aNewStay, anOrder, aStay, directChannel, storeStay } from '../reservations/fixtures.ts';
import { booksOf } from '../transactions/fixtures.ts';
import { createInvoice } from './actions.ts';

const harness = useHarness();

const pathOf = (reservation_code: string) => `/reservations/${reservation_code}/invoices` as const;

const LINES = [
  { type: 'ACCOMMODATION', description: '3 nights', amount: 360 },
  { type: 'CLEANING_FEE', description: 'Cleaning', amount: 60 },
  { type: 'TAX', description: 'City tax', amount: 21.5 },
];

/** A paid stay with lines. */
async function aPricedStay(host: Host) {
  const books = await booksOf(host);
  const property_id = await aProperty(host, { title: 'Canal House', address: 'Prinsengracht 1' });
  const price = { rate_amount: undefined, rate_details: LINES };
  return aStay(host, property_id, { ...price, received_amount: 141.5, income_method_id: books.card });
}

/** Orders of one property, each with the next nights. */
async function someStays(host: Host, count: number): Promise<string[]> {
  const property_id = await aProperty(host);
  const codes: string[] = [];
  for (let index = 0; index < count; index += 1) {
    const day = Temporal.PlainDate.from('2027-01-01').add({ days: index });
    const nights = { check_in_date: day.toString(), check_out_date: day.add({ days: 1 }).toString() };
    codes.push((await aStay(host, property_id, nights)).reservation_code);
  }
  return codes;
}

const numbersOf = async (host: Host, query = {}) =>
  (await walk(host, '/invoices', query)).map(({ number }: { number: string }) => number);

test('an invoice is a snapshot of the order with lines, taxes apart, payments and the host', async () => {
  const host = await harness.newHost();
  const page = await signInPage(harness.app, (await aPerson(host)).email);
  const business = {
    business_name: 'Seaside Homes B.V.',
    business_address: 'Prinsengracht 1\nAmsterdam',
    tax_number: 'NL123456789B01',
  };
  await dataOf(page.send('PATCH', '/account', business));
  const [audited] = await auditOf(host, 'account_updated');
  assert.deepEqual([audited?.before['tax_number'], audited?.after['tax_number']], ['', business.tax_number]);
  const { reservation_code, stay_code, reservation } = await aPricedStay(host);
  const addressee = {
    company: 'Engines Ltd',
    address: ['12 St James’s Square', 'London'],
    tax_number: 'GB1',
  };
  const { invoice, invoice_id } = await dataOf(
    host.post(pathOf(reservation_code), { addressee, note: 'Thank you', language: 'de' }),
  );
  const { id, created_at, ...rest } = invoice;
  assert.deepEqual(rest, {
    number: '2026-0001',
    type: 'invoice',
    kind: 'invoice',
    reservation_code,
    previous_id: null,
    cancelled_by_id: null,
    issued_date: '2026-06-15',
    issued_on: '2026-06-15',
    language: 'de',
    currency: 'EUR',
    host: {
      name: business.business_name,
      address: business.business_address,
      tax_number: business.tax_number,
    },
    addressee: { name: 'Ada Lovelace', ...addressee },
    note: 'Thank you',
    stays: [
      {
        stay_code,
        property_title: 'Canal House',
        property_address: 'Prinsengracht 1',
        check_in_date: '2026-07-01',
        check_out_date: '2026-07-04',
        number_of_guests: reservation.number_of_guests,
        lines: LINES.slice(0, 2),
      },
    ],
    taxes: [{ description: 'City tax', amount: 21.5 }],
    net_amount: 420,
    tax_amount: 21.5,
    total_amount: 441.5,
    paid_to_channel: null,
    payments: [{ paid_date: '2026-06-15', paid_on: '2026-06-15', method: 'Card', amount: 141.5 }],
    paid_amount: 141.5,
    open_amount: 300,
  });
  // Nothing that changes afterwards changes the document.
  await dataOf(page.send('PATCH', '/account', { business_name: 'Other' }));
  await dataOf(host.patch(`/reservations/${stay_code}`, { rate_amount: 500, guest_name: 'Grace Hopper' }));
  assert.deepEqual((await dataOf(host.get(`/invoices/${id}`))).invoice, {
    ...rest,
    id: invoice_id,
    created_at,
  });
  const [row] = await auditOf(host, 'invoice_created');
  assert.deepEqual([row?.after['number'], row?.after['document']], ['2026-0001', undefined]);
});

test('an order has one valid invoice: a credit note cancels it once, and another invoice follows', async () => {
  const host = await harness.newHost();
  const { reservation_code } = await aPricedStay(host);
  const { invoice } = await dataOf(host.post(pathOf(reservation_code)));
  await refused(host.post(pathOf(reservation_code)), 'invoice_exists');
  const credits = `/invoices/${invoice.id}/credit_notes` as const;
  const { invoice: credit } = await dataOf(host.post(credits, { note: 'Wrong company' }));
  assert.deepEqual(
    [credit.type, credit.number, credit.previous_id, credit.total_amount, credit.note, credit.payments],
    ['credit_note', 'CN-2026-0001', invoice.id, -441.5, 'Wrong company', []],
  );
  assert.equal((await dataOf(host.get(`/invoices/${invoice.id}`))).invoice.cancelled_by_id, credit.id);
  await refused(host.post(credits), 'invoice_is_cancelled');
  await refused(host.post(`/invoices/${credit.id}/credit_notes`), 'not_an_invoice');
  const { invoice: next } = await dataOf(host.post(pathOf(reservation_code)));
  assert.deepEqual([next.number, next.previous_id], ['2026-0002', credit.id]);
  await refused(host.post(pathOf(reservation_code)), 'invoice_exists');
  const { events } = await dataOf(host.get('/events', { types: 'invoice_created,credit_note_created' }));
  assert.deepEqual(
    events.map(({ event, invoice_id, credit_note_id }) => [event, invoice_id, credit_note_id]),
    [
      ['invoice_created', invoice.id, undefined],
      ['credit_note_created', invoice.id, credit.id],
      ['invoice_created', next.id, undefined],
    ],
  );
});

/** On a busy machine, one that waits for a number may be asked to come again. */
async function untilAnswered(host: Host, path: string): Promise<void> {
  for (let answer = await host.post(path); answer.status === 503;) answer = await host.post(path);
}

test('twenty invoices at once have numbers without a gap, whatever fails, is tried or is taken back between them', async () => {
  const host = await harness.newHost();
  const codes = await someStays(host, 20);
  const failing = (code: string) =>
    inTransaction(host.scope, async (tx) => {
      await createInvoice(tx, code, {});
      throw new Error('taken back');
    }).catch(() => {});
  const [other = ''] = codes;
  await Promise.all(
    codes.flatMap((code, index) => [
      untilAnswered(host, pathOf(code)),
      host.post(`${pathOf(code)}?dry_run=true`),
      index % 4 === 0 ? failing(code) : host.post(pathOf(other)),
    ]),
  );
  const numbers = await numbersOf(host);
  assert.deepEqual(
    numbers.toSorted(),
    codes.map((_, index) => `2026-${String(index + 1).padStart(4, '0')}`),
  );
  const invoices = await walk(host, '/invoices', {});
  await Promise.all(
    invoices.flatMap(({ id }: { id: number }) => [
      untilAnswered(host, `/invoices/${id}/credit_notes`),
      host.post(`/invoices/${id}/credit_notes`),
    ]),
  );
  assert.deepEqual(
    (await numbersOf(host, { type: 'credit_note' })).toSorted(),
    codes.map((_, index) => `CN-2026-${String(index + 1).padStart(4, '0')}`),
  );
});

test('each account and each year begins its own series, and the list is narrowed by order, kind and year', async (t) => {
  const [host, neighbour] = [await harness.newHost(), await harness.newHost()];
  const [first = '', second = ''] = await someStays(host, 2);
  const [theirs = ''] = await someStays(neighbour, 1);
  const { invoice } = await dataOf(host.post(pathOf(first)));
  const { invoice: foreign } = await dataOf(neighbour.post(pathOf(theirs)));
  assert.equal(foreign.number, '2026-0001');
  const now = clock.now;
  t.after(() => (clock.now = now));
  // The new year has begun in Amsterdam.
  clock.now = Temporal.Instant.from('2026-12-31T23:30:00Z');
  await dataOf(host.post(pathOf(second)));
  await dataOf(host.post(`/invoices/${invoice.id}/credit_notes`));
  assert.deepEqual(await numbersOf(host), ['2026-0001', '2027-0001', 'CN-2027-0001']);
  assert.deepEqual(await numbersOf(host, { year: 2027 }), ['2027-0001', 'CN-2027-0001']);
  assert.deepEqual(await numbersOf(host, { type: 'invoice' }), ['2026-0001', '2027-0001']);
  assert.deepEqual(await numbersOf(host, { reservation_code: first }), ['2026-0001', 'CN-2027-0001']);
  await refused(host.get('/invoices/999999'), 'invoice_not_found');
  await refused(host.post(pathOf(theirs)), 'reservation_not_found');
});

const LATER = { check_in_date: '2026-09-01', check_out_date: '2026-09-04' };

test('a request, an order without a price and one that has ended have nothing to invoice', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host);
  await storeStay(host, { code: '0-asked-1', property_id, status: 'wait_accept' });
  await storeStay(host, { code: '0-free-1', property_id, rate_amount: '0', ...LATER });
  for (const code of ['0-asked-1', '0-free-1']) await refused(host.post(pathOf(code)), 'nothing_to_invoice');
  const { reservation_code } = await aStay(host, property_id);
  await dataOf(host.delete(`/reservations/${reservation_code}`));
  await refused(host.post(pathOf(reservation_code)), 'nothing_to_invoice');
  await refused(host.post(pathOf('0-none-1')), 'reservation_not_found');
});

test('a limited operator makes and sees documents of orders whose stays are all at their properties', async () => {
  const host = await harness.newHost();
  const [house, barn] = [await aProperty(host), await aProperty(host, { title: 'Barn' })];
  const stays = [aNewStay(house), aNewStay(barn)];
  const both = await dataOf(host.post('/reservations', anOrder(await directChannel(host), stays)));
  const own = await aStay(host, house, { check_in_date: '2026-08-01', check_out_date: '2026-08-02' });
  const foreign = await aStay(host, barn, { check_in_date: '2026-08-01', check_out_date: '2026-08-02' });
  const keeper = await host.caller({ operator: [house] });
  await refused(keeper.post(pathOf(both.reservation_code)), 'operator_is_limited');
  await refused(keeper.post(pathOf(foreign.reservation_code)), 'reservation_not_found');
  const { invoice: shared } = await dataOf(host.post(pathOf(both.reservation_code)));
  const { invoice } = await dataOf(keeper.post(pathOf(own.reservation_code)));
  assert.equal(invoice.number, '2026-0002');
  assert.deepEqual(
    (await walk(keeper, '/invoices', {})).map(({ id }: { id: number }) => id),
    [invoice.id],
  );
  await refused(keeper.get(`/invoices/${shared.id}`), 'invoice_not_found');
  await refused(keeper.post(`/invoices/${shared.id}/credit_notes`), 'invoice_not_found');
});

test('fields of an invoice that are wrong are named', async () => {
  const host = await harness.newHost();
  const { reservation_code } = await aPricedStay(host);
  const wrong = {
    addressee: { name: 'n'.repeat(201), address: ['a', ' '], tax_number: 5 },
    note: 'n'.repeat(1001),
    language: 'nl',
  };
  await refused(host.post(pathOf(reservation_code), wrong), 'validation_failed', [
    'body.addressee.name',
    'body.addressee.address[1]',
    'body.addressee.tax_number',
    'body.note',
    'body.language',
  ]);
});

test('an invoice and a receipt are read as PDF; a receipt is not stored, and what is out of reach is not found', async () => {
  const host = await harness.newHost();
  const { reservation_code } = await aPricedStay(host);
  const { invoice } = await dataOf(host.post(pathOf(reservation_code)));
  const read = async (url: string) => {
    const service = { 'service-access-token': host.token };
    const answer = await harness.app.inject({ url: `/v3${url}`, headers: service });
    assert.equal(answer.statusCode, 200, answer.payload);
    assert.equal(answer.headers['content-type'], 'application/pdf');
    assert.ok(answer.payload.startsWith('%PDF-'));
    return answer.headers['content-disposition'];
  };
  assert.equal(await read(`/invoices/${invoice.id}/pdf`), 'inline; filename="invoice-2026-0001.pdf"');
  const receipt = `/reservations/${reservation_code}/receipt` as const;
  assert.equal(await read(`${receipt}?language=es`), `inline; filename="receipt-${reservation_code}.pdf"`);
  assert.deepEqual(await numbersOf(host), ['2026-0001']);
  await refused(host.get(`${receipt}?language=nl`), 'validation_failed', ['query.language']);
  const stranger = await harness.newHost();
  await refused(stranger.get(`/invoices/${invoice.id}/pdf`), 'invoice_not_found');
  await refused(stranger.get(receipt), 'reservation_not_found');
  await refused(host.get('/invoices/none/pdf'), 'validation_failed', ['path.id']);
});

test('erasing a guest leaves the documents as they were', async () => {
  const host = await harness.newHost();
  const past = { check_in_date: '2026-05-01', check_out_date: '2026-05-04' };
  await storeStay(host, { code: '0-past-1', property_id: await aProperty(host), rate_amount: '90', ...past });
  const addressee = { name: 'Ada Lovelace', company: 'Engines Ltd' };
  const { invoice } = await dataOf(host.post(pathOf('0-past-1'), { addressee }));
  const { kept, stays } = await dataOf(host.post('/guest_erasures', { reservation_code: '0-past-1' }));
  assert.equal(stays[0].is_erased, true);
  assert.ok(kept.some(({ what }: { what: string }) => what === 'invoices'));
  assert.deepEqual((await dataOf(host.get(`/invoices/${invoice.id}`))).invoice, invoice);
});
