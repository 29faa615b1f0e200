import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import ICAL from 'ical.js';
import { clock, dataOf, PUBLIC_URL, START, useHarness, type Host } from '../../../../test/harness.ts';
import { inTransaction } from '../../../database/scope.ts';
import { someRateLimits } from '../../../rate-limits/fixtures.ts';
import { aProperty } from '../../properties/fixtures.ts';
import { aStay } from '../../reservations/fixtures.ts';
import { aStaff } from '../../staffs/fixtures.ts';
import { aTask, changedTask } from '../../tasks/fixtures.ts';
import { CALENDAR_TASKS_MAX } from './contract.ts';

const harness = useHarness({ rateLimits: someRateLimits() });
beforeEach(() => {
  clock.now = Temporal.Instant.from(START);
});

const TODAY = Temporal.PlainDate.from(START.slice(0, 10));
const ANA = { name: 'Ana', mobile: '+31 612345679' };
const dayBy = (days: number) => TODAY.add({ days }).toString();

type Headers = Record<string, string>;

async function addressesOf(host: Host, staff_id: number): Promise<{ page: string; calendar: string }> {
  const { link } = await dataOf(host.post(`/staffs/${staff_id}/link`));
  return { page: link.url.replace(PUBLIC_URL, ''), calendar: link.calendar_url.replace(PUBLIC_URL, '') };
}

/** Asks for a calendar as a phone does: with nothing but its address. */
async function fetchCalendar(url: string, headers: Headers = {}, method: 'GET' | 'HEAD' | 'POST' = 'GET') {
  return harness.app.inject({ method, url, headers: { 'user-agent': 'iOS dataaccessd', ...headers } });
}

/** What a calendar shows, read by a parser that is not ours. */
async function read(url: string, headers?: Headers) {
  const answer = await fetchCalendar(url, headers);
  assert.equal(answer.statusCode, 200, answer.body);
  const calendar = new ICAL.Component(ICAL.parse(answer.body));
  return calendar.getAllSubcomponents('vevent').map((event) => {
    const value = (name: string) => String(event.getFirstPropertyValue(name) ?? '');
    return {
      uid: value('uid'),
      times: `${value('dtstart')} ${value('dtend')}`,
      summary: value('summary'),
      location: value('location'),
      description: value('description'),
      transp: value('transp'),
      sequence: Number(value('sequence')),
      changed: value('last-modified'),
    };
  });
}

async function withStaff(changes: Record<string, unknown> = {}) {
  const host = await harness.newHost(changes);
  const staff_id = await aStaff(host);
  return { host, staff_id, ...(await addressesOf(host, staff_id)) };
}

const titlesOf = async (url: string) => (await read(url)).map(({ summary }) => summary);

test('a calendar has the tasks of its staff: kind, place and note, and at what time in the timezone of the account', async () => {
  const { host, staff_id, calendar } = await withStaff({ timezone: 'Europe/Amsterdam' });
  const place = { title: 'Canal House', address: 'Prinsengracht 1' };
  const property_id = await aProperty(host, { ...place, timezone: 'Pacific/Kiritimati' });
  const timed = { type: 'cleaning', level: 'advanced', property_id, staff_id, expected_time: '11:30' };
  await aTask(host, { ...timed, expected_date: '2026-06-20', note: 'Leave the windows open' });
  await aTask(host, { ...timed, level: 'standard', expected_date: '2026-11-01' });
  await aTask(host, { type: 'reception', staff_id, expected_date: '2026-06-21' });
  const shown = (await read(calendar)).map(({ uid, changed, ...event }) => {
    assert.match(uid, /^[0-9a-f]{40}@innkeep$/);
    assert.equal(changed, START.slice(0, 19) + 'Z');
    return event;
  });
  const where = { location: 'Canal House, Prinsengracht 1', transp: 'OPAQUE', sequence: 0 };
  assert.deepEqual(shown, [
    {
      ...where,
      times: '2026-06-20T09:30:00Z 2026-06-20T10:30:00Z',
      summary: 'Cleaning (thorough) · Canal House',
      description: 'Leave the windows open',
    },
    {
      times: '2026-06-21 2026-06-22',
      summary: 'Reception',
      location: '',
      description: '',
      transp: 'TRANSPARENT',
      sequence: 0,
    },
    {
      ...where,
      times: '2026-11-01T10:30:00Z 2026-11-01T11:30:00Z',
      summary: 'Cleaning · Canal House',
      description: '',
    },
  ]);
});

