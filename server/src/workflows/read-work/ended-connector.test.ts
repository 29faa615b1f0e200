import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';
import { clock, dataOf, START, useHarness, type Caller, type Host } from '../../../test/harness.ts';
import { createToken } from '../../access/actions.ts';
import { aCode, anApplication, proofOf, redeemCode } from '../../access/oauth/fixtures.ts';
import { deleteToken, findMasterOperator, listTokens } from '../../access/queries.ts';
import { inTransaction } from '../../database/scope.ts';
import { aChannelOrder, aConnection, theConversation, theStays } from '../../areas/channel/fixtures.ts';
import { conversationOf } from '../../areas/conversations/fixtures.ts';

const harness = useHarness();
afterEach(() => moveClock(START));

const moveClock = (to: string) => (clock.now = Temporal.Instant.from(to));

const CAPABILITIES = ['change_dates', 'cancel', 'message', 'review', 'prices', 'restrictions'];

/** A connected listing with an accepted order, and nothing that waits. */
async function connected(host: Host) {
  const connection = await aConnection(host, { channels: ['airbnb', 'vrbo'] });
  const { connector } = connection;
  for (const channel_type of ['airbnb', 'vrbo'])
    await dataOf(connector.put('/channel/listings/one', { channel_type, capabilities: CAPABILITIES }));
  const { reservation_code } = await dataOf(connector.put('/channel/orders/A', aChannelOrder()));
  for (const { id } of (await dataOf(connector.get('/channel/work'))).work)
    await dataOf(connector.post(`/channel/work/${id}/done`));
  return { ...connection, reservation_code };
}

/** The host writes, changes prices and moves the stay. */
async function act(host: Host, reservation_code: string): Promise<void> {
  const conversation = await conversationOf(host, reservation_code);
  await dataOf(host.post(`/conversations/${conversation}`, { message: 'The key is in the box.' }));
  const prices = [{ start_date: '2026-07-01', end_date: '2026-07-02', price: 120 }];
  await dataOf(host.post('/listings/prices', { channel_type: 'airbnb', listing_id: 'one', prices }));
  await dataOf(host.patch(`/reservations/${reservation_code}`, { check_out_date: '2026-07-05' }));
}

/** What the host sees of the connector and of what waits for it. */
async function look(host: Host, property_id: number) {
  const { listings } = await dataOf(host.get('/listings'));
  const { properties } = await dataOf(host.get('/properties', { id: property_id }));
  const [stay] = await theStays(host, 'A');
  const { messages } = await theConversation(host, 'A');
  const [channel, other] = properties[0].channels;
  return {
    gone: [channel.connector_gone_since, other.connector_gone_since],
    details: [
      stay.channel_work!.detail,
      messages[0].delivery.detail,
      listings.find(({ channel_type }) => channel_type === 'airbnb')!.calendar_push!.detail,
    ],
    statuses: [stay.channel_work!.status, messages[0].delivery.status],
  };
}

const SENTENCE = 'No connector of Airbnb has access since 2026-06-15 11:00 UTC. This waits for the next one.';

const workOf = async (connector: Caller) => (await dataOf(connector.get('/channel/work'))).work;

/** Deletes the tokens of connectors at the moment of the clock, except the newest so many. */
async function deleteTokens({ scope }: Host, keptNewest = 0): Promise<void> {
  await inTransaction({ ...scope, now: clock.now.toString() }, async (tx) => {
    const tokens = (await listTokens(tx)).filter((token) => token.scope.startsWith('channel:'));
    assert.ok(tokens.length > keptNewest);
    for (const { id } of tokens.slice(0, tokens.length - keptNewest)) assert.ok(await deleteToken(tx, id));
  });
}

test('work that waits for a connector without access says so, and since when; the next one gets it in order', async () => {
  const host = await harness.newHost();
  const { connector, property_id, reservation_code } = await connected(host);
  await act(host, reservation_code);
  const waiting = await look(host, property_id);
  assert.deepEqual(waiting.gone, [null, null]);
  assert.deepEqual(waiting.details, ['', 'Waits for the connector of Airbnb.', '']);
  const before = await workOf(connector);
  moveClock('2026-06-15T11:00:00Z');
  await deleteTokens(host);
  moveClock('2026-06-16T08:00:00Z');
  const since = '2026-06-15T11:00:00+00:00';
  const ended = await look(host, property_id);
  assert.deepEqual(ended.gone, [since, since]);
  assert.deepEqual(ended.details, [SENTENCE, SENTENCE, SENTENCE]);
  assert.deepEqual(ended.statuses, ['waiting', 'queued']);
  const next = await host.caller({ scope: 'channel:airbnb' });
  const again = await look(host, property_id);
  assert.deepEqual(again.gone, [null, since]);
  assert.deepEqual(again.details, waiting.details);
  const work = await workOf(next);
  assert.deepEqual(
    work,
    before.filter(({ channel_type }) => channel_type === 'airbnb'),
  );
  const kinds = work.map(({ kind }) => kind);
  assert.deepEqual(new Set(kinds), new Set(['message', 'calendar', 'change_dates']));
  assert.ok(kinds.indexOf('message') < kinds.indexOf('change_dates'));
  for (const { id } of work) await dataOf(next.post(`/channel/work/${id}/done`));
  assert.equal((await theStays(host, 'A'))[0].channel_work, null);
});

test('a revoked grant of a connector ends it, and a new grant is a connector again', async () => {
  const host = await harness.newHost();
  const { property_id, reservation_code } = await connected(host);
  await deleteTokens(host);
  const application = await anApplication(host);
  const grant = async () =>
    dataOf(redeemCode(harness, application, await aCode(host, application, { scope: 'channel:airbnb' })));
  const { refresh_token } = await grant();
  await act(host, reservation_code);
  assert.deepEqual((await look(host, property_id)).gone, [null, '2026-06-15T10:00:00+00:00']);
  moveClock('2026-06-15T11:00:00Z');
  const body = { ...proofOf(application), token: refresh_token };
  await dataOf(harness.request('POST', '/v3/oauth/revoke', { body }));
  const ended = await look(host, property_id);
  assert.equal(ended.gone[0], '2026-06-15T11:00:00+00:00');
  assert.deepEqual(ended.details, [SENTENCE, SENTENCE, SENTENCE]);
  await grant();
  assert.equal((await look(host, property_id)).gone[0], null);
});

test('a token that expires ends its connector at that moment', async () => {
  const host = await harness.newHost();
  const { property_id, reservation_code } = await connected(host);
  await inTransaction(host.scope, async (tx) => {
    const { id: operator_id } = (await findMasterOperator(tx))!;
    await createToken(tx, { operator_id, name: 'Bridge', scope: 'channel:airbnb', days: 1 });
  });
  await deleteTokens(host, 1);
  await act(host, reservation_code);
  assert.equal((await look(host, property_id)).gone[0], null);
  moveClock('2026-06-17T10:00:00Z');
  const { gone, details } = await look(host, property_id);
  assert.equal(gone[0], '2026-06-16T10:00:00+00:00');
  assert.equal(details[0], SENTENCE.replace('06-15 11:00', '06-16 10:00'));
});
