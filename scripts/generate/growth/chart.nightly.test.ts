import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Growth } from '../../../bench/growth/growth.ts';
import { decadesOf, logAxis, sizeText } from './axis.ts';
import { drawGrowth } from './chart.ts';
import { replacePart } from './write-growth.ts';

const figure = (perSecond: number) => ({ perSecond, p99Ms: 1 });
const GROWTH: Growth = {
  date: '2026-01-02',
  machine: 'a machine',
  command: 'a command',
  series: [
    {
      of: 'entries',
      points: [10_000, 10_000_000].map((size) => ({
        size,
        figures: {
          'list, each once': figure(1000),
          'list, the same again': figure(10_000),
          'create an entry': figure(100),
        },
      })),
    },
  ],
};

test('an axis places powers of ten at equal distances', () => {
  const x = logAxis(1, 1000, 100, 400);
  assert.deepEqual([1, 10, 100, 1000].map(x), [100, 200, 300, 400]);
  assert.equal(logAxis(5, 5, 100, 400)(5), 100);
});

test('the grid encloses all values', () => {
  assert.deepEqual(decadesOf([150, 28_525]), [100, 1000, 10_000, 100_000]);
  assert.deepEqual(decadesOf([100]), [100, 1000]);
  assert.deepEqual([1, 1000, 10_000_000].map(sizeText), ['1', '1,000', '10 million']);
});

test('equal figures are a level line, and a higher one stands above a lower one', () => {
  const lines = [...drawGrowth(GROWTH).matchAll(/<polyline class="line" points="([^"]+)"/g)].map(
    ([, points = '']) => points.split(' ').map((place) => Number(place.split(',')[1])),
  );
  const heights = lines.map(([first]) => first ?? NaN);
  for (const [first, last] of lines) assert.equal(first, last);
  const [list = NaN, again = NaN, create = NaN] = heights;
  assert.ok(again < list && list < create, String(heights));
});

test('only the part between the two lines of the page is replaced', () => {
  const page = 'before\n<!-- made from docs/growth.json -->\nold\n<!-- end -->\nafter\n';
  assert.equal(
    replacePart(page, 'new'),
    'before\n<!-- made from docs/growth.json -->\n\nnew\n\n<!-- end -->\nafter\n',
  );
  assert.throws(() => replacePart('without', 'new'), /no part/);
});
