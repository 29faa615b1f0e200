import assert from 'node:assert/strict';
import fs from 'node:fs';
import { test } from 'node:test';
import { readBlocks, readPage, runBlocks } from './documents/run-document.ts';
import { newDataDir, readyService, spawnService } from './service-process.ts';

test('the README’s tour gives, command by command, the answers that it shows', async () => {
  const dataDir = newDataDir();
  const service = spawnService({ DATA_DIR: dataDir });
  try {
    const { address } = await readyService(service);
    const [, tour = ''] = /^## A five-minute tour\n(.*?)^## /ms.exec(readPage('README.md')) ?? [];
    const blocks = readBlocks(tour);
    assert.ok(blocks.length > 8);
    await runBlocks(blocks, { address, dataDir });
  } finally {
    service.child.kill('SIGTERM');
    await service.ended();
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
});
