import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { clock, dataOf, START, useHarness, type Host } from '../../../test/harness.ts';
import { runJobsOnce } from '../../../test/run-jobs-once.ts';
import { A_JPEG, aConversation } from '../../areas/conversations/fixtures.ts';
import { useMailServer, type ReceivedMail } from '../../areas/conversations/mails/fixtures.ts';
import { replyAddress } from '../../areas/conversations/answers/reply-address.ts';
import { answeringOutside, answerTo, FROM, REPLY_ADDRESS, reportOf, take, written } from './fixtures.ts';

const harness = useHarness();
const mails = useMailServer();

beforeEach(async () => {
  clock.now = Temporal.Instant.from(START);
  (await mails.server()).received.length = 0;
});

const run = async (settings: Parameters<typeof answeringOutside>[1] = {}) =>
  runJobsOnce(harness.databases, answeringOutside((await mails.server()).url, settings));

const read = (host: Host, id: string) => dataOf(host.get(`/conversations/${id}`));
const messagesOf = async (host: Host, id: string) => (await read(host, id)).messages;

/** A conversation whose guest has got a letter. */
async function aLetter(): Promise<{ host: Host; id: string; page_url: string; letter: ReceivedMail }> {
  const host = await harness.newHost();
  const { id, page_url } = await aConversation(host, { guest_name: 'Ada Lovelace' });
  await dataOf(host.post(`/conversations/${id}`, { message: 'The key is in the box.' }));
  await run();
  clock.now = clock.now.add({ minutes: 1 });
  return { host, id, page_url, letter: (await mails.server()).received.at(-1)! };
}

test('an answer by e-mail becomes a message of the guest, without what they quote, once, and the next letter answers it', async () => {
  const { host, id, letter } = await aLetter();
  const answer = await answerTo(letter, { messageId: '<answer-1@example.com>' });
  assert.equal(await take(harness, answer), 'taken');
  assert.equal(await take(harness, answer), 'known');
  await run();
  assert.equal(await take(harness, answer), 'known');
  await run();
  const { messages, is_unread, waiting_since } = await read(host, id);
  assert.deepEqual([messages.length, is_unread, waiting_since !== null], [2, true, true]);
  const [message] = messages;
  assert.deepEqual(
    [message.sender_role, message.sender_name, message.content, message.delivery.detail],
    ['guest', 'Ada Lovelace', 'Thank you, we come at five.', 'Came by e-mail.'],
  );
  const { email } = message;
  assert.deepEqual([email?.from, email?.is_confirmed, email?.is_automatic], ['ada@example.com', true, false]);
  assert.match(email?.quoted_text ?? '', /^On Mon.*wrote:[^]*> The key is in the box\.$/);
  const events = (await host.events()).filter(({ kind }) => kind === 'message_created');
  assert.equal(events.length, 2);
  await dataOf(host.post(`/conversations/${id}`, { message: 'See you then.' }));
  await run();
  const next = (await mails.server()).received.at(-1)!;
  assert.deepEqual(next.headers.get('in-reply-to'), ['<answer-1@example.com>']);
  assert.equal(next.headers.get('reply-to')?.[0], letter.headers.get('reply-to')?.[0]);
  assert.equal(next.headers.get('references')?.[0]?.split(' ')[0], letter.headers.get('references')?.[0]);
});

test('an answer finds its conversation by the letter that it answers, too, and by what the mail server says of its recipient', async () => {
  const { host, id, letter } = await aLetter();
  assert.equal(await take(harness, await answerTo(letter, { to: FROM, text: 'One.' })), 'taken');
  const [, address = ''] = /<(.*)>/.exec(letter.headers.get('reply-to')![0]!) ?? [];
  const plain = { to: FROM, inReplyTo: '', references: '' };
  assert.equal(
    await take(harness, await answerTo(letter, { ...plain, text: 'Two.' }), address.toUpperCase()),
    'taken',
  );
  assert.equal(await take(harness, await answerTo(letter, { ...plain, text: 'Three.' })), 'not_ours');
  await run();
  const texts = (await messagesOf(host, id)).map(({ content }) => content);
  assert.deepEqual(texts.toSorted(), ['One.', 'The key is in the box.', 'Two.']);
});

test('nobody writes into a conversation without its signed address: neither with another id nor with a changed signature or secret', async () => {
  const { host, id, letter } = await aLetter();
  const other = await harness.newHost();
  const theirs = await aConversation(other);
  const { encryption } = harness.databases;
  const own = replyAddress(encryption, REPLY_ADDRESS, { host_id: host.host_id, conversation_id: id })!;
  const token = /\+(.*)@/.exec(own)![1]!;
  const changed = (at: number) =>
    own.replace(token, token.slice(0, at) + (token[at] === '1' ? '2' : '1') + token.slice(at + 1));
  const forged = [
    changed(0),
    changed(30),
    own.replace(token, token.slice(0, 41) + other.host_id.toString(36)),
    own.replace(token, '0'.repeat(41) + host.host_id.toString(36)),
    own.replace(token, `${token}zzzzzzz`),
  ];
  for (const to of forged)
    assert.equal(
      await take(harness, await answerTo(letter, { to, inReplyTo: '', references: '' })),
      'not_ours',
      to,
    );
  const [letterId = ''] = letter.headers.get('message-id') ?? [];
  const otherSecret = letterId.replace(/[0-9a-f]{32}/, '0'.repeat(32));
  const otherAccount = letterId.replace(/message-\d+/, `message-${other.host_id}`);
  for (const references of [otherSecret, otherAccount])
    assert.equal(
      await take(harness, await answerTo(letter, { to: FROM, inReplyTo: references, references })),
      'not_ours',
    );
  await run();
  assert.equal((await messagesOf(host, id)).length, 1);
  assert.equal((await messagesOf(other, theirs.id)).length, 0);
});

