import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { clock, dataOf, PUBLIC_URL, refused, START, useHarness } from '../../../../test/harness.ts';
import { inTransaction } from '../../../database/scope.ts';
import { aProperty } from '../../properties/fixtures.ts';
import { aStay, storeStay } from '../../reservations/fixtures.ts';
import { conversationOfOrder } from '../threads/actions.ts';
import { A_JPEG, aConversation, aLargeJpeg, anInquiry, conversationOf } from '../fixtures.ts';
import { postMessage } from './actions.ts';
import { sendsBy } from './rules.ts';

const harness = useHarness();
beforeEach(() => {
  clock.now = Temporal.Instant.from(START);
});

const JPEG = A_JPEG.toString('base64');

test('a message is stored with who wrote it, answered, read back the same, and told of by an event', async () => {
  const host = await harness.newHost();
  const { id } = await aConversation(host);
  const { message_id, message } = await dataOf(host.post(`/conversations/${id}`, { message: 'Hello\nAda' }));
  assert.deepEqual(message, {
    id: message_id,
    sender_role: 'host',
    sender_name: 'Nora Visser',
    display_type: 'Text',
    content: 'Hello\nAda',
    attachment: null,
    created_at: '2026-06-15T10:00:00+00:00',
    delivery: { status: 'queued', detail: 'Waits to be sent.' },
    email: null,
    files: [],
    rule: null,
    sources: [],
  });
  const { messages, total } = await dataOf(host.get(`/conversations/${id}`));
  assert.deepEqual([messages, total], [[message], 1]);
  const events = (await host.events()).filter(({ kind }) => kind === 'message_created');
  assert.deepEqual(
    events.map(({ payload }) => payload),
    [{ conversation_id: id, message_id }],
  );
});

test('a message has a text or a picture, and what is wrong with either is named', async () => {
  const host = await harness.newHost();
  const { id } = await aConversation(host);
  const post = (body: object) => host.post(`/conversations/${id}`, body);
  await refused(post({}), 'validation_failed', ['body.message']);
  await refused(post({ message: '' }), 'validation_failed', ['body.message']);
  await refused(post({ message: ' \n ' }), 'validation_failed', ['body.message']);
  await refused(post({ message: 'x'.repeat(10_001) }), 'validation_failed', ['body.message']);
  await refused(post({ message: 'Hi', jpeg_base64: '' }), 'validation_failed', ['body.jpeg_base64']);
  await dataOf(post({ message: 'x'.repeat(10_000) }));
});

test('what is no JPEG by its bytes is refused, whatever it is called', async () => {
  const host = await harness.newHost();
  const { id } = await aConversation(host);
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  const page = Buffer.from('<script>alert(1)</script>');
  const refusedOnes = [
    JPEG.slice(0, -1),
    `${JPEG.slice(0, 8)}!${JPEG.slice(9)}`,
    `data:image/jpeg;base64,${JPEG}`,
    png.toString('base64'),
    page.toString('base64'),
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), page]).toString('base64'),
    A_JPEG.subarray(0, 40).toString('base64'),
    Buffer.from([0xff, 0xd8, 0xff, 0xda, 0, 2]).toString('base64'),
    '!!!!',
  ];
  for (const jpeg_base64 of refusedOnes) {
    const answer = host.post(`/conversations/${id}`, { jpeg_base64 });
    await refused(answer, 'validation_failed', ['body.jpeg_base64']);
  }
  assert.equal((await dataOf(host.get(`/conversations/${id}`))).total, 0);
});

test('the attachment of a message names the picture’s own address, which shows it to everybody as a picture and nothing else', async () => {
  const host = await harness.newHost();
  const { id } = await aConversation(host);
  const { message } = await dataOf(host.post(`/conversations/${id}`, { jpeg_base64: `${JPEG}\n` }));
  assert.deepEqual([message.display_type, message.content], ['FileAttachment', '']);
  assert.match(
    message.attachment!.fullback_url,
    new RegExp(`^${PUBLIC_URL}/attachments/${host.host_id}/[0-9a-f]{32}\\.jpg$`),
  );
  const answer = await harness.app.inject({ url: message.attachment!.fullback_url.replace(PUBLIC_URL, '') });
  assert.equal(answer.statusCode, 200);
  assert.deepEqual(answer.rawPayload, A_JPEG);
  assert.deepEqual(Object.keys(message.attachment!), ['fullback_url']);
  assert.equal(answer.headers['content-type'], 'image/jpeg');
  assert.equal(answer.headers['x-content-type-options'], 'nosniff');
  assert.equal(answer.headers['content-security-policy'], "default-src 'none'; sandbox");
  assert.match(String(answer.headers['cache-control']), /max-age=31536000, immutable/);
});

