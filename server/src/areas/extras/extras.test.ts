import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { clock, dataOf, refused, useHarness, type Host } from '../../../test/harness.ts';
import { someRateLimits } from '../../rate-limits/fixtures.ts';
import { conversationOf } from '../conversations/fixtures.ts';
import { newGuest } from '../conversations/guest-page/fixtures.ts';
import { aHostWithTwo } from '../properties/fixtures.ts';
import { aStay, readStay } from '../reservations/fixtures.ts';
import { storeExtraRequest } from './fixtures.ts';

const harness = useHarness({ rateLimits: someRateLimits() });
beforeEach(() => {
  // So that nothing that another test sent is counted.
  clock.now = clock.now.add({ hours: 24 * 400 });
});

const CHARGES = [
  { name: 'Cleaning', kind: 'cleaning', amount: 60 },
  { name: 'Early check-in', kind: 'fee', amount: 20.5, is_optional: true },
  { name: 'Parking', kind: 'fee', amount: 12, per: 'night', is_optional: true },
  { name: 'Cot', kind: 'fee', amount: 0, is_optional: true },
  { name: 'SPRING', kind: 'discount', percent: 10, is_optional: true },
  { name: 'Service', kind: 'fee', percent: 5, is_optional: true },
  { name: 'Pets', kind: 'pet', amount: 15, is_optional: true },
];

/** A guest of three nights at a property with optional charges. */
async function aGuest(charges: readonly object[] = CHARGES) {
  const guest = await newGuest(harness);
  await dataOf(guest.host.put(`/properties/${guest.property_id}/booking_terms`, { charges }));
  return { ...guest, ask: (extra: string) => guest.send('/extras', { extra }) };
}

const list = async (host: Pick<Host, 'get'>, query = {}) =>
  (await dataOf(host.get('/extra_requests', query))).extra_requests;

test('a guest asks for what the property offers at its price for the stay; neither a discount nor a percent is offered', async () => {
  const { host, stay_code, reservation_code, read, ask } = await aGuest();
  const page = (await read()).replaceAll('\u00a0', ' ');
  const offered = [...page.matchAll(/name="extra" value="([^"]*)"/g)].map(([, name]) => name);
  assert.deepEqual(offered, ['Early check-in', 'Parking', 'Cot']);
  assert.match(page, /Parking<\/bdi> · €36\.00/);
  assert.match(page, /Cot<\/bdi> · free of charge/);
  const sent = await ask('Early check-in');
  assert.deepEqual(
    [sent.statusCode, String(sent.headers['location']).split('?')[1]],
    [303, 'asked=1#extras'],
  );
  const [request] = await list(host, { is_open: true });
  assert.deepEqual(
    [
      request?.stay_code,
      request?.name,
      request?.amount,
      request?.currency,
      request?.status,
      request?.guest_name,
    ],
    [stay_code, 'Early check-in', 20.5, 'EUR', 'asked', 'Ada Lovelace'],
  );
  const { messages } = await dataOf(
    host.get(`/conversations/${await conversationOf(host, reservation_code)}`),
  );
  assert.deepEqual(
    messages.map(({ sender_role, content }) => [sender_role, content]),
    [['guest', 'I would like: Early check-in (€20.50)']],
  );
  const events = (await host.events()).filter(({ kind }) => kind === 'extra_request_created');
  assert.deepEqual(
    events.map(({ payload }) => payload['stay_code']),
    [stay_code],
  );
  assert.ok((await read()).includes('waits for your host'));
  for (const extra of [
    'Early check-in',
    'SPRING',
    'Service',
    'Pets',
    'Cleaning',
    '',
    '<b>',
    'x'.repeat(900),
  ]) {
    const again = await ask(extra);
    assert.equal(again.statusCode, 422, extra);
    assert.ok(again.body.includes('This cannot be asked for any more.'));
  }
  assert.equal((await list(host)).length, 1);
});

