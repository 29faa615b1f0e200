import assert from 'node:assert/strict';
import { test } from 'node:test';
import { auditOf, dataOf, refused, useHarness } from '../../../test/harness.ts';
import { aPerson } from '../../access/oauth/fixtures.ts';
import { signInPage } from '../../access/sessions/fixtures.ts';

const harness = useHarness();

const pageOf = async (email: string) => signInPage(harness.app, email);

test('the master operator changes the account at a page; every token then reads it, and new properties have its currency', async () => {
  const host = await harness.newHost();
  const page = await pageOf((await aPerson(host)).email);
  const settings = { name: 'Sea Homes', timezone: 'Asia/Tokyo', currency: 'JPY', country: 'JP' };
  const { account } = await dataOf(page.send('PATCH', '/account', settings));
  assert.deepEqual({ ...account, ...settings }, account);
  for (const caller of [host, await host.caller({ scope: 'read-only' })])
    assert.deepEqual((await dataOf(caller.get('/account'))).account, account);
  const { property } = await dataOf(host.post('/properties', { title: 'Loft' })).then(
    async ({ property_id }) => dataOf(host.get(`/properties/${property_id}`)),
  );
  assert.deepEqual([property.currency, property.timezone], ['JPY', 'Asia/Tokyo']);
  const [row] = await auditOf(host, 'account_updated');
  assert.deepEqual([row?.before['currency'], row?.after['currency']], ['EUR', 'JPY']);
  await dataOf(page.send('PATCH', '/account', settings));
  assert.equal((await auditOf(host, 'account_updated')).length, 1);
});

test('no token changes the account, and no operator but the master', async () => {
  const host = await harness.newHost();
  await refused(host.patch('/account', { name: 'Mine' }), 'session_needed');
  const readOnly = await host.caller({ scope: 'read-only' });
  await refused(readOnly.patch('/account', { name: 'Mine' }), 'session_needed');
  const other = await aPerson(host, { other: true });
  const page = await pageOf(other.email);
  await refused(page.send('PATCH', '/account', { name: 'Mine' }), 'master_needed');
  assert.equal((await dataOf(page.get('/account'))).account.name, 'Seaside Homes');
});

test('every setting of the account that is wrong is named at once', async () => {
  const host = await harness.newHost();
  const page = await pageOf((await aPerson(host)).email);
  const wrong = { name: ' ', timezone: 'Mars/Olympus', currency: 'eur', country: 'UK' };
  await refused(page.send('PATCH', '/account', wrong), 'validation_failed', [
    'body.name',
    'body.timezone',
    'body.currency',
    'body.country',
  ]);
});
