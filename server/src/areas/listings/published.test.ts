import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clock, dataOf, PUBLIC_URL, refused, useHarness, type Host } from '../../../test/harness.ts';
import { inTransaction } from '../../database/scope.ts';
import { readTokenScope } from '../../access/token-scope.ts';
import { storeToken } from '../../access/actions.ts';
import { findMasterOperator } from '../../access/queries.ts';
import { aConnection } from '../channel/fixtures.ts';
import { close } from '../availabilities/fixtures.ts';
import { aProperty } from '../properties/fixtures.ts';
import { aPicture } from '../properties/pictures/fixtures.ts';
import { aStay } from '../reservations/fixtures.ts';
import { aRoomType } from '../room-types/fixtures.ts';
import { setDays } from '../listing-calendar/fixtures.ts';
import { aListing } from './fixtures.ts';

const harness = useHarness();

const TODAY = '2026-06-15';

const listing = async (host: Host, id: number) => (await dataOf(host.get(`/listings/${id}`))).listing;
const accounts = async (host: Host, query = {}) =>
  (await dataOf(host.get('/channel_accounts', query))).channel_accounts;

/** A token for channels, which expires where it says so. */
function aToken(host: Host, name: string, scope: string, expires_at: string | null = null): Promise<number> {
  return inTransaction(host.scope, async (tx) => {
    const operator_id = (await findMasterOperator(tx))!.id;
    const { id } = await storeToken(tx, { operator_id, name, scope: readTokenScope(scope)! });
    await tx.sql`
      update access_tokens set expires_at = ${expires_at} where host_id = ${tx.host_id} and id = ${id}`;
    return id;
  });
}

test('a listing shows how many of its properties are free today, and no more than was set', async () => {
  const host = await harness.newHost();
  const ids: number[] = [];
  for (const title of ['House', 'Loft', 'Barn']) ids.push(await aProperty(host, { title }));
  const [house = 0, loft = 0] = ids;
  const room_type_id = await aRoomType(host, { property_ids: ids });
  const made = await aListing(host, { room_type_id });
  const of = async () => (await listing(host, made.id)).inventory;
  assert.equal(made.inventory, 3);
  await aStay(host, house, { check_in_date: '2026-06-14', check_out_date: '2026-06-16' });
  assert.equal(await of(), 2);
  await aStay(host, loft, { check_in_date: '2026-06-13', check_out_date: TODAY });
  assert.equal(await of(), 2, 'a night that ends today is over');
  await close(host, loft, TODAY, TODAY);
  assert.equal(await of(), 1);
  await setDays(host, made, 'inventories', [{ start_date: TODAY, end_date: TODAY, inventory: 0 }]);
  assert.equal(await of(), 0);
  const [{ inventory }] = (
    await dataOf(
      host.post('/listings/calendar', {
        start_date: TODAY,
        end_date: TODAY,
        listings: [{ channel_type: made.channel_type, listing_id: made.listing_id }],
      }),
    )
  ).listings[0].calendar;
  assert.equal(inventory, 0);
});

test('a listing has the first picture of its property, and says when its settings changed', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host);
  const { id } = await aListing(host, { property_id });
  assert.equal((await listing(host, id)).cover, null);
  const picture = await aPicture(host, property_id, 1);
  assert.equal((await listing(host, id)).cover, picture.large_url);
  assert.ok(picture.large_url.startsWith(PUBLIC_URL));
  const before = await listing(host, id);
  clock.now = clock.now.add({ hours: 1 });
  await dataOf(host.patch(`/listings/${id}`, { title: 'Another' }));
  const after = await listing(host, id);
  assert.equal(after.created_at, before.created_at);
  assert.equal(
    Temporal.Instant.from(after.updated_at).since(Temporal.Instant.from(before.updated_at)).total('hours'),
    1,
  );
});

test('each token of a connector is an account for each of its channels, and a listing names the one that connects it', async () => {
  const host = await harness.newHost();
  const { connector, listing: one } = await aConnection(host);
  const path = `/channel/listings/one`;
  await dataOf(connector.put(path, { channel_type: 'airbnb', capabilities: ['prices'] }));
  const [account] = await accounts(host);
  assert.deepEqual(
    [account.channel_type, account.auth_status, account.disconnected_at],
    ['airbnb', 'active', null],
  );
  assert.equal((await listing(host, one.id)).channel_account_id, account.id);
  const unconnected = await aListing(host, { property_id: await aProperty(host, { title: 'Loft' }) });
  assert.equal(unconnected.channel_account_id, null);
  const found = async (id: number) =>
    (await dataOf(host.get('/listings', { channel_account_id: id }))).listings.map((each) => each.id);
  assert.deepEqual(await found(account.id), [one.id]);
  assert.deepEqual(await found(account.id + 1), []);
  await aToken(host, 'Bridge', 'channel:vrbo channel:agoda');
  const bridge = (await accounts(host)).filter(({ username }) => username === 'Bridge');
  assert.deepEqual(bridge.map(({ channel_type }) => channel_type).toSorted(), ['agoda', 'vrbo']);
  assert.equal(new Set((await accounts(host)).map(({ id }) => id)).size, 3);
  assert.deepEqual(await accounts(host, { channel_type: 'vrbo' }), [
    bridge.find(({ channel_type }) => channel_type === 'vrbo'),
  ]);
  assert.deepEqual((await dataOf(host.get(`/channel_accounts/${account.id}`))).channel_account, account);
});

test('an account is disconnected when its token expires or is deleted, and is of its own host alone', async () => {
  const host = await harness.newHost();
  const id = await aToken(host, 'Bridge', 'channel:airbnb', '2026-06-14T10:00:00Z');
  const [expired] = await accounts(host);
  assert.deepEqual(
    [expired.username, expired.auth_status, expired.disconnected_at],
    ['Bridge', 'disconnected', '2026-06-14T10:00:00+00:00'],
  );
  await inTransaction(
    host.scope,
    ({ sql, host_id }) => sql`
    with gone as (delete from access_tokens where host_id = ${host_id} and id = ${id})
    insert into ended_connectors (host_id, channel_type, ended_at)
    values (${host_id}, 'airbnb', '2026-06-15T09:00:00Z')`,
  );
  const [gone, ...others] = await accounts(host);
  assert.deepEqual(
    [gone.channel_type, gone.username, gone.auth_status, gone.created_at, others.length],
    ['airbnb', '', 'disconnected', null, 0],
  );
  const stranger = await harness.newHost();
  assert.deepEqual(await accounts(stranger), []);
  await refused(stranger.get(`/channel_accounts/${expired.id}`), 'channel_account_not_found');
});
