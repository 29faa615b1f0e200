import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import {
  auditOf,
  clock,
  dataOf,
  PUBLIC_URL,
  refused,
  START,
  useHarness,
  type Caller,
  type Host,
} from '../../../test/harness.ts';
import { someRateLimits } from '../../rate-limits/fixtures.ts';
import { aProperty } from '../properties/fixtures.ts';
import { aStay } from '../reservations/fixtures.ts';
import { aStaff } from '../staffs/fixtures.ts';
import { aTask } from '../tasks/fixtures.ts';

const harness = useHarness({ rateLimits: someRateLimits() });
beforeEach(() => {
  clock.now = Temporal.Instant.from(START);
});

const TODAY = START.slice(0, 10);
const TOMORROW = Temporal.PlainDate.from(TODAY).add({ days: 1 }).toString();

async function aLink(host: Caller, staff_id: number): Promise<string> {
  const { link } = await dataOf(host.post(`/staffs/${staff_id}/link`));
  return link.url.replace(PUBLIC_URL, '');
}

async function open(url: string, language = 'en') {
  return harness.app.inject({ url, headers: { 'accept-language': language } });
}

async function read(url: string, language?: string): Promise<string> {
  const answer = await open(url, language);
  assert.equal(answer.statusCode, 200, answer.body);
  return answer.body;
}

async function send(url: string, form: Record<string, string>, remoteAddress = '192.0.2.7') {
  return harness.app.inject({
    method: 'POST',
    url,
    remoteAddress,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(form).toString(),
  });
}

const statusOf = async (host: Host, id: number) => (await dataOf(host.get(`/tasks/${id}`))).task.status;

test('a link is returned once, is replaced by the next one, and is gone when it is revoked', async () => {
  const host = await harness.newHost();
  const staff_id = await aStaff(host);
  const path = `/staffs/${staff_id}/link`;
  assert.deepEqual(await dataOf(host.get(path)), { link: null });
  const first = await aLink(host, staff_id);
  assert.match(first, new RegExp(`^/staff/${host.host_id}/[0-9a-f]{32}$`));
  assert.deepEqual(await dataOf(host.get(path)), { link: { created_at: START.replace('Z', '+00:00') } });
  await read(first);
  const second = await aLink(host, staff_id);
  await read(second);
  assert.equal((await open(first)).statusCode, 404);
  await dataOf(host.delete(path));
  await dataOf(host.delete(path));
  assert.equal((await open(second)).statusCode, 404);
  assert.deepEqual(await dataOf(host.get(path)), { link: null });
  const audit = await auditOf(host, 'staff_updated');
  assert.equal(audit.length, 3, 'made, replaced and revoked, each once');
  assert.equal(JSON.stringify(audit).includes(first.split('/').at(-1) ?? ''), false);
});

test('a staff who is not active any more, or deleted, has no page', async () => {
  const host = await harness.newHost();
  const staff_id = await aStaff(host);
  const url = await aLink(host, staff_id);
  await dataOf(host.patch(`/staffs/${staff_id}`, { is_active: false }));
  assert.equal((await open(url)).statusCode, 404);
  await dataOf(host.patch(`/staffs/${staff_id}`, { is_active: true }));
  await read(url);
  await dataOf(host.delete(`/staffs/${staff_id}`));
  assert.equal((await open(url)).statusCode, 404);
});

