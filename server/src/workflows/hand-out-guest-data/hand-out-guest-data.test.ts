import assert from 'node:assert/strict';
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeEach, test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Static } from 'typebox';
import { aPerson } from '../../access/oauth/fixtures.ts';
import { signInPage } from '../../access/sessions/fixtures.ts';
import { conversationOf } from '../../areas/conversations/fixtures.ts';
import { aProperty } from '../../areas/properties/fixtures.ts';
import { aStay } from '../../areas/reservations/fixtures.ts';
import { FORMATS } from '../../http/contract/formats.ts';
import { describeAnswer } from '../../http/openapi/schemas.ts';
import { outsideOf } from '../../outbound/outside.ts';
import { ADA, aWorld, BOB, writeGuest, writtenTexts } from '../erase-guest/fixtures.ts';
import { closeObjects } from '../../../test/closed-objects.ts';
import {
  auditOf,
  clock,
  dataOf,
  PUBLIC_URL,
  START,
  useHarness,
  type Answer,
  type Caller,
  type Host,
} from '../../../test/harness.ts';
import { until } from '../../../test/until.ts';
import { GUEST_DATA_LISTS, HandOutGuestData, type GuestDataList } from './contract.ts';

const harness = useHarness({
  outside: outsideOf({
    outboundAllow: [{ kind: 'host', name: '127.0.0.1', port: null }],
    webhookAllowHttp: true,
  }),
});
beforeEach(() => {
  clock.now = Temporal.Instant.from(START);
});

type GuestData = Static<typeof HandOutGuestData.data>;

const ajv = new Ajv2020({ strict: false });
for (const [format, { check }] of Object.entries(FORMATS)) ajv.addFormat(format, check);
const isFile = ajv.compile<GuestData>(
  closeObjects(JSON.parse(JSON.stringify(describeAnswer(HandOutGuestData.data, new Map())))),
);

const get = ({ token }: Pick<Caller, 'token'>, query: Record<string, string>) =>
  harness.app.inject({ url: '/v3/guest_data', query, headers: { 'service-access-token': token } });

async function fileOf(host: Host, query: Record<string, string>): Promise<{ text: string; file: GuestData }> {
  const { statusCode, payload } = await get(host, query);
  assert.equal(statusCode, 200, payload);
  const file: unknown = JSON.parse(payload);
  assert.ok(isFile(file), JSON.stringify(isFile.errors));
  return { text: payload.toLowerCase(), file };
}

const errorOf = async (host: Pick<Caller, 'token'>, query: Record<string, string>) => {
  const { statusCode, payload } = await get(host, query);
  const { error, fields }: Partial<Answer['body']> = JSON.parse(payload);
  return [statusCode, error, (fields ?? []).map(({ path }) => path)];
};

test('the file has everything that is stored about a guest, and nothing of another guest or account', async (t) => {
  const world = await aWorld(harness, t);
  const { host } = world;
  const other = await harness.newHost();
  const elsewhere = await aStay(other, await aProperty(other), { email: 'zzmarker@example.com' });
  const ada = await writeGuest(world, ADA);
  const bob = await writeGuest(world, BOB);
  for (const { reservation_code } of [ada, bob])
    await dataOf(host.post(`/reservations/${reservation_code}/invoices`));
  const page = await signInPage(harness.app, (await aPerson(host)).email);
  const search = 'keyword=zzmarker%20Lovelace';
  await dataOf(page.send('POST', '/saved_views', { name: 'Theirs', page: 'reservations', search }));
  await world.deliver();
  const { text, file } = await fileOf(host, { reservation_code: ada.stay_code });
  for (const each of writtenTexts(ADA)) assert.ok(text.includes(each), `${each} is not in the file`);
  for (const each of ['zzmarker former', 'zzmarker%20lovelace', 'thanks, zzmarker lovelace'])
    assert.ok(text.includes(each), `${each} is not in the file`);
  for (const foreign of [
    BOB.mark,
    BOB.phone,
    bob.reservation_code,
    bob.conversation_id,
    elsewhere.reservation_code,
  ])
    assert.ok(!text.includes(foreign.toLowerCase()), `${foreign} is in the file`);
  for (const list of GUEST_DATA_LISTS) assert.ok(file[list as GuestDataList].length > 0, `${list} is empty`);
  assert.equal(file.is_complete, true);
  assert.deepEqual(
    file.orders.map(({ guest_email }) => guest_email),
    ['zzmarker@example.com', 'zzmarker@example.com'],
    'the order of the channel has the same address',
  );
  const addresses = [
    ...file.messages.flatMap(({ picture_url }) => picture_url ?? []),
    ...file.photographs.map(({ url }) => url),
  ];
  assert.equal(addresses.length, 2);
  for (const address of addresses)
    assert.equal(
      (await harness.app.inject({ url: address.replace(PUBLIC_URL, '') })).statusCode,
      200,
      address,
    );
});