test('an e-mail from another address is shown to the host as not confirmed, and neither on the page of the guest nor to rules', async () => {
  const { host, id, letter, page_url } = await aLetter();
  const text = 'Please send me the door code.';
  assert.equal(
    await take(harness, await answerTo(letter, { from: 'Ada Lovelace <thief@example.org>', text })),
    'taken',
  );
  await run();
  const [message] = await messagesOf(host, id);
  assert.deepEqual(
    [message.content, message.email?.from, message.email?.is_confirmed],
    [text, 'thief@example.org', false],
  );
  const page = await harness.app.inject({ url: new URL(page_url).pathname });
  assert.ok(page.body.includes('The key is in the box.') && !page.body.includes(text), page.body);
});

test('with a trusted mail server, the address of the guest counts only when that server found it authentic', async () => {
  const { host, id, letter } = await aLetter();
  const confirmed = async (text: string, value: string) => {
    const headers = value === '' ? {} : { 'Authentication-Results': value };
    await take(harness, await answerTo(letter, { text, headers }));
    await run({ authHost: 'mx.example.com' });
    return (await messagesOf(host, id)).find(({ content }) => content === text)?.email?.is_confirmed;
  };
  assert.equal(await confirmed('1', 'mx.example.com; dmarc=pass header.from=example.com'), true);
  assert.equal(await confirmed('2', 'mx.example.com; spf=none; dkim=pass (ok) header.d=example.com'), true);
  assert.equal(
    await confirmed('3', 'mx.example.com; dmarc=fail; spf=pass smtp.mailfrom=ada@example.com'),
    false,
  );
  assert.equal(await confirmed('4', 'mx.example.com; dkim=pass header.d=thief.example'), false);
  assert.equal(await confirmed('5', 'thief.example; dmarc=pass'), false);
  assert.equal(await confirmed('6', ''), false);
});

test('an automatic answer is marked, makes nobody wait, and is never answered; an own e-mail that comes back is dropped', async () => {
  const { host, id, letter } = await aLetter();
  for (const [text, headers, subject] of [
    ['Away 1', { 'Auto-Submitted': 'auto-replied' }, 'Re: the key'],
    ['Away 2', { Precedence: 'bulk' }, 'Re: the key'],
    ['Away 3', {}, 'Automatische Antwort: the key'],
  ] as const)
    await take(harness, await answerTo(letter, { text, headers, subject }));
  assert.equal(await take(harness, await answerTo(letter, { text: 'Loop', from: FROM })), 'taken');
  const [replyTo = ''] = letter.headers.get('reply-to') ?? [];
  assert.equal(await take(harness, await answerTo(letter, { text: 'Loop 2', from: replyTo })), 'taken');
  await run();
  const { messages, is_unread, waiting_since } = await read(host, id);
  const automatic = messages.filter(({ email }) => email?.is_automatic === true);
  assert.deepEqual([messages.length, automatic.length, is_unread, waiting_since], [4, 3, false, null]);
  assert.equal((await mails.server()).received.length, 1);
  for (const name of ['auto-submitted', 'x-auto-response-suppress'])
    assert.equal(
      letter.headers.has(name),
      name !== 'auto-submitted',
      `${name} of a letter that a person wrote`,
    );
});

test('the files of an answer are kept by what is in them: pictures without their metadata, and PDFs; others are named', async () => {
  const { host, id, letter } = await aLetter();
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\n%%EOF\n');
  await take(
    harness,
    await answerTo(letter, {
      text: 'Our passports.',
      attachments: [
        { filename: 'one.jpg', content: A_JPEG },
        { filename: '../../two.png\u202e', content: png },
        { filename: 'three.jpg', content: pdf },
        { filename: 'four.pdf', content: Buffer.from('MZ, a program') },
        { filename: 'five.zip', content: Buffer.from('PK\u0003\u0004') },
        { filename: 'page.html', content: '<script>alert(1)</script>' },
        { filename: 'logo.png', content: png, cid: 'logo@example.com' },
      ],
    }),
  );
  await run();
  const [message] = await messagesOf(host, id);
  assert.ok(message.attachment !== null);
  assert.deepEqual(
    message.files.map(({ name, content_type, bytes }) => [name, content_type, bytes]),
    [
      ['../../two.png', 'image/png', png.length],
      ['three.jpg', 'application/pdf', pdf.length],
    ],
  );
  assert.deepEqual(
    message.email?.left_out.map(({ name, reason }) => [name, reason]),
    [
      ['four.pdf', 'type'],
      ['five.zip', 'type'],
      ['page.html', 'type'],
    ],
  );
  const [first, second] = message.files;
  const shown = await harness.app.inject({ url: new URL(first.url).pathname });
  assert.deepEqual(
    [shown.statusCode, shown.headers['content-type'], shown.rawPayload.equals(png)],
    [200, 'image/png', true],
  );
  const saved = await harness.app.inject({ url: new URL(second.url).pathname });
  assert.match(String(saved.headers['content-disposition']), /^attachment/);
});

