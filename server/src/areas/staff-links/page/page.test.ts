import { withOffset } from '../../../http/work/with-offset.ts';
import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { clock, dataOf, PUBLIC_URL, START, useHarness, type Host } from '../../../../test/harness.ts';
import { A_JPEG } from '../../conversations/fixtures.ts';
import { aProperty } from '../../properties/fixtures.ts';
import { aStay } from '../../reservations/fixtures.ts';
import { aStaff } from '../../staffs/fixtures.ts';
import { aTask } from '../../tasks/fixtures.ts';
import { OPEN_REPORTS_MAX } from '../../tasks/work/actions.ts';
import { minutesOf, momentOf } from '../../tasks/work/rules.ts';

const harness = useHarness();
beforeEach(() => {
  clock.now = Temporal.Instant.from(START);
});

const TODAY = START.slice(0, 10);
const day = (days: number) => Temporal.PlainDate.from(TODAY).add({ days }).toString();
const KEY = '0c8e5d2f-9a7b-4063-b6f1-d04e8a93c257';

/** A staff with a page, and a cleaning of today on it, which has a list of two items. */
async function aPage(host: Host, changes: Record<string, unknown> = {}) {
  const property_id = await aProperty(host, { title: 'Loft', cleaning_fee: 60 });
  const items = [{ text: 'Beds' }, { text: 'Kitchen <b>', needs_photograph: true }];
  await dataOf(host.post('/checklists', { name: 'Departure', type: 'cleaning', items }));
  const staff_id = await aStaff(host);
  const { id } = await aTask(host, {
    type: 'cleaning',
    staff_id,
    property_id,
    expected_date: TODAY,
    ...changes,
  });
  const { link } = await dataOf(host.post(`/staffs/${staff_id}/link`));
  const url: string = link.url.replace(PUBLIC_URL, '');
  return { property_id, staff_id, id, url };
}

const read = async (url: string, language = 'en') =>
  (await harness.app.inject({ url, headers: { 'accept-language': language } })).body;

const send = (url: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
  harness.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(form).toString(),
  });

