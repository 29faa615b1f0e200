import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { readConfig } from '../../config.ts';
import { aDovecot } from '../../../test/dovecot.ts';
import { clock, dataOf, START, useHarness } from '../../../test/harness.ts';
import { runJobsOnce } from '../../../test/run-jobs-once.ts';
import { takeEmail } from '../../areas/conversations/answers/actions.ts';
import { findMailboxState } from '../../areas/conversations/answers/mailbox/queries.ts';
import { aConversation } from '../../areas/conversations/fixtures.ts';
import { useMailServer } from '../../areas/conversations/mails/fixtures.ts';
import { mailboxAt, MailboxProblem } from '../../outbound/mailbox.ts';
import { readMailboxHealth } from '../../operating/state.queries.ts';
import { findAnswers } from '../../operating/doctor/answers.ts';
import { answeringOutside, answerTo, REPLY_ADDRESS, written } from './fixtures.ts';

// A letter goes out through a real SMTP server, and its answer comes back through a real IMAP server.
const harness = useHarness();
const mails = useMailServer();

beforeEach(async () => {
  clock.now = Temporal.Instant.from(START);
  (await mails.server()).received.length = 0;
  await harness.databases.writes`truncate answer_mailbox`;
});

const run = async (imapUrl: string) => {
  clock.now = clock.now.add({ minutes: 1 });
  await runJobsOnce(harness.databases, answeringOutside((await mails.server()).url, { imapUrl }));
};

async function aLetter(imapUrl: string) {
  const host = await harness.newHost();
  const { id } = await aConversation(host);
  await dataOf(host.post(`/conversations/${id}`, { message: 'The key is in the box.' }));
  await run(imapUrl);
  const texts = async () =>
    (await dataOf(host.get(`/conversations/${id}`))).messages.map(({ content }) => content).toReversed();
  return { host, id, letter: (await mails.server()).received.at(-1)!, texts };
}

const healthNow = () => readMailboxHealth(harness.databases.writes, clock.now.toString());

const state = () => findMailboxState({ sql: harness.databases.writes });

test('what guests answer arrives from a mailbox, each e-mail once, across restarts and new numbers; other mail stays unread', async (t) => {
  const server = await aDovecot(t);
  const { letter, texts } = await aLetter(server.url);
  await server.deliver(
    await written({ from: 'a@example.org', to: 'guests@pms.example.com', subject: 'Offer', text: 'Buy!' }),
  );
  await server.deliver(await answerTo(letter, { subject: 'One', text: 'One.' }));
  await run(server.url);
  assert.deepEqual(await texts(), ['The key is in the box.', 'One.']);
  assert.deepEqual(await server.seen(), { Offer: false, One: true });
  await server.deliver(await answerTo(letter, { subject: 'Two', text: 'Two.' }));
  await run(server.url);
  await run(server.url);
  assert.deepEqual(await texts(), ['The key is in the box.', 'One.', 'Two.']);
  const before = await state();
  assert.deepEqual([before?.problem, before?.left_count], [null, 1]);
  await server.renumber();
  await run(server.url);
  assert.deepEqual(await texts(), ['The key is in the box.', 'One.', 'Two.']);
});

test('an e-mail that was stored before a crash, and before its place was, arrives once', async (t) => {
  const server = await aDovecot(t);
  const { letter, texts } = await aLetter(server.url);
  const answer = await answerTo(letter, { text: 'Once.' });
  await server.deliver(answer);
  const { writes: sql, encryption } = harness.databases;
  const system = { sql, now: clock.now.toString(), request_id: 'req_test' };
  assert.equal(await takeEmail({ system, encryption, replyAddress: REPLY_ADDRESS }, answer), 'taken');
  await run(server.url);
  assert.deepEqual(await texts(), ['The key is in the box.', 'Once.']);
});

test('two processes read the mailbox one at a time, and a process that died is followed when its lease ends', async (t) => {
  const server = await aDovecot(t);
  const { letter, texts } = await aLetter(server.url);
  await server.deliver(await answerTo(letter, { text: 'Once.' }));
  await Promise.all([run(server.url), run(server.url)]);
  await run(server.url);
  assert.deepEqual(await texts(), ['The key is in the box.', 'Once.']);
  await harness.databases
    .writes`update answer_mailbox set leased_until = ${clock.now.add({ minutes: 3 }).toString()}`;
  await server.deliver(await answerTo(letter, { text: 'Later.' }));
  await run(server.url);
  assert.equal((await texts()).length, 2);
  await run(server.url);
  await run(server.url);
  assert.deepEqual(await texts(), ['The key is in the box.', 'Once.', 'Later.']);
});

test('a mailbox that cannot be read says why, without its password, and is read again when it can be', async (t) => {
  const server = await aDovecot(t);
  const { letter, texts } = await aLetter(server.url);
  await server.deliver(await answerTo(letter, { text: 'One.' }));
  await run(server.wrongUrl);
  const refused = await state();
  assert.equal(refused?.problem, 'The mail server refused the user and the password.');
  assert.equal(refused?.read_at, '2026-06-15T10:01:00Z');
  await run('imap://guests:secret@127.0.0.1:9');
  assert.match((await state())?.problem ?? '', /^The mailbox could not be reached \(\w+\)\.$/);
  assert.equal((await healthNow())?.is_failing, true);
  await run(server.url);
  assert.deepEqual([(await state())?.problem, await texts()], [null, ['The key is in the box.', 'One.']]);
  assert.deepEqual(await healthNow(), {
    is_failing: false,
    read_seconds: clock.now.epochMilliseconds / 1000,
  });
  clock.now = clock.now.add({ hours: 1 });
  assert.equal(await healthNow(), undefined, 'a service without IMAP_URL has no such gauge');
});

test('a password goes through no connection that is not encrypted, but on this machine', async (t) => {
  const server = await aDovecot(t);
  // The same server, by an address that is not known to be of this machine. It has no STARTTLS.
  const address = server.url.replace('127.0.0.1', '[::ffff:127.0.0.1]');
  const mailbox = mailboxAt(address, 1000);
  await assert.rejects(
    mailbox.open(async () => {}),
    MailboxProblem,
  );
  assert.doesNotMatch(await server.log(), /Login: user/);
});

test('the doctor says whether the mailbox can be opened, and when it was last read', async (t) => {
  const server = await aDovecot(t);
  const find = async (imapUrl: string) => {
    const config = readConfig({
      SMTP_URL: 'smtp://mail',
      MAIL_FROM: 'guests@pms.example.com',
      MAIL_REPLY_ADDRESS: REPLY_ADDRESS,
      IMAP_URL: imapUrl,
    });
    const examined = { config, sql: harness.databases.writes, clock: () => clock.now };
    const { findings } = await findAnswers(examined);
    return findings.map(({ severity, sentence }) => `${severity}: ${sentence}`).join();
  };
  assert.match(await find(server.url), /^warning: The mailbox of answers has not been read yet/);
  await run(server.url);
  assert.equal(await find(server.url), '');
  assert.match(
    await find(server.wrongUrl),
    /^problem: .*guests@127\.0\.0\.1\/INBOX cannot be read: The mail server refused the user/,
  );
  clock.now = clock.now.add({ hours: 2 });
  assert.match(await find(server.url), /^problem: The mailbox of answers was last read 2 hours ago/);
});
