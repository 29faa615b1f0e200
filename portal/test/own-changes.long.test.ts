import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { seedHouse } from '../../bench/large/house.ts';
import { storeListing } from '../../server/src/areas/availabilities/fixtures.ts';
import { aProperty } from '../../server/src/areas/properties/fixtures.ts';
import { aStay } from '../../server/src/areas/reservations/fixtures.ts';
import { dataOf, clock, type Host } from '../../server/test/harness.ts';
import { dragOver } from './calendar-grid.ts';
import { skip } from './open-portal.ts';
import { usePortal } from './use-portal.ts';

const { harness, openOnce } = usePortal();

const HOUSE = { properties: 30, staysEach: 60, rules: 3, daysPriced: 10 };
const DAYS = { check_in_date: '2026-06-18', check_out_date: '2026-06-21' };

/** A house with two more flats in its first rows: Ada is at one of them. */
async function aHouse() {
  const acting = { databases: harness.databases, clock: () => clock.now, request_id: 'test' };
  const { scope, token } = await seedHouse(acting, 'house', HOUSE);
  const headers = { 'Service-Access-Token': token };
  const post: Host['post'] = (url, body) =>
    harness.request('POST', `/v3${url}`, { headers, body }) as Promise<never>;
  const get: Host['get'] = (url) => harness.request('GET', `/v3${url}`, { headers }) as Promise<never>;
  const patch: Host['patch'] = (url, body) =>
    harness.request('PATCH', `/v3${url}`, { headers, body }) as Promise<never>;
  const host = { ...(await harness.newHost()), scope, host_id: scope.host_id, post, get, patch };
  const [attic, barn] = [await aProperty(host, { title: 'Attic' }), await aProperty(host, { title: 'Barn' })];
  for (const property_id of [attic, barn])
    await storeListing(host, { property_id, listing_id: `L${property_id}` });
  await dataOf(post('/groups', { name: '0', property_ids: [attic, barn] }));
  await aStay(host, attic, { ...DAYS, guest_name: 'Ada Lovelace' });
  return host;
}

/** What the page has asked for until it was silent for a second. */
async function askedWhile(page: Page, act: () => Promise<unknown>): Promise<string[]> {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/v3/') && pathname !== '/v3/events/stream')
      asked.push(`${request.method()} ${pathname}${search}`);
  });
  await act();
  for (let seen = -1; seen < asked.length;) {
    seen = asked.length;
    await page.evaluate('new Promise((resolve) => setTimeout(resolve, 1000))');
  }
  page.removeAllListeners('request');
  return asked;
}

/** What reads more than the one stay and the nights of the two flats: whole lists, and pieces of the calendar. */
const wholeLists = (asked: readonly string[]) =>
  asked.filter((each) =>
    /for_property_ids|\/(properties|listings|room_types|tasks|conversations|closures)\?.*limit=(?!1$)/.test(
      each,
    ),
  );

test(
  'an own change of one stay reads that stay again, and no list of a large account; what others change then shows',
  { skip },
  async (t) => {
    const portal = await openOnce();
    const host = await aHouse();
    const page = await portal.signedIn(host, '/settings');
    const opened = await askedWhile(page, async () => {
      // The months around those in view are read ahead once the page has time.
      const ahead = ['2026-04-01', '2026-08-01'].map((day) =>
        page.waitForRequest((request) => request.url().includes(`start_check_out_date=${day}`)),
      );
      await page.goto(`${portal.address}/calendar`);
      await page.getByRole('link', { name: /^Ada Lovelace, / }).waitFor();
      await Promise.all(ahead);
    });
    assert.ok(wholeLists(opened).length > 6, 'the calendar reads lists');

    const moved = await askedWhile(page, async () => {
      await dragOver(page, ['Attic', 19], ['Barn', 19]);
      await page.getByRole('dialog').getByRole('button', { name: 'Move' }).click();
      await page.getByRole('status').getByText('Ada Lovelace is at Barn now.').waitFor();
    });
    await page.getByRole('link', { name: /^Ada Lovelace, / }).click();
    await page.getByRole('textbox', { name: 'Remark' }).fill('Comes late');
    const noted = await askedWhile(page, async () => {
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByRole('status').getByText('Saved').waitFor();
    });

    t.diagnostic(`${moved.length} requests of a drag, ${noted.length} of a remark`);
    for (const asked of [moved, noted]) {
      assert.deepEqual(wholeLists(asked), []);
      assert.deepEqual(
        asked.filter((each, index) => asked.indexOf(each) !== index && !each.includes('dry_run')),
        [],
        'its events read nothing once more',
      );
    }
    assert.equal(
      moved.filter((each) => each.includes('/availabilities')).length,
      1,
      'the nights around the stay',
    );
    assert.ok(moved.length <= 12 && noted.length <= 13, [...moved, ...noted].join('\n'));

    const code = new URL(page.url()).searchParams.get('stay');
    await dataOf(host.patch(`/reservations/${code}`, { guest_name: 'Augusta King' }));
    await page.getByRole('link', { name: /^Augusta King, / }).waitFor();
  },
);

test(
  'an own change of one property reads that property again, and not the list of all',
  { skip },
  async () => {
    const portal = await openOnce();
    const host = await harness.newHost();
    const id = await aProperty(host, { title: 'Attic' });
    const page = await portal.signedIn(host, `/properties/${id}`);
    await page.getByLabel('Name').fill('Loft');
    const asked = await askedWhile(page, async () => {
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await page.getByRole('heading', { name: 'Loft' }).waitFor();
    });
    assert.equal(asked.filter((each) => each === `GET /v3/properties/${id}`).length, 1, asked.join('\n'));
    assert.deepEqual(wholeLists(asked), []);
  },
);
