import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assert as check, constantFrom, integer, property } from 'fast-check';
import type { Reservation } from '../../../../client/src/innkeep.ts';
import type { ImportedClosure } from '../../domain/channel-calendars/imported-closure.ts';
import { addDays, daysBetween } from '../../format/days.ts';
import { barOf, blocksOf, dayAt, daysOf, leftOf, spanAround, windowFor } from './geometry.ts';

const TODAY = '2026-11-22';
const SPAN = spanAround(TODAY);

test('on a turnover day the guest who leaves and the guest who comes are both seen, and do not overlap', () => {
  check(
    property(
      integer({ min: 0, max: 900 }),
      integer({ min: 1, max: 60 }),
      integer({ min: 1, max: 60 }),
      (start, first, second) => {
        const day = addDays(SPAN.first, start);
        const turnover = addDays(day, first);
        const leaving = barOf({ check_in_date: day, check_out_date: turnover }, SPAN, 46);
        const coming = barOf(
          { check_in_date: turnover, check_out_date: addDays(turnover, second) },
          SPAN,
          46,
        );
        const edge = leftOf(turnover, SPAN, 46);
        assert.ok(leaving.left + leaving.width > edge, 'the morning belongs to the one who leaves');
        assert.ok(coming.left < edge + 46, 'the afternoon belongs to the one who comes');
        assert.ok(coming.left - (leaving.left + leaving.width) >= 4);
        assert.ok(leaving.width > 0);
      },
    ),
  );
});

test('every day in view is drawn, wherever one scrolls', () => {
  check(
    property(
      integer({ min: 0, max: SPAN.days * 46 }),
      integer({ min: 300, max: 3000 }),
      constantFrom(88, 46, 17),
      (scrollLeft, viewWidth, width) => {
        const days = daysOf(windowFor({ scrollLeft, viewWidth }, SPAN, width));
        const last = Math.min(Math.floor((scrollLeft + viewWidth) / width), SPAN.days - 1);
        const first = Math.min(Math.floor(scrollLeft / width), SPAN.days - 1);
        assert.ok(daysBetween(SPAN.first, days.at(0)!) <= first);
        assert.ok(daysBetween(SPAN.first, days.at(-1)!) >= last);
        assert.ok(days.length <= viewWidth / width + 30);
      },
    ),
  );
});

test('the day at the left edge is the one that was scrolled to', () => {
  assert.equal(dayAt(leftOf(TODAY, SPAN, 46), SPAN, 46), TODAY);
  assert.equal(dayAt(-100, SPAN, 46), SPAN.first);
});

test('closed nights in a row with one remark are one block, and nights of a stay are none', () => {
  const night = (date: string, remarks = '') => ({ date, remarks });
  const stay = { check_in_date: '2026-07-03', check_out_date: '2026-07-05' };
  const closed = ['01', '02', '03', '04', '05'].map((day) => night(`2026-07-${day}`));
  assert.deepEqual(blocksOf([...closed, night('2026-07-06', 'Painter')], [stay]), [
    {
      check_in_date: '2026-07-01',
      check_out_date: '2026-07-03',
      remarks: '',
      closure: undefined,
      boxed: undefined,
    },
    {
      check_in_date: '2026-07-05',
      check_out_date: '2026-07-06',
      remarks: '',
      closure: undefined,
      boxed: undefined,
    },
    {
      check_in_date: '2026-07-06',
      check_out_date: '2026-07-07',
      remarks: 'Painter',
      closure: undefined,
      boxed: undefined,
    },
  ]);
});

test('nights that a calendar closes are a block of their own, beside those that the host has closed', () => {
  const closure = { closure_id: '1', start_date: '2026-07-02', end_date: '2026-07-03' } as ImportedClosure;
  const closed = ['01', '02', '03', '04'].map((day) => ({ date: `2026-07-${day}`, remarks: '' }));
  assert.deepEqual(
    blocksOf(closed, [], { closures: [closure] }).map((block) => [
      block.check_in_date,
      block.closure?.closure_id,
    ]),
    [
      ['2026-07-01', undefined],
      ['2026-07-02', '1'],
      ['2026-07-04', undefined],
    ],
  );
});

test('nights that are kept for a stay of the box are a block of their own', () => {
  const boxed = { check_in_date: '2026-07-02', check_out_date: '2026-07-04' } as Reservation;
  const closed = ['01', '02', '03', '04'].map((day) => ({ date: `2026-07-${day}`, remarks: '' }));
  assert.deepEqual(
    blocksOf(closed, [], { boxed: [boxed] }).map((block) => [block.check_in_date, block.boxed === boxed]),
    [
      ['2026-07-01', false],
      ['2026-07-02', true],
      ['2026-07-04', false],
    ],
  );
});
