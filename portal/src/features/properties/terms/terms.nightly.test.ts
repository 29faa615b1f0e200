import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { SOME_TERMS } from '../../../../../server/src/areas/booking-terms/fixtures.ts';
import { aProperty } from '../../../../../server/src/areas/properties/fixtures.ts';
import { dataOf, type Host } from '../../../../../server/test/harness.ts';
import { plain, undo } from '../../../../test/calendar-grid.ts';
import { examine } from '../../../../test/examine.ts';
import { skip } from '../../../../test/open-portal.ts';
import { said, usePortal } from '../../../../test/use-portal.ts';
import { policyKind, stepsOf, TEMPLATES } from '../../../domain/prices/policies.ts';
import { bodyAgain, bodyFrom, typedFrom } from './typed-terms.ts';

const { harness, openOnce } = usePortal();

const termsOf = async (host: Host, id: number) =>
  (await dataOf(host.get(`/properties/${id}/booking_terms`))).booking_terms;

/** A house of 100 a night with a cleaning fee of 40 for 4 guests, and the part of its page with its terms. */
async function aHouse(terms?: object) {
  const host = await harness.newHost();
  const id = await aProperty(host, { title: 'House', base_price: 100, cleaning_fee: 40, capacity: 4 });
  if (terms !== undefined) await dataOf(host.put(`/properties/${id}/booking_terms`, terms));
  const portal = await openOnce();
  const page = await portal.signedIn(host, `/properties/${id}?part=terms`);
  const form = page.getByRole('form', { name: 'Prices and terms' });
  await form.waitFor();
  const charge = (number: number) => form.getByRole('group', { name: `Charge ${number}`, exact: true });
  const part = (number: number) => form.getByRole('group', { name: `Part ${number}`, exact: true });
  const press = (name: string) => form.getByRole('button', { name, exact: true }).click();
  return { host, id, portal, page, form, charge, part, press };
}

type House = Awaited<ReturnType<typeof aHouse>>;

async function typeCharges({ form, charge, press }: House) {
  await form.getByRole('button', { name: /^Cleaning/ }).click();
  await charge(1).getByLabel('How much').fill('60,50');
  await press('Add a charge');
  await charge(2).getByLabel('Kind').selectOption('Further guest');
  await charge(2).getByLabel('How much').fill('15');
  await press('Add a charge');
  await charge(3).getByLabel('Kind').selectOption('Tax');
  await charge(3).getByLabel('How much').fill('3.50');
  await charge(3).getByLabel('Children pay from').fill('16');
  await charge(3).getByLabel('Only in a season').check();
  await charge(3).getByLabel('From: Month').selectOption('April');
  await charge(3).getByLabel('To, included: Day').selectOption('31');
  await charge(3).getByLabel('To, included: Month').selectOption('September');
  await press('Add a charge');
  await charge(4).getByLabel('Name').fill('Late check-out');
  await charge(4).getByLabel('How much').fill('25');
  await charge(4).getByLabel('Only for who chooses it').check();
}

async function typeTheRest({ form, part, press }: House) {
  await form.getByLabel('Guests at most').fill('3');
  await form.getByLabel('Deposit (EUR)').fill('200');
  await form.getByLabel('From 7 nights (%)').fill('10');
  await form.getByLabel('From 28 nights (%)').fill('25');
  await form.getByLabel('What a cancellation refunds').selectOption('Firm');
  await form.getByText('50 % until 7 days before check-in. Nothing after that.').waitFor();
  await press('Pay in parts');
  await part(2).getByText('The rest: 70 %').waitFor();
  await part(1).getByLabel('How much').fill('20');
  await part(2).getByText('The rest: 80 %').waitFor();
  await part(2).getByLabel('Days before check-in').fill('14');
}

const PLAIN = {
  amount: null,
  percent: null,
  per: 'stay',
  free_count: 0,
  free_below_age: null,
  season: null,
  is_optional: false,
  is_included: false,
};

const SET = {
  currency: 'EUR',
  is_set: true,
  max_guests: 3,
  charges: [
    { ...PLAIN, name: 'Cleaning', kind: 'cleaning', amount: 60.5 },
    { ...PLAIN, name: 'Further guest', kind: 'extra_guest', amount: 15, per: 'guest_night', free_count: 2 },
    {
      ...PLAIN,
      name: 'Tourist tax',
      kind: 'tax',
      amount: 3.5,
      per: 'guest_night',
      free_below_age: 16,
      season: { from: '04-01', to: '09-30' },
    },
    { ...PLAIN, name: 'Late check-out', kind: 'fee', amount: 25, is_optional: true },
  ],
  weekly_discount_percent: 10,
  monthly_discount_percent: 25,
  deposit: 200,
  cancellation_policy: {
    name: 'firm',
    steps: [
      { days_before_check_in: 30, refund_percent: 100 },
      { days_before_check_in: 7, refund_percent: 50 },
    ],
  },
  payment_plan: [
    { percent: 20, amount: null, days_before_check_in: null },
    { percent: 80, amount: null, days_before_check_in: 14 },
  ],
};

