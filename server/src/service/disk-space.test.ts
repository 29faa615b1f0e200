import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useHarness } from '../../test/harness.ts';
import { watchDiskSpace } from './disk-space.ts';
import { noteStorageProblems, watchStorage } from './storage.ts';

const harness = useHarness();
const MB = 1_000_000;

/** A disk whose free space the test says; null: it cannot be read. */
function watchedDisk(minMb: number) {
  const disk = { freeMb: 10_000 as number | null };
  const lines: string[] = [];
  const log = (level: string) => (line: unknown) => void lines.push(`${level}: ${String(line)}`);
  const space = watchDiskSpace({
    folder: '/data',
    minMb,
    logger: { info: log('info'), warn: log('warn'), error: log('error') },
    freeBytes: async () => {
      if (disk.freeMb === null) throw new Error('no such disk');
      return disk.freeMb * MB;
    },
  });
  space.stop();
  const have = async (freeMb: number | null) => {
    disk.freeMb = freeMb;
    await space.look();
    return space.problem() !== undefined;
  };
  return { space, lines, have };
}

test('a disk that fills up is warned of before nothing is stored, each change is logged once, and it recovers by itself', async () => {
  const { lines, have } = watchedDisk(100);
  const seen = [];
  for (const freeMb of [401, 400, 399, 399, 100, 99, 50, 105, 111, 400])
    seen.push([freeMb, await have(freeMb)]);
  assert.deepEqual(seen, [
    [401, false],
    [400, false],
    [399, false],
    [399, false],
    [100, false],
    [99, true],
    [50, true],
    // Not before there is a little more than the bound, or it would come and go.
    [105, true],
    [111, false],
    [400, false],
  ]);
  assert.equal(lines.length, 4, lines.join('\n'));
  assert.match(lines[0] ?? '', /^warn: only 399 MB .*\(\/data\).* below 100 MB \(DISK_FREE_MIN_MB\)/);
  assert.match(lines[1] ?? '', /^error: only 99 MB .*writes get 503/);
  assert.match(lines[2] ?? '', /^warn: only 111 MB/);
  assert.match(lines[3] ?? '', /^info: 400 MB/);
});

test('a disk that cannot be read refuses nothing, and 0 watches none', async () => {
  const unreadable = watchedDisk(100);
  assert.equal(await unreadable.have(null), false);
  assert.match(unreadable.lines[0] ?? '', /^warn: .*cannot be read/);
  const off = watchedDisk(0);
  assert.equal(await off.have(0), false);
  assert.deepEqual(off.lines, []);
});

test('while the disk is full every write is 503 with the reason, and every read is answered', async () => {
  const host = await harness.newHost();
  const { space, have } = watchedDisk(100);
  const app = harness.newApp({ fullDisk: space.problem });
  const ask = (method: 'GET' | 'POST' | 'DELETE', url: string) =>
    app.inject({ method, url, headers: { 'service-access-token': host.token }, payload: {} });
  await have(10);
  const writes = [
    await ask('POST', '/v3/custom_channels'),
    await ask('DELETE', '/v3/tasks/1'),
    await ask('POST', '/v3/oauth/authorizations'),
    await ask('POST', '/sign-in'),
  ];
  for (const answer of writes) {
    assert.equal(answer.statusCode, 503, answer.body);
    assert.equal(answer.headers['retry-after'], '30');
    assert.match(answer.body, /The disk of the service is almost full, so nothing can be stored/);
  }
  assert.equal((await ask('GET', '/v3/custom_channels')).statusCode, 200);
  const read = await ask('POST', '/v3/listings/calendar');
  assert.equal(read.statusCode, 422, 'a POST that only reads is let in');
  await have(1000);
  assert.equal((await ask('DELETE', '/v3/tasks/1')).statusCode, 404);
  await app.close();
});

test('what PostgreSQL cannot store is 503 with the reason, and the service is not ready for half a minute', async () => {
  const host = await harness.newHost();
  const { writes: sql } = harness.databases;
  await sql`create table refusals (code text)`;
  await sql.script(`
    create function refuse() returns trigger language plpgsql as $$ declare code text; begin
      select r.code into code from refusals r;
      if code is not null then raise exception 'refused' using errcode = code; end if;
      return new;
    end $$`);
  await sql`create trigger refusing before insert on custom_channels execute function refuse()`;
  const clock = { now: Temporal.Instant.from('2026-06-15T10:00:00Z') };
  const settings = { databaseUrl: 'postgres://elsewhere', dataDir: '/', diskFreeMinMb: 256 };
  const storage = await watchStorage(settings, harness.app.log as never, () => clock.now);
  const app = harness.newApp({});
  noteStorageProblems(app, storage);
  const create = () =>
    app.inject({
      method: 'POST',
      url: '/v3/custom_channels',
      headers: { 'service-access-token': host.token },
      payload: { name: 'Fair' },
    });
  const reasons = {
    '53100': /disk of the database is full/,
    '53200': /out of memory/,
    '58030': /cannot read or write its files/,
    '25006': /read-only at the moment/,
  };
  for (const [code, reason] of Object.entries(reasons)) {
    await sql`delete from refusals`;
    await sql`insert into refusals values (${code})`;
    assert.equal(storage.problem(), undefined);
    const answer = await create();
    assert.equal(answer.statusCode, 503, answer.body);
    assert.equal(answer.headers['retry-after'], '30');
    assert.match(answer.json().error_msg, reason);
    assert.match(storage.problem() ?? '', reason);
    clock.now = clock.now.add({ seconds: 30 });
  }
  await sql`drop trigger refusing on custom_channels`;
  assert.equal((await create()).statusCode, 200);
  assert.equal(storage.fullDisk(), undefined);
  storage.stop();
  await app.close();
});
