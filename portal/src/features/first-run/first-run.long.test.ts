import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aBlocked, aChannelCalendar, aReserved } from '../../../../server/test/channel-calendar.ts';
import { aSetUpLink, anEmail, readIn, walkFirstRun } from '../../../test/first-run-journey.ts';
import { findingsOn } from '../../../test/axe.ts';
import { HANDS } from '../../../test/hands.ts';
import { sendNow } from '../../../test/journeys.ts';
import { skip } from '../../../test/open-portal.ts';
import { SCREENS } from '../../../test/pages.ts';
import { usePortal } from '../../../test/use-portal.ts';

const { harness, openOnce } = usePortal();

const aLink = () => aSetUpLink(harness);

for (const [screen, size] of Object.entries(SCREENS))
  test(
    `first run, at the width of a ${screen}, by keyboard alone: from the address of the start to a calendar with the nights of a channel`,
    { skip },
    async (t) => {
      const parts = { harness, portal: await openOnce(), screen: size };
      await walkFirstRun({ ...parts, send: sendNow, hand: HANDS.keyboard }, t);
    },
  );

test('what is refused is said at its field, and nothing that was typed is lost', { skip }, async (t) => {
  const portal = await openOnce();
  const calendar = await aChannelCalendar(t);
  calendar.show(aReserved('r', '2026-06-16', '2026-06-19'));
  const link = await aLink();
  const page = await portal.newPage();
  await page.goto(`${portal.address}${link}`);
  const email = anEmail();
  await page.getByLabel('Name of the business').fill('Sea House');
  await page.getByLabel('Your name').fill('Ada Lovelace');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByRole('button', { name: 'Set up the account' }).click();
  await page.getByText('must have at least 12 characters').waitFor();
  assert.equal(await page.getByLabel('Name of the business').inputValue(), 'Sea House');
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.getByRole('button', { name: 'Set up the account' }).click();
  await page.getByLabel('Name of the property').fill('Boat House');
  assert.deepEqual(await findingsOn(page), []);
  await page.getByLabel('Price of a night').fill('a lot');
  await page.getByRole('button', { name: 'Open the calendar' }).click();
  await page.getByText('This is not an amount.').waitFor();
  await page.getByLabel('Price of a night').fill('99,50');
  await page.getByLabel('Address of the calendar').fill('ftp://example.com/calendar.ics');
  await page.getByRole('button', { name: 'Open the calendar' }).click();
  await page.locator('.mantine-InputWrapper-error').first().waitFor();
  assert.equal(await page.getByLabel('Name of the property').inputValue(), 'Boat House');
  await page.getByLabel('Address of the calendar').fill(calendar.url);
  await page.getByRole('button', { name: 'Open the calendar' }).click();
  await page.getByRole('link', { name: /16\s?–\s?19 Jun/ }).waitFor();
  const { properties } = await readIn(page, '/properties');
  assert.deepEqual(
    properties.map(({ title, base_price }) => [title, base_price]),
    [['Boat House', 99.5]],
    'another try changes what the first one has stored',
  );
  const other = await portal.newPage();
  await other.goto(`${portal.address}${link}`);
  await other.getByLabel('Name of the business').fill('Thief');
  await other.getByLabel('Your name').fill('Thief');
  await other.getByLabel('E-mail').fill(anEmail());
  await other.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await other.getByRole('button', { name: 'Set up the account' }).click();
  await other.getByRole('alert').getByText('This address was used before').waitFor();
});

test(
  'several properties are added in a row, each with its calendars, and a refusal stands at its address',
  {
    skip,
  },
  async (t) => {
    const portal = await openOnce();
    const [first, second] = [await aChannelCalendar(t), await aChannelCalendar(t)];
    first.show(aReserved('r', '2026-06-16', '2026-06-19'));
    second.show(aBlocked('b', '2026-06-24', '2026-06-26'));
    const page = await portal.newPage();
    await page.goto(`${portal.address}${await aLink()}`);
    await page.getByLabel('Name of the business').fill('Sea House');
    await page.getByLabel('Your name').fill('Ada Lovelace');
    await page.getByLabel('E-mail').fill(anEmail());
    await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
    await page.getByRole('button', { name: 'Set up the account' }).click();
    await page.getByLabel('Name of the property').fill('Boat House');
    await page.getByLabel('Price of a night').fill('120');
    await page.getByLabel('Address of the calendar').fill(first.url);
    await page.getByRole('button', { name: 'Another calendar' }).click();
    await page.getByLabel('Address of calendar 2').fill('ftp://example.com/calendar.ics');
    await page.getByRole('button', { name: 'Save, and add another' }).click();
    await page.locator('[aria-invalid=true]').waitFor();
    const wrong = page.getByLabel('Address of calendar 2');
    assert.equal(await wrong.getAttribute('aria-invalid'), 'true');
    const gone = `${second.url}?gone`;
    second.answer((response) => response.writeHead(404).end());
    await wrong.fill(gone);
    await page.getByRole('button', { name: 'Save, and add another' }).click();
    await page.getByText(/The calendar could not be read: .* If it is right, send it again/).waitFor();
    assert.equal(await wrong.getAttribute('aria-invalid'), 'true');
    assert.equal(await page.getByRole('heading', { name: 'Your next property' }).count(), 0);
    second.show(aBlocked('b', '2026-06-24', '2026-06-26'));
    await wrong.fill(second.url);
    await page.getByRole('button', { name: 'Save, and add another' }).click();
    await page.getByRole('heading', { name: 'Your next property' }).waitFor();
    await page.getByRole('listitem').getByText('Boat House').waitFor();
    await page.locator('input:focus').waitFor();
    await page.keyboard.type('Lake House');
    assert.equal(await page.getByLabel('Name of the property').inputValue(), 'Lake House');
    await page.getByLabel('Price of a night').fill('80');
    await page.getByRole('button', { name: 'Save, and add another' }).click();
    await page.getByRole('listitem').getByText('Lake House').waitFor();
    assert.deepEqual(await findingsOn(page), []);
    await page.getByRole('button', { name: 'Open the calendar' }).click();
    await page.locator('.row-name', { hasText: 'Lake House' }).waitFor();
    const { properties } = await readIn(page, '/properties');
    assert.deepEqual(properties.map(({ title, base_price }) => `${title} ${base_price}`).toSorted(), [
      'Boat House 120',
      'Lake House 80',
    ]);
    const { listings } = await readIn(page, '/listings');
    assert.deepEqual(
      listings.map(({ import_url }) => import_url!).toSorted(),
      [first.url, second.url].toSorted(),
    );
  },
);

test('without its secret the page says where the address stands, also in Spanish', { skip }, async () => {
  const portal = await openOnce();
  const page = await portal.newPage({ locale: 'es-ES' });
  await page.goto(`${portal.address}/set-up`);
  await page.getByText('Esta página necesita la dirección').waitFor();
  await page.getByRole('link', { name: 'Iniciar sesión' }).click();
  await page.waitForURL('**/sign-in');
});
