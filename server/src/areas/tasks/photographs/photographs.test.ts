import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import {
  clock,
  dataOf,
  PUBLIC_URL,
  refused,
  START,
  useHarness,
  type Host,
} from '../../../../test/harness.ts';
import { someRateLimits } from '../../../rate-limits/fixtures.ts';
import { A_JPEG, aLargeJpeg } from '../../conversations/fixtures.ts';
import { aProperty } from '../../properties/fixtures.ts';
import { aStaff } from '../../staffs/fixtures.ts';
import { aTask } from '../fixtures.ts';
import { PHOTOGRAPH_BYTES_MAX } from './contract.ts';
import { formWith, sendPhotograph } from './fixtures.ts';
import { isFull, PHOTOGRAPHS_PER_DAY_MAX, PHOTOGRAPHS_PER_TASK_MAX } from './rules.ts';

const harness = useHarness({ rateLimits: someRateLimits() });
beforeEach(() => {
  // So that nothing that another test sent is counted.
  clock.now = Temporal.Instant.from(START).add({ hours: (runs += 1) * 24 * 400 });
});

let runs = 0;
const today = () => clock.now.toString().slice(0, 10);

/** A staff with a page, and a task on it. */
async function aPage(host: Host, changes: Record<string, unknown> = {}) {
  const staff_id = await aStaff(host, { name: 'Joris <b>' });
  const { id } = await aTask(host, { staff_id, expected_date: today(), ...changes });
  const { link } = await dataOf(host.post(`/staffs/${staff_id}/link`));
  const url: string = link.url;
  return { staff_id, id, url, path: `/tasks/${id}/photographs` as const };
}

const photographsOf = async (host: Host, id: number) =>
  (await dataOf(host.get(`/tasks/${id}/photographs`))).photographs;

const read = (url: string, options: object = {}) =>
  harness.app.inject({ url: url.replace(PUBLIC_URL, ''), ...options });

test('a photograph that a staff sends is at the task, and its address returns the picture and nothing that runs', async () => {
  const host = await harness.newHost();
  const { id, url, staff_id } = await aPage(host);
  assert.deepEqual(await photographsOf(host, id), []);
  const file = aLargeJpeg(300_000);
  const answer = await sendPhotograph(harness, url, { task: id, file });
  assert.deepEqual(
    [answer.statusCode, answer.headers['location']],
    [303, `${url.replace(PUBLIC_URL, '')}#task-${id}`],
  );
  const [photograph, ...others] = await photographsOf(host, id);
  assert.equal(others.length, 0);
  assert.match(photograph.url, new RegExp(`^${PUBLIC_URL}/photographs/${host.host_id}/[0-9a-f]{32}\\.jpg$`));
  assert.deepEqual(
    { ...photograph, id: 0, url: '' },
    {
      id: 0,
      staff_id,
      staff_name: 'Joris <b>',
      item_id: null,
      content_type: 'image/jpeg',
      bytes: file.length,
      url: '',
      created_at: clock.now.toString().replace('Z', '+00:00'),
    },
  );
  const shown = await read(photograph.url);
  assert.deepEqual([shown.statusCode, shown.rawPayload.equals(file)], [200, true]);
  assert.equal(shown.headers['content-type'], 'image/jpeg');
  assert.equal(
    shown.headers['content-disposition'],
    `inline; filename="photograph-${photograph.id}.jpg"`,
    'no name of the sender',
  );
  assert.equal(shown.headers['x-content-type-options'], 'nosniff');
  assert.equal(shown.headers['content-security-policy'], "default-src 'none'; sandbox");
  assert.equal(shown.headers['cache-control'], 'private, no-cache');
  const held = await read(photograph.url, { headers: { 'if-none-match': shown.headers['etag'] } });
  assert.equal(held.statusCode, 304);
  assert.match((await read(url, { headers: { 'accept-language': 'de' } })).body, /1 Foto gesendet/);
});

