import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { aProperty } from '../../../../server/src/areas/properties/fixtures.ts';
import { aStay } from '../../../../server/src/areas/reservations/fixtures.ts';
import { dataOf, useHarness } from '../../../../server/test/harness.ts';
import { openPortal, skip, type PortalUnderTest } from '../../../test/open-portal.ts';

const harness = useHarness();
let opened: Promise<PortalUnderTest> | undefined;

const openOnce = () => (opened ??= openPortal(harness));

after(async () => (await opened)?.close());

const PROPERTIES = 90;
const nameOf = (number: number) => `House ${String(number).padStart(2, '0')}`;

test('after a fling each row in view shows its stays, there and back', { skip }, async () => {
  const portal = await openOnce();
  const host = await harness.newHost();
  for (let number = 1; number <= PROPERTIES; number += 1)
    await aStay(host, await aProperty(host, { title: nameOf(number) }), {
      check_in_date: '2026-06-16',
      check_out_date: '2026-06-20',
      guest_name: `Guest of ${nameOf(number)}`,
    });
  const page = await portal.signedIn(host, '/calendar');
  const stayOf = (number: number) => page.getByRole('link', { name: `Guest of ${nameOf(number)},` });
  await stayOf(1).waitFor();
  // Faster than anybody reads: two screens in a second, and again to the top.
  const fling = (pixels: number) =>
    page.evaluate(`new Promise((resolve) => {
      const grid = document.querySelector('.grid');
      let frames = 0;
      const step = () => {
        grid.scrollBy(0, ${pixels});
        frames += 1;
        if (frames < 40) requestAnimationFrame(step);
        else resolve(undefined);
      };
      requestAnimationFrame(step);
    })`);
  await fling(200);
  await stayOf(PROPERTIES).waitFor();
  for (const number of [PROPERTIES - 1, PROPERTIES - 8]) await stayOf(number).waitFor();
  await fling(-200);
  for (const number of [1, 2, 9]) await stayOf(number).waitFor();
  assert.deepEqual(portal.problems, []);
});

/** The properties whose stays, nights or prices are read. */
function rowsOf(query: URLSearchParams): string | null {
  return query.get('for_property_ids') ?? query.get('property_ids');
}

test(
  'the first page reads each month of its rows once, though it asks before it is drawn',
  { skip },
  async () => {
    const portal = await openOnce();
    const host = await harness.newHost();
    const houses = [await aProperty(host, { title: 'Zebra' }), await aProperty(host, { title: 'Ant' })];
    await dataOf(host.post('/groups', { name: 'Coast', property_ids: [houses[0]] }));
    await aStay(host, houses[0] ?? 0, {
      check_in_date: '2026-06-16',
      check_out_date: '2026-06-20',
      guest_name: 'Ada',
    });
    const page = await portal.signedIn(host, '/reservations');
    const read: string[] = [];
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url());
      if (rowsOf(searchParams) !== null) read.push(`${pathname}?${searchParams.toString()}`);
    });
    await page.goto(new URL('/calendar', page.url()).href);
    await page.getByRole('link', { name: /^Ada,/ }).waitFor();
    assert.deepEqual(
      read.filter((each, index) => read.indexOf(each) !== index),
      [],
    );
    const rows = new Set(read.map((each) => rowsOf(new URLSearchParams(each.split('?')[1]))));
    assert.deepEqual([...rows], [houses.join()], 'in the order of the rows: by group');
  },
);

test('once all in view has come, the month before and the month after are read ahead', { skip }, async () => {
  const portal = await openOnce();
  const host = await harness.newHost();
  await aProperty(host, { title: 'House' });
  const page = await portal.signedIn(host, '/reservations');
  const months = new Set<string>();
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/v3/reservations' && rowsOf(searchParams) !== null)
      months.add(searchParams.get('start_check_out_date') ?? '');
  });
  await page.goto(`${portal.address}/calendar`);
  await page.locator('.row-name', { hasText: 'House' }).waitFor();
  const drawn = await page.locator('.grid-head .month').count();
  while (months.size < drawn + 2) await page.waitForEvent('request');
  assert.equal(months.size, drawn + 2);
});
