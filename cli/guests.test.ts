import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { buildApp } from '#server/app.ts';
import type { ListAuditData } from '../client/src/schema.ts';
import { aBooking } from '../server/src/areas/reservations/fixtures.ts';
import { openDatabases, type Databases } from '../server/src/database/databases.ts';
import type { DataAt } from '../server/test/data-at.ts';
import { replyAddress } from '../server/src/areas/conversations/answers/reply-address.ts';
import { fixedEncryption } from '../server/test/fixed-encryption.ts';
import { createTestDatabase, type TestDatabase } from '../server/test/test-database.ts';
import { printed, refused, runInnkeep, settingsOf } from './test/run-innkeep.ts';

let database: TestDatabase;
let databases: Databases;
let app: FastifyInstance;
let token: string;
let folder: string;

const run = (...args: string[]) => runInnkeep(settingsOf(database.target), ...args);
const erase = (...args: string[]) => run('erase-guest', '--account', 'sea', ...args);
const handOut = (...args: string[]) => run('guest-data', '--account', 'sea', ...args);
const json = async (ended: ReturnType<typeof run>) => JSON.parse(await printed(ended));

// The stays are over for the commands, which read the clock of the machine.
const BOOKED_AT = '2020-06-15T10:00:00Z';

async function call<Method extends 'GET' | 'POST', Url extends string>(
  method: Method,
  url: Url,
  payload?: object,
): Promise<DataAt<Method, Url>> {
  const headers = { 'service-access-token': token };
  const answer = await app.inject({ method, url: `/v3${url}`, headers, ...(payload && { payload }) });
  assert.equal(answer.statusCode, 200, answer.payload);
  return answer.json().data;
}

let houses = 0;

/** A stay at a property of its own. */
async function book(guest_name: string, email: string): Promise<string> {
  const { property_id } = await call('POST', '/properties', { title: `House ${(houses += 1)}` });
  const { custom_channels } = await call('GET', '/custom_channels');
  const dates = { check_in_date: '2020-07-01', check_out_date: '2020-07-04' };
  const named = { guest_name, email, remarks: `${guest_name} asked for a cot` };
  const booking = aBooking(custom_channels[0].id, property_id, { ...named, ...dates });
  const { reservation_code } = await call('POST', '/reservations', booking);
  return reservation_code;
}

const nameOf = async (code: string) => (await call('GET', `/reservations/${code}`)).reservation.guest_name;

before(async () => {
  database = await createTestDatabase();
  databases = openDatabases(
    database.target,
    { readConnections: 1, writeConnections: 2, longReadConnections: 1 },
    fixedEncryption,
  );
  const clock = () => Temporal.Instant.from(BOOKED_AT);
  const logger = pino({ level: 'fatal' });
  app = buildApp({ databases, clock, tokenHeaders: [], logger, isDraining: () => false });
  const settings = ['--name', 'Sea', '--slug', 'sea', '--timezone', 'Europe/Amsterdam', '--currency', 'EUR'];
  await printed(run('create-account', ...settings, '--country', 'NL'));
  token = await printed(run('create-token', '--account', 'sea', '--name', 'Test', '--scope', 'writable'));
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'innkeep-guests-test-'));
});
after(async () => {
  await app.close();
  await databases.close();
  await database.drop();
  fs.rmSync(folder, { recursive: true });
});

test('erase-guest shows what it would erase and changes nothing, and erases with --yes what it has shown', async () => {
  const codes = [await book('Ada Lovelace', 'ada@example.com'), await book('Ada King', 'Ada@example.com')];
  const other = await book('Grace Hopper', 'grace@example.com');
  const shown = await printed(erase('--email', 'ada@example.com'));
  assert.match(shown, /^stay +property +check-in +check-out +guest\n/);
  for (const code of codes) assert.match(shown, new RegExp(`${code} .* 2020-07-01 +2020-07-04 +to erase`));
  assert.match(shown, /^To remove: 2 stays.*\.$/m);
  assert.match(shown, /^Kept, amounts: The accounts need/m);
  assert.match(shown, /Nothing was changed\. Add --yes to erase\.$/);
  assert.equal(await nameOf(codes[0]!), 'Ada Lovelace');
  const { is_erased, stays, removed } = await json(erase('--email', 'ada@example.com', '--yes', '--json'));
  assert.deepEqual([is_erased, stays.length, removed.stays], [true, 2, 2]);
  for (const code of codes) assert.equal(await nameOf(code), null);
  assert.equal(await nameOf(other), 'Grace Hopper');
  assert.match(await printed(erase('--email', 'nobody@example.com', '--yes')), /^Removed: nothing\.$/m);
});

test('erase-guest leaves the other orders of an address alone with --only-this-order', async () => {
  const [first, second] = [
    await book('Joan Clarke', 'agency@example.com'),
    await book('Ida Rhodes', 'agency@example.com'),
  ];
  await printed(erase('--reservation-code', first, '--only-this-order', '--yes'));
  assert.deepEqual([await nameOf(first), await nameOf(second)], [null, 'Ida Rhodes']);
});