async function sendFiles(url: string, form: Record<string, string | Buffer>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(form))
    body.append(name, typeof value === 'string' ? value : new Blob([new Uint8Array(value)]));
  const request = new Request('http://localhost', { method: 'POST', body });
  return harness.app.inject({
    method: 'POST',
    url: `${url}/photographs`,
    headers: { 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

const taskOf = async (host: Host, id: number) => (await dataOf(host.get(`/tasks/${id}`))).task;
const itemsOf = async (host: Host, id: number) => (await dataOf(host.get(`/tasks/${id}/checklist`))).items;

test('a task says who comes next, with children, cots and pets, also days later, and that guests are there', async () => {
  const host = await harness.newHost();
  const { url, property_id } = await aPage(host);
  assert.match(await read(url), /Nobody has booked yet/);
  const dates = { check_in_date: day(3), check_out_date: day(6) };
  const { stay_code } = await aStay(host, property_id, dates);
  await dataOf(
    host.patch(`/reservations/${stay_code}`, {
      number_of_adults: 2,
      number_of_children: 2,
      number_of_infants: 1,
      number_of_pets: 1,
      children_ages: [1, 7],
    }),
  );
  const page = await read(url);
  assert.match(
    page,
    /Thursday 18 June, from 15:00 · 5 guests · 3 children · 2 cots · 1 pet|Thursday, June 18/,
  );
  assert.match(page, /5 guests · 3 children · 2 cots · 1 pet/);
  await aStay(host, property_id, { check_in_date: day(-1), check_out_date: day(2) });
  assert.match(await read(url), /Guests are staying there/);
});

test('the code of the door is on the page on the day of the task alone', async () => {
  const host = await harness.newHost();
  const property_id = await aProperty(host);
  const { stay_code } = await aStay(host, property_id, { check_in_date: day(-2), check_out_date: day(1) });
  await dataOf(host.patch(`/reservations/${stay_code}/check_in_details`, { lock_code: '4711#' }));
  const { url } = await aPage(host, { property_id, stay_code, expected_date: day(1) });
  assert.doesNotMatch(await read(url), /4711#/);
  clock.now = clock.now.add({ hours: 24 });
  assert.match(await read(url), /4711#/);
  clock.now = clock.now.add({ hours: 24 });
  const late = await read(url);
  assert.match(late, /Not done yet/);
  assert.doesNotMatch(late, /4711#/);
});

test('what is marked of a list stays with the task when the list changes later, and says when', async () => {
  const host = await harness.newHost();
  const { url, id } = await aPage(host);
  const before = await itemsOf(host, id);
  assert.deepEqual(before, [
    { id: 1, text: 'Beds', needs_photograph: false, done_at: null },
    { id: 2, text: 'Kitchen <b>', needs_photograph: true, done_at: null },
  ]);
  assert.match(await read(url), /Kitchen &lt;b&gt;/);
  const events = (await host.events()).length;
  assert.equal((await send(url, { task: String(id), item: '1', done: '1' })).statusCode, 303);
  assert.equal((await send(url, { task: String(id), item: '1', done: '1' })).statusCode, 303);
  assert.equal((await send(url, { task: String(id), item: '9', done: '1' })).statusCode, 303);
  assert.deepEqual((await host.events()).slice(events), [{ kind: 'task_updated', payload: { task_id: id } }]);
  const [list] = (await dataOf(host.get('/checklists'))).checklists;
  await dataOf(host.patch(`/checklists/${list?.id}`, { items: [{ text: 'Windows' }] }));
  const marked = before.map((item) =>
    item.id === 1 ? { ...item, done_at: withOffset(clock.now.toString()) } : item,
  );
  assert.deepEqual(await itemsOf(host, id), marked);
  assert.deepEqual((await taskOf(host, id)).work, {
    accepted_at: null,
    started_at: null,
    finished_at: null,
    items: marked,
    report: null,
  });
  await send(url, { task: String(id), item: '1', done: '0' });
  assert.deepEqual(await itemsOf(host, id), before);
});

test('a task is not done before each item that needs a photograph has one, and the page says which', async () => {
  const host = await harness.newHost();
  const { url, id } = await aPage(host);
  const finish = () => send(url, { task: String(id), step: 'finish' }, { 'idempotency-key': KEY });
  const refused = await finish();
  assert.deepEqual(
    [refused.statusCode, refused.body.includes('<li dir="auto">Kitchen &lt;b&gt;</li>')],
    [409, true],
  );
  await sendFiles(url, { task: String(id), photograph: A_JPEG });
  assert.equal((await finish()).statusCode, 409, 'a photograph of something else');
  const again = Buffer.concat([
    A_JPEG.subarray(0, 2),
    Buffer.from([0xff, 0xfe, 0, 3, 1]),
    A_JPEG.subarray(2),
  ]);
  assert.equal((await sendFiles(url, { task: String(id), item: '2', photograph: again })).statusCode, 303);
  assert.equal((await finish()).statusCode, 303, 'the same key, which a refusal does not use up');
  assert.equal((await taskOf(host, id)).status, 'completed');
  assert.equal((await dataOf(host.get(`/tasks/${id}/photographs`))).photographs.length, 2);
});

test('a form that comes again under its key changes nothing, whatever happened between', async () => {
  const host = await harness.newHost();
  const { url, id } = await aPage(host);
  const start = () => send(url, { task: String(id), step: 'start' }, { 'idempotency-key': KEY });
  assert.equal((await start()).statusCode, 303);
  await dataOf(host.patch(`/tasks/${id}`, { status: 'pending' }));
  assert.equal((await start()).statusCode, 303);
  assert.equal((await taskOf(host, id)).status, 'pending');
  const other = await aPage(await harness.newHost());
  assert.equal(
    (await send(other.url, { task: String(other.id), step: 'start' }, { 'idempotency-key': KEY })).statusCode,
    303,
  );
  for (const key of ['', 'x', 'x'.repeat(300), KEY.toUpperCase()])
    assert.equal(
      (await send(url, { task: String(id), step: 'start' }, { 'idempotency-key': key })).statusCode,
      400,
    );
});

test('what was done without a network has its own time, which is neither in the future nor long ago', async () => {
  const host = await harness.newHost();
  const { url, id } = await aPage(host, { type: 'other' });
  const at = (minutes: number) => clock.now.subtract({ minutes }).toString();
  await send(url, { task: String(id), step: 'start', at: at(95) });
  await send(url, { task: String(id), step: 'finish', at: at(5) });
  const { work } = await taskOf(host, id);
  assert.deepEqual(
    [work?.started_at, work?.finished_at],
    [at(95), at(5)].map((each) => withOffset(each)),
  );
  const { totals } = await dataOf(host.get('/tasks/totals', { month: TODAY.slice(0, 7) }));
  assert.deepEqual(totals[0]?.minutes, 90);
  const now = clock.now.toString();
  for (const told of [clock.now.add({ seconds: 1 }), clock.now.subtract({ hours: 24 * 8 })])
    assert.equal(momentOf(told.toString(), now), now);
  assert.equal(minutesOf(at(60), at(0)), 60);
  assert.equal(minutesOf(at(0), at(1)), null);
  assert.equal(minutesOf(at(24 * 60 + 1), at(0)), null);
  for (const broken of ['yesterday', '2026-06-15', '9'.repeat(40)])
    assert.equal((await send(url, { task: String(id), step: 'reopen', at: broken })).statusCode, 303, broken);
});

test('a task is accepted by who has it alone, and given back it is nobody’s and says so', async () => {
  const host = await harness.newHost();
  const { url, id, staff_id } = await aPage(host);
  await send(url, { task: String(id), step: 'accept' });
  assert.equal((await taskOf(host, id)).work?.accepted_at, withOffset(clock.now.toString()));
  assert.match(await read(url), /You have accepted it/);
  const other = await aStaff(host, { mobile: '+31 612345679' });
  await dataOf(host.patch(`/tasks/${id}`, { staff_id: other }));
  assert.equal((await taskOf(host, id)).work?.accepted_at, null);
  assert.equal((await send(url, { task: String(id), step: 'accept' })).statusCode, 404);
  await dataOf(host.patch(`/tasks/${id}`, { staff_id }));
  const events = (await host.events()).length;
  await send(url, { task: String(id), step: 'return' });
  const { staff_id: now, status } = await taskOf(host, id);
  assert.deepEqual([now, status], [null, 'pending']);
  assert.deepEqual((await host.events()).slice(events), [
    { kind: 'task_updated', payload: { task_id: id } },
    { kind: 'task_returned', payload: { task_id: id, staff_id } },
  ]);
  assert.doesNotMatch(await read(url), new RegExp(`task-${id}"`));
});

test('a problem becomes a task of the place with its pictures, once for the same words, and the page remembers it', async () => {
  const host = await harness.newHost();
  const { url, id, property_id, staff_id } = await aPage(host);
  const text = 'The tap drips <b>\r\nin the bathroom';
  const events = (await host.events()).length;
  const report = { task: String(id), report: 'problem', text, photograph: A_JPEG };
  assert.equal((await sendFiles(url, report)).statusCode, 303);
  assert.equal((await sendFiles(url, report)).statusCode, 303);
  const { tasks } = await dataOf(host.get('/tasks', { type: 'maintenance' }));
  const [made, ...others] = tasks;
  assert.equal(others.length, 0);
  assert.deepEqual(
    [made?.property_id, made?.note, made?.staff_id, made?.work?.report],
    [
      property_id,
      'The tap drips <b>\nin the bathroom',
      null,
      { kind: 'problem', staff_id, staff_name: 'Joris Bakker', task_id: id },
    ],
  );
  assert.equal((await dataOf(host.get(`/tasks/${made?.id}/photographs`))).photographs.length, 1);
  const reported = { task_id: made?.id, staff_id, report_kind: 'problem' };
  assert.deepEqual((await host.events()).slice(events), [
    { kind: 'task_created', payload: { task_id: made?.id } },
    { kind: 'task_reported', payload: reported },
    { kind: 'task_updated', payload: { task_id: made?.id } },
  ]);
  assert.match(await read(url), /Reported to the host[^]*The tap drips &lt;b&gt;/);
  const [own] = (await dataOf(host.get(`/tasks/${made?.id}/photographs`))).photographs;
  assert.match(await read(url), new RegExp(`name="removed" value="${own?.id}"`), 'it is seen');
  const removal = { task: String(made?.id), removed: String(own?.id) };
  const other = await aPage(await harness.newHost());
  assert.equal((await send(other.url, removal)).statusCode, 404);
  assert.equal(
    (await send(url, { task: String(made?.id), step: 'finish' })).statusCode,
    404,
    'it is not theirs',
  );
  assert.equal((await send(url, removal)).statusCode, 303);
  assert.deepEqual((await dataOf(host.get(`/tasks/${made?.id}/photographs`))).photographs, []);
  await dataOf(host.patch(`/tasks/${made?.id}`, { status: 'completed' }));
  assert.doesNotMatch(await read(url), /The tap drips/);
  const [empty, long] = [' \n', 'x'.repeat(501)].map((each) => ({ ...report, text: each }));
  assert.match((await sendFiles(url, empty ?? {})).body, /Write first what it is/);
  assert.equal((await sendFiles(url, long ?? {})).statusCode, 400);
  assert.equal((await sendFiles(url, { ...report, report: 'praise' })).statusCode, 400);
  const five = Object.fromEntries([1, 2, 3, 4].map((n) => [`photograph${n}`, A_JPEG]));
  assert.equal((await sendFiles(url, { ...report, ...five })).statusCode, 400);
});

test('supplies that run low are a task without a guest’s page, and nobody fills the list of the host', async () => {
  const host = await harness.newHost();
  const { url, id, staff_id } = await aPage(host);
  await send(url, { task: String(id), report: 'supplies', text: 'Washing powder' });
  const { tasks } = await dataOf(host.get('/tasks', { type: 'other' }));
  assert.deepEqual([tasks.length, tasks[0]?.work?.report?.kind], [1, 'supplies']);
  const { sql, host_id } = host.scope;
  await sql`
    with t as (
      insert into tasks (host_id, type, expected_date, currency, fee, create_time, update_time)
      select ${host_id}, 'other', ${TODAY}, 'EUR', 0, now(), now() from generate_series(1, ${OPEN_REPORTS_MAX}) returning id
    )
    insert into task_work (host_id, task_id, report_kind, reported_by, reported_by_name)
    select ${host_id}, id, 'problem', ${staff_id}, '' from t`;
  assert.equal((await send(url, { task: String(id), report: 'supplies', text: 'Soap' })).statusCode, 409);
});

test('staff see and delete their own photographs, and those of nobody else', async () => {
  const host = await harness.newHost();
  const { url, id, staff_id } = await aPage(host);
  await sendFiles(url, { task: String(id), photograph: A_JPEG });
  const [mine] = (await dataOf(host.get(`/tasks/${id}/photographs`))).photographs;
  const address = mine?.url.replace(PUBLIC_URL, '') ?? '?';
  assert.ok((await read(url)).includes(`<img src="${address}"`));
  const other = await aStaff(host, { mobile: '+31 612345679' });
  const { link } = await dataOf(host.post(`/staffs/${other}/link`));
  await dataOf(host.patch(`/tasks/${id}`, { staff_id: other }));
  const theirs: string = link.url.replace(PUBLIC_URL, '');
  const remove = (from: string) => send(from, { task: String(id), removed: String(mine?.id) });
  assert.ok(!(await read(theirs)).includes('name="removed"'));
  assert.equal((await remove(theirs)).statusCode, 303);
  assert.equal((await remove(url)).statusCode, 404);
  assert.equal((await dataOf(host.get(`/tasks/${id}/photographs`))).photographs.length, 1);
  await dataOf(host.patch(`/tasks/${id}`, { staff_id }));
  assert.equal((await remove(url)).statusCode, 303);
  assert.equal((await remove(url)).statusCode, 303, 'it is gone already');
  assert.equal((await dataOf(host.get(`/tasks/${id}/photographs`))).photographs.length, 0);
});

test('the months say the time and the pay of what is done, exactly, by currency', async () => {
  const host = await harness.newHost();
  const { url, id, staff_id } = await aPage(host, { type: 'other', fee: 1234.5 });
  await send(url, { task: String(id), step: 'start' });
  clock.now = clock.now.add({ minutes: 75 });
  await send(url, { task: String(id), step: 'finish' });
  const yen = await aTask(host, { staff_id, expected_date: day(-20), currency: 'JPY', fee: 900719925474 });
  await dataOf(host.patch(`/tasks/${yen.id}`, { status: 'completed' }));
  const page = await read(url);
  assert.match(page, /1 task done[^]*1 hr 15 min[^]*€1,234\.50/);
  assert.match(page, /May 2026[^]*¥900,719,925,474/);
  const { totals } = await dataOf(host.get('/tasks/totals', { month: '2026-06', staff_id }));
  assert.deepEqual(totals, [
    {
      staff_id,
      staff_name: 'Joris Bakker',
      tasks: 1,
      minutes: 75,
      fees: [{ currency: 'EUR', amount: 1234.5 }],
    },
  ]);
});

test('staff say when they cannot work and take it back; they take nothing back of somebody else', async () => {
  const host = await harness.newHost();
  const { url, staff_id } = await aPage(host);
  assert.equal((await send(url, { from: day(3), until: day(5) })).statusCode, 303);
  assert.equal((await send(url, { from: day(3), until: day(5) })).statusCode, 303);
  assert.equal((await send(url, { from: day(9), until: '' })).statusCode, 303);
  const absences = async () => (await dataOf(host.get('/staff_absences'))).staff_absences;
  const [first, second, ...others] = await absences();
  assert.equal(others.length, 0);
  assert.deepEqual(
    [first?.start_date, first?.end_date, first?.is_own, second?.start_date, second?.end_date],
    [day(3), day(5), true, day(9), day(9)],
  );
  for (const [from = '', until = ''] of [
    [day(3), day(2)],
    [day(-9), day(-2)],
    [day(800)],
    [day(1), day(500)],
  ])
    assert.match((await send(url, { from, until })).body, /These days are not possible/, `${from} ${until}`);
  for (const from of ['2026-02-30', 'x', '', '2026-6-1'])
    assert.equal((await send(url, { from })).statusCode, 400, from);
  const colleague = await aStaff(host, { mobile: '+31 612345679' });
  const { staff_absence } = await dataOf(
    host.post('/staff_absences', { staff_id: colleague, start_date: day(1) }),
  );
  assert.equal((await send(url, { absence: String(staff_absence.id) })).statusCode, 303);
  assert.equal((await absences()).length, 3);
  assert.equal((await send(url, { absence: String(first?.id) })).statusCode, 303);
  assert.deepEqual(
    (await absences()).map(({ id }) => id),
    [staff_absence.id, second?.id],
  );
  const kinds = (await host.events()).map(({ kind, payload }) => [kind, payload['staff_id']]);
  assert.deepEqual(
    kinds.filter(([kind]) => String(kind).startsWith('staff_absence')),
    [
      ['staff_absence_created', staff_id],
      ['staff_absence_created', staff_id],
      ['staff_absence_created', colleague],
      ['staff_absence_deleted', staff_id],
    ],
  );
});

test('the language that staff choose on the page goes before that of the browser', async () => {
  const host = await harness.newHost();
  const { url } = await aPage(host);
  await send(url, { language: 'pt' });
  assert.match(await read(url, 'de'), /As suas tarefas/);
  await send(url, { language: 'browser' });
  assert.match(await read(url, 'de'), /Ihre Aufgaben/);
});

test('the pages of staff of two accounts never show anything of one another', async () => {
  const [one, other] = [await harness.newHost(), await harness.newHost()];
  const [mine, theirs] = [await aPage(one), await aPage(other, { note: 'of the other host' })];
  assert.doesNotMatch(await read(mine.url), /of the other host/);
  const secret = theirs.url.split('/').at(-1);
  const crossed = `/staff/${one.host_id}/${secret}`;
  for (const form of [
    { task: String(theirs.id), step: 'finish' },
    { task: String(theirs.id), item: '1', done: '1' },
    { task: String(theirs.id), report: 'problem', text: 'x' },
    { from: day(1) },
    { language: 'de' },
  ])
    assert.equal((await send(crossed, form)).statusCode, 404);
  const together = await harness.app.inject({ url: '/staff/together', headers: { 'accept-language': 'fr' } });
  assert.equal(together.statusCode, 200);
  assert.match(together.body, /Travail pour plusieurs hôtes/);
  assert.doesNotMatch(together.body, /Canal House|Joris/);
});

test('the files of the page are served with a policy of their own, and the page lets nothing else run', async () => {
  const host = await harness.newHost();
  const { url } = await aPage(host);
  const { headers } = await harness.app.inject({ url });
  const policy = String(headers['content-security-policy']);
  assert.match(
    policy,
    /^default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self';/,
  );
  assert.doesNotMatch(policy, /unsafe|blob:|data:|https?:/);
  for (const name of ['staff-page.js', 'worker.js', 'libheif.js', 'heic.js', 'staff-page.css']) {
    const answer = await harness.app.inject({
      url: `/staff/${name}`,
      headers: { 'accept-encoding': 'gzip' },
    });
    assert.deepEqual([answer.statusCode, answer.headers['content-encoding']], [200, 'gzip'], name);
    const held = { 'if-none-match': String(answer.headers['etag']) };
    assert.equal((await harness.app.inject({ url: `/staff/${name}`, headers: held })).statusCode, 304);
    assert.equal((await harness.app.inject({ method: 'POST', url: `/staff/${name}` })).statusCode, 405);
  }
});
