import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { after, test } from 'node:test';
import { withGround } from './ground.ts';
import { startCluster } from './postgresql-cluster.ts';

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
        fs.rmSync(ballast);
        // PostgreSQL ends itself when it cannot write its log, and its supervisor starts it again.
        await cluster.start();
        healed();
      },
      { openCluster, normalMsMax: 30_000 },
    );
  },
);

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