test('the place and the time that a camera writes into a photograph are not stored', async () => {
  const host = await harness.newHost();
  const { id, url } = await aPage(host);
  const metadata = Buffer.from('Exif\0\0 at 52.3676 N 4.9041 E');
  const head = Buffer.from([0xff, 0xe1, 0, metadata.length + 2]);
  const file = Buffer.concat([A_JPEG.subarray(0, 2), head, metadata, A_JPEG.subarray(2)]);
  await sendPhotograph(harness, url, { task: id, file });
  const [photograph] = await photographsOf(host, id);
  assert.deepEqual((await read(photograph.url)).rawPayload, A_JPEG);
});

test('only a JPEG is a photograph, whatever its bytes, its name or its type pretend, and the staff reads why', async () => {
  const host = await harness.newHost();
  const { id, url } = await aPage(host);
  const html = Buffer.from('<html><script>alert(1)</script></html>');
  for (const file of [
    html,
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    Buffer.alloc(0),
    Buffer.concat([html, A_JPEG]),
    A_JPEG.subarray(0, 20),
    Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
    Buffer.from('%PDF-1.4\n%%EOF\n'),
    Buffer.from('GIF89a'),
  ]) {
    const answer = await sendPhotograph(harness, url, { task: id, file, language: 'es' });
    assert.deepEqual([answer.statusCode, answer.body.includes('Envíe un JPEG.')], [422, true]);
  }
  const behind = Buffer.concat([A_JPEG, html]);
  assert.equal((await sendPhotograph(harness, url, { task: id, file: behind })).statusCode, 303);
  const [photograph] = await photographsOf(host, id);
  assert.deepEqual((await read(photograph.url)).rawPayload, A_JPEG, 'what stands behind its end is cut off');
});

test('a photograph has 8 MiB at most, and a larger body is not read', async () => {
  const host = await harness.newHost();
  const { id, url } = await aPage(host);
  const fits = aLargeJpeg(PHOTOGRAPH_BYTES_MAX - A_JPEG.length);
  assert.equal((await sendPhotograph(harness, url, { task: id, file: fits })).statusCode, 303);
  const larger = Buffer.concat([fits, Buffer.alloc(20_000)]);
  const answer = await sendPhotograph(harness, url, { task: id, file: larger, language: 'fr' });
  assert.deepEqual([answer.statusCode, answer.body.includes('8 Mo au plus')], [413, true]);
  const over = Buffer.concat([fits, Buffer.alloc(1)]);
  assert.equal((await sendPhotograph(harness, url, { task: id, file: over })).statusCode, 422);
  assert.equal((await photographsOf(host, id)).length, 1);
});

test('a task, a day and an account have a stated number of photographs at most', async () => {
  const kept = { of_task: 0, of_day: 0, count: 0, bytes: 0 };
  assert.equal(isFull(kept, 1), false);
  assert.equal(isFull({ ...kept, of_task: 19 }, 1), false);
  assert.equal(isFull({ ...kept, of_task: 20 }, 1), true);
  assert.equal(isFull({ ...kept, of_day: 199 }, 1), false);
  assert.equal(isFull({ ...kept, of_day: 200 }, 1), true);
  assert.equal(isFull({ ...kept, count: 19_999 }, 1), false);
  assert.equal(isFull({ ...kept, count: 20_000 }, 1), true);
  assert.equal(isFull({ ...kept, bytes: 2 ** 31 - 10 }, 10), false);
  assert.equal(isFull({ ...kept, bytes: 2 ** 31 - 10 }, 11), true);
  const host = await harness.newHost();
  const { id, url, staff_id } = await aPage(host);
  const store = (task: number, count: number, at: string) => {
    const { sql, host_id } = host.scope;
    return sql`
      insert into task_photographs (host_id, task_id, staff_id, staff_name, content_hash, content, created_at)
      select ${host_id}, ${task}, ${staff_id}, '', sha256(n::text::bytea), '', ${at} from generate_series(1, ${count}) n`;
  };
  const send = async (task: number, language = 'en') => {
    const answer = await sendPhotograph(harness, url, { task, language });
    return [answer.statusCode, answer.body.includes('has all the photographs')];
  };
  await store(id, PHOTOGRAPHS_PER_TASK_MAX, clock.now.toString());
  assert.deepEqual(await send(id), [409, true]);
  const { id: other } = await aTask(host, { staff_id, expected_date: today() });
  const { id: third } = await aTask(host, { staff_id, expected_date: today() });
  await store(third, PHOTOGRAPHS_PER_DAY_MAX - PHOTOGRAPHS_PER_TASK_MAX, clock.now.toString());
  assert.deepEqual(await send(other), [409, true]);
  clock.now = clock.now.add({ hours: 24 });
  assert.deepEqual(
    await send((await aTask(host, { staff_id, expected_date: today() })).id),
    [303, false],
    'the day is over',
  );
});

