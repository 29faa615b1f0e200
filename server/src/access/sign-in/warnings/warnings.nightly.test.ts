import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clock, START, useHarness } from '../../../../test/harness.ts';
import { runJobsOnce } from '../../../../test/run-jobs-once.ts';
import { outsideWith, partOf, useMailServer } from '../../../areas/conversations/mails/fixtures.ts';
import { outsideOf } from '../../../outbound/outside.ts';
import { countAlone } from '../../../rate-limits/count-alone.ts';
import { aPerson, entranceFor, PASSWORD } from '../../oauth/fixtures.ts';
import { signIn } from '../actions.ts';
import { newSignInAttempts } from '../attempts.ts';
import { noteFailure } from './actions.ts';

const harness = useHarness();
const mails = useMailServer();

test.beforeEach(async () => {
  clock.now = Temporal.Instant.from(START);
  (await mails.server()).received.length = 0;
  await harness.databases.writes`truncate sign_in_warnings`;
});

const pass = (seconds: number) => {
  clock.now = clock.now.add({ seconds });
};

async function setting() {
  const host = await harness.newHost();
  const { email } = await aPerson(host);
  const attempts = newSignInAttempts(countAlone());
  const entrance = () => ({ ...entranceFor(host), now: clock.now.toString() });
  let addresses = 0;
  /** Tries from ever new addresses, as soon as it may. */
  const guess = async (as: string, count: number) => {
    for (let tried = 0; tried < count; tried += 1) {
      const address = `198.51.100.${(addresses += 1)}`;
      const attempted = { email: as, password: 'a guess', code: '', address, known: undefined };
      const outcome = await signIn(entrance(), attempts, attempted);
      assert.equal(outcome.kind, 'refused');
    }
  };
  return { host, email, entrance, guess };
}

const due = () =>
  harness.databases.reads<{ email: string; due_at: string | null }[]>`
    select email, due_at from sign_in_warnings order by email`;

test('ten attempts in a row send the person an e-mail, that names how many and from where, and no second one for hours', async () => {
  const { email, guess } = await setting();
  const [server, outside] = [await mails.server(), await mails.outside()];
  await guess(email, 9);
  assert.deepEqual([...(await due())], []);
  await guess(email, 2);
  await runJobsOnce(harness.databases, outside);
  const [received, ...others] = server.received;
  assert.deepEqual([received?.to, others], [[email], []]);
  for (const part of ['text/plain', 'text/html'] as const) {
    const text = partOf(received!, part).replaceAll(/\s+/g, ' ');
    assert.match(text, /There were 11 attempts in a row/);
    assert.match(text, /came from 198\.51\.100\.11 at 2026-06-15T10:00:00Z/);
  }
  await guess(email, 5);
  await runJobsOnce(harness.databases, outside);
  pass(6 * 3600 - 1);
  await runJobsOnce(harness.databases, outside);
  assert.equal(server.received.length, 1);
  pass(1);
  await runJobsOnce(harness.databases, outside);
  assert.equal(server.received.length, 2);
  pass(6 * 3600);
  await runJobsOnce(harness.databases, outside);
  assert.equal(server.received.length, 2, 'nothing has happened since');
  assert.deepEqual([...(await due())], [], 'and nothing is kept');
});

test('for an e-mail address that nobody has the same is stored, and nothing sent', async () => {
  const { guess } = await setting();
  const nobody = 'nobody@example.com';
  await guess(nobody, 10);
  assert.deepEqual(
    [...(await due())].map((row) => row.email),
    [nobody],
  );
  await runJobsOnce(harness.databases, await mails.outside());
  assert.deepEqual([(await mails.server()).received, [...(await due())]], [[], []]);
});

test('whatever is typed as an e-mail address, however long or odd, is refused and stores nothing', async () => {
  const { guess } = await setting();
  for (const odd of ['x'.repeat(255), '\0', '\ud800']) await guess(odd, 11);
  assert.deepEqual([...(await due())], []);
});

test('without a mail server nothing is sent and nothing is kept', async () => {
  const { email, guess } = await setting();
  await guess(email, 10);
  await runJobsOnce(harness.databases, outsideOf());
  assert.deepEqual([...(await due())], []);
});

test('an e-mail that the mail server does not take is tried again, and given up in the end', async () => {
  const { email, entrance } = await setting();
  const server = await mails.server();
  const away = outsideWith('smtp://127.0.0.1:1');
  await noteFailure(entrance(), { email, address: '198.51.100.1', tries: 10 });
  await runJobsOnce(harness.databases, away);
  pass(59);
  await runJobsOnce(harness.databases, await mails.outside());
  assert.equal(server.received.length, 0, 'not yet');
  pass(1);
  await runJobsOnce(harness.databases, await mails.outside());
  assert.equal(server.received.length, 1);
  pass(6 * 3600);
  await noteFailure(entrance(), { email, address: '198.51.100.1', tries: 10 });
  for (const wait of [0, 60, 300, 1800, 7200]) {
    pass(wait);
    await runJobsOnce(harness.databases, away);
  }
  pass(6 * 3600 - 1);
  await runJobsOnce(harness.databases, await mails.outside());
  assert.equal(server.received.length, 1);
});

test('an e-mail that a killed process had taken is due again', async () => {
  const { email, entrance } = await setting();
  await noteFailure(entrance(), { email, address: '198.51.100.1', tries: 10 });
  const { writes } = harness.databases;
  await writes`update sign_in_warnings set due_at = ${clock.now.add({ seconds: 300 }).toString()}, tries = 1`;
  await runJobsOnce(harness.databases, await mails.outside());
  assert.equal((await mails.server()).received.length, 0);
  pass(300);
  await runJobsOnce(harness.databases, await mails.outside());
  assert.equal((await mails.server()).received.length, 1);
});

test('a person who signs in is not warned of their own mistakes before', async () => {
  const { email, entrance, guess } = await setting();
  await guess(email, 4);
  const attempts = newSignInAttempts(countAlone());
  const attempted = { email, password: PASSWORD, code: '', address: '192.0.2.1', known: undefined };
  assert.equal((await signIn(entrance(), attempts, attempted)).kind, 'signed_in');
  assert.deepEqual([...(await due())], []);
});
