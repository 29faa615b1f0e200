import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readRepeatedLocks } from './repeated-locks.ts';

const TABLES = new Set(['stays']);

test('rows that are locked up to a limit are locked once, before their update', () => {
  const due = 'select id from stays where host_id = $1 limit 5 for update skip locked';
  const end = 'where s.host_id = $2 and s.id = d.id';
  const within = `update stays s set a = $3 from (${due}) d ${end}`;
  const before = `with d as (${due}) update stays s set a = $3 from d ${end}`;
  assert.deepEqual(readRepeatedLocks(within, TABLES), ['locks rows up to a limit beside stays']);
  assert.deepEqual(readRepeatedLocks(before, TABLES), []);
});
