import assert from 'node:assert/strict';
import { after, beforeEach, test } from 'node:test';
import { aProperty } from '../../../../server/src/areas/properties/fixtures.ts';
import { aStay, readStay } from '../../../../server/src/areas/reservations/fixtures.ts';
import { clock, dataOf, START, useHarness } from '../../../../server/test/harness.ts';
import { openPortal, skip, type PortalUnderTest } from '../../../test/open-portal.ts';

const harness = useHarness();
let opened: Promise<PortalUnderTest> | undefined;
const openOnce = () => (opened ??= openPortal(harness));

beforeEach(() => {
  clock.now = Temporal.Instant.from(START);
});
after(async () => (await opened)?.close());

test('each usual rule is saved as it is, with texts in the six languages of guests', { skip }, async () => {
  const portal = await openOnce();
  const host = await harness.newHost();
  await aProperty(host);
  const page = await portal.signedIn(host, '/automation/new');
  const names = [
    'Confirmation',
    'Payment reminder',
    'How to get in',
    'Is all well?',
    'Late check-out',
    'Departure',
    'Please review',
  ];
  for (const name of [...names, 'Cleaning', 'Fresh linen']) {
    await page
      .getByRole('navigation', { name: 'Begin with' })
      .getByRole('link', { name: new RegExp(`^${name.replace('?', '\\?')}`) })
      .click();
    await page
      .getByLabel('Name', { exact: true })
      .and(page.locator(`[value="${name}"]`))
      .waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('status').getByText(`${name} is saved.`).waitFor();
    await page.getByRole('main').getByRole('link', { name: 'New rule' }).first().click();
  }
  const { rules } = await dataOf(host.get('/automation/rules', { limit: 20 }));
  assert.deepEqual(
    rules.map(({ name, action }) => [name, (action.texts ?? []).length]),
    [...names.map((name) => [name, 5]), ['Cleaning', 0], ['Fresh linen', 0]],
  );
});

test(
  'a usual rule is chosen, shown with real stays in the language of each guest, changed in one language and saved',
  { skip },
  async () => {
    const portal = await openOnce();
    const host = await harness.newHost();
    const property_id = await aProperty(host, { title: 'Sea House' });
    const nights = { check_in_date: '2026-07-01', check_out_date: '2026-07-04' };
    const { stay_code } = await aStay(host, property_id, {
      ...nights,
      guest_name: 'Ruiz, Ana',
      guest_language: 'es',
    });
    const page = await portal.signedIn(host, '/automation/new');
    const choice = page.getByRole('navigation', { name: 'Begin with' });
    await choice.getByRole('link', { name: /^How to get in/ }).click();
    const preview = page.getByRole('region', { name: 'With real stays' });
    await preview
      .getByText(/^Hola, Ana:\s+Le esperamos el miércoles 1 de julio, a partir de las 15:00/)
      .waitFor();
    await preview.getByText(/Spanish/).waitFor();
    await page.getByRole('group', { name: 'Language' }).getByRole('button', { name: 'Spanish' }).click();
    const field = page.getByLabel('Message: Spanish');
    await field.fill('Hola, {{guest_first_nam}}');
    await page
      .getByRole('alert')
      .getByText(/did you mean \{\{guest_first_name\}\}/)
      .first()
      .waitFor();
    await field.fill('Hola, {{guest_first_name}}: hasta el {{check_in_date|short}}.');
    await preview.getByText('Hola, Ana: hasta el 1 jul.', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('status').getByText('How to get in is saved.').waitFor();
    const [{ action, trigger, when_late }] = (await dataOf(host.get('/automation/rules'))).rules;
    assert.deepEqual([trigger.days, when_late], [3, 'at_once']);
    assert.deepEqual(
      (action.texts ?? []).map(({ language }) => language),
      ['es', 'fr', 'de', 'it', 'pt'],
    );
    assert.match(action.template ?? '', /^Hello/);
    assert.equal(action.texts?.[0]?.text, 'Hola, {{guest_first_name}}: hasta el {{check_in_date|short}}.');

    await page.goto(`${new URL(page.url()).origin}/today?stay=${stay_code}`);
    await page.getByText('Spanish', { exact: false }).first().waitFor();
    await page.getByText('chosen by you').waitFor();
    await page.getByRole('button', { name: /guest/i }).first().waitFor();
    assert.equal((await readStay(host, stay_code)).text_language.by, 'host');
  },
);
