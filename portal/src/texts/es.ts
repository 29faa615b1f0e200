import type { Texts } from './en.ts';
import { ACCOUNT, NAV } from './es/app.ts';
import { AUTOMATION } from './es/automation.ts';
import { BOOKING } from './es/booking.ts';
import { CALENDAR } from './es/calendar.ts';
import { CHANNEL_CALENDARS } from './es/channel-calendars.ts';
import { COMMON, TASK } from './es/common.ts';
import { DEVELOPERS } from './es/developers.ts';
import { FINDER } from './es/finder.ts';
import { FIRST_RUN } from './es/first-run.ts';
import { FORMS } from './es/forms.ts';
import { GUEST_DATA } from './es/guest-data.ts';
import { INBOX } from './es/inbox.ts';
import { MONEY } from './es/money.ts';
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
import { TODAY } from './es/today.ts';
import { VIEWS } from './es/views.ts';
import { YEAR } from './es/year.ts';

export const ES: Texts = {
  account: ACCOUNT,
  automation: AUTOMATION,
  booking: BOOKING,
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
  stay: STAY,
  stayActions: STAY_ACTIONS,
  stayChanges: STAY_CHANGES,
  task: TASK,
  tasks: TASKS,
  today: TODAY,
  views: VIEWS,
  year: YEAR,
};
