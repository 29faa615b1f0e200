import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aListing } from '../../../../../server/src/areas/listings/fixtures.ts';
import { aProperty } from '../../../../../server/src/areas/properties/fixtures.ts';
import { dataOf } from '../../../../../server/test/harness.ts';
import { findingsOn } from '../../../../test/axe.ts';
import { undo } from '../../../../test/calendar-grid.ts';
import { skip } from '../../../../test/open-portal.ts';
import { usePortal } from '../../../../test/use-portal.ts';

const { harness, openOnce } = usePortal();

/** A property at 100 with a listing at 150, and its card on the page of the property. */
async function aCard(how?: object) {
  const host = await harness.newHost();
  const id = await aProperty(host, { title: 'House', base_price: 100 });
  const listing = await aListing(host, { property_id: id, base_price: 150 });
  if (how !== undefined) await dataOf(host.put(`/pricing_ratios/${listing.id}`, how));
  const termsOf = async () => {
    const { is_following, ratio, rounding, base_price } = (await dataOf(host.get(`/listings/${listing.id}`)))
      .listing;
    return [is_following, ratio, rounding, base_price];
  };
  const page = await (await openOnce()).signedIn(host, `/properties/${id}?part=listings`);
  return { page, termsOf, card: page.getByRole('article', { name: 'Airbnb' }) };
}

test('a listing is let follow at a ratio, and Undo gives it its own prices again', { skip }, async () => {
  const { page, termsOf, card } = await aCard();
  await card.getByText('Has prices of its own: EUR\u00A0150.00').waitFor();
  await card.getByRole('button', { name: 'Prices of Airbnb' }).click();
  const dialog = page.getByRole('dialog', { name: 'Prices of Airbnb' });
  await dialog.getByText('Follows your prices', { exact: true }).click();
  await dialog.getByLabel('Percent of your price').fill('1001');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Write a percentage above 0').waitFor();
  await dialog.getByLabel('Percent of your price').fill('115,5');
  await dialog.getByLabel('Round to').selectOption('amounts that end in .99');
  await dialog.getByText('Your price of EUR\u00A0100.00 is shown as EUR\u00A0115.99.').waitFor();
  assert.deepEqual(await findingsOn(page), []);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await card.getByText('Follows your prices at 115.5\u00A0%, amounts that end in .99').waitFor();
  assert.deepEqual((await termsOf()).slice(0, 3), [true, 115.5, '.99']);
  await undo(page);
  await card.getByText('Has prices of its own: EUR\u00A0150.00').waitFor();
  assert.deepEqual([(await termsOf())[0], (await termsOf())[3]], [false, 150]);
});

test('a listing that follows is set apart, and Undo gives its base price back, too', { skip }, async () => {
  const { page, termsOf, card } = await aCard({ ratio: 115 });
  await card.getByText('Follows your prices at 115\u00A0%').waitFor();
  const before = await termsOf();
  await card.getByRole('button', { name: 'Prices of Airbnb' }).click();
  const dialog = page.getByRole('dialog', { name: 'Prices of Airbnb' });
  await dialog.getByText('Prices of its own', { exact: true }).click();
  await dialog.getByLabel('Price of a night in EUR').fill('200');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await card.getByText('Has prices of its own: EUR\u00A0200.00').waitFor();
  assert.deepEqual([(await termsOf())[0], (await termsOf())[3]], [false, 200]);
  await undo(page);
  assert.deepEqual(await termsOf(), before);
});
