import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useHarness } from '../../../test/harness.ts';
import { deleteOldBlocks, insertBlock, listSubjectsOfHost } from './queries.ts';

const harness = useHarness();

test('only a block that has ended and began more than a day ago is deleted', async () => {
  const { writes: sql } = harness.databases;
  const blocks = {
    'host 7 ended': ['2026-06-13T10:00:00Z', '2026-06-14T10:00:00Z'],
    'host 7 counts': ['2026-06-15T09:00:00Z', '2026-06-15T09:10:00Z'],
    'host 7 runs': ['2026-06-13T10:00:00Z', '2026-06-16T10:00:00Z'],
  } as const;
  for (const [subject, [begins_at, ends_at]] of Object.entries(blocks))
    await insertBlock(sql, { subject, begins_at, ends_at, level: 1, kind: 'block' });
  await deleteOldBlocks(sql, { now: '2026-06-15T10:00:00Z', since: '2026-06-14T10:00:00Z' });
  assert.deepEqual((await listSubjectsOfHost(sql, 'host 7')).toSorted(), ['host 7 counts', 'host 7 runs']);
});
