import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { after, test } from 'node:test';
import type { ListStaffsData } from '../../client/src/schema.ts';
import type { DataAt } from './data-at.ts';
import type { Answer } from './harness.ts';
import { checkedFetch } from './checked-fetch.ts';
import { newDataDir, readyService, spawnService, type ServiceProcess } from './service-process.ts';
import { until } from './until.ts';

const MB = 1024 * 1024;
const DISK_MB = 320;

const mounted: string[] = [];
const services: ServiceProcess[] = [];

after(async () => {
  for (const service of services) {
    service.child.kill('SIGTERM');
    await service.ended();
  }
  for (const folder of mounted) {
    spawnSync('umount', ['-l', folder]);
    fs.rmSync(folder, { recursive: true, force: true });
  }
});

/** A disk of its own, in memory; undefined where this user may not mount one. */
function mountDisk(): string | undefined {
  const folder = newDataDir();
  const mount = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m,mode=0700`, 'tmpfs', folder]);
  if (mount.status !== 0) {
    fs.rmSync(folder, { recursive: true });
    return undefined;
  }
  mounted.push(folder);
  return folder;
}

const probe = mountDisk();
const skip = probe === undefined ? 'this user may not mount a small disk' : false;

const isShort = process.env['ATTACKS'] === 'long' ? false : 'takes half a minute: ATTACKS=long';

/** Fills the disk until so many megabytes are free. */
function fill(folder: string, leaveMb: number): () => void {
  const ballast = path.join(folder, 'ballast');
  const { bavail, bsize } = fs.statfsSync(folder);
  const bytes = bavail * bsize - leaveMb * MB;
  const handle = fs.openSync(ballast, 'w');
  const block = Buffer.alloc(MB, 1);
  try {
    for (let written = 0; written < bytes; written += block.length) fs.writeSync(handle, block);
  } catch (error) {
    assert.match(String(error), /ENOSPC/);
  }
  fs.closeSync(handle);
  return () => fs.rmSync(ballast);
}

async function startOn(folder: string, env: Record<string, string>) {
  const service = spawnService({ DATA_DIR: folder, ...env });
  services.push(service);
  const { address, token } = await readyService(service);
  const headers = { 'Service-Access-Token': token, 'Content-Type': 'application/json' };
  const ask = async <Url extends string>(url: Url, sent?: object) => {
    const init = sent === undefined ? {} : { method: 'POST', body: JSON.stringify(sent) };
    const response = await checkedFetch(`${address}${url}`, { ...init, headers });
    const body = (await response.json()) as Answer<DataAt<'GET', Url>>['body'];
    return { status: response.status, headers: response.headers, body };
  };
  const readiness = async () => {
    const { status, body } = await ask('/readyz');
    return { ...(body.data as { writes?: string; problem?: string }), status };
  };
  const isStoring = async () => {
    const { status, writes } = await readiness();
    return status === 200 && writes === 'accepted';
  };
  return { ask, readiness, isStoring };
}

test(
  'below DISK_FREE_MIN_MB writes are 503 before PostgreSQL runs out of space, reads go on, and it recovers by itself',
  { skip },
  async () => {
    const folder = probe ?? '';
    const { ask, readiness, isStoring } = await startOn(folder, { DISK_FREE_MIN_MB: '40' });
    assert.equal((await ask('/v3/custom_channels', { name: 'Before' })).status, 200);
    const empty = fill(folder, 30);
    await until(async () => !(await isStoring()), 'the service refuses writes on a full disk');
    const { status, problem } = await readiness();
    assert.equal(status, 200, 'reads go on, so no balancer takes it out');
    assert.match(problem ?? '', /disk of the service is almost full/);
    const refused = await ask('/v3/custom_channels', { name: 'Meanwhile' });
    assert.equal(refused.status, 503);
    assert.equal(refused.headers.get('retry-after'), '30');
    assert.match(refused.body.error_msg, /disk of the service is almost full, so nothing can be stored/);
    assert.equal((await ask('/v3/custom_channels')).status, 200);
    assert.equal((await ask('/healthz')).status, 200);
    empty();
    await until(isStoring, 'the service stores again');
    assert.equal((await ask('/v3/custom_channels', { name: 'After' })).status, 200);
  },
);

test(
  'a disk that is full to the last byte gives 503 and never 500, and nothing answered is lost',
  { skip: skip || isShort },
  async () => {
    const folder = mountDisk() ?? '';
    const { ask, isStoring } = await startOn(folder, { DISK_FREE_MIN_MB: '0' });
    const empty = fill(folder, 0);
    const answered: string[] = [];
    const statuses = new Set<number>();
    // Each note is stored in full, so that what is free in PostgreSQL's files is soon used up.
    for (let round = 0; round < 400 && !statuses.has(503); round += 1) {
      const names = Array.from({ length: 8 }, (_, index) => `Guest ${round}-${index}`);
      const answers = await Promise.all(
        names.map((name) => ask('/v3/staffs', { name, mobile: '+31612345678', note: name.repeat(40) })),
      );
      answers.forEach(({ status }, index) => {
        statuses.add(status);
        if (status === 200) answered.push(names[index] ?? '');
      });
    }
    assert.deepEqual(
      [...statuses].filter((status) => status !== 200 && status !== 503),
      [],
    );
    assert.ok(statuses.has(503), 'the disk was never full');
    assert.equal((await ask('/healthz')).status, 200);
    empty();
    await until(isStoring, 'the service stores again');
    await until(
      async () => (await ask('/v3/staffs', { name: 'After', mobile: '+31612345678' })).status === 200,
      'it stores again',
    );
    const stored = new Set<string>();
    for (let cursor: string | null = ''; cursor !== null;) {
      const rest: string = cursor === '' ? '' : `&cursor=${cursor}`;
      const { data }: { data: ListStaffsData } = (await ask(`/v3/staffs?limit=100${rest}`)).body;
      for (const { name } of data.staffs) stored.add(name);
      cursor = data.next_cursor;
    }
    assert.deepEqual(
      answered.filter((name) => !stored.has(name)),
      [],
    );
  },
);

test('a first start on a disk that is full says so in one sentence', { skip }, async () => {
  for (const freeMb of [1, 60]) {
    const folder = mountDisk() ?? '';
    fill(folder, freeMb);
    const service = spawnService({ DATA_DIR: folder, DISK_FREE_MIN_MB: '0', PORTAL: 'off' });
    services.push(service);
    assert.equal(await service.ended(), 1);
    assert.match(
      service.output(),
      /^(The disk is full: make room|There is no space left on the disk of DATA_DIR|The migration .* No space left)/m,
    );
    assert.doesNotMatch(service.output(), /\n\s+at /);
  }
});
