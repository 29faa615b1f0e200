import { laterBy } from '../../../database/scope.ts';
import { dayIn } from '../../../http/request/account-days.ts';
import type { PageLanguage } from '../../../http/request/page-language.ts';
import { hashOfSecret } from '../actions.ts';
import { taskWindow } from './contract.ts';
import { presentCalendar } from './present.ts';
import { findStaffCalendar, listCalendarTasks, type CalendarScope } from './queries.ts';

/** The text of a calendar. Undefined when its link is unknown or revoked, or its staff is not active. */
export async function readStaffCalendar(
  scope: CalendarScope,
  secret: string,
  { now, language }: { readonly now: string; readonly language: PageLanguage },
): Promise<string | undefined> {
  const calendar = await findStaffCalendar(scope, hashOfSecret(secret));
  if (calendar === undefined) return undefined;
  const { account_timezone, account_clock_ahead_seconds } = calendar;
  const window = taskWindow(dayIn(account_timezone, laterBy(now, account_clock_ahead_seconds)));
  const tasks = await listCalendarTasks(scope, calendar.staff_id, window);
  return presentCalendar(calendar, tasks, { host_id: scope.host_id, language });
}
