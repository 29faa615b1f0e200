import assert from 'node:assert/strict';
import fs from 'node:fs';
import { after, beforeEach, test } from 'node:test';
import { conversationOf } from '../../../../server/src/areas/conversations/fixtures.ts';
import { aProperty } from '../../../../server/src/areas/properties/fixtures.ts';
import { aStay, readStay } from '../../../../server/src/areas/reservations/fixtures.ts';
import { clock, dataOf, START, useHarness } from '../../../../server/test/harness.ts';
import { until } from '../../../../server/test/until.ts';
import { findingsOn } from '../../../test/axe.ts';
import { enter } from '../../../test/keyboard.ts';
import { openPortal, skip, type PortalUnderTest } from '../../../test/open-portal.ts';
import { SCREENS } from '../../../test/pages.ts';

const harness = useHarness();
let opened: Promise<PortalUnderTest> | undefined;

/** Opened by the first test: the service of the harness is there then. */
const openOnce = () => (opened ??= openPortal(harness));

after(async () => (await opened)?.close());
beforeEach(() => {
  clock.now = Temporal.Instant.from(START);
});

const email = 'ada@example.com';

/** The panel of a stay of Ada at House, who has another one to come. */
async function aPanel(now: string, options: Parameters<PortalUnderTest['newPage']>[0] = SCREENS.phone) {
  const portal = await openOnce();
  const host = await harness.newHost();
  const house = await aProperty(host, { title: 'House' });
  const dates = { check_in_date: '2026-06-18', check_out_date: '2026-06-21' };
  const { stay_code, reservation_code } = await aStay(host, house, { ...dates, email });
  const later = await aStay(host, house, {
    check_in_date: '2026-12-01',
    check_out_date: '2026-12-04',
    email,
  });
  await dataOf(
    host.post(`/conversations/${await conversationOf(host, reservation_code)}`, { message: 'Dear Ada' }),
  );
  clock.now = Temporal.Instant.from(now);
  const page = await portal.signedIn(host, `/today?stay=${stay_code}`, options);
  await page
    .getByRole('complementary', { name: 'Stay' })
    .getByRole('heading', { name: 'Ada Lovelace' })
    .waitFor();
  return { portal, host, page, stay_code, reservation_code, later };
}

const AFTER_CHECK_OUT = '2026-07-20T10:00:00Z';

test(
  'the data of a guest is erased after the dialog has shown stays, what is removed and what is kept, and other stays stay',
  { skip },
  async () => {
    const { portal, host, page, stay_code, later } = await aPanel(AFTER_CHECK_OUT);
    await enter(page, 'More about this stay');
    await page.getByRole('menuitem', { name: 'Erase guest data …' }).click();
    const dialog = page.getByRole('dialog', { name: 'Erase the data of Ada Lovelace?' });
    await dialog.getByText(/^House, .*: will be erased$/).waitFor();
    await dialog.getByText(/^House, .*: kept: the stay is not over$/).waitFor();
    await dialog.getByText('Messages: 1', { exact: true }).waitFor();
    await dialog.getByText('Receipts, because the law requires them.').waitFor();
    assert.deepEqual(await findingsOn(page), []);
    assert.equal((await readStay(host, stay_code)).guest_name, 'Ada Lovelace', 'nothing is erased yet');
    await enter(page, 'Erase');
    await page.getByRole('status').getByText('The data of Ada Lovelace is erased.').waitFor();
    const { guest_name, guest_email } = await readStay(host, stay_code);
    assert.deepEqual([guest_name, guest_email], [null, null]);
    assert.equal((await readStay(host, later.stay_code)).guest_name, 'Ada Lovelace');
    assert.deepEqual(portal.problems, []);
  },
);

test(
  'a stay that is not over is not erased: the dialog says why and has nothing to confirm',
  { skip },
  async () => {
    const { host, page, stay_code } = await aPanel(START, {});
    await enter(page, 'More about this stay');
    await page.getByRole('menuitem', { name: 'Erase guest data …' }).click();
    const dialog = page.getByRole('dialog', { name: 'Erase the data of Ada Lovelace?' });
    await dialog
      .getByRole('alert')
      .getByText(/not over/)
      .waitFor();
    assert.equal(await dialog.getByRole('button', { name: 'Erase', exact: true }).isDisabled(), true);
    assert.equal((await readStay(host, stay_code)).guest_name, 'Ada Lovelace');
  },
);

test('the data of a guest is downloaded as one file from the panel', { skip }, async () => {
  const { page, reservation_code } = await aPanel(START, {});
  await enter(page, 'More about this stay');
  const downloading = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Download guest data' }).click();
  const file = await downloading;
  assert.equal(file.suggestedFilename(), `guest-data-${reservation_code}.json`);
  const data = JSON.parse(fs.readFileSync(await file.path(), 'utf8'));
  assert.deepEqual([data.is_complete, data.orders.length, data.messages[0].content], [true, 2, 'Dear Ada']);
});

test('an operator who is not the master sees neither entry', { skip }, async () => {
  const portal = await openOnce();
  const host = await harness.newHost();
  const house = await aProperty(host, { title: 'House' });
  const { stay_code } = await aStay(host, house, { email });
  const page = await portal.signedInAs(host, [house], `/today?stay=${stay_code}`);
  await enter(page, 'More about this stay');
  await page.getByRole('menuitem', { name: 'Take a payment' }).waitFor();
  assert.equal(await page.getByRole('menuitem', { name: /guest data/ }).count(), 0);
});

test(
  'the months after which guests are erased are set in the settings, and turned off again',
  { skip },
  async () => {
    const portal = await openOnce();
    const host = await harness.newHost();
    const page = await portal.signedIn(host, '/settings/account');
    const stored = async () => (await dataOf(host.get('/account'))).account.guest_retention_months;
    const form = page.locator('form', { has: page.getByRole('heading', { name: 'Data of guests' }) });
    const save = form.getByRole('button', { name: 'Set the time' });
    assert.equal(await save.isDisabled(), true);
    await form.getByLabel('Keep it for').selectOption('12 months after the stay');
    await form
      .getByRole('status')
      .getByText(/more than 12\smonths ago is erased/)
      .waitFor();
    assert.equal(await stored(), null, 'nothing is stored before it is saved');
    assert.deepEqual(await findingsOn(page), []);
    await save.click();
    await page.getByRole('status').getByText('Saved.').first().waitFor();
    assert.equal(await stored(), 12);
    await form.getByLabel('Keep it for').selectOption('Until somebody erases it');
    await save.click();
    await until(async () => (await stored()) === null, 'the retention is off');
  },
);
