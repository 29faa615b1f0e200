import assert from 'node:assert/strict';
import { test } from 'node:test';
import { auditOf, dataOf, refused, START, useHarness, walk, type Caller } from '../../../test/harness.ts';
import { aProperty } from '../properties/fixtures.ts';
import { aBooking, directChannel } from '../reservations/fixtures.ts';
import { REPLIES_MAX } from './actions.ts';

const harness = useHarness();
const PATH = '/saved_replies';

const aReply = async (caller: Caller, changes: Record<string, unknown> = {}) =>
  (await dataOf(caller.post(PATH, { title: 'Parking', content: 'Dear {{guest_name}}', ...changes })))
    .saved_reply;

test('a reply is answered whole when it is made, read back the same, changed and deleted', async () => {
  const host = await harness.newHost();
  const reply = await aReply(host, { title: ' Parking ' });
  assert.deepEqual(reply, {
    id: reply.id,
    title: 'Parking',
    content: 'Dear {{guest_name}}',
    created_at: START,
    updated_at: START,
  });
  assert.deepEqual((await dataOf(host.get(PATH))).saved_replies, [reply]);
  const one = `${PATH}/${reply.id}`;
  assert.deepEqual((await dataOf(host.get(one))).saved_reply, reply);
  const { saved_reply: changed } = await dataOf(host.patch(one, { content: 'Hello' }));
  assert.deepEqual(changed, { ...reply, content: 'Hello' });
  await dataOf(host.delete(one));
  for (const answer of [host.get(one), host.patch(one, {}), host.delete(one)])
    await refused(answer, 'saved_reply_not_found');
});

test('they are listed by title, page after page', async () => {
  const host = await harness.newHost();
  for (const title of ['Wi-Fi', 'Breakfast', 'Parking']) await aReply(host, { title });
  const rows = await walk(host, PATH, { limit: 1 });
  assert.deepEqual(
    rows.map(({ title }) => title),
    ['Breakfast', 'Parking', 'Wi-Fi'],
  );
});

test('an unknown name, a blank text and a title that is taken are refused, and all fields are named at once', async () => {
  const host = await harness.newHost();
  const { id } = await aReply(host);
  await refused(host.post(PATH, { title: ' ', content: '{{guest}}' }), 'validation_failed', [
    'body.title',
    'body.content',
  ]);
  await refused(host.post(PATH, { title: 'Blank', content: ' ' }), 'validation_failed', ['body.content']);
  await refused(host.patch(`${PATH}/${id}`, { content: '{{guest}}' }), 'validation_failed', ['body.content']);
  await refused(host.post(PATH, { title: 'Parking', content: 'Again' }), 'name_taken');
  const other = await aReply(host, { title: 'Other' });
  await refused(host.patch(`${PATH}/${other.id}`, { title: 'Parking' }), 'name_taken');
  await aReply(await harness.newHost());
});

test('a reply is filled in for a stay, says what is missing, and what a guest typed stays text', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host, { title: 'Canal House' });
  const guest_name = '<b>Ada</b> {{lock_code}}';
  const booking = aBooking(await directChannel(host), property_id, { guest_name });
  const { stay_code } = (await dataOf(host.post('/reservations', booking))).reservation;
  const content = '{{guest_name}}, {{property_title}}, {{lock_code}}, {{wifi_password|ask me}}';
  const { id } = await aReply(host, { content });
  const preview = (caller: Caller, code: string) => caller.get(`${PATH}/${id}/preview`, { stay_code: code });
  assert.deepEqual(await dataOf(preview(host, stay_code)), {
    text: '<b>Ada</b> {{lock_code}}, Canal House, {{lock_code}}, ask me',
    missing: ['lock_code'],
  });
  await refused(preview(host, '0-0000000-aaaaaa'), 'stay_not_found');
  await refused(host.get(`${PATH}/${id}/preview`), 'validation_failed', ['query.stay_code']);
  const [keeper, stranger] = [
    await host.caller({ operator: [property_id] }),
    await host.caller({ operator: [] }),
  ];
  await dataOf(preview(keeper, stay_code));
  await refused(preview(stranger, stay_code), 'stay_not_found');
});

test('an operator of some properties reads replies and changes none', async () => {
  const host = await harness.newHost();
  const reply = await aReply(host);
  const keeper = await host.caller({ operator: [await aProperty(host)] });
  assert.deepEqual((await dataOf(keeper.get(PATH))).saved_replies, [reply]);
  const changes = [
    keeper.post(PATH, { title: 'Mine', content: 'Mine' }),
    keeper.patch(`${PATH}/${reply.id}`, { title: 'Mine' }),
    keeper.delete(`${PATH}/${reply.id}`),
  ];
  for (const answer of changes) await refused(answer, 'operator_is_limited');
});

test('each change leaves its event and its audit row without the text, and what changes nothing leaves none', async () => {
  const host = await harness.newHost();
  const before = await host.events();
  const { id } = await aReply(host, { content: 'Secret words' });
  for (const body of [{ title: 'Where' }, { title: 'Where' }, {}])
    await dataOf(host.patch(`${PATH}/${id}`, body));
  await dataOf(host.delete(`${PATH}/${id}`));
  const kinds = ['created', 'updated', 'deleted'].map((verb) => `saved_reply_${verb}`);
  assert.deepEqual(
    (await host.events()).slice(before.length),
    kinds.map((kind) => ({ kind, payload: { saved_reply_id: id } })),
  );
  const audit = await auditOf(host, 'saved_reply');
  assert.deepEqual(
    audit.map(({ kind }) => kind),
    kinds,
  );
  assert.equal(JSON.stringify(audit).includes('Secret words'), false);
});

test('an account has a stated number of replies at most', async () => {
  const host = await harness.newHost();
  const { sql, host_id } = host.scope;
  await sql`
    insert into saved_replies (host_id, title, content, created_at, updated_at)
    select ${host_id}, 'Reply ' || n, 'Text', ${START}, ${START} from generate_series(1, ${REPLIES_MAX}) n`;
  await refused(host.post(PATH, { title: 'More', content: 'Text' }), 'list_full');
});
