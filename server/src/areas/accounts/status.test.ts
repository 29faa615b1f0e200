import assert from 'node:assert/strict';
import { test } from 'node:test';
import { auditOf, clock, useHarness, type Host } from '../../../test/harness.ts';
import { inTransaction } from '../../database/scope.ts';
import { openAccount } from './actions.ts';
import { findAccount, updateAccountStatus, type AccountStatus } from './queries.ts';

const harness = useHarness();

const set = (host: Host, status: AccountStatus) =>
  inTransaction(host.scope, (tx) => updateAccountStatus(tx, status));

const statusOf = async (host: Host) => (await findAccount(host.scope, String(host.host_id)))?.status;

test('the status of an account changes, and that of no other', async () => {
  const [host, other, lapsed] = [await harness.newHost(), await harness.newHost(), await harness.newHost()];
  await set(lapsed, 'lapsed');
  await set(host, 'suspended');
  assert.deepEqual(await Promise.all([host, other, lapsed].map(statusOf)), ['suspended', 'active', 'lapsed']);
  assert.deepEqual(await auditOf(other, 'account_updated'), []);
  const [row] = await auditOf(host, 'account_updated');
  assert.deepEqual([row?.before['status'], row?.after['status']], ['active', 'suspended']);
});

test('a status that an account has already is not recorded again', async () => {
  const host = await harness.newHost();
  await set(host, 'suspended');
  await set(host, 'suspended');
  assert.equal((await auditOf(host, 'account_updated')).length, 1);
});

test('an account is found by its id or by its slug, and one of neither is not', async () => {
  const acting = { databases: harness.databases, clock: () => clock.now, request_id: 'test' };
  const host = await harness.newHost({ name: 'Sea Homes' });
  const row = await findAccount(host.scope, String(host.host_id));
  assert.equal(row?.name, 'Sea Homes');
  assert.equal((await openAccount(acting, row.slug))?.host_id, host.host_id);
  assert.equal(await openAccount(acting, 'no-such-account'), undefined);
});

test('a slug that is an account’s id names the account with the slug', async () => {
  const [first, second] = [await harness.newHost(), await harness.newHost()];
  await harness.databases.writes`
    update host_accounts set slug = ${String(first.host_id)} where id = ${second.host_id}`;
  assert.equal((await findAccount(first.scope, String(first.host_id)))?.id, second.host_id);
});
