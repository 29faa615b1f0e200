import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Quote } from '../../../../client/src/innkeep.ts';
import { changedLines, withCharge, withLines } from './changed-lines.ts';
import { NO_STAY, NOT_PRICED, type Priced, type StayDraft } from './booking-draft.ts';

const NIGHTS = { type: 'ACCOMMODATION', description: '3 nights', amount: 300 } as const;
const LATE = { type: 'OTHER', description: 'Late check-out', amount: 50 } as const;

const quoted = (...lines: Quote['lines']): Priced => ({
  ...NOT_PRICED,
  quote: {
    id: 'q1',
    expires_at: '2026-06-15T10:15:00Z',
    property_id: 7,
    is_bookable: true,
    reasons: [],
    lines,
    total_amount: 0,
    currency: 'EUR',
    deposit: null,
    due: [],
    policy: null,
  },
});

const TYPED: StayDraft = {
  ...NO_STAY,
  lines: [{ type: 'ACCOMMODATION', description: '3 nights', amount: '222' }],
};

const amountsOf = (stay: StayDraft, priced: Priced) =>
  changedLines(stay, priced, 'en')?.map(({ description, amount }) => [description, amount]);

test('a charge that is ticked beside changed lines brings its own line, at what its quote says', () => {
  const ticked = { ...TYPED, ...withCharge(TYPED, 'Late check-out', true) };
  assert.deepEqual(ticked.charges, ['Late check-out']);
  assert.deepEqual(amountsOf(ticked, NOT_PRICED), [['3 nights', '222']]);
  assert.deepEqual(amountsOf(ticked, quoted(NIGHTS)), [['3 nights', '222']]);
  assert.deepEqual(amountsOf(ticked, quoted(NIGHTS, { ...LATE, amount: 60 })), [
    ['3 nights', '222'],
    ['Late check-out', '60'],
  ]);
});

test('that line can be changed and taken out, and does not come again', () => {
  const ticked = { ...TYPED, ...withCharge(TYPED, 'Late check-out', true) };
  const priced = quoted(NIGHTS, LATE);
  const taken = { ...ticked, ...withLines(ticked, priced, TYPED.lines ?? []) };
  assert.deepEqual(amountsOf(taken, priced), [['3 nights', '222']]);
  // While its quote is on the way, other lines may be changed.
  const early = { ...ticked, ...withLines(ticked, NOT_PRICED, TYPED.lines ?? []) };
  assert.deepEqual(amountsOf(early, priced)?.at(-1), ['Late check-out', '50']);
});

test('a charge that is ticked no more takes its line along, and no other', () => {
  const ticked = { ...TYPED, ...withCharge(TYPED, 'Late check-out', true) };
  const priced = quoted(NIGHTS, LATE);
  const changed = { ...ticked, ...withLines(ticked, priced, changedLines(ticked, priced, 'en') ?? []) };
  for (const stay of [ticked, changed]) {
    const unticked = { ...stay, ...withCharge(stay, 'Late check-out', false) };
    assert.deepEqual(unticked.charges, []);
    assert.deepEqual(amountsOf(unticked, quoted(NIGHTS)), [['3 nights', '222']]);
    assert.deepEqual(amountsOf(unticked, priced), [['3 nights', '222']]);
  }
});

test('a charge is of the quote alone while no line was changed', () => {
  const ticked = { ...NO_STAY, ...withCharge(NO_STAY, 'Late check-out', true) };
  assert.deepEqual(
    [ticked.charges, ticked.lines, ticked.new_charges],
    [['Late check-out'], undefined, undefined],
  );
});
