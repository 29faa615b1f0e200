import assert from 'node:assert/strict';
import { test } from 'node:test';
import { storeListing } from '../../../../server/src/areas/availabilities/fixtures.ts';
import { aConversation } from '../../../../server/src/areas/conversations/fixtures.ts';
import { setDays } from '../../../../server/src/areas/listing-calendar/fixtures.ts';
import { aListing } from '../../../../server/src/areas/listings/fixtures.ts';
import { aProperty } from '../../../../server/src/areas/properties/fixtures.ts';
import { aStay } from '../../../../server/src/areas/reservations/fixtures.ts';
import { aChannelCalendar } from '../../../../server/test/channel-calendar.ts';
import { dataOf, PUBLIC_URL } from '../../../../server/test/harness.ts';
import { findingsOn } from '../../../test/axe.ts';
import { skip } from '../../../test/open-portal.ts';
import { usePortal } from '../../../test/use-portal.ts';

const { harness, openOnce } = usePortal();

test(
  'a bar says what is unread, unpaid, noted and not checked in, and stops when it is over',
  { skip },
  async () => {
    const portal = await openOnce();
    const host = await harness.newHost();
    const dates = { check_in_date: '2026-06-15', check_out_date: '2026-06-19' };
    const { id, page_url, stay_code } = await aConversation(host, { ...dates, remarks: 'Brings a dog' });
    const page = await portal.signedIn(host, '/calendar?zoom=weeks');
    const bar = page.locator(`a.bar[data-stay="${stay_code}"]`);
    await page.getByRole('link', { name: /, Not checked in yet, Unpaid, Note$/ }).waitFor();
    assert.equal(await bar.locator('.sign').count(), 3);
    await harness.app.inject({
      method: 'POST',
      url: page_url.replace(PUBLIC_URL, ''),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ message: 'We are late.' }).toString(),
    });
    await page.getByRole('link', { name: /, Not checked in yet, Unread message, Unpaid, Note$/ }).waitFor();
    assert.equal(await bar.locator('.sign.unread').count(), 1);
    await bar.hover();
    await page.getByRole('tooltip').getByText('Not checked in yet · Unread message').waitFor();
    assert.deepEqual(await findingsOn(page), []);
    await dataOf(host.patch(`/conversations/${id}`, { is_read: true }));
    await dataOf(host.put(`/reservations/${stay_code}/stay_status`, { stay_status: 'in_house' }));
    await dataOf(host.patch(`/reservations/${stay_code}`, { remarks: '' }));
    await page
      .getByRole('link', { name: /Canal House, Unpaid$/ })
      .and(bar)
      .waitFor();
  },
);

test('cancelled stays are shown on request, and hold no night', { skip }, async () => {
  const portal = await openOnce();
  const host = await harness.newHost();
  const house = await aProperty(host, { title: 'House' });
  await storeListing(host, { property_id: house, listing_id: 'L1' });
  const dates = { check_in_date: '2026-06-18', check_out_date: '2026-06-21' };
  const { stay_code } = await aStay(host, house, { ...dates, guest_name: 'Ada Lovelace' });
  const page = await portal.signedIn(host, '/calendar');
  const bar = page.getByRole('link', { name: /^Ada Lovelace, / });
  await bar.waitFor();
  await dataOf(host.delete(`/reservations/${stay_code}`));
  await bar.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByLabel('Show cancelled stays').check();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: /^Ada Lovelace, .*House, Cancelled$/ }).waitFor();
  assert.equal(new URL(page.url()).searchParams.get('cancelled'), 'true');
  await page.locator('.grid .cell', { hasText: '150' }).first().waitFor();
  await page.getByRole('grid').focus();
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
  await page.getByText(/House, Thursday 18 June, free/).waitFor({ state: 'attached' });
  await page.reload();
  await bar.click();
  await page.getByRole('complementary').getByText('Ada Lovelace').first().waitFor();
});

test(
  'a free night says when a listing does not sell it, and when its calendar fails',
  { skip },
  async (t) => {
    const portal = await openOnce();
    const host = await harness.newHost();
    const house = await aProperty(host, { title: 'House' });
    await storeListing(host, { property_id: house, listing_id: 'L1' });
    const calendar = await aChannelCalendar(t);
    const feed = await aListing(host, {
      property_id: house,
      channel_type: 'vrbo',
      base_price: 150,
      import_url: calendar.url,
    });
    const named = { channel_type: 'airbnb', listing_id: 'L1' };
    await setDays(host, named, 'inventories', [{ date: '2026-06-20', inventory: 0 }]);
    const page = await portal.signedIn(host, '/calendar');
    await page.getByTitle('Closed on 1 of 2 listings').first().waitFor();
    assert.equal(await page.locator('.cell .unsold').count(), 1);
    assert.equal(await page.locator('.row-trouble').count(), 0);
    calendar.answer((response) => response.writeHead(500).end());
    await dataOf(host.post(`/listings/${feed.id}/sync`));
    await page.reload();
    const sign = page.getByRole('link', { name: /^The calendar of Vrbo cannot be read/ });
    await sign.waitFor();
    await page.locator('.cell .uncertain').first().waitFor();
    assert.deepEqual(await findingsOn(page), []);
    await sign.click();
    await page.getByRole('article', { name: 'Vrbo' }).getByText('Cannot be read', { exact: true }).waitFor();
  },
);

test('the rail hides its names, keeps its counts and links, and remembers it', { skip }, async () => {
  const portal = await openOnce();
  const host = await harness.newHost();
  await aProperty(host, { title: 'House' });
  const page = await portal.signedIn(host, '/calendar');
  const widthOf = async () => (await page.getByRole('navigation', { name: 'Pages' }).boundingBox())?.width;
  await page.getByRole('button', { name: 'Narrow the sidebar' }).waitFor();
  assert.equal(await widthOf(), 76);
  await page.getByRole('button', { name: 'Narrow the sidebar' }).press('Enter');
  await page.getByRole('button', { name: 'Widen the sidebar' }).waitFor();
  assert.equal(await widthOf(), 52);
  assert.deepEqual(await findingsOn(page), []);
  await page.reload();
  await page.getByRole('button', { name: 'Widen the sidebar' }).waitFor();
  await page.getByRole('link', { name: 'Money' }).click();
  await page.waitForURL(/\/money/);
});
