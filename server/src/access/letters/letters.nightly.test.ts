import assert from 'node:assert/strict';
import { test } from 'node:test';
import { clock, dataOf, PUBLIC_URL, START, useHarness } from '../../../test/harness.ts';
import { runJobsOnce } from '../../../test/run-jobs-once.ts';
import { partOf, useMailServer } from '../../areas/conversations/mails/fixtures.ts';
import { aReader, choose, outsideHere } from '../../areas/notifications/fixtures.ts';
import { writeLossLetter } from '../../areas/listings/loss-letters/letter.ts';
import { entranceFor } from '../oauth/fixtures.ts';
import { askForReset } from '../password-resets/actions.ts';
import { noteFailure } from '../sign-in/warnings/actions.ts';
import { linkOperator } from '../sign-in/queries.ts';
import { createOperator } from '../actions.ts';
import { inTransaction } from '../../database/scope.ts';
import { signInPage } from '../sessions/fixtures.ts';

const mails = useMailServer();
const harness = useHarness();

test.beforeEach(async () => {
  clock.now = Temporal.Instant.from(START);
  (await mails.server()).received.length = 0;
  await harness.databases.writes`truncate sign_in_warnings, password_resets`;
});

const settle = async () => runJobsOnce(harness.databases, outsideHere((await mails.server()).url));
const received = async () => (await mails.server()).received;
const headerOf = (mail: { headers: ReadonlyMap<string, readonly string[]> }, name: string) =>
  mail.headers.get(name)?.[0] ?? '';

test('an invitation is in the language that was chosen for it, or in that of the operator who invites, and from the house', async () => {
  const { url } = await mails.server();
  const app = harness.newApp({ outside: outsideHere(url) });
  await app.ready();
  const host = await harness.newHost({ name: 'Casa del Mar' });
  const { email } = await aReader(harness, host);
  const page = await signInPage(app, email);
  const invite = (body: object) => dataOf(page.send('POST', '/operators', { name: 'Sam', ...body }));
  const { operator } = await invite({ email: 'es@example.com', language: 'es' });
  assert.equal(operator.language, 'es');
  await settle();
  const [spanish] = await received();
  assert.match(headerOf(spanish!, 'from'), /^Casa del Mar </);
  assert.match(partOf(spanish!, 'text/plain'), /^Hola, Sam:\s+Le invitan a trabajar en la cuenta Casa del Mar/);
  assert.match(partOf(spanish!, 'text/html'), /<html lang="es">/);
  await choose(page, { language: 'es' });
  assert.equal((await invite({ email: 'more@example.com' })).operator.language, 'es');
  await choose(page, { language: 'en' });
  assert.equal((await invite({ email: 'en@example.com' })).operator.language, 'en');
  await app.close();
});

test('a new password and a warning of attempts to sign in come in the language of the person, from the house that they work for', async () => {
  const host = await harness.newHost({ name: 'Casa del Mar' });
  const { page, email } = await aReader(harness, host);
  await choose(page, { language: 'es' });
  await askForReset(entranceFor(host), email, PUBLIC_URL);
  await noteFailure(entranceFor(host), { email, address: '198.51.100.1', tries: 10 });
  await settle();
  const own = (await received()).filter(({ to }) => to.includes(email));
  assert.equal(own.length, 2);
  const texts = own.map((mail) => partOf(mail, 'text/plain')).join();
  assert.match(texts, /Alguien ha pedido elegir una contraseña nueva/);
  assert.match(texts, /Han fallado 10 intentos seguidos/);
  for (const mail of own) assert.match(headerOf(mail, 'from'), /^Casa del Mar </);
});

test('a person of several houses gets these letters from Innkeep', async () => {
  const host = await harness.newHost({ name: 'Casa del Mar' });
  const { email, page } = await aReader(harness, host);
  await dataOf(page.get('/notification_settings'));
  const other = await harness.newHost({ name: 'Other House' });
  const [person] = await harness.databases.reads<
    { id: number }[]
  >`select id from sign_ins where email = ${email}`;
  await inTransaction(other.scope, async (tx) => {
    const id = await createOperator(tx, { name: 'Nora', email, properties: null });
    await linkOperator(tx, id, person!.id);
  });
  await askForReset(entranceFor(host), email, PUBLIC_URL);
  await settle();
  const mail = (await received()).find(({ to }) => to.includes(email));
  assert.match(headerOf(mail!, 'from'), /^Innkeep </);
});

test('the letter of a loss is complete in both languages, for one booking and for several', () => {
  const loss = {
    id: 1,
    channel_type: 'booking.com',
    property_id: 1001,
    title: 'Sea House',
    since: START,
    operator_name: 'Nora',
    email: 'nora@example.com',
  };
  const sender = {
    host_id: 101,
    public_url: PUBLIC_URL,
    account: { name: 'Casa', timezone: 'Europe/Madrid' },
  };
  for (const count of [1, 3]) {
    const { subject, text, from_name } = writeLossLetter(sender, { ...loss, count, language: 'es' });
    assert.equal(from_name, 'Casa');
    assert.match(subject, count === 1 ? /^Falta 1 reserva/ : /^Faltan 3 reservas/);
    assert.match(text, /16 de junio de 2026.*\(Europe\/Madrid\)/);
    assert.doesNotMatch(text, /undefined|\bthe\b/);
  }
});
