import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ESCALATION } from '../limits.ts';
import { createBlocks, type CallerBlock } from './blocks.ts';

const START = Date.UTC(2026, 5, 15, 10);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

function someBlocks() {
  const made: CallerBlock[] = [];
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

test('the third block of an account bans it at the addresses that its refused requests came from since the second, and no other account', () => {
  const { blocks, made, against } = someBlocks();
  blocks.noteSender(1, 'early');
  blocks.escalate('host 1', START);
  blocks.noteSender(1, 'early');
  blocks.escalate('host 1', START + HOUR);
  for (const address of ['late', 'later', 'late']) blocks.noteSender(1, address);
  blocks.noteSender(2, 'other');
  const last = blocks.escalate('host 1', START + 3 * HOUR);
  const bans = made.filter(({ kind }) => kind === 'ban').map(({ subject, ends_at }) => [subject, ends_at]);
  const end = START + 3 * HOUR + DAY;
  assert.deepEqual(bans, [
    ['host 1 address late', end],
    ['host 1 address later', end],
  ]);
  const now = START + 4 * HOUR;
  assert.equal(against(2, 'late', now), undefined, 'another account');
  assert.equal(against(null, 'late', now, true), undefined, 'requests without a token');
  blocks.markSaved(last);
  blocks.replace(
    made.filter(({ kind }) => kind === 'ban'),
    now,
  );
  assert.equal(against(1, 'late', now)?.kind, 'ban', 'also when its own block is lifted');
  assert.equal(against(1, 'early', now), undefined);
});

test('a block of an account at one address refuses only what counts by the address, however often it comes', () => {
  const { blocks, against } = someBlocks();
  for (const later of [0, HOUR, 3 * HOUR]) {
    const now = START + later;
    const block = blocks.escalate('host 1 address a', now);
    assert.equal(block.kind, 'block');
    assert.equal(against(1, 'a', now, true), block);
    for (const other of [against(1, 'a', now), against(1, 'b', now, true), against(2, 'a', now, true)])
      assert.equal(other, undefined);
    assert.equal(against(null, 'a', now, true), undefined);
  }
});

test('a third block that another process made bans the addresses that this one was sent its refused requests from', () => {
  const { blocks, made } = someBlocks();
  blocks.replace([], START);
  blocks.noteSender(1, 'here');
  const elsewhere: CallerBlock = {
    subject: 'host 1',
    kind: 'block',
    level: 3,
    begins_at: START,
    ends_at: START + DAY,
  };
  blocks.replace([elsewhere], START + 5);
  assert.deepEqual(
    made.map(({ subject, kind }) => [subject, kind]),
    [['host 1 address here', 'ban']],
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