test('the same guest is found by address, by number and by one order alone, as an erasure finds them', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host);
  const email = 'ada@example.com';
  const first = await aStay(host, property_id, { email });
  const dates = { check_in_date: '2026-07-10', check_out_date: '2026-07-12' };
  const second = await aStay(host, property_id, { email, mobile: '+44 2079460000', ...dates });
  const codesOf = async (query: Record<string, string>) =>
    new Set((await fileOf(host, query)).file.orders.map((order) => order.reservation_code));
  const both = new Set([first.reservation_code, second.reservation_code]);
  assert.deepEqual(await codesOf({ email: 'ADA@example.com' }), both);
  assert.deepEqual(await codesOf({ reservation_code: first.reservation_code }), both);
  assert.deepEqual(
    await codesOf({ reservation_code: first.reservation_code, is_only_this_order: 'true' }),
    new Set([first.reservation_code]),
  );
  assert.deepEqual(await codesOf({ phone: '+44 (20) 79460000' }), new Set([second.reservation_code]));
  assert.deepEqual(await codesOf({ email: 'nobody@example.com' }), new Set());
});

test('after an erasure the file has the codes and amounts that are kept, and no name', async () => {
  const host = await harness.newHost();
  const made = await aStay(host, await aProperty(host), { email: 'ada@example.com', remarks: 'zzmarker' });
  const { reservation_code } = made;
  const id = await conversationOf(host, reservation_code);
  await dataOf(host.post(`/conversations/${id}`, { message: 'Dear zzmarker' }));
  clock.now = Temporal.Instant.from('2026-07-20T10:00:00Z');
  await dataOf(host.post('/guest_erasures', { reservation_code }));
  const { text, file } = await fileOf(host, { reservation_code });
  for (const gone of ['zzmarker', 'ada@example.com', 'lovelace']) assert.ok(!text.includes(gone), gone);
  assert.deepEqual([file.stays.length, file.messages.length, file.guests.length], [1, 1, 0]);
  assert.ok(Number(file.stays[0]?.rate_amount) > 0);
});

test('each order that is handed out has an audit row with the caller, no webhook hears of it, and a refused request has none', async () => {
  const host = await harness.newHost();
  const { reservation_code } = await aStay(host, await aProperty(host), { email: 'ada@example.com' });
  const reader = await host.caller({ scope: 'read-only' });
  assert.equal((await get(reader, { reservation_code })).statusCode, 200);
  const [row, ...more] = await auditOf(host, 'guest_data_exported');
  assert.deepEqual([row?.before, row?.after, more], [null, { reservation_code }, []]);
  const { audit } = await dataOf(host.get('/audit', { kind: 'guest_data_exported' }));
  assert.deepEqual([audit[0].operator!.name, typeof audit[0].token!.id], ['Nora Visser', 'number']);
  const { events } = await dataOf(host.get('/events', { limit: 100 }));
  assert.ok(events.every(({ event }) => !event.startsWith('guest_data')));
  const [other, limited] = [await harness.newHost(), await host.caller({ operator: 'unlimited' })];
  assert.deepEqual(await errorOf(other, { reservation_code }), [404, 'reservation_not_found', []]);
  assert.deepEqual(await errorOf(limited, { reservation_code }), [403, 'master_needed', []]);
  assert.deepEqual(await errorOf(host, {}), [422, 'validation_failed', ['query.reservation_code']]);
  assert.deepEqual(await errorOf(host, { phone: '12', is_only_this_order: 'true' }), [
    422,
    'validation_failed',
    ['query.phone', 'query.is_only_this_order'],
  ]);
  assert.equal((await auditOf(host, 'guest_data_exported')).length, 1);
});

const MESSAGES = 30_000;

test('many messages are sent piece by piece, each once and in order, and a client that leaves ends the reading', async (t) => {
  const host = await harness.newHost();
  const { reservation_code } = await aStay(host, await aProperty(host), { email: 'ada@example.com' });
  const id = await conversationOf(host, reservation_code);
  const { sql, host_id } = host.scope;
  await sql`
    insert into messages (host_id, conversation_id, sender_role, sender_name, content, delivery_status, created_at)
    select ${host_id}, ${id}, 'guest', 'Ada', 'line ' || n || repeat(' and so on', 30), 'stored',
      ${START}::timestamptz + make_interval(secs => n / 7)
    from generate_series(1, ${MESSAGES}::integer) n`;
  const { file } = await fileOf(host, { reservation_code });
  assert.deepEqual(
    file.messages.map(({ content }) => Number(/^line (\d+)/.exec(content)?.[1])),
    Array.from({ length: MESSAGES }, (_each, index) => index + 1),
  );
  const app = harness.newApp({});
  await app.listen({ port: 0, host: '127.0.0.1' });
  t.after(() => app.close());
  const { port } = app.server.address() as AddressInfo;
  const headers = { 'service-access-token': host.token, 'user-agent': 'test' };
  const path = `/v3/guest_data?reservation_code=${reservation_code}`;
  const begin = () => http.get({ port, path, headers, agent: false });
  const first = begin();
  const [response] = (await once(first, 'response')) as [http.IncomingMessage];
  assert.equal(response.statusCode, 200);
  const [second] = (await once(begin(), 'response')) as [http.IncomingMessage];
  assert.deepEqual([second.statusCode, second.headers['retry-after']], [429, '60']);
  first.destroy();
  await until(async () => {
    const [third] = (await once(begin(), 'response')) as [http.IncomingMessage];
    third.destroy();
    return third.statusCode === 200;
  }, 'the file of a client that left ends');
});
