import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ESCALATION } from '../limits.ts';
import { createBlocks, type Block } from './blocks.ts';

const START = Date.UTC(2026, 5, 15, 10);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

function someBlocks() {
  const made: Block[] = [];
  const blocks = createBlocks(ESCALATION, (block) => made.push(block));
  const against = (host_id: number | null, address: string, now: number, isCountedByAddress = false) =>
    blocks.against({ host_id, address, isCountedByAddress }, now);
  return { blocks, made, against };
}

test('the first block lasts ten minutes, the second within a day an hour, the third and every further one a day', () => {
  const { blocks } = someBlocks();
  const lengths: number[] = [];
  for (const later of [0, HOUR, 3 * HOUR, 20 * HOUR]) {
    const { begins_at, ends_at, level } = blocks.escalate('host 1', START + later);
    lengths.push((ends_at - begins_at) / MINUTE, level);
  }
  assert.deepEqual(lengths, [10, 1, 60, 2, 1440, 3, 1440, 3]);
});

test('a block that began a day ago no longer counts', () => {
  const { blocks } = someBlocks();
  blocks.escalate('host 1', START);
  assert.equal(blocks.escalate('host 1', START + DAY - 1).level, 2);
  assert.equal(blocks.escalate('host 1', START + DAY).level, 2);
  assert.equal(blocks.escalate('host 1', START + 2 * DAY).level, 1);
});

test('a block stands against its account until it ends, and against no other', () => {
  const { blocks, against } = someBlocks();
  assert.ok(blocks.isEmpty());
  blocks.escalate('host 1', START);
  assert.equal(against(1, 'a', START + 10 * MINUTE - 1)?.ends_at, START + 10 * MINUTE);
  assert.equal(against(1, 'a', START + 10 * MINUTE), undefined);
  assert.equal(against(2, 'a', START), undefined);
});

test('a block of an address stands against what is counted by it, a ban against all that comes from it', () => {
  const { blocks, against } = someBlocks();
  const block = blocks.escalate('address a', START);
  assert.equal(against(null, 'a', START, true), block);
  assert.equal(against(1, 'a', START), undefined);
  blocks.escalate('address a', START + HOUR);
  const ban = blocks.escalate('address a', START + 2 * HOUR);
  assert.deepEqual([ban.kind, against(1, 'a', START + 2 * HOUR)], ['ban', ban]);
  assert.equal(against(1, 'b', START + 2 * HOUR), undefined);
});

test('the third block of an account bans the addresses that its refused requests have come from since the second', () => {
  const { blocks, made, against } = someBlocks();
  blocks.noteSender(1, 'early');
  blocks.escalate('host 1', START);
  blocks.noteSender(1, 'early');
  blocks.escalate('host 1', START + HOUR);
  for (const address of ['late', 'later', 'late']) blocks.noteSender(1, address);
  blocks.noteSender(2, 'other');
  blocks.escalate('host 1', START + 3 * HOUR);
  const bans = made.filter(({ kind }) => kind === 'ban').map(({ subject, ends_at }) => [subject, ends_at]);
  const end = START + 3 * HOUR + DAY;
  assert.deepEqual(bans, [
    ['address late', end],
    ['address later', end],
  ]);
  assert.equal(against(2, 'late', START + 4 * HOUR)?.kind, 'ban');
  assert.equal(against(2, 'early', START + 4 * HOUR), undefined);
});

test('a third block that another process made bans the addresses that this one was sent its refused requests from', () => {
  const { blocks, made } = someBlocks();
  blocks.replace([], START);
  blocks.noteSender(1, 'here');
  const elsewhere: Block = {
    subject: 'host 1',
    kind: 'block',
    level: 3,
    begins_at: START,
    ends_at: START + DAY,
  };
  blocks.replace([elsewhere], START + 5);
  assert.deepEqual(
    made.map(({ subject, kind }) => [subject, kind]),
    [['address here', 'ban']],
  );
  blocks.replace([elsewhere], START + 10);
  assert.equal(made.length, 1);
});

test('what is read takes the place of what was known, but for what is not saved yet', () => {
  const { blocks, against } = someBlocks();
  const block = blocks.escalate('host 1', START);
  blocks.replace([], START);
  assert.equal(against(1, 'a', START), block, 'it waits to be saved');
  blocks.replace([{ ...block }], START);
  assert.equal(blocks.list().length, 1, 'it is not taken for two');
  blocks.markSaved(block);
  blocks.replace([], START);
  assert.equal(against(1, 'a', START), undefined, 'it was lifted');
  assert.equal(blocks.escalate('host 1', START + MINUTE).level, 1, 'and does not count');
});

test('a flood from ever new addresses keeps a bounded number of blocks', () => {
  const { blocks } = someBlocks();
  for (let count = 0; count < 100_050; count += 1) {
    const block = blocks.escalate(`address ${count}`, START);
    blocks.markSaved(block);
  }
  assert.equal(blocks.list().length, 100_000);
});
