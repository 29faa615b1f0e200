import { accountMark } from '../../../http/files/account-mark.ts';
import { uidOf, writeCalendar, type CalendarEvent } from '../../../http/files/write-calendar.ts';
import type { PageLanguage } from '../../../http/request/page-language.ts';
import { STAFF_TEXTS, type StaffTexts } from '../page/texts/texts.ts';
import type { CalendarTask, StaffCalendar } from './queries.ts';

/** Tasks have a time, but no length. */
const TASK_MINUTES = 60;
/** How often a calendar app should read it again. */
const REFRESH = 'PT1H';

/** The text of the calendar of a staff: neither codes of doors, nor money, nor anything about guests. */
export function presentCalendar(
  { staff_name, account_name, account_timezone, account_created_at }: StaffCalendar,
  tasks: readonly CalendarTask[],
  { host_id, language }: { readonly host_id: number; readonly language: PageLanguage },
): string {
  const t = STAFF_TEXTS[language];
  const events = tasks.map((task) => ({
    uid: uidOf('task', host_id, task.id),
    summary: summaryOf(task, t),
    location: [task.property_title ?? '', task.property_address]
      .filter((each) => each.trim() !== '')
      .join(', '),
    description: task.note.trim(),
    sequence: task.revision,
    changed_at: task.update_time,
    ...calendarTimes(task, account_timezone),
  }));
  return writeCalendar(`${t.title} · ${staff_name} · ${account_name}`, events, {
    refresh: REFRESH,
    account: accountMark(host_id, account_created_at),
  });
}

/** `Cleaning (thorough) · Canal House`, with a sign when it is done. */
function summaryOf({ type, level, status, property_title }: CalendarTask, t: StaffTexts): string {
  const added = level === null || level === 'standard' ? '' : ` (${t.levels[level]})`;
  const place = property_title === null ? '' : ` · ${property_title}`;
  return `${status === 'completed' ? '✓ ' : ''}${t.kinds[type]}${added}${place}`;
}

type Times = Pick<Extract<CalendarEvent, { start_date: string }>, 'start_date' | 'end_date' | 'is_free'>;
type Moment = Pick<Extract<CalendarEvent, { starts_at: string }>, 'starts_at' | 'minutes'>;

/** A task without a time is for any time of its day, so that it keeps nobody busy. */
function calendarTimes({ expected_date, expected_time }: CalendarTask, timezone: string): Times | Moment {
  const day = Temporal.PlainDate.from(expected_date);
  if (expected_time === null)
    return { start_date: expected_date, end_date: day.add({ days: 1 }).toString(), is_free: true };
  const starts_at = day.toZonedDateTime({ timeZone: timezone, plainTime: expected_time }).toInstant();
  return { starts_at: starts_at.toString(), minutes: TASK_MINUTES };
}