test('the page shows the own tasks of the coming two weeks, where and how to get in, and nothing else', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host, {
    title: 'Canal House',
    address: 'Prinsengracht 1',
    check_in_guide: 'The key is in the box.',
    default_checkout_time: '10:30',
  });
  await dataOf(
    host.patch(`/properties/${property_id}/details`, { staff_guide: 'The linen is in the cellar.' }),
  );
  const other = await aProperty(host, { title: 'Elsewhere' });
  const booking = { rate_amount: 48_213.77, email: 'ada@example.com' };
  const leaving = await aStay(host, property_id, {
    ...booking,
    check_in_date: Temporal.PlainDate.from(TODAY).subtract({ days: 2 }).toString(),
    check_out_date: TODAY,
  });
  await dataOf(host.patch(`/reservations/${leaving.stay_code}/check_in_details`, { lock_code: '4711#' }));
  const arriving = await aStay(host, property_id, {
    ...booking,
    check_in_date: TODAY,
    check_out_date: '2026-06-20',
  });
  await dataOf(host.patch(`/reservations/${arriving.stay_code}`, { number_of_adults: 3 }));
  const staff_id = await aStaff(host, { name: 'Joris <b>' });
  const colleague = await aStaff(host, { name: 'Anabella', mobile: '+31 612345679' });
  const note = '<script>alert(1)</script>';
  const cleaning = { type: 'cleaning', level: 'advanced', stay_code: leaving.stay_code, fee: 55.5, note };
  await aTask(host, { ...cleaning, staff_id, expected_date: TODAY, expected_time: '11:00' });
  await aTask(host, { type: 'reception', property_id: other, staff_id, expected_date: TOMORROW });
  for (const changes of [
    { staff_id: colleague, expected_date: TODAY, note: 'not mine' },
    {
      staff_id,
      expected_date: Temporal.PlainDate.from(TODAY).add({ days: 15 }).toString(),
      note: 'much later',
    },
    {
      staff_id,
      expected_date: Temporal.PlainDate.from(TODAY).subtract({ days: 8 }).toString(),
      note: 'long ago',
    },
  ])
    await aTask(host, changes);
  const cancelled = await aTask(host, { staff_id, expected_date: TODAY, note: 'called off' });
  await dataOf(host.patch(`/tasks/${cancelled.id}`, { status: 'cancelled' }));
  const page = await read(await aLink(host, staff_id));
  for (const text of [
    'Joris &lt;b&gt;',
    '11:00 · Cleaning (thorough)',
    'Canal House',
    'Prinsengracht 1',
    'from 10:30 to 15:00',
    'from 15:00',
    '3 guests',
    'The linen is in the cellar.',
    '4711#',
    '&lt;script&gt;',
    'Any time · Reception',
    'Elsewhere',
  ])
    assert.ok(page.includes(text), `${text} in ${page}`);
  // None is so short that the random code of a stay may contain it.
  for (const text of [
    '<script>',
    'The key is in the box.',
    '213.77',
    '55.5',
    'Ada Lovelace',
    'ada@',
    'not mine',
    'much later',
    'long ago',
    'called off',
    'Anabella',
  ])
    assert.ok(!page.includes(text), `no ${text}`);
});

test('the day is that of the property', async () => {
  const host = await harness.newHost({ timezone: 'Europe/Amsterdam' });
  const property_id = await aProperty(host, { timezone: 'Pacific/Kiritimati' });
  const staff_id = await aStaff(host);
  const there = clock.now.toZonedDateTimeISO('Pacific/Kiritimati').toPlainDate();
  await aTask(host, { property_id, staff_id, expected_date: there.toString(), note: 'now' });
  await aTask(host, {
    property_id,
    staff_id,
    expected_date: there.add({ days: 1 }).toString(),
    note: 'next',
  });
  const page = await read(await aLink(host, staff_id));
  const [, today = '', tomorrow = ''] = page.split('class="day"');
  assert.deepEqual([today.includes('>now<'), tomorrow.includes('>next<')], [true, true]);
});

test('a task is started, finished and taken back, each with its event, and a form sent twice changes nothing', async () => {
  const host = await harness.newHost();
  const staff_id = await aStaff(host);
  const { id } = await aTask(host, { staff_id, expected_date: TODAY });
  const url = await aLink(host, staff_id);
  const take = async (step: string) => {
    const answer = await send(url, { task: String(id), step });
    assert.deepEqual([answer.statusCode, answer.headers['location']], [303, `${url}#task-${id}`]);
    return statusOf(host, id);
  };
  assert.equal(await take('reopen'), 'pending');
  assert.equal(await take('start'), 'in_progress');
  assert.equal(await take('start'), 'in_progress');
  assert.match(await read(url), /You have started/);
  assert.equal(await take('finish'), 'completed');
  assert.equal(await take('finish'), 'completed');
  assert.match(await read(url), /Not done after all/);
  assert.equal(await take('reopen'), 'in_progress');
  const updates = (await host.events()).filter(({ kind }) => kind === 'task_updated');
  assert.equal(updates.length, 3);
  await dataOf(host.patch(`/tasks/${id}`, { status: 'cancelled' }));
  assert.equal(await take('finish'), 'cancelled');
});

