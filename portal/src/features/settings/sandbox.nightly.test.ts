import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { aProperty } from '../../../../server/src/areas/properties/fixtures.ts';
import { arrive, clockParts } from '../../../../server/test/advance-clock.ts';
import { dataOf, useHarness } from '../../../../server/test/harness.ts';
import { until } from '../../../../server/test/until.ts';
import { findingsOn } from '../../../test/axe.ts';
import { openPortal, skip, type PortalUnderTest } from '../../../test/open-portal.ts';

const harness = useHarness();
let opened: Promise<PortalUnderTest> | undefined;
const openOnce = () => (opened ??= openPortal(harness));

after(async () => (await opened)?.close());

async function aSandbox() {
  const host = await harness.newHost({ is_sandbox: true });
  await aProperty(host, { title: 'Canal House' });
  return host;
}

test('a guest books, moves, writes and cancels at the press of a button', { skip }, async () => {
  const portal = await openOnce();
  const host = await aSandbox();
  const page = await portal.signedIn(host, '/settings');
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Sandbox' }).click();
  await page.getByLabel('Arrival').fill('2026-07-10');
  await page.getByLabel('Nights').fill('2');
  await page.getByRole('button', { name: 'A guest books' }).click();
  const later = page.getByRole('button', { name: /^A day later: / });
  await later.waitFor();
  const stays = async () => (await dataOf(host.get('/reservations'))).reservations;
  const [booked] = await stays();
  assert.deepEqual(
    [booked.channel_type, booked.check_in_date, booked.check_out_date, booked.status],
    ['airbnb', '2026-07-10', '2026-07-12', 'accepted'],
  );
  await later.click();
  await until(async () => (await stays())[0].check_in_date === '2026-07-11', 'the guest moves');
  await page.getByRole('button', { name: /^Writes: / }).click();
  await until(async () => (await dataOf(host.get('/conversations'))).total === 1, 'the guest writes');
  await page.getByRole('button', { name: /^Cancels: / }).click();
  await page.getByText('No orders of channels yet.').waitFor();
  assert.equal((await stays())[0].status, 'cancelled');
  assert.deepEqual(await findingsOn(page), []);
  assert.deepEqual(portal.problems, []);
});

test('every page is on the day of the clock once it has arrived', { skip }, async () => {
  const portal = await openOnce();
  const host = await aSandbox();
  const page = await portal.signedIn(host, '/settings/sandbox');
  const clock = page.getByRole('region', { name: 'Clock' });
  await clock.getByText('At the real time').waitFor();
  await clock.getByRole('button', { name: 'A week' }).click();
  await clock.getByText(/On its way to 22 Jun 2026/).waitFor();
  assert.ok(await clock.getByRole('button', { name: 'A day' }).isDisabled());
  await arrive(host, clockParts(harness));
  await clock.getByText('7 days ahead of the real time').waitFor();
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Calendar' }).click();
  await page.locator('.day.today', { hasText: '22' }).waitFor();
});

test('a scenario is played at the chosen property', { skip }, async () => {
  const portal = await openOnce();
  const host = await aSandbox();
  const other = await aProperty(host, { title: 'Garden flat' });
  const page = await portal.signedIn(host, '/settings/sandbox');
  await page.getByLabel('Property').selectOption({ label: 'Garden flat' });
  await page.getByRole('button', { name: 'Play: Double booking' }).click();
  await page.getByText('Played.').waitFor();
  const { reservations } = await dataOf(host.get('/reservations'));
  assert.deepEqual(reservations.map(({ in_conflict }) => String(in_conflict)).toSorted(), ['false', 'true']);
  assert.ok(reservations.some(({ property_id }) => property_id === other));
});

test('a real account has no sandbox in its settings, and its page says so', { skip }, async () => {
  const portal = await openOnce();
  const host = await harness.newHost();
  const page = await portal.signedIn(host, '/settings/sandbox');
  await page.getByText('This is a real account.').waitFor();
  const links = page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Sandbox' });
  assert.equal(await links.count(), 0);
});
