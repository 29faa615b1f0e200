import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { clock, dataOf, PUBLIC_URL, START, useHarness, type Host } from '../../../../test/harness.ts';
import { runJobsOnce } from '../../../../test/run-jobs-once.ts';
import type { ExternalServices } from '../../../outbound/outside.ts';
import { MailProblem } from '../../../outbound/mail-problem.ts';
import { outsideOf } from '../../../outbound/outside.ts';
import { A_JPEG, aConversation, anInquiry } from '../fixtures.ts';
import { sendDueMail } from './actions.ts';
import { outsideWith, partOf, useMailServer, type ReceivedMail } from './fixtures.ts';

const harness = useHarness();
const mail = useMailServer();
beforeEach(async () => {
  clock.now = Temporal.Instant.from(START);
  const server = await mail.server();
  server.received.length = 0;
  server.refuse = undefined;
});

const run = async (outside?: ExternalServices) =>
  runJobsOnce(harness.databases, outside ?? (await mail.outside()));

const write = async (host: Host, id: string, message = 'The key is in the box.') =>
  dataOf(host.post(`/conversations/${id}`, { message }));

const subjectOf = ({ headers }: ReceivedMail) =>
  (headers.get('subject')?.[0] ?? '').replaceAll(/=\?UTF-8\?Q\?(.*?)\?=\s*/gi, (_, coded: string) =>
    Buffer.from(
      coded
        .replaceAll('_', ' ')
        .replaceAll(/=([0-9A-F]{2})/g, (_hex, byte: string) =>
          String.fromCharCode(Number.parseInt(byte, 16)),
        ),
      'latin1',
    ).toString(),
  );

const newest = async (host: Host, id: string) =>
  (await dataOf(host.get(`/conversations/${id}`))).messages[0].delivery;

test('a message to a direct guest goes out once, from the account, with the way to its answer, and says so', async () => {
  const host = await harness.newHost();
  const { id, page_url } = await aConversation(host);
  const { message_id } = await write(host, id, 'The key is in the box.\nMind the step.');
  await run();
  await run();
  const { received } = await mail.server();
  assert.equal(received.length, 1);
  const [letter] = received;
  assert.deepEqual([letter!.from, letter!.to], ['guests@pms.example.com', ['ada@example.com']]);
  const header = (name: string) => letter!.headers.get(name);
  assert.deepEqual(header('from'), ['Seaside Homes <guests@pms.example.com>']);
  assert.deepEqual(header('to'), ['Ada Lovelace <ada@example.com>']);
  assert.match(subjectOf(letter!), /^Canal House, .+ 2026: a message from Seaside Homes$/);
  const known = `<message-${host.host_id}-${message_id}-[0-9a-f]{32}@pms\\.example\\.com>`;
  assert.match(header('message-id')!.join(), new RegExp(`^${known}$`));
  assert.match(page_url, new RegExp(`^${PUBLIC_URL}/guest/`));
  const text = partOf(letter!, 'text/plain').replaceAll('\r\n', '\n');
  assert.match(
    text,
    /^Hello Ada,\n\nThe key is in the box\.\nMind the step\.\n\nNora Visser of Seaside Homes\n/,
  );
  assert.ok(text.includes(page_url) && text.includes('nobody reads the mailbox'), text);
  assert.equal(header('reply-to'), undefined);
  assert.ok(partOf(letter!, 'text/html').includes(`href="${page_url}"`));
  assert.deepEqual(await newest(host, id), { status: 'sent', detail: 'Sent to ada@example.com.' });
});

