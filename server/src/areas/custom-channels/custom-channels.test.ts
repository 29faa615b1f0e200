import assert from 'node:assert/strict';
import { test } from 'node:test';
import { auditOf, dataOf, refused, useHarness, withoutIds, type Host } from '../../../test/harness.ts';
import { aProperty } from '../properties/fixtures.ts';
import { aStay, directChannel, readStay, storeStay } from '../reservations/fixtures.ts';

const harness = useHarness();

const names = async (host: Host) =>
  (await dataOf(host.get('/custom_channels'))).custom_channels.map(({ name }: { name: string }) => name);

const add = async (host: Host, name: string): Promise<number> =>
  (await dataOf(host.post('/custom_channels', { name }))).custom_channel.id;

test('an account starts with the built-in channels, and its own are listed after them in the order they were made', async () => {
  const host = await harness.newHost();
  const builtIn = await names(host);
  assert.equal(builtIn[0], 'Direct');
  assert.ok(builtIn.includes('Airbnb'));
  await add(host, 'Village newsletter');
  await add(host, 'Cousins');
  assert.deepEqual(await names(host), [...builtIn, 'Village newsletter', 'Cousins']);
  const { total, next_cursor } = await dataOf(host.get('/custom_channels'));
  assert.equal(total, builtIn.length + 2);
  assert.equal(next_cursor, null);
});

test('a channel is made and renamed, and a reservation under it names it by the same id', async () => {
  const host = await harness.newHost();
  const { custom_channel } = await dataOf(host.post('/custom_channels', { name: 'Newsletter' }));
  const { id } = custom_channel;
  assert.deepEqual(custom_channel, { id, name: 'Newsletter' });
  await aStay(host, await aProperty(host), { custom_channel_id: id });
  const renamed = await dataOf(host.patch(`/custom_channels/${id}`, { name: 'Village newsletter' }));
  assert.deepEqual(renamed.custom_channel, { id, name: 'Village newsletter' });
  const { reservations } = await dataOf(host.get('/reservations'));
  assert.deepEqual(reservations[0].custom_channel, { id, name: 'Village newsletter' });
});

test('a reservation of a built-in channel names the entry of its channel, as GET /custom_channels lists it', async () => {
  const [host, other] = [await harness.newHost(), await harness.newHost()];
  const { custom_channels } = await dataOf(host.get('/custom_channels'));
  const entries = {
    airbnb: 'Airbnb',
    'booking.com': 'Booking.com',
    agoda: 'Agoda',
    expedia: 'Expedia',
    vrbo: 'Vrbo',
    'trip.com': 'Trip.com',
    booking_site: 'Website',
    houfy: undefined,
    ical: undefined,
  };
  for (const [channel_type, entry] of Object.entries(entries)) {
    for (const each of [other, host]) {
      const property_id = await aProperty(each, { title: channel_type });
      await storeStay(each, { code: `0-${channel_type}`, property_id, channel_type });
    }
    const listed = custom_channels.find(({ name }: { name: string }) => name === entry) ?? null;
    assert.equal(listed?.name, entry);
    assert.deepEqual((await readStay(host, `0-${channel_type}`)).custom_channel, listed, channel_type);
  }
});

test('the shown entry of a channel may be sent back, and no other', async () => {
  const host = await harness.newHost();
  await storeStay(host, { code: '0-air', property_id: await aProperty(host) });
  const before = await readStay(host, '0-air');
  const patch = (custom_channel_id: number) =>
    host.patch('/reservations/0-air', { custom_channel_id, remarks: 'Late' });
  const { reservation } = await dataOf(patch(before.custom_channel!.id));
  assert.deepEqual(reservation, { ...before, remarks: 'Late', updated_at: reservation.updated_at });
  await refused(patch(await directChannel(host)), 'not_a_direct_booking');
});

test('a name is one of a kind, the built-in ones included', async () => {
  const host = await harness.newHost();
  const id = await add(host, 'Newsletter');
  for (const name of ['Newsletter', 'Direct']) {
    await refused(host.post('/custom_channels', { name }), 'name_taken', ['body.name']);
  }
  await refused(host.patch(`/custom_channels/${id}`, { name: 'Direct' }), 'name_taken', ['body.name']);
  await dataOf(host.patch(`/custom_channels/${id}`, { name: 'Newsletter' }));
  await add(await harness.newHost(), 'Newsletter');
  await dataOf(host.delete(`/custom_channels/${id}`));
  await add(host, 'Newsletter');
});

test('a name says something, in 50 characters at most', async () => {
  const host = await harness.newHost();
  for (const name of ['', '  ', 'n'.repeat(51), null, 7]) {
    await refused(host.post('/custom_channels', { name }), 'validation_failed', ['body.name']);
  }
  const id = await add(host, 'n'.repeat(50));
  await refused(host.patch(`/custom_channels/${id}`, { name: '' }), 'validation_failed', ['body.name']);
});

