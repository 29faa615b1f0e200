import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clock, dataOf, refused, START, useHarness } from '../../../test/harness.ts';
import { actAs } from '../../access/operators/act-as.ts';
import { useMailServer } from '../../areas/conversations/mails/fixtures.ts';
import { outsideHere } from '../../areas/notifications/fixtures.ts';
import { aProperty } from '../../areas/properties/fixtures.ts';
import { aStay } from '../../areas/reservations/fixtures.ts';
import { tryLetter } from './send-test-letter.ts';

const harness = useHarness();
const mails = useMailServer();
const PATH = '/automation/test_letters';

test.beforeEach(async () => {
  clock.now = Temporal.Instant.from(START);
  (await mails.server()).received.length = 0;
});

const template = 'Dear {{guest_first_name}}, the code is {{lock_code}}.';

async function aGuest() {
  const host = await harness.newHost();
  const house = await aProperty(host);
  const { stay_code, reservation_code } = await aStay(host, house, {
    guest_language: 'es',
    email: 'ada@example.com',
  });
  const email = `nora-${host.host_id}@example.com`;
  await host.scope.sql`update operators set email = ${email} where host_id = ${host.host_id}`;
  return { host, house, stay_code, reservation_code, email };
}

test('a message is tried as the letter of a stay, in the language of its guest, and goes to the operator alone', async () => {
  const { host, stay_code, reservation_code, email } = await aGuest();
  const texts = [{ language: 'es', text: 'Hola, {{guest_first_name}}: {{lock_code}}.' }];
  const { url, received } = await mails.server();
  const asked = { stay_code, template, texts };
  const [master] = await host.scope.sql<[{ id: number }]>`
    select id from operators where host_id = ${host.host_id} and is_master`;
  const acting = await actAs(host.scope, master.id);
  assert.ok(acting);
  const tried = await tryLetter(acting, asked, outsideHere(url));
  assert.deepEqual(
    [tried.is_sent, tried.reason, tried.sent_to, tried.missing],
    [true, null, email, ['lock_code']],
  );
  assert.match(tried.letter.subject, /^Canal House, 1[–-]4 de? ?julio.*un mensaje de Seaside Homes$/);
  assert.match(tried.letter.text, /^Hola, Ada: \{\{lock_code\}\}\./);
  assert.match(tried.letter.html, /<p style="[^"]*">Seaside Homes<\/p>/);
  assert.equal(received.length, 1);
  assert.deepEqual([...(received[0]?.headers.get('to') ?? [])].join().includes(email), true);
  const { conversation_id } = await dataOf(host.post('/conversations', { reservation_code }));
  const { messages } = await dataOf(host.get(`/conversations/${conversation_id}`));
  assert.deepEqual(messages, [], 'the guest has got nothing');
});

test('a dry run shows the letter and sends nothing, and the frame alone needs no stay', async () => {
  const { host } = await aGuest();
  const data = await dataOf(host.post(PATH, { dry_run: true }));
  assert.deepEqual(
    [data.is_sent, data.reason, data.letter.subject],
    [false, 'This service sends no e-mail (SMTP_URL is not set).', 'A message from Seaside Homes'],
  );
  assert.equal((await mails.server()).received.length, 0);
  const sent = await dataOf(host.post(PATH, {}));
  assert.deepEqual(
    [sent.is_sent, sent.reason],
    [false, 'This service sends no e-mail (SMTP_URL is not set).'],
  );
});

test('what is wrong with the text is named, a stay out of reach is not found, and an hour has twenty letters', async () => {
  const { host, stay_code } = await aGuest();
  await refused(host.post(PATH, { template }), 'validation_failed', ['body.stay_code']);
  await refused(host.post(PATH, { stay_code, template: '{{guest}}' }), 'validation_failed', [
    'body.template',
  ]);
  await refused(host.post(PATH, { stay_code: 'none', template }), 'stay_not_found');
  const keeper = await host.caller({ operator: [await aProperty(host, { title: 'Loft' })] });
  await refused(keeper.post(PATH, { stay_code, template, dry_run: true }), 'stay_not_found');
  const reader = await host.caller({ scope: 'read-only' });
  await refused(reader.post(PATH, {}), 'not_authorized');
  for (let count = 0; count < 20; count += 1) await dataOf(host.post(PATH, {}));
  await refused(host.post(PATH, {}), 'rate_limited');
  clock.now = clock.now.add({ hours: 1, seconds: 1 });
  await dataOf(host.post(PATH, {}));
});
