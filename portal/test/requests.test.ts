import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { seedHouse } from '../../bench/large/house.ts';
import type { Account } from '../../bench/seed.ts';
import { dataOf, clock } from '../../server/test/harness.ts';
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
  '/tasks': 12,
  '/money': 13,
  '/money/unpaid': 14,
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

/** Waits until the page asks for nothing more. */
async function silence(page: Page, asked: readonly string[]): Promise<void> {
  const seen = asked.length;
  await page.evaluate('new Promise((resolve) => setTimeout(resolve, 500))');
  if (seen === 0 || asked.length > seen) await silence(page, asked);
}

/** What a page asks the interface for, from now on. */
function listen(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/v3/') && pathname !== '/v3/events/stream') asked.push(`${pathname}${search}`);
  });
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
    assert.match(String(first), /order_by=rate_amount&ascending=true/);
    assert.equal(await page.locator('.reservations-scroll').evaluate((element) => element.scrollTop), 0);
  },
);
