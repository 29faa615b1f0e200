import assert from 'node:assert/strict';
import fs from 'node:fs';
import { after, test } from 'node:test';
import { aProperty } from '../../../../server/src/areas/properties/fixtures.ts';
import { dataOf, useHarness } from '../../../../server/test/harness.ts';
import { findingsOn } from '../../../test/axe.ts';
import { openPortal, skip, type PortalUnderTest } from '../../../test/open-portal.ts';

const harness = useHarness();
let opened: Promise<PortalUnderTest> | undefined;
const openOnce = () => (opened ??= openPortal(harness));

after(async () => (await opened)?.close());

const FILE = [
  'Reference;Property;Arrival;Departure;Guest name;Price;Shoe size',
  'A1;Canal House;01.07.2026;04.07.2026;Zoë;1.234,50;42',
  'A2;Elsewhere;03.07.2026;05.07.2026;Bob;100,00;43',
].join('\n');

test(
  'a CSV file is tried, read about and taken, and a second time nothing is left to take',
  { skip },
  async () => {
    const portal = await openOnce();
    const host = await harness.newHost();
    await aProperty(host, { title: 'Canal House' });
    const page = await portal.signedIn(host, '/settings');
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Move data' }).click();
    const part = page.getByRole('region', { name: 'Bring data in' });
    const choose = (text: string) =>
      part
        .locator('input[type=file]')
        .setInputFiles({ name: 'bookings.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
    await choose(FILE);
    await part.getByRole('button', { name: 'Try it' }).click();
    await part.getByText('Reservations: 1 row would be taken').waitFor();
    const understood = part.getByRole('list', { name: 'How each row is understood' });
    await understood.getByText('Line 2 Zoë').waitFor();
    await understood
      .getByText(/Canal House, .*Jul.*, 3\snights, 1\sadult, EUR\s1,234\.50, Direct, A1/)
      .waitFor();
    await part.getByText('Columns that are not read: Shoe size').waitFor();
    await part.getByText('Property names “Elsewhere”, and no property has this name or id.').waitFor();
    assert.equal((await dataOf(host.get('/reservations'))).total, 0);
    assert.deepEqual(await findingsOn(page), []);
    await part.getByText('How the columns are read').click();
    await part.getByLabel('What Shoe size holds').selectOption('custom_field');
    await part.getByLabel('Which property is “Elsewhere”? (1 row)').waitFor();
    await part.getByRole('button', { name: 'Try it again' }).click();
    await part.getByText('Columns that are not read').waitFor({ state: 'detached' });
    await part.getByText('Reservations: 1 row would be taken').waitFor();
    await part.getByLabel('What Shoe size holds').waitFor();
    assert.deepEqual(await findingsOn(page), []);
    await part.getByRole('button', { name: '1 row: take it' }).click();
    await part.getByText('Reservations: 1 row was taken').waitFor();
    const [stay] = (await dataOf(host.get('/reservations'))).reservations;
    assert.deepEqual(
      [stay.guest_name, stay.rates.rate.amount, stay.custom_fields],
      ['Zoë', 1234.5, { 'Shoe size': '42' }],
    );
    await choose(FILE);
    await part.getByRole('button', { name: 'Try it' }).click();
    await part.getByText('1 row was taken before').waitFor();
    await part.getByText('How the columns are read, as you said for such a file before').waitFor();
    assert.equal(await part.getByRole('button', { name: /take/ }).count(), 0);
    await dataOf(host.delete(`/reservations/${stay.reservation_code}`));
    await part.getByRole('button', { name: 'Try it' }).click();
    await part.getByText('1 row is a booking that was cancelled here, and stays cancelled:').waitFor();
    await part.getByText(`Line 2 ${stay.reservation_code}`).waitFor();
    assert.equal(await part.getByText('1 row was taken before').count(), 0);
    assert.deepEqual(await findingsOn(page), []);
    await choose('Date,Amount\n03/04/2026,5\n');
    await part.getByRole('button', { name: 'Try it' }).click();
    await part.getByLabel('How is 03/04/2026 to be read?').selectOption('day_first');
    await part.getByRole('button', { name: 'Try it again' }).click();
    await part.getByText('Incomes and expenses: 1 row would be taken').waitFor();
    await choose(
      'Property,Arrival,Departure,Guest name,Status\nCanal House,2026-09-01,2026-09-04,Ada,Maybe\n',
    );
    await part.getByRole('button', { name: 'Try it' }).click();
    const asked = part.getByLabel('What does the status “Maybe” say? (1 row)');
    await asked.selectOption('left_out');
    await part.getByRole('button', { name: 'Try it again' }).click();
    await asked.waitFor({ state: 'detached' });
    await part.getByText('How the columns are read').click();
    await part.getByText('“Maybe”: No booking: leave it out').waitFor();
    assert.deepEqual(await findingsOn(page), []);
    await part.getByRole('button', { name: 'Ask again what “Maybe” means' }).click();
    await part.getByRole('button', { name: 'Try it again' }).click();
    await asked.waitFor();
    assert.deepEqual(portal.problems, []);
  },
);

test('everything is downloaded as one archive', { skip }, async () => {
  const portal = await openOnce();
  const host = await harness.newHost();
  const page = await portal.signedIn(host, '/settings/moving');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download everything' }).click(),
  ]);
  assert.match(file.suggestedFilename(), /^innkeep-\d+-2026-.+\.zip$/);
  assert.equal(
    fs
      .readFileSync(await file.path())
      .subarray(0, 2)
      .toString(),
    'PK',
  );
});

test('an operator who is not the master is told so', { skip }, async () => {
  const portal = await openOnce();
  const host = await harness.newHost();
  const property = await aProperty(host, { title: 'Canal House' });
  const page = await portal.signedInAs(host, [property], '/settings/moving');
  await page
    .getByText(/master operator/)
    .first()
    .waitFor();
  assert.equal(await page.getByRole('button', { name: 'Download everything' }).count(), 0);
});
