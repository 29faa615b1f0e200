import assert from 'node:assert/strict';
import { test } from 'node:test';
import { dataOf, refused, useHarness, type Host } from '../../../../test/harness.ts';
import { runJobsOnce } from '../../../../test/run-jobs-once.ts';
import { aChannelOrder, aConnection, theStays } from '../../channel/fixtures.ts';
import { aPerson } from '../../../access/oauth/fixtures.ts';
import { signInPage } from '../../../access/sessions/fixtures.ts';
import { messagesOf } from '../fixtures.ts';
import { aProperty } from '../../properties/fixtures.ts';
import { aStay, readStay } from '../../reservations/fixtures.ts';

const harness = useHarness();

const TEXTS = [
  { language: 'es', text: 'Hola, {{guest_first_name}}: le esperamos el {{check_in_date}}.' },
  { language: 'pt', text: 'Olá, {{guest_first_name}}.' },
];
const RULE = {
  name: 'Welcome',
  trigger: { kind: 'reservation_accepted' },
  action: { type: 'message', template: 'Hello {{guest_first_name}}, {{check_in_date}}.', texts: TEXTS },
};

const chosenFor = async (host: Host, stay_code: string) => (await readStay(host, stay_code)).text_language;

test('the language of a guest is what the host chose, else of the nationality, else of the channel, else of the account', async () => {
  const host = await harness.newHost();
  const { connector } = await aConnection(host);
  const put = (guest: object, guests: object[] = []) =>
    dataOf(
      connector.put('/channel/orders/HM1', {
        ...aChannelOrder({ guest: { name: 'Ada Lovelace', ...guest } }),
        guests,
      }),
    );
  await put({});
  const { stay_code } = (await theStays(host, 'HM1'))[0];
  assert.deepEqual(await chosenFor(host, stay_code), { language: 'en', by: 'account' });
  await put({ language: 'fr' });
  assert.deepEqual(await chosenFor(host, stay_code), { language: 'fr', by: 'channel' });
  await put({ language: 'fr' }, [{ name: 'Ada Lovelace', country: 'MX', is_booker: true }]);
  assert.deepEqual(await chosenFor(host, stay_code), { language: 'es-MX', by: 'nationality' });
  // The same as the channel said, and yet a choice.
  await dataOf(host.patch(`/reservations/${stay_code}`, { guest_language: 'fr' }));
  assert.deepEqual(await chosenFor(host, stay_code), { language: 'fr', by: 'host' });
  await put({ language: 'it' });
  assert.deepEqual(await chosenFor(host, stay_code), { language: 'fr', by: 'host' });
  await dataOf(host.patch(`/reservations/${stay_code}`, { guest_language: null }));
  assert.deepEqual(await chosenFor(host, stay_code), { language: 'es-MX', by: 'nationality' });
  await put({ language: 'it' }, [{ name: 'Ada Lovelace', country: 'CH', is_booker: true }]);
  assert.deepEqual(await chosenFor(host, stay_code), { language: 'it', by: 'channel' });
});

test('the account says in which language its texts are for everybody else', async () => {
  const host = await harness.newHost();
  const page = await signInPage(harness.app, (await aPerson(host)).email);
  const { stay_code } = await aStay(host, await aProperty(host));
  await refused(page.send('PATCH', '/account', { language: 'Spanish' }), 'validation_failed', [
    'body.language',
  ]);
  await dataOf(page.send('PATCH', '/account', { language: 'es' }));
  assert.equal((await dataOf(host.get('/account'))).account.language, 'es');
  assert.deepEqual(await chosenFor(host, stay_code), { language: 'es', by: 'account' });
});

test('a guest is written to in the text of their language, and others in the text for all, with their dates in it', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host);
  const { rule } = await dataOf(host.post('/automation/rules', RULE));
  assert.deepEqual(rule.action.texts, TEXTS);
  const dates = { check_in_date: '2026-07-02', check_out_date: '2026-07-05' };
  const wrote = async (nights: object, guest_language?: string) => {
    const { reservation_code } = await aStay(host, property_id, {
      ...nights,
      guest_name: 'Müller, Anna',
      ...(guest_language === undefined ? {} : { guest_language }),
    });
    await runJobsOnce(harness.databases);
    return (await messagesOf(host, reservation_code))[0];
  };
  assert.equal(await wrote(dates, 'es-AR'), 'Hola, Anna: le esperamos el jueves 2 de julio.');
  const next = { check_in_date: '2026-07-05', check_out_date: '2026-07-08' };
  assert.equal(await wrote(next, 'de'), 'Hello Anna, Sun 5 July.');
  const last = { check_in_date: '2026-07-08', check_out_date: '2026-07-09' };
  assert.equal(await wrote(last), 'Hello Anna, Wed 8 July.');
});

test('the preview of a rule says the text of each guest and its language, and a saved reply does the same', async () => {
  const host = await harness.newHost();
  const { stay_code } = await aStay(host, await aProperty(host), {
    guest_name: 'Ana Ruiz',
    guest_language: 'es',
    check_in_date: '2026-07-02',
    check_out_date: '2026-07-05',
  });
  const previewed = await dataOf(
    host.post('/automation/rules/preview', { ...RULE, trigger: { kind: 'before_check_in', hours: 1 } }),
  );
  const [action] = previewed.coming.actions;
  assert.deepEqual([action.text, action.language], ['Hola, Ana: le esperamos el jueves 2 de julio.', 'es']);
  const reply = { title: 'Hello', content: 'Hello {{guest_first_name}}', texts: TEXTS };
  const { saved_reply } = await dataOf(host.post('/saved_replies', reply));
  assert.deepEqual(saved_reply.texts, TEXTS);
  const filled = () => dataOf(host.get(`/saved_replies/${saved_reply.id}/preview`, { stay_code }));
  assert.deepEqual(
    [(await filled()).text, (await filled()).language],
    ['Hola, Ana: le esperamos el jueves 2 de julio.', 'es'],
  );
  await dataOf(host.patch(`/saved_replies/${saved_reply.id}`, { texts: [] }));
  assert.equal((await filled()).text, 'Hello Ana');
});

test('a text that cannot be filled in, a language twice and texts of a task are refused by field', async () => {
  const host = await harness.newHost();
  const texts = [
    { language: 'es', text: '{{guest}}' },
    { language: 'es', text: 'x' },
  ];
  await refused(
    host.post('/automation/rules', { ...RULE, action: { ...RULE.action, texts } }),
    'validation_failed',
    ['body.action.texts[0].text', 'body.action.texts[1].language'],
  );
  const task = { type: 'task', task_type: 'cleaning', texts: [] };
  await refused(host.post('/automation/rules', { ...RULE, action: task }), 'validation_failed', [
    'body.action.texts',
  ]);
  await refused(host.post('/saved_replies', { title: 'A', content: 'B', texts }), 'validation_failed', [
    'body.texts[0].text',
    'body.texts[1].language',
  ]);
  const review = { type: 'review', score: 5, texts: [{ language: 'es', text: 'x'.repeat(2001) }] };
  const after = { kind: 'after_check_out', days: 1, at: '10:00' };
  await refused(
    host.post('/automation/rules', { ...RULE, trigger: after, action: review }),
    'validation_failed',
    ['body.action.texts[0].text'],
  );
});