test('the letter around a message is in the language of the guest, and in English when we do not have it', async () => {
  const host = await harness.newHost();
  const { id, stay_code } = await aConversation(host);
  for (const [guest_language, tag, subject, hello] of [
    ['es-AR', 'es', /^Canal House, .+ de 2026: un mensaje de Seaside Homes$/, 'Hola Ada,'],
    ['de', 'de', /^Canal House, .+ 2026: eine Nachricht von Seaside Homes$/, 'Guten Tag Ada,'],
    ['nl', 'en', /^Canal House, .+ 2026: a message from Seaside Homes$/, 'Hello Ada,'],
  ] as const) {
    await dataOf(host.patch(`/reservations/${stay_code}`, { guest_language }));
    await write(host, id, 'The key is in the box.');
    await run();
    const letter = (await mail.server()).received.at(-1);
    assert.match(subjectOf(letter!), subject);
    assert.ok(partOf(letter!, 'text/plain').startsWith(hello));
    const page = partOf(letter!, 'text/html');
    assert.ok(page.includes(`<html lang="${tag}">`) && page.includes('The key is in the box.'), page);
  }
});

test('a message to a guest who inquires leads to the page of the thread', async () => {
  const host = await harness.newHost();
  const { property_id } = await aConversation(host);
  const id = await anInquiry(host, { property_id });
  await write(host, id);
  await run();
  const [letter] = (await mail.server()).received;
  const url = /https:\S+\/guest\/\S+/.exec(partOf(letter!, 'text/plain'))![0];
  const page = await harness.app.inject({ url: url.replace(PUBLIC_URL, '') });
  assert.equal(page.statusCode, 200);
  assert.ok(page.body.includes('The key is in the box.'));
});

test('after the stay was cancelled an e-mail leads to the page of the thread, which is still there', async () => {
  const host = await harness.newHost();
  const { id, reservation_code, page_url } = await aConversation(host);
  await dataOf(host.delete(`/reservations/${reservation_code}`));
  await write(host, id, 'What a pity.');
  await run();
  const [letter] = (await mail.server()).received;
  const url = /https:\S+\/guest\/\S+/.exec(partOf(letter!, 'text/plain'))![0];
  assert.notEqual(url, page_url);
  const former = await harness.app.inject({ url: page_url.replace(PUBLIC_URL, '') });
  assert.ok(former.body.includes('This booking was cancelled.'));
  const page = await harness.app.inject({ url: url.replace(PUBLIC_URL, '') });
  assert.ok(page.body.includes('What a pity.'));
});

test('where no mail server is set a message is stored, and says why it does not go out', async () => {
  const host = await harness.newHost();
  const { id } = await aConversation(host);
  await write(host, id);
  await run(outsideOf());
  assert.deepEqual(await newest(host, id), {
    status: 'stored',
    detail: 'Not sent: this service sends no e-mail (SMTP_URL is not set).',
  });
  await run();
  assert.equal((await mail.server()).received.length, 0);
});

test('an e-mail goes to the address that the guest has when it goes out', async () => {
  const host = await harness.newHost();
  const { id, stay_code } = await aConversation(host);
  await write(host, id);
  await dataOf(host.patch(`/reservations/${stay_code}`, { email: 'ada@new.example' }));
  await run();
  assert.deepEqual((await mail.server()).received[0]?.to, ['ada@new.example']);
  await write(host, id, 'And again.');
  await dataOf(host.patch(`/reservations/${stay_code}`, { email: null }));
  await run();
  assert.deepEqual(await newest(host, id), {
    status: 'stored',
    detail: 'Not sent: the guest has no e-mail address.',
  });
});

test('an e-mail that is not taken is tried again, ever later, until it is sent or given up', async () => {
  const host = await harness.newHost();
  const { id } = await aConversation(host);
  await write(host, id);
  const server = await mail.server();
  server.refuse = { code: 451, message: 'Busy' };
  await run();
  assert.deepEqual(await newest(host, id), {
    status: 'queued',
    detail: 'The mail server answered “451 Busy”. It is tried again at 2026-06-15T10:01:00Z.',
  });
  for (const minutes of [1, 5, 30, 120, 360, 720]) {
    clock.now = clock.now.add({ minutes }).subtract({ seconds: 1 });
    const before = await newest(host, id);
    await run();
    assert.deepEqual(await newest(host, id), before);
    clock.now = clock.now.add({ seconds: 1 });
    await run();
  }
  const { status, detail } = await newest(host, id);
  assert.deepEqual(
    [status, detail],
    ['failed', 'The mail server answered “451 Busy”. Given up after 7 tries.'],
  );
  const events = (await host.events()).filter(({ kind }) => kind === 'conversation_updated');
  assert.deepEqual(
    events.map(({ payload }) => payload),
    [{ conversation_id: id }],
  );
  server.refuse = undefined;
  clock.now = clock.now.add({ hours: 1000 });
  await run();
  assert.equal(server.received.length, 0);
});

