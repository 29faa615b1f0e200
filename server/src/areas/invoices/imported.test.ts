import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dataOf, useHarness, walk } from '../../../test/harness.ts';
import { inTransaction } from '../../database/scope.ts';
import { aProperty } from '../properties/fixtures.ts';
import { storeStay } from '../reservations/fixtures.ts';
import { insertImportedInvoices } from './imported.queries.ts';

const harness = useHarness();

test('imported documents keep their ids, numbers and texts to the cent, and the next one continues the series', async () => {
  const [host, other] = [await harness.newHost(), await harness.newHost()];
  for (const each of [host, other]) {
    const property_id = await aProperty(each);
    await storeStay(each, { code: '0-first-1', property_id, rate_amount: '420.55' });
    await storeStay(each, {
      code: '0-other-1',
      property_id,
      check_in_date: '2026-09-01',
      check_out_date: '2026-09-04',
    });
  }
  const path = '/reservations/0-first-1/invoices';
  const addressee = { company: 'Engines Ltd', address: ['London'] };
  const { invoice } = await dataOf(host.post(path, { addressee, note: '2026' }));
  await dataOf(host.post(`/invoices/${invoice.id}/credit_notes`, { note: 'Other company' }));
  await dataOf(host.post(path));
  const lines = await walk(host, '/invoices', {});
  const take = () => inTransaction(other.scope, (tx) => insertImportedInvoices(tx, lines));
  assert.equal(await take(), 3);
  assert.deepEqual(await walk(other, '/invoices', {}), lines);
  assert.equal(await take(), 0, 'a second import stores nothing');
  const { invoice: next } = await dataOf(other.post('/reservations/0-other-1/invoices'));
  assert.equal(next.number, '2026-0003');
});

test('an imported document whose id another document of the account has is refused', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host);
  await storeStay(host, { code: '0-own-1', property_id });
  const day = { check_in_date: '2026-09-01', check_out_date: '2026-09-04' };
  await storeStay(host, { code: '0-moved-1', property_id, ...day });
  const { invoice } = await dataOf(host.post('/reservations/0-own-1/invoices'));
  for (const other of [{ number: '2025-0001' }, { reservation_code: '0-moved-1' }])
    await assert.rejects(
      inTransaction(host.scope, (tx) => insertImportedInvoices(tx, [{ ...invoice, ...other }])),
      /id is that of another document of the account/,
    );
  assert.deepEqual(await walk(host, '/invoices', {}), [invoice]);
});