test('erase-guest erases more orders than one transaction takes, step by step', async () => {
  const code = await book('Mary Somerville', 'mary@example.com');
  await databases.writes`
    insert into orders (host_id, reservation_code, channel_type, currency, guest_name, guest_email, creator, booked_at,
      created_at, updated_at)
    select host_id, 'old-' || lpad(n::text, 3, '0'), channel_type, currency, guest_name, guest_email, creator, booked_at,
      created_at, updated_at
    from orders, generate_series(1, 230) n where reservation_code = ${code}`;
  await databases.writes`
    insert into stays (host_id, stay_code, reservation_code, check_in_date, check_out_date, status, rate_amount,
      commission_amount, booked_at, created_at, in_reservation_box, order_currency, order_channel_type)
    select host_id, 'old-' || lpad(n::text, 3, '0'), 'old-' || lpad(n::text, 3, '0'), check_in_date, check_out_date,
      'cancelled', 1, 0, booked_at, created_at, false, order_currency, order_channel_type
    from stays, generate_series(1, 230) n where stay_code = ${code}`;
  const { stays, removed, remaining } = await json(erase('--email', 'mary@example.com', '--yes', '--json'));
  assert.deepEqual([stays.length, removed.stays, remaining], [231, 231, 0]);
  const [left] = await databases.reads<{ count: number }[]>`
    select count(*) as count from orders where lower(guest_email) = 'mary@example.com'`;
  assert.equal(left?.count, 0);
});

test('guest-data writes a file for the owner alone with all of one guest, and the audit log says so', async () => {
  const code = await book('Emmy Noether', 'emmy@example.com');
  const { conversation_id: id } = await call('POST', '/conversations', { reservation_code: code });
  await call('POST', `/conversations/${id}`, { message: 'Dear Emmy, the key is in the box' });
  const file = path.join(folder, 'emmy.json');
  const line = await printed(handOut(file, '--reservation-code', code));
  assert.match(line, /^Wrote .+: 1 orders, 1 stays, .*1 messages/);
  assert.equal(fs.statSync(file).mode & 0o777, 0o600);
  const data = JSON.parse(fs.readFileSync(file, 'utf8'));
  assert.deepEqual([data.is_complete, data.orders[0].guest_email], [true, 'emmy@example.com']);
  assert.equal(data.messages[0].content, 'Dear Emmy, the key is in the box');
  assert.ok(!JSON.stringify(data).includes('Grace'));
  const { audit }: ListAuditData = await json(
    run('audit', '--account', 'sea', '--kind', 'guest_data_exported', '--json'),
  );
  assert.deepEqual(
    audit.map(({ after: handed }) => handed),
    [{ reservation_code: code }],
  );
  assert.match(await refused(handOut(file, '--email', 'emmy@example.com'), 2), /exists already/);
  const { counts } = await json(handOut(file, '--email', 'emmy@example.com', '--force', '--json'));
  assert.equal(counts.orders, 1);
});

test('a guest who is named in no way, twice or in vain is refused in a sentence, and no file is left', async () => {
  const code = await book('Sofia Kovalevskaya', 'sofia@example.com');
  const file = path.join(folder, 'nobody.json');
  for (const named of [(...args: string[]) => handOut(file, ...args), erase]) {
    assert.match(await refused(named(), 2), /reservation_code must be sent alone/);
    assert.match(
      await refused(named('--email', 'a@example.com', '--phone', '+31612345678'), 2),
      /sent alone/,
    );
    assert.match(await refused(named('--phone', '12'), 2), /phone must have at least 6 digits/);
    assert.match(await refused(named('--reservation-code', '0-1-x'), 2), /0-1-x/);
    assert.match(
      await refused(run('erase-guest', '--account', 'nobody', '--email', 'a@example.com'), 2),
      /no account/,
    );
  }
  assert.deepEqual(
    fs.readdirSync(folder).filter((name) => name.startsWith('nobody')),
    [],
  );
  assert.equal(await nameOf(code), 'Sofia Kovalevskaya');
});

test('receive-mail takes an answer of a guest, and tells the mail server by its exit code what to do with others', async () => {
  const reservation_code = await book('Ada Lovelace', 'ada-mail@example.com');
  const { conversation_id } = await call('POST', '/conversations', { reservation_code });
  const { accounts } = await json(run('list-accounts', '--json'));
  const host_id = accounts.find(({ slug }: { slug: string }) => slug === 'sea').id;
  const template = 'guests+{token}@pms.example.com';
  const to = replyAddress(fixedEncryption, template, { host_id, conversation_id }) ?? '';
  const settings = {
    ...settingsOf(database.target),
    SMTP_URL: 'smtp://mail',
    MAIL_FROM: 'guests@pms.example.com',
    MAIL_REPLY_ADDRESS: template,
  };
  const file = path.join(folder, 'answer.eml');
  const receive = (email: string, changed: Record<string, string> = {}, ...flags: string[]) => {
    fs.writeFileSync(file, email);
    return runInnkeep({ ...settings, ...changed }, 'receive-mail', '--from-file', file, ...flags);
  };
  const answer = (address: string) =>
    `From: ada-mail@example.com\r\nTo: ${address}\r\n\r\nWe come at five.\r\n`;
  assert.equal(await printed(receive(answer(to))), '');
  assert.equal(await printed(receive(answer(to))), '');
  assert.equal(await printed(receive(answer('guests@pms.example.com'), {}, '--recipient', to)), '');
  const waiting = await databases.writes`select id from received_emails where host_id = ${host_id}`;
  assert.equal(waiting.length, 1);
  const codeOf = async (ended: ReturnType<typeof run>) => (await ended).code;
  assert.equal(await codeOf(receive(answer('guests@pms.example.com'))), 67);
  assert.equal(await codeOf(receive('a'.repeat(21 * 2 ** 20))), 65);
  assert.equal(await codeOf(receive(answer(to), { MAIL_REPLY_ADDRESS: '' })), 78);
  assert.equal(await codeOf(receive(answer(to), { DATABASE_URL: 'postgres://127.0.0.1:9/none' })), 75);
});
