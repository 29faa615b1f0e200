import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import type { Page } from 'playwright-core';
import { aListing } from '../../../../server/src/areas/listings/fixtures.ts';
import { aProperty } from '../../../../server/src/areas/properties/fixtures.ts';
import { clock, dataOf, useHarness, type Host } from '../../../../server/test/harness.ts';
import { openPortal, skip, type PortalUnderTest } from '../../../test/open-portal.ts';

const harness = useHarness();
let opened: Promise<PortalUnderTest> | undefined;

const openOnce = () => (opened ??= openPortal(harness));

after(async () => (await opened)?.close());

const IMPORT = { import_url: 'https://calendars.example.com/1.ics' };
const hoursAgo = (hours: number) => clock.now.subtract({ hours }).toString();

type Facts = Partial<
  Record<'last_synced_at' | 'last_good_read_at' | 'sync_error' | 'export_read_at', string>
>;

/** Stores what reads of the calendars of a listing leave behind. */
async function storeReads({ scope: { sql, host_id } }: Host, id: number, facts: Facts): Promise<void> {
  const { last_synced_at = null, last_good_read_at = null, sync_error = null, export_read_at = null } = facts;
  await sql`
    update listings set last_synced_at = ${last_synced_at}, last_good_read_at = ${last_good_read_at},
      sync_error = ${sync_error}, export_read_at = ${export_read_at}
    where host_id = ${host_id} and id = ${id}`;
}

/** The words of each line of the drawing, without what a screen reader leaves out. */
const HEARD = `[...document.querySelectorAll('.calendar-links li')].map((line) => {
  const heard = line.cloneNode(true);
  for (const hidden of heard.querySelectorAll('[aria-hidden]')) hidden.remove();
  const texts = document.createTreeWalker(heard, NodeFilter.SHOW_TEXT);
  const words = [];
  while (texts.nextNode()) words.push(texts.currentNode.data);
  return words.join(' ');
})`;

/** What somebody who hears the page is told, a line for each channel. */
async function linesOf(page: Page, name: string): Promise<string[]> {
  const list = page.getByRole('list', { name: `Calendars of ${name}` });
  await list.waitFor();
  const lines = await page.evaluate<string[]>(HEARD);
  assert.equal(await list.getByRole('listitem').count(), lines.length);
  return lines.map((line) => line.replaceAll(/\s+/g, ' ').trim());
}

async function assertFits(page: Page): Promise<void> {
  const width: unknown = await page.evaluate('document.documentElement.scrollWidth');
  assert.equal(width, page.viewportSize()?.width);
  const drawing = await page.getByRole('region', { name: 'Calendars in and out' }).boundingBox();
  assert.ok(drawing !== null && drawing.x >= 0 && drawing.x + drawing.width <= Number(width));
}

test('a property without channels stands alone', { skip }, async () => {
  const portal = await openOnce();
  const host = await harness.newHost();
  const id = await aProperty(host, { title: 'Canal House' });
  const page = await portal.signedIn(host, `/properties/${id}?part=listings`);
  assert.deepEqual(await linesOf(page, 'Canal House'), [
    'No channel yet In No calendar comes in. Out None goes out.',
  ]);
  await assertFits(page);
  assert.deepEqual((await dataOf(host.get('/listings'))).listings, []);
});

test(
  'a channel that fetches the calendar says so, and before that it says that it never did',
  { skip },
  async () => {
    const portal = await openOnce();
    const host = await harness.newHost();
    const id = await aProperty(host, { title: 'Loft' });
    const listing = await aListing(host, { property_id: id, ...IMPORT });
    const page = await portal.signedIn(host, `/properties/${id}?part=listings`);
    assert.deepEqual(await linesOf(page, 'Loft'), [
      'Airbnb In Waiting for the first read. Out Yours was never fetched. Give the channel its address.',
    ]);
    const { pathname } = new URL(listing.export_url);
    assert.equal((await fetch(`${portal.address}${pathname}`)).status, 200);
    assert.notEqual((await dataOf(host.get(`/listings/${listing.id}`))).listing.export_read_at, null);
    await page.reload();
    assert.deepEqual(await linesOf(page, 'Loft'), [
      'Airbnb In Waiting for the first read. Out Yours was fetched in the last two hours.',
    ]);
  },
);

test('eight channels each say how their calendars go, at a desk and on a phone', { skip }, async () => {
  const portal = await openOnce();
  const host = await harness.newHost();
  const title = 'The long house with the blue shutters at the end of the canal';
  const property_id = await aProperty(host, { title });
  const good = { last_synced_at: hoursAgo(0), last_good_read_at: hoursAgo(0), export_read_at: hoursAgo(1) };
  const plans: readonly [Record<string, unknown>, Facts, string][] = [
    [IMPORT, good, 'In Last read: now. Out Yours was fetched in the last two hours.'],
    [
      { ...IMPORT, channel_type: 'booking.com' },
      {
        ...good,
        sync_error: 'It answered 500.',
        last_good_read_at: hoursAgo(50),
        export_read_at: hoursAgo(5),
      },
      'In Cannot be read. Last good read: 2 days ago. Out Yours was fetched 5 hours ago.',
    ],
    [
      { ...IMPORT, channel_type: 'vrbo' },
      { last_synced_at: hoursAgo(1), sync_error: 'It answered 404.', export_read_at: hoursAgo(80) },
      'In Cannot be read, and never could. Out Yours was last fetched 3 days ago. Does the channel have its address?',
    ],
    [
      { ...IMPORT, channel_type: 'expedia' },
      {},
      'In Waiting for the first read. Out Yours was never fetched. Give the channel its address.',
    ],
    [
      { channel_type: 'agoda' },
      { last_synced_at: hoursAgo(72), last_good_read_at: hoursAgo(72) },
      'In Reading is paused. Last good read: 3 days ago. Out Yours was never fetched. Give the channel its address.',
    ],
    [
      { ...IMPORT, channel_type: 'trip.com' },
      { ...good, last_synced_at: hoursAgo(30) },
      'In Last read yesterday: reading has stopped. Out Yours was fetched in the last two hours.',
    ],
    [
      { channel_type: 'direct', title: 'Direct' },
      {},
      'In No calendar is read. Out Yours was never fetched. Give the channel its address.',
    ],
    [
      { ...IMPORT, channel_type: 'ical', title: 'The calendar of the owners, who come in August' },
      good,
      'In Last read: now. Out Yours was fetched in the last two hours.',
    ],
  ];
  for (const [body, facts] of plans) {
    const { id } = await aListing(host, { property_id, ...body });
    await storeReads(host, id, facts);
  }
  const page = await portal.signedIn(host, `/properties/${property_id}?part=listings`);
  const lines = await linesOf(page, title);
  assert.deepEqual(
    lines.map((line) => line.slice(line.indexOf(' In ') + 1)),
    plans.map(([, , said]) => said),
  );
  const marks = page.locator('.calendar-arrow svg');
  assert.equal(await marks.count(), 16, 'each has a sign beside its colour and its words');
  await assertFits(page);
  await page.setViewportSize({ width: 390, height: 844 });
  assert.deepEqual(await linesOf(page, title), lines);
  await assertFits(page);
});