/** The names and amounts of the example. */
async function exampleOf(page: Page): Promise<string[]> {
  const rows = page.getByRole('region', { name: 'What a stay costs' }).locator('dt, dd');
  return (await rows.allTextContents()).map(plain);
}

test('terms that are shown and sent again, or taken back, are the same', async () => {
  const host = await harness.newHost();
  const path = `/properties/${await aProperty(host)}/booking_terms` as const;
  const put = async (body: object) => (await dataOf(host.put(path, body))).booking_terms;
  const set = await put({
    ...SOME_TERMS,
    cancellation_policy: { name: 'Ours', steps: [{ days_before_check_in: 3, refund_percent: 12.5 }] },
    payment_plan: [{ percent: 30.5 }, { percent: 69.5, days_before_check_in: 14 }],
  });
  for (const tag of ['en', 'es'])
    assert.deepEqual(await put(bodyFrom(typedFrom(set, { capacity: 5 }, tag), set.currency, tag)), set);
  await put({});
  assert.deepEqual(await put(bodyAgain(set)), set);
});

test('the portal says of each policy what the service has for it', async () => {
  const host = await harness.newHost();
  const path = `/properties/${await aProperty(host)}/booking_terms` as const;
  for (const name of Object.keys(TEMPLATES)) {
    const { booking_terms } = await dataOf(host.put(path, { cancellation_policy: { name } }));
    assert.deepEqual(stepsOf(policyKind(name)), booking_terms.cancellation_policy?.steps, name);
  }
});

test(
  'a host sets all terms by the form alone: the example and a quote have them, and Undo brings back what applied',
  { skip },
  async () => {
    const house = await aHouse();
    const { host, id, page, form, press } = house;
    assert.equal(await form.getByLabel('Guests at most').inputValue(), '4');
    const total = page.getByRole('region', { name: 'What a stay costs' }).getByText('EUR\u00A0740.00');
    await total.waitFor();
    await typeCharges(house);
    await typeTheRest(house);
    await page.getByText('What you have changed counts once it is saved.').waitFor();
    await form.getByRole('button', { name: /^Tourist tax/ }).click();
    assert.deepEqual(await examine(page, 'page'), []);
    await press('Save');
    await said(page, 'Saved.');
    assert.deepEqual(await termsOf(host, id), { property_id: id, ...SET });
    await total.waitFor({ state: 'detached' });
    const stay = page.getByRole('region', { name: 'What a stay costs' });
    await stay.getByLabel('Check-in').fill('2026-09-28');
    await stay.getByLabel('Adults').fill('3');
    await stay.getByText('Further guest').waitFor();
    const lines = [
      ['7 nights', 'EUR 700.00'],
      ['Further guest', 'EUR 105.00'],
      ['Weekly discount', '-EUR 80.50'],
      ['Cleaning', 'EUR 60.50'],
      ['Tourist tax', 'EUR 31.50'],
      ['Total', 'EUR 816.50'],
      ['due 15 Jun', 'EUR 163.30'],
      ['due 14 Sept', 'EUR 653.20'],
    ];
    assert.deepEqual(await exampleOf(page), lines.flat());
    await stay.getByText('Deposit: EUR\u00A0200.00').waitFor();
    await stay.getByLabel('Adults').fill('4');
    await stay.getByText('At most 3\u00A0guests may stay.').waitFor();
    await undo(page);
    const undone = await termsOf(host, id);
    assert.deepEqual(
      [undone.charges, undone.max_guests, undone.deposit, undone.payment_plan, undone.cancellation_policy],
      [[{ ...PLAIN, name: 'Cleaning', kind: 'cleaning', amount: 40 }], null, null, [], null],
    );
  },
);