test('the same picture sent twice is kept once, and its address is nobody’s in another account', async () => {
  const [host, stranger] = [await harness.newHost(), await harness.newHost()];
  const [own, theirs] = [await aConversation(host), await aConversation(stranger)];
  const send = async (caller: typeof host, id: string) =>
    (await dataOf(caller.post(`/conversations/${id}`, { message: 'See', jpeg_base64: JPEG }))).message
      .attachment!.fullback_url;
  const first = await send(host, own.id);
  assert.equal(await send(host, own.id), first);
  const other: string = await send(stranger, theirs.id);
  assert.notEqual(other.split('/').at(-1), first.split('/').at(-1));
  const [row] = await harness.databases.reads<{ count: number }[]>`
    select count(*) as count from attachments where host_id = ${host.host_id}`;
  assert.equal(row?.count, 1);
  const mixed = first.replace(PUBLIC_URL, '').replace(`/${host.host_id}/`, `/${stranger.host_id}/`);
  const unknown = [mixed, `/attachments/${host.host_id}/${'0'.repeat(32)}.jpg`, '/attachments/x/y'];
  for (const url of unknown) assert.equal((await harness.app.inject({ url })).statusCode, 404);
  // A path of nothing, and no token.
  assert.equal((await harness.app.inject({ url: `${mixed}/..` })).statusCode, 401);
  const posted = await harness.app.inject({ method: 'POST', url: mixed });
  assert.equal(posted.statusCode, 405);
});

test('a body of 12 MiB is taken where a picture may be sent, and nowhere else', async () => {
  const host = await harness.newHost();
  const { id } = await aConversation(host);
  const large = aLargeJpeg(7_000_000).toString('base64');
  const { message } = await dataOf(host.post(`/conversations/${id}`, { jpeg_base64: large }));
  const answer = await harness.app.inject({ url: message.attachment!.fullback_url.replace(PUBLIC_URL, '') });
  assert.equal(answer.rawPayload.length, A_JPEG.length + 7_000_000);
  const tooLarge = 'A'.repeat(12 * 1024 * 1024);
  await refused(host.post(`/conversations/${id}`, { jpeg_base64: tooLarge }), 'body_too_large');
  await refused(host.post('/conversations', { note: 'x'.repeat(1024 * 1024) }), 'body_too_large');
  await refused(host.patch(`/conversations/${id}/note`, { note: 'x'.repeat(1024 * 1024) }), 'body_too_large');
});

test('messages are read newest first, 100 at a time, those of one moment in the order they were written', async () => {
  const host = await harness.newHost();
  const { id } = await aConversation(host);
  for (let count = 1; count <= 205; count += 1) {
    await dataOf(host.post(`/conversations/${id}`, { message: String(count) }));
    if (count % 3 === 0) clock.now = clock.now.add({ seconds: 1 });
  }
  const seen: number[] = [];
  let cursor: string | undefined;
  do {
    const page = await dataOf(host.get(`/conversations/${id}`, { cursor }));
    assert.equal(page.total, 205);
    assert.ok(page.messages.length <= 100);
    seen.push(...page.messages.map(({ content }: { content: string }) => Number(content)));
    cursor = page.next_cursor ?? undefined;
  } while (cursor !== undefined);
  assert.deepEqual(
    seen,
    Array.from({ length: 205 }, (_, index) => 205 - index),
  );
});

test('a cursor of one conversation is refused by another', async () => {
  const host = await harness.newHost();
  const { id, property_id } = await aConversation(host);
  for (let count = 1; count <= 101; count += 1)
    await dataOf(host.post(`/conversations/${id}`, { message: String(count) }));
  const { next_cursor } = await dataOf(host.get(`/conversations/${id}`));
  const other = await anInquiry(host, { property_id });
  await refused(host.get(`/conversations/${other}`, { cursor: next_cursor! }), 'cursor_mismatch', [
    'query.cursor',
  ]);
});

