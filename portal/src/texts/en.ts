import { ACCOUNT, NAV } from './en/app.ts';
import { AUTOMATION } from './en/automation.ts';
import { BOOKING } from './en/booking.ts';
import { BUILT_IN } from './en/built-in.ts';
import { CALENDAR } from './en/calendar.ts';
import { CHANNEL_CALENDARS } from './en/channel-calendars.ts';
import { COMMON, TASK } from './en/common.ts';
import { DEVELOPERS } from './en/developers.ts';
import { FINDER } from './en/finder.ts';
import { FIRST_RUN } from './en/first-run.ts';
import { FORMS } from './en/forms.ts';
import { GUEST_DATA } from './en/guest-data.ts';
import { INBOX } from './en/inbox.ts';
import { INVOICES } from './en/invoices.ts';
import { MONEY } from './en/money.ts';
import { NOTIFICATIONS } from './en/notifications.ts';
import { OFFLINE } from './en/offline.ts';
import { PAYOUTS } from './en/payouts.ts';
import { PRICES } from './en/prices.ts';
import { PROPERTIES } from './en/properties.ts';
import { REPLIES } from './en/replies.ts';
import { RESERVATIONS } from './en/reservations.ts';
import { DATES, MOVE, RECEIPT, STAY } from './en/stay.ts';
import { MOVE_IN } from './en/move-in.ts';
import { MOVING } from './en/moving.ts';
import { SANDBOX } from './en/sandbox.ts';
import { SELECTION } from './en/selection.ts';
import { SENT_FLAWS } from './en/sent-flaws.ts';
import { SETTINGS_HOUSE } from './en/settings-house.ts';
import { SETTINGS } from './en/settings.ts';
import { STAY_ACTIONS } from './en/stay-actions.ts';
import { STAY_CHANGES } from './en/stay-changes.ts';
import { TASKS } from './en/tasks.ts';
import { TERMS } from './en/terms.ts';
import { TODAY } from './en/today.ts';
import { VIEWS } from './en/views.ts';
import { YEAR } from './en/year.ts';

/** Every text of the portal in English. The other languages have the same keys, or the types do not match. */
export const EN = {
  account: ACCOUNT,
  automation: AUTOMATION,
  booking: BOOKING,
  builtIn: BUILT_IN,
  calendar: CALENDAR,
  channelCalendars: CHANNEL_CALENDARS,
  common: COMMON,
  dates: DATES,
  developers: DEVELOPERS,
  finder: FINDER,
  firstRun: FIRST_RUN,
  forms: FORMS,
  guestData: GUEST_DATA,
  house: SETTINGS_HOUSE,
  inbox: INBOX,
  money: MONEY,
  move: MOVE,
  nav: NAV,
  notifications: NOTIFICATIONS,
  offline: OFFLINE,
  payouts: PAYOUTS,
  prices: PRICES,
  properties: PROPERTIES,
  replies: REPLIES,
  reservations: RESERVATIONS,
  moveIn: MOVE_IN,
  moving: MOVING,
  sandbox: SANDBOX,
  selection: SELECTION,
  sentFlaws: SENT_FLAWS,
  settings: SETTINGS,
  receipt: RECEIPT,
  invoices: INVOICES,
  stay: STAY,
  stayActions: STAY_ACTIONS,
  stayChanges: STAY_CHANGES,
  task: TASK,
  tasks: TASKS,
  terms: TERMS,
  today: TODAY,
  views: VIEWS,
  year: YEAR,
};

export type Texts = typeof EN;
