import assert from 'node:assert/strict';
import { test } from 'node:test';
import { auditOf, dataOf, refused, START, useHarness, walk, type Caller } from '../../../test/harness.ts';
import { aConversation, anInquiry, conversationOf } from '../conversations/fixtures.ts';
import { aProperty } from '../properties/fixtures.ts';
import { aBooking, aNewStay, anOrder, directChannel } from '../reservations/fixtures.ts';
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
    texts: [],
    created_at: START.replace('Z', '+00:00'),
    updated_at: START.replace('Z', '+00:00'),
  });
  assert.deepEqual((await dataOf(host.get(PATH))).saved_replies, [reply]);
  const one = `${PATH}/${reply.id}` as const;
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
  await refused(host.post(PATH, { title: 'Parking', content: 'Again' }), 'name_taken', ['body.title']);
  const other = await aReply(host, { title: 'Other' });
  await refused(host.patch(`${PATH}/${other.id}`, { title: 'Parking' }), 'name_taken', ['body.title']);
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
    language: 'en',
    missing: ['lock_code'],
  });
  await refused(preview(host, '0-0000000-aaaaaa'), 'stay_not_found');
  const [keeper, stranger] = [
    await host.caller({ operator: [property_id] }),
    await host.caller({ operator: [] }),
  ];
  await dataOf(preview(keeper, stay_code));
  await refused(preview(stranger, stay_code), 'stay_not_found');
});

test('a conversation is filled in with the first stay of its order, and an inquiry with what it knows', async () => {
  const host = await harness.newHost();
  const { id: conversation_id, property_id } = await aConversation(host);
  const content = 'Dear {{guest_first_name}}, {{property_title}}, {{number_of_nights}} nights, {{stay_code}}';
  const { id } = await aReply(host, { content });
  const preview = (caller: Caller, query: Record<string, string>) =>
    caller.get(`${PATH}/${id}/preview`, query);
  const [{ stay_code }] = (await dataOf(host.get('/reservations'))).reservations;
  assert.deepEqual(
    await dataOf(preview(host, { conversation_id })),
    await dataOf(preview(host, { stay_code })),
  );
  const inquiry = await anInquiry(host, {
    property_id,
    check_in_date: '2026-08-01',
    check_out_date: '2026-08-04',
  });
  assert.deepEqual(await dataOf(preview(host, { conversation_id: inquiry })), {
    text: 'Dear Jan, Canal House, 3 nights, {{stay_code}}',
    language: 'en',
    missing: ['stay_code'],
  });
  const stranger = await host.caller({ operator: [] });
  for (const each of [conversation_id, inquiry])
    await refused(preview(stranger, { conversation_id: each }), 'conversation_not_found');
  const other = await harness.newHost();
  const { id: theirs } = await aConversation(other);
  await refused(preview(host, { conversation_id: theirs }), 'conversation_not_found');
});

test('a limited operator reads the stay of theirs, where an order has an earlier one elsewhere', async () => {
  const host = await harness.newHost();
  const [house, loft] = [
    await aProperty(host, { title: 'Canal House' }),
    await aProperty(host, { title: 'Loft' }),
  ];
  const later = aNewStay(loft, { check_in_date: '2026-07-10', check_out_date: '2026-07-12' });
  const order = anOrder(await directChannel(host), [aNewStay(house), later]);
  const { reservation_code, stays } = await dataOf(host.post('/reservations', order));
  const conversation_id = await conversationOf(host, reservation_code);
  const { id } = await aReply(host, { content: '{{property_title}} {{stay_code}}' });
  const textFor = async (caller: Caller) =>
    (await dataOf(caller.get(`${PATH}/${id}/preview`, { conversation_id }))).text;
  const keeper = await host.caller({ operator: [loft] });
  assert.match(await textFor(host), /^Canal House /);
  assert.equal(await textFor(keeper), `Loft ${stays[1].stay_code}`);
});

test('a preview is of one thing: both fields are named when both are sent, or neither', async () => {
  const host = await harness.newHost();
  const { id: conversation_id, stay_code } = await aConversation(host);
  const { id } = await aReply(host);
  for (const query of [{}, { conversation_id, stay_code }])
    await refused(host.get(`${PATH}/${id}/preview`, query), 'validation_failed', [
      'query.stay_code',
      'query.conversation_id',
    ]);
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