test('a calendar has nothing of other staff, of another account, of guests or of money, and no code of a door', async () => {
  const { host, staff_id, page, calendar } = await withStaff();
  const foreign = await harness.newHost();
  const property_id = await aProperty(host, { check_in_guide: 'The key is in the box.' });
  const stay = await aStay(host, property_id, { guest_name: 'Ada Lovelace', rate_amount: 777 });
  await dataOf(host.patch(`/reservations/${stay.stay_code}/check_in_details`, { lock_code: '4711#' }));
  const colleague = await aStaff(host, ANA);
  await aTask(host, { stay_code: stay.stay_code, staff_id, fee: 55.5, note: 'mine' });
  await aTask(host, { staff_id: colleague, note: 'of Ana' });
  await aTask(host, { note: 'of nobody' });
  await aTask(foreign, { staff_id: await aStaff(foreign), note: 'of strangers' });
  const { body } = await fetchCalendar(calendar);
  assert.ok(body.includes('mine'));
  const secret = page.split('/').at(-1) ?? '';
  for (const told of ['Ana', 'nobody', 'strangers', 'Ada', '4711', 'key', '777', '55.5', secret])
    assert.equal(body.includes(told), false, `${told} is in ${body}`);
  const theirs = (await addressesOf(host, colleague)).calendar;
  assert.deepEqual(
    (await read(theirs)).map(({ description }) => description),
    ['of Ana'],
  );
});

test('a cancelled or deleted task, and one that somebody else does now, leaves the calendar; a completed one is marked', async () => {
  const { host, staff_id, calendar } = await withStaff();
  const tasks = await Promise.all(
    ['cancelled', 'deleted', 'given', 'done', 'kept'].map((note) => aTask(host, { staff_id, note })),
  );
  const [cancelled, deleted, given, done] = tasks.map(({ id }) => id);
  assert.equal((await read(calendar)).length, 5);
  await changedTask(host, cancelled!, { status: 'cancelled' });
  await dataOf(host.delete(`/tasks/${deleted}`));
  await changedTask(host, given!, { staff_id: await aStaff(host, ANA) });
  await changedTask(host, done!, { status: 'completed' });
  const shown = (await read(calendar)).map(({ summary, description }) => `${summary}: ${description}`);
  assert.deepEqual(shown.toSorted(), ['Task: kept', '✓ Task: done']);
});

test('a task keeps its UID, and its SEQUENCE grows when it is changed', async () => {
  const { host, staff_id, calendar } = await withStaff();
  const { id } = await aTask(host, { staff_id });
  const other = await aTask(host, { staff_id });
  const [first, same] = await read(calendar);
  clock.now = clock.now.add({ hours: 1 });
  await changedTask(host, id, { expected_date: '2026-07-02', expected_time: '09:00' });
  const [unchanged, moved] = await read(calendar);
  assert.deepEqual([unchanged, other.id > id], [same, true]);
  assert.deepEqual([moved!.uid, moved!.sequence > first!.sequence], [first!.uid, true]);
  assert.notEqual(moved!.changed, first!.changed);
});

