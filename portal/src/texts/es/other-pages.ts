import type { OTHER_PAGES as English } from '../en/other-pages.ts';
import { ABOUT } from './about.ts';
import { EXTRAS } from './extras.ts';
import { AUTOMATION } from './automation.ts';
import { BOOKING } from './booking.ts';
import { TASK } from './common.ts';
import { DEVELOPERS } from './developers.ts';
import { FORMS } from './forms.ts';
import { GUEST_DATA } from './guest-data.ts';
import { INBOX } from './inbox.ts';
import { INVOICES } from './invoices.ts';
import { MONEY } from './money.ts';
import { MOVE_IN } from './move-in.ts';
import { MOVING } from './moving.ts';
import { NOTIFICATIONS } from './notifications.ts';
import { PAYOUTS } from './payouts.ts';
import { PROPERTIES } from './properties.ts';
import { REFUSALS } from './refusals.ts';
import { REPLIES } from './replies.ts';
import { SANDBOX } from './sandbox.ts';
import { SENT_FLAWS } from './sent-flaws.ts';
import { SETTINGS_HOUSE } from './settings-house.ts';
import { DATES, RECEIPT } from './stay.ts';
import { STAY_ACTIONS } from './stay-actions.ts';
import { STAY_CHANGES } from './stay-changes.ts';
import { TERMS } from './terms.ts';
import { TODAY } from './today.ts';
import { VIEWS } from './views.ts';
import { WORK } from './work.ts';
import { YEAR } from './year.ts';

/** The texts of what is opened from the first page: they are loaded with it. */
export const OTHER_PAGES: typeof English = {
  about: ABOUT,
  extras: EXTRAS,
  automation: AUTOMATION,
  booking: BOOKING,
  dates: DATES,
  developers: DEVELOPERS,
  forms: FORMS,
  guestData: GUEST_DATA,
  house: SETTINGS_HOUSE,
  inbox: INBOX,
  money: MONEY,
  notifications: NOTIFICATIONS,
  payouts: PAYOUTS,
  properties: PROPERTIES,
  refusals: REFUSALS,
  replies: REPLIES,
  moveIn: MOVE_IN,
  moving: MOVING,
  sandbox: SANDBOX,
  sentFlaws: SENT_FLAWS,
  receipt: RECEIPT,
  invoices: INVOICES,
  stayActions: STAY_ACTIONS,
  stayChanges: STAY_CHANGES,
  task: TASK,
  terms: TERMS,
  today: TODAY,
  views: VIEWS,
  work: WORK,
  year: YEAR,
};
