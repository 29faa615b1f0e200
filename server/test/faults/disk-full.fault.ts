import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { after, test } from 'node:test';
import { isDatabaseAway } from '../../src/database/failures.ts';
import { until } from '../until.ts';
import { withGround } from './ground.ts';
import { startCluster, type Cluster } from './postgresql-cluster.ts';

const DISK_MB = 220;
const MB = 1024 * 1024;

const disk = fs.mkdtempSync('/tmp/innkeep-faults-disk-');
const mount = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', disk]);
const skip = mount.status === 0 ? false : 'this user may not mount a small disk';

after(() => {
  if (skip === false) spawnSync('umount', ['-l', disk]);
  fs.rmSync(disk, { recursive: true, force: true });
});

test(
  'a full disk of the database refuses writes honestly, and all works again once there is space',
  { skip },
  async () => {
    const openCluster = () => startCluster({ folder: disk });
    await withGround(
      'disk of the database full',
      async ({ cluster, writes, healed }) => {
        const ballast = path.join(disk, 'ballast');
        fill(ballast);
        await writes.refusedMore(30);
        await exhaustLog(cluster);
        await writes.refusedMore(30);
        fs.rmSync(ballast);
        // PostgreSQL has ended itself, unless there was space again in time, and its supervisor starts it.
        await cluster.start();
        healed();
      },
      { openCluster, normalMsMax: 30_000 },
    );
  },
);

/** Writes to the log of PostgreSQL until it has no space for it, which PostgreSQL ends with a crash of its own. */
async function exhaustLog(cluster: Cluster): Promise<void> {
  await assert.rejects(
    cluster.asAdministrator(async (sql) => {
      for (let megabytes = 0; megabytes < DISK_MB; megabytes += 1)
        await sql`select pg_logical_emit_message(true, 'fault', repeat('x', ${MB}::integer))`;
    }),
    isDatabaseAway,
  );
  await until(() => /PANIC: .*No space left on device/.test(cluster.said()), 'PostgreSQL crashes');
}

function fill(ballast: string): void {
  const handle = fs.openSync(ballast, 'w');
  const block = Buffer.alloc(MB / 16, 1);
  try {
    for (;;) fs.writeSync(handle, block);
  } catch (error) {
    if (!String(error).includes('ENOSPC')) throw error;
  } finally {
    fs.closeSync(handle);
  }
}
