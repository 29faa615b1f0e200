import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { Page } from 'playwright-core';
import { createSetUpLink } from '../../server/src/access/set-up-links/actions.ts';
import { aBlocked, aChannelCalendar, aReserved } from '../../server/test/channel-calendar.ts';
import type { DataAt } from '../../server/test/data-at.ts';
import type { Harness } from '../../server/test/harness.ts';
import type { Hand } from './hands.ts';
import type { Send } from './journeys.ts';
import type { PortalUnderTest } from './open-portal.ts';
import { SCREENS } from './pages.ts';

/** The path of an address that sets up an account. */
export async function aSetUpLink(harness: Harness): Promise<string> {
  const { scope } = await harness.newHost();
  return createSetUpLink({ ...scope, sql: scope.databases.writes });
}

const PASSWORD = 'correct horse battery';

let people = 0;

/** The address of somebody who has no account yet. */
export const anEmail = () => `first${(people += 1)}@example.com`;

/** What the interface returns to the person who is signed in in the page. */
export const readIn = <Path extends string>(page: Page, path: Path): Promise<DataAt<'GET', Path>> =>
  page.evaluate(`fetch('/v3${path}').then((answer) => answer.json()).then(({ data }) => data)`);

type FirstRun = {
  readonly harness: Harness;
  readonly portal: PortalUnderTest;
  readonly screen: (typeof SCREENS)[keyof typeof SCREENS];
  readonly send: Send;
  readonly hand: Hand;
};

/** Where the answer was lost that signs the person in, the page says that there is an account, and leads to where they sign in. */
async function signInWhereMade(page: Page, hand: Hand, email: string): Promise<void> {
  const next = page.getByRole('heading', { name: 'Your first property' });
  const made = page.getByText('The account is there');
  await next.or(made).waitFor({ timeout: 60_000 });
  if (await made.isVisible()) {
    await hand.enter(page, 'Sign in');
    await hand.write(page, /^E-mail/, email);
    await hand.write(page, /^Password/, PASSWORD);
    await hand.submit(page, 'Sign in');
  }
  await next.waitFor({ timeout: 60_000 });
}

/** From the address of the start to a calendar with the nights of a channel. */
export async function walkFirstRun(
  { harness, portal, screen, send, hand }: FirstRun,
  t: TestContext,
): Promise<void> {
  const isPhone = screen === SCREENS.phone;
  const calendar = await aChannelCalendar(t);
  calendar.show(aReserved('r', '2026-06-16', '2026-06-19'), aBlocked('b', '2026-06-24', '2026-06-26'));
  const page = await portal.newPage({ ...screen, timezoneId: 'Europe/Lisbon', locale: 'en-GB' });
  await page.goto(`${portal.address}${await aSetUpLink(harness)}`);
  await page.getByRole('heading', { name: 'Set up your account' }).waitFor();
  assert.equal(await page.getByLabel('Timezone').inputValue(), 'Europe/Lisbon');
  assert.equal(await page.getByLabel('Currency').inputValue(), 'EUR');
  assert.equal(await page.getByLabel('Country').inputValue(), 'PT');
  const email = anEmail();
  await hand.write(page, 'Name of the business', 'Sea House');
  await hand.write(page, 'Your name', 'Ada Lovelace');
  await hand.write(page, 'E-mail', email);
  await hand.write(page, 'Password', PASSWORD);
  await send(page, () => hand.submit(page, 'Set up the account'));
  await signInWhereMade(page, hand, email);
  await hand.write(page, 'Name of the property', 'Boat House');
  await hand.write(page, /^Price of a night/, '120');
  await hand.write(page, /^Address of the calendar/, calendar.url);
  await send(page, () => hand.submit(page, 'Open the calendar'));
  if (isPhone) await page.getByRole('link', { name: 'Calendar' }).first().click();
  await page.locator('.row-name', { hasText: 'Boat House' }).waitFor();
  await page.getByRole('link', { name: /16\s?–\s?19 Jun/ }).waitFor();
  const { account } = await readIn(page, '/account');
  assert.deepEqual(
    [account.name, account.timezone, account.currency, account.country],
    ['Sea House', 'Europe/Lisbon', 'EUR', 'PT'],
  );
  const { properties } = await readIn(page, '/properties');
  assert.deepEqual(
    properties.map(({ title, base_price, timezone }) => [title, base_price, timezone]),
    [['Boat House', 120, 'Europe/Lisbon']],
  );
  const { reservations } = await readIn(page, '/reservations?start_check_in_date=2026-06-01');
  assert.deepEqual(
    reservations.map(({ channel_type, check_in_date }) => [channel_type, check_in_date]),
    [['ical', '2026-06-16']],
  );
  const nights = await readIn(
    page,
    `/availabilities?property_ids=${properties[0].id}&start_date=2026-06-24&end_date=2026-06-26`,
  );
  assert.deepEqual(
    nights.properties[0].availabilities.map(({ available }) => available),
    [false, false, true],
  );
  assert.deepEqual(portal.problems, []);
}
