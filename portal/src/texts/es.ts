import type { Texts } from './en.ts';
import { ACCOUNT, NAV } from './es/app.ts';
import { AUTOMATION } from './es/automation.ts';
import { BOOKING } from './es/booking.ts';
import { BUILT_IN } from './es/built-in.ts';
import { CALENDAR } from './es/calendar.ts';
import { CHANNEL_CALENDARS } from './es/channel-calendars.ts';
import { COMMON, TASK } from './es/common.ts';
import { DEVELOPERS } from './es/developers.ts';
import { FINDER } from './es/finder.ts';
import { FIRST_RUN } from './es/first-run.ts';
import { FORMS } from './es/forms.ts';
import { GUEST_DATA } from './es/guest-data.ts';
import { INBOX } from './es/inbox.ts';
import { INVOICES } from './es/invoices.ts';
import { MONEY } from './es/money.ts';
import { NOTIFICATIONS } from './es/notifications.ts';
import { OFFLINE } from './es/offline.ts';
import { PAYOUTS } from './es/payouts.ts';
import { PRICES } from './es/prices.ts';
import { PROPERTIES } from './es/properties.ts';
import { REPLIES } from './es/replies.ts';
import { RESERVATIONS } from './es/reservations.ts';
import { DATES, MOVE, RECEIPT, STAY } from './es/stay.ts';
import { MOVE_IN } from './es/move-in.ts';
import { MOVING } from './es/moving.ts';
import { SANDBOX } from './es/sandbox.ts';
import { SELECTION } from './es/selection.ts';
import { SENT_FLAWS } from './es/sent-flaws.ts';
import { SETTINGS_HOUSE } from './es/settings-house.ts';
import { SETTINGS } from './es/settings.ts';
import { STAY_ACTIONS } from './es/stay-actions.ts';
import { STAY_CHANGES } from './es/stay-changes.ts';
import { TASKS } from './es/tasks.ts';
import { TERMS } from './es/terms.ts';
import { TODAY } from './es/today.ts';
import { VIEWS } from './es/views.ts';
import { YEAR } from './es/year.ts';

export const ES: Texts = {
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