test('what is accepted is a line of the price and due, is told to the guest in their language, and is decided once', async () => {
  const { host, stay_code, reservation_code, read, ask } = await aGuest();
  await dataOf(host.patch(`/reservations/${stay_code}`, { guest_language: 'de' }));
  await ask('Early check-in');
  const [request] = await list(host);
  const { length } = await host.events();
  const path = `/extra_requests/${request.id}` as const;
  const { extra_request } = await dataOf(host.post(`${path}/approve`));
  assert.deepEqual([extra_request.status, extra_request.decided_at !== null], ['accepted', true]);
  const { rates, payment } = await readStay(host, stay_code);
  assert.deepEqual(
    rates.details.map(({ type, description, amount }) => [type, description, amount]),
    [
      ['ACCOMMODATION', 'Accommodation', 420],
      ['OTHER', 'Early check-in', 20.5],
    ],
  );
  assert.deepEqual([rates.rate.amount, payment.total_amount, payment.balance_amount], [440.5, 440.5, 440.5]);
  const kinds = (await host.events()).slice(length).map(({ kind }) => kind);
  assert.deepEqual(kinds, ['reservation_updated', 'extra_request_updated', 'message_created']);
  const { messages } = await dataOf(
    host.get(`/conversations/${await conversationOf(host, reservation_code)}`),
  );
  assert.equal(messages[0]?.content.replaceAll('\u00a0', ' '), 'Early check-in: angenommen (20,50 €).');
  assert.match(
    await read({ 'accept-language': 'en' }),
    /Early check-in<\/bdi> · €20\.50 ·\s+<strong>accepted/,
  );
  await refused(host.post(`${path}/approve`), 'extra_is_decided');
  await refused(host.post(`${path}/decline`), 'extra_is_decided');
  assert.equal((await ask('Early check-in')).statusCode, 422, 'it is in the price');
  assert.deepEqual(await list(host, { is_open: true }), []);
});

test('what is declined changes no price, and what is free adds no line', async () => {
  const { host, stay_code, read, ask } = await aGuest();
  for (const extra of ['Parking', 'Cot']) await ask(extra);
  const [parking, cot] = await list(host, { stay_code });
  const before = (await readStay(host, stay_code)).rates;
  await dataOf(host.post(`/extra_requests/${parking.id}/decline`));
  await dataOf(host.post(`/extra_requests/${cot.id}/approve`));
  assert.deepEqual((await readStay(host, stay_code)).rates, before);
  const page = await read();
  assert.ok(page.includes('<strong>not possible') && page.includes('<strong>accepted'), page);
  assert.deepEqual(
    (await list(host, { status: 'declined' })).map(({ name }) => name),
    ['Parking'],
  );
});

test('a form that is sent many times at once is one request and one message', async () => {
  const { host, reservation_code, ask } = await aGuest();
  const answers = await Promise.all(Array.from({ length: 6 }, () => ask('Parking')));
  assert.deepEqual(
    answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other),
    [303, 422, 422, 422, 422, 422],
  );
  assert.equal((await list(host)).length, 1);
  const conversation = await dataOf(
    host.get(`/conversations/${await conversationOf(host, reservation_code)}`),
  );
  assert.equal(conversation.total, 1);
});

test('of a stay that was cancelled nothing is asked for, and nothing is accepted', async () => {
  const { host, reservation_code, read, ask } = await aGuest();
  await ask('Parking');
  const [request] = await list(host);
  await dataOf(host.delete(`/reservations/${reservation_code}`));
  assert.equal(/name="extra"|Parking<\/bdi>/.test(await read()), false);
  assert.equal((await ask('Cot')).statusCode, 422);
  assert.deepEqual(await list(host, { is_open: true }), []);
  await refused(host.post(`/extra_requests/${request.id}/approve`), 'stay_not_accepted');
  await dataOf(host.post(`/extra_requests/${request.id}/decline`));
});

test('another’s request and one outside an operator’s reach are unknown, and a role without money reads no amount', async () => {
  const { host, house, loft } = await aHostWithTwo(harness);
  const { stay_code } = await aStay(host, house);
  const id = await storeExtraRequest(host.scope, stay_code);
  const stranger = await harness.newHost();
  const keeper = await host.caller({ operator: [loft] });
  for (const caller of [stranger, keeper]) {
    assert.deepEqual(await list(caller), []);
    for (const verb of ['approve', 'decline'] as const)
      await refused(caller.post(`/extra_requests/${id}/${verb}`), 'extra_request_not_found');
  }
  const manager = await host.caller({ role: 'no_money' });
  assert.equal((await list(manager))[0]?.amount, null);
  await refused(
    (await host.caller({ role: 'messages' })).post(`/extra_requests/${id}/approve`),
    'role_does_not_allow',
  );
  await dataOf(manager.post(`/extra_requests/${id}/approve`));
});