test('a recipient whom the server refuses for good is not tried again', async () => {
  const host = await harness.newHost();
  const { id } = await aConversation(host);
  await write(host, id);
  (await mail.server()).refuse = { code: 550, message: 'No such\r\n user' };
  await run();
  const { status, detail } = await newest(host, id);
  assert.equal(status, 'failed');
  assert.match(detail, /^The mail server answered “550 No such.*”\. Given up after 1 try\.$/);
});

test('while no mail server answers the message waits, and the job does not fail', async () => {
  const host = await harness.newHost();
  const { id } = await aConversation(host);
  await write(host, id);
  await run(outsideWith('smtp://127.0.0.1:9'));
  const { status, detail } = await newest(host, id);
  assert.equal(status, 'queued');
  assert.match(detail, /^The mail server could not be reached \(\w+\)\. It is tried again at /);
  clock.now = clock.now.add({ minutes: 1 });
  await run();
  assert.equal((await newest(host, id)).status, 'sent');
});

test('an e-mail whose sender died is sent again when its lease has passed, under the same Message-ID', async () => {
  const host = await harness.newHost();
  const { id } = await aConversation(host);
  await write(host, id);
  const outside = await mail.outside();
  const dying: ExternalServices = {
    ...outside,
    mail: async (letter) => {
      await outside.mail?.(letter);
      throw new Error('killed');
    },
  };
  const [taken] = await host.scope.sql<{ id: number }[]>`
    update messages set mail_due_at = ${clock.now.add({ seconds: 300 }).toString()}, mail_attempts = 1
    where host_id = ${host.host_id} returning id`;
  await assert.rejects(sendDueMail(host.scope, taken!.id, dying), /killed/);
  await run();
  const { received } = await mail.server();
  assert.equal(received.length, 1);
  clock.now = clock.now.add({ seconds: 300 });
  await run();
  assert.equal(received.length, 2);
  assert.deepEqual(received[0]?.headers.get('message-id'), received[1]?.headers.get('message-id'));
  await run();
  assert.equal(received.length, 2);
  assert.equal((await newest(host, id)).status, 'sent');
});

/** Takes letters, and ends each only when it is told how. */
function slowMails() {
  const begun: PromiseWithResolvers<void>[] = [];
  const outside: ExternalServices = {
    ...outsideOf(),
    mail: () => {
      const letter = Promise.withResolvers<void>();
      begun.push(letter);
      return letter.promise;
    },
  };
  return { begun, outside };
}

/** Looks on while something happens, for as long as the test runs. */
async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve));
}

test('a failure that is known late undoes nothing: the e-mail is somebody else’s by then, or sent', async () => {
  const host = await harness.newHost();
  const { id } = await aConversation(host);
  await write(host, id);
  const { begun, outside } = slowMails();
  const runs = [run(outside)];
  await until(() => begun.length === 1);
  clock.now = clock.now.add({ seconds: 300 });
  runs.push(run(outside));
  await until(() => begun.length === 2);
  const refusal = new MailProblem('refused', 'No such user.', { isFinal: true });
  begun[0]!.reject(refusal);
  await runs[0];
  assert.equal((await newest(host, id)).status, 'queued');
  begun[1]!.resolve();
  await runs[1];
  assert.equal((await newest(host, id)).status, 'sent');
  const told = (await host.events()).filter(({ kind }) => kind === 'conversation_updated');
  assert.deepEqual(told, []);
});

