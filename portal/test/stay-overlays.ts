import type { Page } from 'playwright-core';
import { dialogOf, menuOf, MORE, ofStay, press, question, STAY, type Overlay } from './overlay.ts';

/** Asks for a night more. */
async function changeDates(page: Page): Promise<void> {
  await press(page, [MORE, ['menuitem', 'Change the dates …']]);
  const last = page.getByLabel('Check-out');
  const day = new Date(await last.inputValue());
  day.setUTCDate(day.getUTCDate() + 1);
  await last.fill(day.toISOString().slice(0, 10));
  await press(page, [['button', 'Continue']]);
  await page.getByRole('button', { name: 'Change dates' }).waitFor();
}

/** Those of the panel of a stay. */
export const STAYS: Readonly<Record<string, Overlay>> = {
  'stay menu': menuOf('features/stay/stay-menu.tsx', STAY, MORE),
  decision: dialogOf('features/stay/decision-dialog.tsx', '/today?stay={asked}', ['button', 'Approve']),
  hold: dialogOf('features/stay/change/hold-dialog.tsx', '/today?stay={held}', ['button', 'Hold until …']),
  payment: ofStay('payment-form.tsx', 'Take a payment'),
  reminder: dialogOf('features/stay/reminder-form.tsx', '/today?stay={owing}', MORE, [
    'menuitem',
    'Send a reminder',
  ]),
  kept: dialogOf('features/stay/change/kept-dialog.tsx', '/today?stay={gone}', MORE, [
    'menuitem',
    'Change what is kept …',
  ]),
  property: ofStay('change/property-dialog.tsx', 'Move to another property …'),
  move: ofStay('move-dialog.tsx', 'Move to another property …', ['button', 'Continue']),
  dates: ofStay('change/days-dialog.tsx', 'Change the dates …'),
  'what new dates change': {
    shows: ['features/stay/dates-dialog.tsx'],
    path: STAY,
    open: changeDates,
  },
  'the price of new dates': {
    shows: ['features/stay/dates-dialog.tsx'],
    path: '/today?stay={own}',
    open: async (page) => {
      await changeDates(page);
      await page.getByLabel('Another amount').check();
    },
  },
  box: ofStay('change/box-dialog.tsx', 'Move to the box …'),
  guest: ofStay('change/guest-dialog.tsx', 'Change the guest …'),
  arrival: ofStay('change/arrival-dialog.tsx', 'Arrival and door code …'),
  cancel: question(STAY, MORE, ['menuitem', 'Cancel the booking …']),
  'erase a guest': question(STAY, MORE, ['menuitem', 'Erase guest data …']),
  fact: dialogOf('features/stay/change/field-dialog.tsx', STAY, ['button', 'Add a fact']),
  receipt: dialogOf('features/stay/receipt-dialog.tsx', '/today?stay={paid}', ['button', 'Print a receipt']),
  invoice: dialogOf('features/stay/invoices/invoice-form.tsx', STAY, ['button', 'Make an invoice …']),
  history: {
    shows: [],
    path: STAY,
    open: async (page) => {
      await press(page, [['button', 'Show the history']]);
      await page.getByRole('button', { name: 'Show the history' }).waitFor({ state: 'detached' });
    },
  },
  'notice of a refusal': {
    shows: ['components/notices.tsx'],
    path: STAY,
    open: async (page) => {
      await page.route(/\/stay_status$/, (route) => route.abort('connectionrefused'));
      await press(page, [MORE, ['menuitem', /^Guest has/]]);
      await page.locator('.notice.bad').waitFor();
    },
  },
};
