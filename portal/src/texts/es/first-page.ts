import type { FIRST_PAGE as English } from '../en/first-page.ts';
import { ACCOUNT, NAV } from './app.ts';
import { BUILT_IN } from './built-in.ts';
import { CALENDAR } from './calendar.ts';
import { CHANNEL_CALENDARS } from './channel-calendars.ts';
import { COMMON } from './common.ts';
import { FINDER } from './finder.ts';
import { FIRST_RUN } from './first-run.ts';
import { OFFLINE } from './offline.ts';
import { PRICES } from './prices.ts';
import { RESERVATIONS } from './reservations.ts';
import { ROLES } from './roles.ts';
import { SELECTION } from './selection.ts';
import { SETTINGS } from './settings.ts';
import { MOVE, STAY } from './stay.ts';
import { TASKS } from './tasks.ts';

/** The texts that the first page is painted with. */
export const FIRST_PAGE: typeof English = {
  account: ACCOUNT,
  builtIn: BUILT_IN,
  calendar: CALENDAR,
  channelCalendars: CHANNEL_CALENDARS,
  common: COMMON,
  finder: FINDER,
  firstRun: FIRST_RUN,
  move: MOVE,
  nav: NAV,
  offline: OFFLINE,
  prices: PRICES,
  reservations: RESERVATIONS,
  roles: ROLES,
  selection: SELECTION,
  settings: SETTINGS,
  stay: STAY,
  tasks: TASKS,
};