test('the calendar ends with the link, and with the work of its staff', async () => {
  const { host, staff_id, page, calendar } = await withStaff();
  const statusesOf = async (...urls: string[]) =>
    Promise.all(urls.map(async (url) => (await fetchCalendar(url)).statusCode));
  await dataOf(host.patch(`/staffs/${staff_id}`, { is_active: false }));
  assert.deepEqual(await statusesOf(page, calendar), [404, 404]);
  await dataOf(host.patch(`/staffs/${staff_id}`, { is_active: true }));
  assert.deepEqual(await statusesOf(page, calendar), [200, 200]);
  const renewed = await addressesOf(host, staff_id);
  assert.deepEqual(await statusesOf(page, calendar), [404, 404]);
  assert.deepEqual(await statusesOf(renewed.page, renewed.calendar), [200, 200]);
  await dataOf(host.delete(`/staffs/${staff_id}/link`));
  assert.deepEqual(await statusesOf(renewed.page, renewed.calendar), [404, 404]);
});

test('neither address opens the other, and none opens anything in another account', async () => {
  const { host, page, calendar } = await withStaff();
  const foreign = await withStaff();
  const [secret = '', key = ''] = [page.split('/').at(-1), calendar.split('/').at(-1)?.slice(0, 32)];
  assert.notEqual(secret, key);
  const { host_id } = host;
  for (const url of [
    `/ical/${host_id}/tasks/${secret}.ics`,
    `/ical/${foreign.host.host_id}/tasks/${key}.ics`,
    `/ical/${host_id}/tasks/${'0'.repeat(32)}.ics`,
    `/ical/${host_id}/tasks/${key}`,
    `/ical/${host_id}/tasks/${key.toUpperCase()}.ics`,
    `/ical/0${host_id}/tasks/${key}.ics`,
    `/ical/x/tasks/${key}.ics`,
    `/ical/${'9'.repeat(40)}/tasks/${key}.ics`,
    `/ical/${host_id}/tasks/%00.ics`,
    `/ical/${host_id}/${key}.ics`,
  ]) {
    const answer = await fetchCalendar(url);
    assert.deepEqual([answer.statusCode, answer.body], [404, 'There is no such calendar.\n'], url);
  }
  assert.equal((await fetchCalendar(`/staff/${host_id}/${key}`)).statusCode, 404);
  const { sql } = host.scope;
  const stored = await sql<{ hash: string }[]>`select encode(token_hash, 'hex') as hash from staff_links`;
  assert.ok(stored.length >= 2 && stored.every(({ hash }) => hash !== key && hash.length === 64));
});

test('a link of an older version has a page without a calendar', async () => {
  const { host, page, calendar } = await withStaff();
  assert.ok((await fetchCalendar(page)).body.includes('webcal:'));
  const { sql, host_id } = host.scope;
  await sql`update staff_links set token_hash = null where host_id = ${host_id}`;
  assert.equal((await fetchCalendar(calendar)).statusCode, 404);
  const opened = await fetchCalendar(page);
  assert.deepEqual([opened.statusCode, opened.body.includes('webcal:')], [200, false]);
});

test('the page of a staff opens the calendar in the language of the page', async () => {
  const { host, staff_id, page, calendar } = await withStaff();
  await aTask(host, { staff_id, type: 'cleaning' });
  const { body } = await fetchCalendar(page, { 'accept-language': 'es' });
  const address = `${PUBLIC_URL}${calendar}?language=es`;
  assert.ok(body.includes(`href="${address.replace(/^https?/, 'webcal')}"`), body);
  assert.ok(body.includes(`<code>${address}</code>`) && body.includes('Añadir a mi calendario'));
  assert.deepEqual(await titlesOf(`${calendar}?language=es`), ['Limpieza']);
  assert.deepEqual(await titlesOf(`${calendar}?language=xx`), ['Cleaning']);
  for (const [language, title] of [
    ['de-AT', 'Reinigung'],
    ['nl', 'Cleaning'],
  ] as const) {
    const [event] = await read(calendar, { 'accept-language': language });
    assert.equal(event!.summary, title);
  }
});