test('a letter that comes back makes its message fail, with the reason, once; a delay and a forged report change nothing', async () => {
  const { host, id, letter } = await aLetter();
  const state = async () =>
    (await messagesOf(host, id)).find(({ sender_role }) => sender_role === 'host')?.delivery;
  assert.equal(await take(harness, reportOf(letter, { action: 'delayed' })), 'taken');
  await run();
  assert.equal((await state())?.status, 'sent');
  const forged = Buffer.from(
    reportOf(letter)
      .toString()
      .replaceAll(/-[0-9a-f]{32}@/g, `-${'1'.repeat(32)}@`),
  );
  assert.equal(await take(harness, forged), 'not_ours');
  assert.equal(await take(harness, reportOf(letter)), 'taken');
  await run();
  assert.deepEqual(await state(), {
    status: 'failed',
    detail: 'The e-mail came back: “550 5.1.1 <ada@example.com>: No such user here”.',
  });
  const told = (await host.events()).filter(({ kind }) => kind === 'conversation_updated');
  assert.equal(told.length, 1);
  assert.equal((await messagesOf(host, id)).length, 1);
});

test('an e-mail that is hostile is bounded: parts in parts, many headers, a huge text, and more than a conversation takes', async () => {
  const { host, id, letter } = await aLetter();
  const [to = ''] = letter.headers.get('reply-to') ?? [];
  const head = (name: string) =>
    `From: ada@example.com\r\nTo: ${to}\r\nMessage-ID: <${name}@example.com>\r\nMIME-Version: 1.0\r\n`;
  const deep = Array.from(
    { length: 500 },
    (_, at) => `Content-Type: multipart/mixed; boundary="b${at}"\r\n\r\n--b${at}\r\n`,
  ).join('');
  const headers = Array.from({ length: 20_000 }, (_, at) => `X-Header-${at}: ${'a'.repeat(40)}\r\n`).join('');
  const hostile = [
    `${head('deep')}${deep}`,
    `${head('headers')}${headers}\r\nbody`,
    `${head('long')}\r\n${'a line of text\r\n'.repeat(200_000)}`,
    `${head('quotes')}\r\n${'On On On wrote 1 1 : \r\n'.repeat(50_000)}`,
    `${head('html')}Content-Type: text/html\r\n\r\n${'<div>'.repeat(200_000)}deep`,
    `${head('base64')}Content-Type: image/png; name=a.png\r\nContent-Transfer-Encoding: base64\r\n\r\n${'A'.repeat(5_000_000)}`,
  ];
  for (const email of hostile) assert.equal(await take(harness, Buffer.from(email)), 'taken');
  const started = performance.now();
  await run();
  assert.ok(performance.now() - started < 60_000);
  const messages = await messagesOf(host, id);
  assert.equal(messages.length, 1 + hostile.length);
  for (const { content, email } of messages) {
    assert.ok(content.length <= 10_000);
    assert.ok((email?.quoted_text.length ?? 0) <= 30_001);
  }
  assert.equal(await take(harness, Buffer.alloc(21 * 2 ** 20, head('huge'))), 'too_large');
  const many = [];
  for (let at = 0; at < 12; at += 1)
    many.push(await take(harness, Buffer.from(`${head(`m${at}`)}\r\n${at}`)));
  assert.deepEqual([many.filter((each) => each === 'taken').length, many.at(-1)], [10, 'too_many']);
});

test('an e-mail that arrives after its guest was erased is not taken, and erasing forgets what came by e-mail', async () => {
  const { host, id, letter } = await aLetter();
  await take(
    harness,
    await answerTo(letter, {
      attachments: [
        { filename: 'a.jpg', content: A_JPEG },
        { filename: 'b.pdf', content: '%PDF-1.4\n%%EOF' },
      ],
    }),
  );
  await run();
  const { activities } = await read(host, id);
  const reservation_code = activities[0]?.reservation_code ?? '';
  await dataOf(host.delete(`/reservations/${reservation_code}`));
  await dataOf(host.post('/guest_erasures', { reservation_code }));
  const [message] = await messagesOf(host, id);
  assert.deepEqual([message.content, message.email, message.files], ['', null, []]);
  assert.equal(await take(harness, await answerTo(letter, { text: 'Again.' })), 'not_ours');
});

test('a letter written by hand from another program without a word of ours is no answer', async () => {
  const email = await written({
    from: 'ada@example.com',
    to: FROM,
    subject: 'Hello',
    text: 'Do you have a room?',
  });
  assert.equal(await take(harness, email), 'not_ours');
});
