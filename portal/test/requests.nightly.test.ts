import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page, Request } from 'playwright-core';
import { seedHouse } from '../../bench/large/house.ts';
import type { Account } from '../../bench/seed.ts';
import { aProperty } from '../../server/src/areas/properties/fixtures.ts';
import { storeStay } from '../../server/src/areas/reservations/fixtures.ts';
import { dataOf, clock, type Host } from '../../server/test/harness.ts';
import { skip } from './open-portal.ts';
import { QUIET } from './pages.ts';
import { usePortal } from './use-portal.ts';

const { harness, openOnce } = usePortal();

/** The most requests that a page makes until it is quiet, with those of the frame around it. */
const PAGES: Readonly<Record<string, number>> = {
  '/today': 8,
  '/reservations': 9,
  '/reservations?from=any&status=all': 9,
  '/reservations?by=booked&from=any': 9,
  '/inbox': 8,
  '/tasks': 10,
  '/money': 13,
  '/money/unpaid': 18,
  '/automation': 11,
  '/properties': 7,
  '/settings/groups': 7,
};

const HOUSE = { properties: 20, staysEach: 120, rules: 3, daysPriced: 10 };

let houses: Promise<readonly [Account, Account]> | undefined;

/** A house, and another one with twice the stays. */
const housesOnce = () =>
  (houses ??= (async () => {
    const acting = { databases: harness.databases, clock: () => clock.now, request_id: 'test' };
    const house = await seedHouse(acting, 'house', HOUSE);
    const twice = await seedHouse(acting, 'twice', { ...HOUSE, staysEach: 2 * HOUSE.staysEach });
    await harness.databases.writes`analyze`;
    return [house, twice] as const;
  })());

const hostOf = ({ scope }: Account) => ({ scope, host_id: scope.host_id });

/** Waits until the page asks for nothing more: what it asked is answered, and it has drawn what came. */
async function silence(page: Page, asked: readonly string[]): Promise<void> {
  const seen = asked.length;
  await page.evaluate('new Promise((resolve) => setTimeout(() => requestIdleCallback(resolve), 500))');
  if (seen === 0 || asked.length > seen || (open.get(page)?.size ?? 0) > 0) await silence(page, asked);
}

/** The requests of a page that are not answered yet. */
const open = new WeakMap<Page, Set<Request>>();

/** Waits until the calendar has read the months around those in view ahead, and asks for nothing more. */
async function calmCalendar(page: Page, asked: readonly string[]): Promise<void> {
  const isAhead = (month: string) => asked.some((each) => each.includes(`&start_date=${month}-01`));
  while (!isAhead('2026-04') || !isAhead('2026-08'))
    await page.evaluate('new Promise((resolve) => setTimeout(resolve, 50))');
  await silence(page, asked);
}

/** What a page asks the interface for, from now on: what the page before it asked meanwhile does not count. */
function listen(page: Page): string[] {
  const asked: string[] = [];
  const waiting = new Set<Request>();
  open.set(page, waiting);
  page.on('request', (request) => {
    if (request.isNavigationRequest()) {
      asked.length = 0;
      waiting.clear();
    }
    const { pathname, search } = new URL(request.url());
    if (pathname === '/v3/events/stream') return;
    waiting.add(request);
    if (pathname.startsWith('/v3/')) asked.push(`${pathname}${search}`);
  });
  page.on('requestfinished', (request) => waiting.delete(request));
  page.on('requestfailed', (request) => waiting.delete(request));
  return asked;
}

test('no page asks for more when an account has twice the stays, and none for much', { skip }, async () => {
  const portal = await openOnce();
  const counts = new Map<string, number[]>();
  for (const house of await housesOnce()) {
    const page = await portal.signedIn(hostOf(house), '/settings');
    for (const [path, most] of Object.entries(PAGES)) {
      const asked = listen(page);
      await page.goto(`${portal.address}${path}`, { waitUntil: 'commit' });
      await page.locator(QUIET).waitFor();
      await silence(page, asked);
      assert.ok(asked.length <= most, `${path} asks ${asked.length} times:\n${asked.join('\n')}`);
      counts.set(path, [...(counts.get(path) ?? []), asked.length]);
      page.removeAllListeners('request');
    }
    await page.context().close();
  }
  // An event that comes while a page is read may ask for one thing again.
  const grown = [...counts].filter(([, [one = 0, other = 0]]) => other > one + 1);
  assert.deepEqual(grown, []);
});

test('the calendar asks for no more when an account has twice the stays', { skip }, async () => {
  const portal = await openOnce();
  const counts: number[] = [];
  for (const house of await housesOnce()) {
    const page = await portal.signedIn(hostOf(house), '/settings');
    const asked = listen(page);
    await page.goto(`${portal.address}/calendar`, { waitUntil: 'commit' });
    await calmCalendar(page, asked);
    counts.push(asked.length);
    assert.ok(asked.length <= 45, `${asked.length} requests:\n${asked.join('\n')}`);
    await page.context().close();
  }
  const [one = 0, twice = 0] = counts;
  assert.ok(twice <= one + 1, `${one} requests, and ${twice} with twice the stays`);
});