test('the page changes no task of somebody else, of another account, or otherwise than by its steps', async () => {
  const host = await harness.newHost();
  const foreign = await harness.newHost();
  const staff_id = await aStaff(host);
  const url = await aLink(host, staff_id);
  const colleague = await aStaff(host, { mobile: '+31 612345679' });
  const { id: notMine } = await aTask(host, { staff_id: colleague, expected_date: TODAY });
  const { id: nobodys } = await aTask(host, { expected_date: TODAY });
  const { id: theirs } = await aTask(foreign, { expected_date: TODAY });
  for (const task of [notMine, nobodys, theirs, 999_999])
    assert.equal((await send(url, { task: String(task), step: 'finish' })).statusCode, 404);
  for (const form of [{}, { task: 'x', step: 'finish' }, { task: String(notMine), step: 'delete' }])
    assert.equal((await send(url, form)).statusCode, 400);
  assert.equal((await send(url, { task: '1'.repeat(9000), step: 'finish' })).statusCode, 413);
  const secret = url.split('/').at(-1);
  assert.equal((await open(`/staff/${foreign.host_id}/${secret}`)).statusCode, 404);
  assert.deepEqual(
    [await statusOf(host, notMine), await statusOf(host, nobodys), await statusOf(foreign, theirs)],
    ['pending', 'pending', 'pending'],
  );
});

test('the page speaks six languages, is kept nowhere and framed by nobody', async () => {
  const host = await harness.newHost();
  const url = await aLink(host, await aStaff(host));
  const titles = {
    en: 'Your tasks',
    es: 'Sus tareas',
    fr: 'Vos tâches',
    de: 'Ihre Aufgaben',
    it: 'I suoi compiti',
    pt: 'As suas tarefas',
  };
  for (const [language, title] of Object.entries(titles)) {
    const page = await read(url, language);
    assert.ok(page.includes(`<html lang="${language}">`) && page.includes(title), language);
  }
  const { headers } = await open(url);
  assert.equal(headers['cache-control'], 'no-store');
  assert.equal(headers['referrer-policy'], 'no-referrer');
  assert.match(String(headers['content-security-policy']), /default-src 'none'.*frame-ancestors 'none'/);
  assert.match(String(headers['x-robots-tag']), /noindex/);
  const gone = await open(`/staff/${host.host_id}/${'0'.repeat(32)}`, 'de');
  assert.deepEqual([gone.statusCode, gone.body.includes('Bitten Sie um einen neuen Link')], [404, true]);
});

test('guessing addresses is limited, and so are forms', async () => {
  const host = await harness.newHost();
  const statuses = new Set<number>();
  for (let guess = 0; guess < 400; guess += 1) {
    const url = `/staff/${host.host_id}/${String(guess).padStart(32, '0')}`;
    statuses.add((await harness.app.inject({ url, remoteAddress: '192.0.2.99' })).statusCode);
  }
  assert.deepEqual(statuses, new Set([404, 429]));
  const staff_id = await aStaff(host);
  const url = await aLink(host, staff_id);
  const { id } = await aTask(host, { staff_id, expected_date: TODAY });
  const answers = new Set<number>();
  for (let form = 0; form < 400; form += 1)
    answers.add((await send(url, { task: String(id), step: 'start' }, '192.0.2.98')).statusCode);
  assert.deepEqual(answers, new Set([303, 429]));
});

test('an operator limited to some properties sees whether there is a link, and makes none', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host);
  const staff_id = await aStaff(host);
  const hidden = await aStaff(host, {
    mobile: '+31 612345679',
    property_ids: [await aProperty(host, { title: 'Other' })],
  });
  await aLink(host, staff_id);
  const limited = await host.caller({ operator: [property_id] });
  assert.notEqual((await dataOf(limited.get(`/staffs/${staff_id}/link`))).link, null);
  await refused(limited.get(`/staffs/${hidden}/link`), 'staff_not_found');
  await refused(limited.post(`/staffs/${staff_id}/link`), 'operator_is_limited');
  await refused(limited.delete(`/staffs/${staff_id}/link`), 'operator_is_limited');
});