test('a hostile text is one value in its event, in lines of at most 75 bytes', async () => {
  const { host, staff_id, calendar } = await withStaff();
  const title = 'Größe 🏠\r\nEND:VEVENT\nBEGIN:VEVENT; a,b\\n '.repeat(4).slice(0, 100);
  const note = `BEGIN:VALARM\r\nTRIGGER:-PT0M\r\n${'Küche 🧹, '.repeat(40)}`.slice(0, 480);
  const property_id = await aProperty(host, { title, address: 'One\nTwo' });
  await aTask(host, { staff_id, property_id, note, type: 'other' });
  const { body } = await fetchCalendar(calendar);
  const lines = body.split('\r\n');
  assert.ok(lines.every((line) => Buffer.byteLength(line) <= 75 && !/[\r\n]/.test(line)));
  assert.equal(lines.filter((line) => line === 'BEGIN:VEVENT').length, 1);
  assert.equal(lines.filter((line) => line === 'BEGIN:VALARM').length, 0);
  const [event] = await read(calendar);
  const plain = (text: string) => text.replaceAll('\r\n', '\n').trim();
  assert.equal(event!.description, plain(note));
  assert.equal(plain(event!.summary), `Task · ${plain(title)}`);
  assert.ok(event!.location.endsWith('One\nTwo'));
});

test('a calendar goes from two weeks ago to six months ahead, and has so many tasks at most', async () => {
  const { host, staff_id, calendar } = await withStaff();
  for (const expected_date of [dayBy(-15), dayBy(-14), '2026-12-15', '2026-12-16'])
    await aTask(host, { staff_id, expected_date });
  const days = async () => (await read(calendar)).map(({ times }) => times.slice(0, 10));
  assert.deepEqual(await days(), [dayBy(-14), '2026-12-15']);
  const tasks = Array.from({ length: CALENDAR_TASKS_MAX }, (_, number) => number);
  await inTransaction(host.scope, async ({ sql, host_id }) => {
    await sql`
      insert into tasks (host_id, type, staff_id, expected_date, currency, fee, note, create_time, update_time)
      select ${host_id}, 'other', ${staff_id}, ${TODAY.toString()}, 'EUR', 0, ${'ü'.repeat(500)}, ${START}, ${START}
      from unnest(${tasks}::integer[])`;
  });
  const all = await days();
  assert.deepEqual([all.length, all[0], all.at(-1)], [CALENDAR_TASKS_MAX, dayBy(-14), TODAY.toString()]);
  assert.ok((await fetchCalendar(calendar)).body.length < 2 ** 20);
});

test('a calendar that is held already is not sent again, until it changes', async () => {
  const { host, staff_id, calendar } = await withStaff();
  const first = await fetchCalendar(calendar);
  const etag = String(first.headers['etag']);
  assert.match(etag, /^"[\w-]{22}"$/);
  assert.equal(first.headers['content-type'], 'text/calendar; charset=utf-8');
  assert.equal(first.headers['cache-control'], 'private, max-age=60');
  const held = { 'if-none-match': etag };
  const again = await fetchCalendar(calendar, held);
  assert.deepEqual([again.statusCode, again.body], [304, '']);
  await aTask(host, { staff_id });
  assert.equal((await fetchCalendar(calendar, held)).statusCode, 200);
  assert.equal((await fetchCalendar(calendar, {}, 'HEAD')).body, '');
  const posted = await fetchCalendar(calendar, {}, 'POST');
  assert.deepEqual([posted.statusCode, posted.headers['allow']], [405, 'GET, HEAD']);
});

test('a calendar is read as often as anybody likes, and guessing its address is limited by where it comes from', async () => {
  clock.now = clock.now.add({ hours: 24 });
  const { host, calendar } = await withStaff();
  for (let time = 0; time < 80; time += 1) assert.equal((await fetchCalendar(calendar)).statusCode, 200);
  const guess = `/ical/${host.host_id}/tasks/${'0'.repeat(32)}.ics`;
  for (let time = 0; time < 60; time += 1) assert.equal((await fetchCalendar(guess)).statusCode, 404);
  assert.equal((await fetchCalendar(guess)).statusCode, 429);
  assert.equal((await fetchCalendar(calendar)).statusCode, 200);
});