test('the same photograph again is stored once, with one event; each change leaves an audit row without the address', async () => {
  const host = await harness.newHost();
  const { id, url, path } = await aPage(host);
  const before = await host.events();
  for (let times = 0; times < 2; times += 1)
    assert.equal((await sendPhotograph(harness, url, { task: id })).statusCode, 303);
  const [photograph, ...others] = await photographsOf(host, id);
  assert.equal(others.length, 0);
  await dataOf(host.delete(`${path}/${photograph.id}`));
  await refused(host.delete(`${path}/${photograph.id}`), 'photograph_not_found');
  const event = { kind: 'task_updated', payload: { task_id: id } };
  assert.deepEqual((await host.events()).slice(before.length), [event, event]);
  const { sql, host_id } = host.scope;
  const rows = await sql<Record<'before' | 'after', { photograph?: { bytes: number } }>[]>`
    select before, after from audit_log where host_id = ${host_id} and kind = 'task_updated' order by id`;
  assert.deepEqual(
    rows.flatMap((row) => [row.before.photograph?.bytes ?? null, row.after.photograph?.bytes ?? null]),
    [null, A_JPEG.length, A_JPEG.length, null],
  );
  const secret = /([0-9a-f]{32})/.exec(photograph.url)?.[1] ?? '?';
  assert.equal(JSON.stringify(rows).includes(secret), false);
});

test('a photograph that is deleted, or whose task is deleted, is not found at its address', async () => {
  const host = await harness.newHost();
  const { id, url, path } = await aPage(host);
  await sendPhotograph(harness, url, { task: id });
  const [first] = await photographsOf(host, id);
  await dataOf(host.delete(`${path}/${first.id}`));
  assert.equal((await read(first.url)).statusCode, 404);
  await sendPhotograph(harness, url, { task: id });
  const [second] = await photographsOf(host, id);
  assert.equal((await read(second.url)).statusCode, 200);
  await dataOf(host.delete(`/tasks/${id}`));
  assert.equal((await read(second.url)).statusCode, 404);
  await refused(host.get(path), 'task_not_found');
});

test('a link that is revoked takes no photograph, nor does a page take one for a task that it does not show', async () => {
  const [host, foreign] = [await harness.newHost(), await harness.newHost()];
  const { staff_id, id, url } = await aPage(host);
  const theirs = await aPage(foreign);
  const colleague = await aStaff(host, { mobile: '+31 612345679' });
  const elsewhere = [
    theirs.id,
    (await aTask(host, { staff_id: colleague, expected_date: today() })).id,
    (await aTask(host, { expected_date: today() })).id,
    (await aTask(host, { staff_id, expected_date: '2026-01-01' })).id,
    999_999,
  ];
  for (const task of elsewhere)
    assert.equal((await sendPhotograph(harness, url, { task })).statusCode, 404, String(task));
  for (const task of [undefined, 'x', '0', '1'.repeat(500)])
    assert.equal(
      (await sendPhotograph(harness, url, task === undefined ? {} : { task })).statusCode,
      400,
      String(task),
    );
  await dataOf(host.delete(`/staffs/${staff_id}/link`));
  const answer = await sendPhotograph(harness, url, { task: id });
  assert.deepEqual([answer.statusCode, answer.body.includes('Ask for a new link')], [404, true]);
  const { sql } = host.scope;
  const [stored] = await sql<{ count: number }[]>`
    select count(*) as count from task_photographs
    where host_id in (select unnest(${[host.host_id, foreign.host_id]}::bigint[]))`;
  assert.equal(stored?.count, 0);
});