test(
  'what is refused stands at its field, which has the focus, and nothing typed is lost, also by leaving',
  { skip },
  async () => {
    const { host, id, page, form, charge, part, press } = await aHouse();
    const before = await termsOf(host, id);
    await press('Add a charge');
    await press('Save');
    await charge(2).getByText('Fill this in.').waitFor();
    await charge(2).locator('[aria-invalid=true]:focus').waitFor();
    await charge(2).getByLabel('Name').fill('Cleaning');
    assert.equal(await charge(2).getByText('Fill this in.').count(), 0);
    await charge(2).getByText('This is not an amount.').waitFor();
    await charge(2).getByLabel('How much').fill('5');
    await press('Pay in parts');
    await part(1).getByLabel('How much').fill('100');
    await part(2).getByText('nothing is left for the last one').waitFor();
    await press('Save');
    await part(1).locator('[aria-invalid=true]:focus').waitFor();
    await part(1).getByLabel('How much').fill('30');
    await form.getByLabel('What a cancellation refunds').selectOption('Steps of your own');
    await form.getByLabel('Name of the policy').fill('Ours');
    for (const [index, [refund, days]] of (['50 7', '60 3'] as const)
      .map((each) => each.split(' '))
      .entries()) {
      await press('Add a step');
      const step = form.getByRole('group', { name: `Step ${index + 1}`, exact: true });
      await step.getByLabel('Refunded (%)').fill(refund!);
      await step.getByLabel('Days before check-in').fill(days!);
    }
    // It is closed when the service refuses it.
    await form
      .getByRole('button', { name: /^Cleaning/ })
      .nth(1)
      .click();
    assert.equal(await charge(2).count(), 0);
    await press('Save');
    await charge(2).getByText('is that of another charge').waitFor();
    const step = form.getByRole('group', { name: 'Step 2', exact: true });
    await step.getByText('must not be more than in the step before').waitFor();
    await charge(2).locator('[aria-invalid=true]:focus').waitFor();
    assert.deepEqual(await examine(page, 'page'), []);
    assert.deepEqual(await termsOf(host, id), before);
    await page.getByRole('link', { name: 'Guide' }).click();
    await page.getByRole('link', { name: 'Prices and terms' }).click();
    await form.getByText('You typed this earlier and did not save it.').waitFor();
    assert.equal(await step.getByLabel('Refunded (%)').inputValue(), '60');
    await step.getByLabel('Refunded (%)').fill('20');
    await form
      .getByRole('button', { name: /^Cleaning/ })
      .nth(1)
      .click();
    await charge(2).getByLabel('Name').fill('Linen');
    await press('Save');
    await said(page, 'Saved.');
    const { charges, cancellation_policy, payment_plan } = await termsOf(host, id);
    assert.deepEqual(
      [charges.map(({ name }) => name), cancellation_policy?.name, payment_plan[1].percent],
      [['Cleaning', 'Linen'], 'Ours', 70],
    );
  },
);

test(
  'facts say what the terms say, and lead there; without terms they have the fields, and say where more is',
  { skip },
  async () => {
    const { host, id, portal, page, form, charge, press } = await aHouse();
    await page.goto(`${portal.address}/properties/${id}`);
    await page.getByText('no longer count').waitFor();
    assert.equal(await page.getByLabel('Cleaning fee').inputValue(), '40');
    await page.getByRole('link', { name: 'Change prices and terms' }).click();
    await form.getByRole('button', { name: /^Cleaning/ }).click();
    await charge(1).getByLabel('How much').fill('55');
    await press('Save');
    await said(page, 'Saved.');
    await page.getByRole('link', { name: 'Facts' }).click();
    const facts = page.locator('dl', { hasText: 'Cleaning fee' });
    await facts.getByText('EUR\u00A055.00 per stay').waitFor();
    assert.match((await facts.textContent()) ?? '', /Guests at most4/);
    for (const field of ['Cleaning fee', 'Guests at most'])
      assert.equal(await page.getByLabel(field).count(), 0, field);
    assert.deepEqual(await examine(page, 'page'), []);
    // Terms that do not say how many leave it to the property.
    await dataOf(host.put(`/properties/${id}/booking_terms`, {}));
    await facts.getByText('No cleaning fee').waitFor();
    assert.equal(await page.getByLabel('Guests at most').inputValue(), '4');
  },
);

test('an operator limited to a property sets its terms, and sees none of another', { skip }, async () => {
  const { host, id, portal } = await aHouse({ deposit: 100 });
  const other = await aProperty(host, { title: 'Loft' });
  const page = await portal.signedInAs(host, [id], `/properties/${id}?part=terms`);
  await page.getByLabel('Deposit (EUR)').fill('150');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await said(page, 'Saved.');
  assert.equal((await termsOf(host, id)).deposit, 150);
  await page.goto(`${portal.address}/properties/${other}?part=terms`);
  await page.getByText('There is no such property within your reach.').waitFor();
  assert.equal(await page.getByRole('form').count(), 0);
});