test('the built-in channels are neither renamed nor deleted', async () => {
  const host = await harness.newHost();
  const { custom_channels } = await dataOf(host.get('/custom_channels'));
  for (const { id } of custom_channels) {
    await refused(host.patch(`/custom_channels/${id}`, { name: 'Mine' }), 'built_in_channel');
    await refused(host.delete(`/custom_channels/${id}`), 'built_in_channel');
  }
});

test('a channel with reservations is not deleted, though they be cancelled', async () => {
  const host = await harness.newHost();
  const id = await add(host, 'Newsletter');
  const { reservation_code } = await aStay(host, await aProperty(host), { custom_channel_id: id });
  await refused(host.delete(`/custom_channels/${id}`), 'custom_channel_in_use');
  await dataOf(host.delete(`/reservations/${reservation_code}`));
  await refused(host.delete(`/custom_channels/${id}`), 'custom_channel_in_use');
  assert.ok((await names(host)).includes('Newsletter'));
});

test('a deleted channel is gone', async () => {
  const host = await harness.newHost();
  const id = await add(host, 'Newsletter');
  assert.deepEqual(await dataOf(host.delete(`/custom_channels/${id}`)), {});
  assert.equal((await names(host)).includes('Newsletter'), false);
  await refused(host.delete(`/custom_channels/${id}`), 'custom_channel_not_found');
  await refused(host.patch(`/custom_channels/${id}`, { name: 'x' }), 'custom_channel_not_found');
});

test('a limited operator reads the channels, and changes none', async () => {
  const host = await harness.newHost();
  const keeper = await host.caller({ operator: [await aProperty(host)] });
  const id = await add(host, 'Newsletter');
  await refused(keeper.post('/custom_channels', { name: 'Mine' }), 'operator_is_limited');
  await refused(keeper.patch(`/custom_channels/${id}`, { name: 'Mine' }), 'operator_is_limited');
  await refused(keeper.delete(`/custom_channels/${id}`), 'operator_is_limited');
  assert.equal(await directChannel(keeper), await directChannel(host));
});

test('another account’s channel is answered like one that does not exist', async () => {
  const [host, stranger] = [await harness.newHost(), await harness.newHost()];
  const foreign = await add(stranger, 'Newsletter');
  for (const ask of [
    (id: number) => host.patch(`/custom_channels/${id}`, { name: 'Mine' }),
    (id: number) => host.delete(`/custom_channels/${id}`),
  ]) {
    assert.deepEqual(withoutIds(await ask(foreign)), withoutIds(await ask(999_999)));
  }
  assert.ok((await names(stranger)).includes('Newsletter'));
});

test('each change leaves its event and its audit row, and what changes nothing leaves none', async () => {
  const host = await harness.newHost();
  const [before, auditBefore] = [await host.events(), await auditOf(host, 'custom_channel')];
  const id = await add(host, 'Newsletter');
  for (const body of [{ name: 'News' }, { name: 'News' }, {}]) {
    await dataOf(host.patch(`/custom_channels/${id}`, body));
  }
  await dataOf(host.delete(`/custom_channels/${id}`));
  const payload = { custom_channel_id: id };
  assert.deepEqual((await host.events()).slice(before.length), [
    { kind: 'custom_channel_created', payload },
    { kind: 'custom_channel_updated', payload },
    { kind: 'custom_channel_deleted', payload },
  ]);
  const audit = (await auditOf(host, 'custom_channel')).slice(auditBefore.length);
  assert.deepEqual(
    audit.map(({ before: old, after }) => [old?.['name'] ?? null, after?.['name'] ?? null]),
    [
      [null, 'Newsletter'],
      ['Newsletter', 'News'],
      ['News', null],
    ],
  );
});

test('a read-only token reads, and may not write', async () => {
  const host = await harness.newHost();
  const reader = await host.caller({ scope: 'read-only' });
  await refused(reader.post('/custom_channels', { name: 'Mine' }), 'not_authorized');
  await refused(reader.patch('/custom_channels/1001', {}), 'not_authorized');
  await refused(reader.delete('/custom_channels/1001'), 'not_authorized');
  await dataOf(reader.get('/custom_channels'));
});

test('an account has at most 500 channels, and one more is refused', async () => {
  const host = await harness.newHost();
  const { sql, host_id } = host.scope;
  const { total } = await dataOf(host.get('/custom_channels'));
  await sql`
    insert into custom_channels (host_id, name, channel_type, created_at)
    select ${host_id}, 'Channel ' || n, 'custom', now() from generate_series(1, ${499 - total}::integer) n`;
  await dataOf(host.post('/custom_channels', { name: 'The last' }));
  await refused(host.post('/custom_channels', { name: 'One more' }), 'list_full');
});