test('an operator reads and deletes photographs of tasks within reach only, and a read-only token deletes none', async () => {
  const host = await harness.newHost();
  const [house, loft] = [await aProperty(host), await aProperty(host, { title: 'Loft' })];
  const { id, url, path } = await aPage(host, { property_id: house });
  await sendPhotograph(harness, url, { task: id });
  const [photograph] = await photographsOf(host, id);
  const one = `${path}/${photograph.id}`;
  const stranger = await host.caller({ operator: [loft] });
  await refused(stranger.get(path), 'task_not_found');
  await refused(stranger.delete(one), 'task_not_found');
  const other = await harness.newHost();
  await refused(other.get(path), 'task_not_found');
  await refused(other.delete(one), 'task_not_found');
  const reader = await host.caller({ scope: 'read-only' });
  assert.equal((await dataOf(reader.get(path))).photographs.length, 1);
  await refused(reader.delete(one), 'not_authorized');
  const { id: otherTask } = await aTask(host, { expected_date: today() });
  await refused(host.delete(`/tasks/${otherTask}/photographs/${photograph.id}`), 'photograph_not_found');
  await dataOf((await host.caller({ operator: [house] })).delete(one));
});

test('guessing the address of a page or of a photograph is limited, and a form of another kind is refused', async () => {
  const host = await harness.newHost();
  const { id, url } = await aPage(host);
  await sendPhotograph(harness, url, { task: id });
  const [photograph] = await photographsOf(host, id);
  const address = photograph.url.replace(PUBLIC_URL, '');
  const wrong = [
    address.replace('.jpg', '.html'),
    address.replace(`/${host.host_id}/`, '/1/'),
    `/photographs/x/${'0'.repeat(32)}.jpg`,
  ];
  const statuses = new Set<number>();
  for (let guess = 0; guess < 400; guess += 1)
    statuses.add(
      (await harness.app.inject({ url: wrong[guess % wrong.length]!, remoteAddress: '198.51.100.77' }))
        .statusCode,
    );
  assert.deepEqual(statuses, new Set([404, 429]));
  const sent = new Set<number>();
  for (let guess = 0; guess < 400; guess += 1) {
    const page = `/staff/${host.host_id}/${String(guess).padStart(32, '0')}` as const;
    const remoteAddress = '198.51.100.79';
    sent.add((await sendPhotograph(harness, page, { task: id, remoteAddress })).statusCode);
  }
  assert.deepEqual(sent, new Set([404, 429]));
  const path = `${url.replace(PUBLIC_URL, '')}/photographs`;
  const post = (type: string, payload: Buffer | string) =>
    harness.app.inject({
      method: 'POST',
      url: path,
      remoteAddress: '198.51.100.80',
      headers: { 'content-type': type },
      payload,
    });
  assert.equal((await post('multipart/form-data; boundary=other', formWith({ task: id }))).statusCode, 400);
  assert.equal((await post('multipart/form-data', 'x')).statusCode, 400);
  assert.equal((await post('application/x-www-form-urlencoded', `task=${id}`)).statusCode, 400);
  assert.equal((await post('application/json', '{}')).statusCode, 400);
  assert.equal((await harness.app.inject({ url: path })).statusCode, 405);
  const wrongMethod = await harness.app.inject({
    method: 'POST',
    url: address,
    remoteAddress: '198.51.100.78',
  });
  assert.deepEqual([wrongMethod.statusCode, wrongMethod.headers['allow']], [405, 'GET']);
});