test(
  'a table is read where it is looked at, sorted by the service, and a change reads only that again',
  { skip },
  async () => {
    const portal = await openOnce();
    const [, twice] = await housesOnce();
    const page = await portal.signedIn(hostOf(twice), '/reservations?from=any&status=all');
    const rows = page.locator('tbody tr[aria-rowindex]:not([aria-busy])');
    await rows.first().waitFor();
    const asked = listen(page);
    const listed = () => asked.splice(0).filter((each) => each.startsWith('/v3/reservations?'));
    const total = Number(await page.locator('table').getAttribute('aria-rowcount')) - 1;
    assert.ok(total >= 4800, `${total} stays`);
    await page.locator('.reservations-scroll').evaluate((element) => (element.scrollTop = 40 * 2400));
    await page.locator('tr[aria-rowindex="2410"]:not([aria-busy])').waitFor();
    assert.ok(listed().length <= 2, 'what was scrolled past is not read');
    const link = page.locator('tr[aria-rowindex="2410"] a');
    const name = await link.innerText();
    const code = new URL(String(await link.getAttribute('href')), portal.address).searchParams.get('stay');
    const headers = { 'Service-Access-Token': twice.token };
    const url = `/v3/reservations/${code}`;
    await dataOf(harness.request('PATCH', url, { headers, body: { guest_name: 'Ada Lovelace' } }));
    await link.getByText('Ada Lovelace').waitFor();
    assert.notEqual(name, 'Ada Lovelace');
    assert.ok(listed().length <= 2, 'what is not in view is not read again');
    await page.getByRole('button', { name: 'Price' }).click();
    await page.locator('th[aria-sort=ascending]', { hasText: 'Price' }).waitFor();
    await page.locator('.reservations-rows[aria-busy=false]').waitFor();
    const [first] = listed();
    assert.match(String(first), /order_by=rate_amount&is_ascending=true/);
    assert.equal(await page.locator('.reservations-scroll').evaluate((element) => element.scrollTop), 0);
  },
);

/** An account with so many stays in the box, each meant for one of two houses, and with room in a third. */
async function withBox(count: number): Promise<Host> {
  const host = await harness.newHost();
  const meant = [
    await aProperty(host, { title: 'House' }),
    await aProperty(host, { title: 'Loft' }),
  ] as const;
  await aProperty(host, { title: 'Attic' });
  for (let n = 0; n < count; n += 1) {
    const day = Temporal.PlainDate.from('2026-07-01').add({ days: n });
    await storeStay(host, {
      code: `boxed ${n}`,
      property_id: meant[n % 2] ?? 0,
      in_reservation_box: true,
      check_in_date: day.toString(),
      check_out_date: day.add({ days: 1 }).toString(),
    });
  }
  return host;
}

test(
  'the calendar asks no more with many stays in the box than with five, and reads the others as one scrolls',
  { skip },
  async () => {
    const portal = await openOnce();
    const counts: number[] = [];
    for (const count of [5, 70]) {
      const page = await portal.signedIn(await withBox(count), '/settings');
      const asked = listen(page);
      await page.goto(`${portal.address}/calendar`);
      const box = page.getByRole('region', { name: 'Box' });
      await box.getByText(`${count} stays`).waitFor();
      await box.getByRole('button', { name: '3 free' }).first().waitFor();
      await calmCalendar(page, asked);
      counts.push(asked.length);
      const boxes = () => asked.filter((each) => each.startsWith('/v3/reservations/box'));
      assert.equal(boxes().length, 1, 'one page of the box');
      assert.deepEqual(
        asked.filter((each) => /allocate|limit=100.*in_reservation_box/.test(each)),
        [],
        'nothing is tried, and the box is not read whole',
      );
      if (count === 5) continue;
      asked.splice(0);
      await box.locator('.box-scroll').evaluate((element) => (element.scrollLeft = element.scrollWidth));
      await box.locator('[data-index="69"] a').first().waitFor();
      await silence(page, asked);
      assert.deepEqual(
        asked.map((each) => each.replace(/\?.*offset=/, ' ')),
        ['/v3/reservations/box 60'],
        'what was scrolled past is not read',
      );
    }
    const [few = 0, many = 0] = counts;
    assert.ok(many <= few + 1, `${few} requests with 5 stays, ${many} with 70`);
  },
);

test('the menu of a stay of the box reads no listing and no night of all properties', { skip }, async () => {
  const portal = await openOnce();
  const page = await portal.signedIn(await withBox(3), '/settings');
  const asked = listen(page);
  await page.goto(`${portal.address}/calendar`);
  const menu = page.getByRole('button', { name: '3 free' }).first();
  await calmCalendar(page, asked);
  asked.splice(0);
  await menu.click();
  await page.getByRole('menuitem').first().waitFor();
  assert.deepEqual(
    asked.filter((each) => /availabilities|listings\?limit|properties|room_types|reservations/.test(each)),
    [],
  );
});

test('the tasks read the turnovers of their days, and no stays', { skip }, async () => {
  const portal = await openOnce();
  const [house] = await housesOnce();
  const page = await portal.signedIn(hostOf(house), '/settings');
  const asked = listen(page);
  await page.goto(`${portal.address}/tasks`);
  await page.locator(QUIET).waitFor();
  await silence(page, asked);
  assert.deepEqual(
    asked.filter((each) => each.startsWith('/v3/reservations')),
    [],
  );
  assert.equal(asked.filter((each) => each.startsWith('/v3/turnovers')).length, 1);
});