test('an e-mail that is known late to have gone out has gone out', async () => {
  const host = await harness.newHost();
  const { id } = await aConversation(host);
  await write(host, id);
  const { begun, outside } = slowMails();
  const runs = [run(outside)];
  await until(() => begun.length === 1);
  clock.now = clock.now.add({ seconds: 300 });
  runs.push(run(outside));
  await until(() => begun.length === 2);
  begun[1]!.reject(new MailProblem('refused', 'No such user.', { isFinal: true }));
  await runs[1];
  assert.equal((await newest(host, id)).status, 'failed');
  begun[0]!.resolve();
  await runs[0];
  assert.deepEqual(await newest(host, id), { status: 'sent', detail: 'Sent to ada@example.com.' });
  clock.now = clock.now.add({ hours: 1000 });
  await run(outside);
  assert.equal(begun.length, 2);
});

test('two workers at once send each e-mail once', async () => {
  const host = await harness.newHost();
  const { id } = await aConversation(host);
  for (let count = 1; count <= 12; count += 1) await write(host, id, `Message ${count}`);
  await Promise.all([run(), run()]);
  assert.equal((await mail.server()).received.length, 12);
});

const HOSTILE = 'Ada\r\nBcc: thief@example.com\r\n\r\n<script>alert(1)</script>\u202e\u2066"';

test('no name, title or message injects a header, a recipient or markup into an e-mail', async () => {
  const host = await harness.newHost({ name: `Sea\r\nX-Evil: 1 <b>Homes</b> \u202eevil` });
  const { id, property_id } = await aConversation(host, { guest_name: HOSTILE.slice(0, 100) });
  await dataOf(host.patch(`/properties/${property_id}`, { title: 'House\r\nX-Title: 1 <i>' }));
  await write(host, id, `${HOSTILE}\r\n.\r\nRCPT TO:<thief@example.com>\n<img src=x onerror=alert(1)>`);
  await run();
  const [letter, ...others] = (await mail.server()).received;
  assert.equal(others.length, 0);
  assert.deepEqual(letter!.to, ['ada@example.com']);
  for (const name of ['bcc', 'cc', 'x-evil', 'x-title']) assert.equal(letter!.headers.has(name), false);
  for (const name of ['from', 'to', 'subject']) assert.equal(letter!.headers.get(name)?.length, 1);
  const markup = partOf(letter!, 'text/html');
  for (const tag of ['<script', '<img', '<b>', '<i>']) assert.equal(markup.includes(tag), false, markup);
  assert.ok(markup.includes('&lt;script&gt;'));
  const [head = ''] = partOf(letter!, 'text/plain').split('\n');
  assert.equal(/[\u202e\u2066]/u.test(head), false);
});

test('an e-mail tells of a picture, and leaves it on the page', async () => {
  const host = await harness.newHost();
  const { id } = await aConversation(host);
  await dataOf(host.post(`/conversations/${id}`, { jpeg_base64: A_JPEG.toString('base64') }));
  await run();
  const [letter] = (await mail.server()).received;
  assert.ok(partOf(letter!, 'text/plain').includes('With a picture, which your page shows.'));
  assert.equal(letter!.raw.includes('image/jpeg'), false);
});

test('a message that greets the guest itself is not greeted a second time, and the house shows its name and its picture', async () => {
  const host = await harness.newHost();
  const { id, property_id } = await aConversation(host);
  const pictured = {
    large_base64: A_JPEG.toString('base64'),
    small_base64: A_JPEG.toString('base64'),
  };
  const { picture } = await dataOf(host.post(`/properties/${property_id}/pictures`, pictured));
  for (const message of [
    'Dear Ada,\nwelcome.',
    'Hallo Frau Lovelace, herzlich willkommen.',
    'Ada! Welcome.',
  ]) {
    await write(host, id, message);
    await run();
    const letter = (await mail.server()).received.at(-1);
    assert.ok(partOf(letter!, 'text/plain').replaceAll('\r\n', '\n').startsWith(message), message);
    const page = partOf(letter!, 'text/html');
    assert.ok(page.includes(`src="${picture.large_url}"`) && page.includes('>Seaside Homes</p>'), page);
  }
});