test('a message says whether it goes out: to direct guests with an e-mail address, and to nobody of a channel', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host);
  const deliveryOf = async (id: string) =>
    (await dataOf(host.post(`/conversations/${id}`, { message: 'Hello' }))).message.delivery;
  const { reservation_code } = await aStay(host, property_id);
  assert.deepEqual(await deliveryOf(await conversationOf(host, reservation_code)), {
    status: 'stored',
    detail: 'Not sent: the guest has no e-mail address.',
  });
  await storeStay(host, { code: '0-1', property_id, channel_type: 'booking.com' });
  assert.deepEqual(await deliveryOf(await conversationOf(host, '0-1')), {
    status: 'stored',
    detail: 'Not sent: write to this guest on Booking.com itself.',
  });
  const asked = await anInquiry(host, { property_id });
  assert.equal((await deliveryOf(asked)).status, 'queued');
  const silent = await anInquiry(host, { property_id, guest: { name: 'Jan' } });
  assert.equal((await deliveryOf(silent)).status, 'stored');
});

test('others may write in an order’s conversation from their own transactions, as the host and as the guest', async () => {
  const host = await harness.newHost();
  const { reservation_code } = await aStay(host, await aProperty(host), { email: 'ada@example.com' });
  const ids = await inTransaction(host.scope, async (tx) => {
    const conversation_id = await conversationOfOrder(tx, reservation_code);
    const written = [];
    for (const sender_role of ['guest', 'host'] as const) {
      const sender_name = sender_role === 'guest' ? 'Ada' : 'System';
      written.push(
        await postMessage(tx, {
          conversation_id,
          sender_role,
          sender_name,
          content: 'Hi',
          attachment: A_JPEG,
        }),
      );
    }
    return { conversation_id, written: written.map(({ message_id }) => message_id) };
  });
  const { messages } = await dataOf(host.get(`/conversations/${ids.conversation_id}`));
  assert.deepEqual(
    messages.map((each) => [each.id, each.sender_role, each.delivery.status]),
    [
      [ids.written[1], 'host', 'queued'],
      [ids.written[0], 'guest', 'stored'],
    ],
  );
  await assert.rejects(
    inTransaction(host.scope, (tx) => conversationOfOrder(tx, '0-0000000-aaaaaa')),
    { code: 'reservation_not_found' },
  );
});

test('messages written at once to one conversation are all there, each once', async () => {
  const host = await harness.newHost();
  const { id } = await aConversation(host);
  const words = Array.from({ length: 20 }, (_, index) => `word ${index}`);
  await Promise.all(words.map((message) => dataOf(host.post(`/conversations/${id}`, { message }))));
  const { messages } = await dataOf(host.get(`/conversations/${id}`));
  assert.deepEqual(messages.map(({ content }: { content: string }) => content).toSorted(), words.toSorted());
});

test('before a message is written it is said how it will go, or why nothing sends it', () => {
  const ada = { channel_type: 'direct', guest_email: 'ada@example.com' };
  const airbnb = { channel_type: 'airbnb', guest_email: null };
  const here = { connection: undefined, is_sandbox: false, sendsMail: true };
  const connected = (...capabilities: string[]) => ({ ...here, connection: { capabilities } });
  const said = (...of: Parameters<typeof sendsBy>) => {
    const { way, reason, detail } = sendsBy(...of);
    assert.match(detail, /^\S.+\.$/);
    return reason ?? way;
  };
  assert.deepEqual(
    [
      said(ada, here),
      said({ ...ada, guest_email: null }, here),
      said(ada, { ...here, sendsMail: false }),
      said(ada, { ...here, is_sandbox: true }),
      said(airbnb, here),
      said({ ...airbnb, guest_email: 'ada@example.com' }, here),
      said(airbnb, connected('message')),
      said(airbnb, connected('cancel')),
    ],
    ['email', 'no_address', 'no_mail_server', 'sandbox', 'channel', 'channel', 'channel', 'connector'],
  );
});
