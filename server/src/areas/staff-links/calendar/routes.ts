import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuseWrites, sendCalendar, sendNoCalendar } from '../../../http/files/send-calendar.ts';
import type { ServeParts } from '../../../http/work/executors.ts';
import { chooseLanguage, PAGE_LANGUAGES, type PageLanguage } from '../../../http/request/page-language.ts';
import type { RateLimits } from '../../../rate-limits/rate-limits.ts';
import { readStaffCalendar } from './actions.ts';

type CalendarParts = Pick<ServeParts<unknown>, 'databases' | 'clock' | 'held'> & {
  readonly rateLimits?: RateLimits;
};
type StaffCalendarRoute = { Params: { host_id: string; file: string }; Querystring: { language?: unknown } };

const PATH = '/ical/:host_id/tasks/:file';
const SECRET_FILE = /^([0-9a-f]{32})\.ics$/;
const HOST_ID = /^[1-9]\d{0,14}$/;

/** The calendars of staff, for the calendar of their phone. Each has a secret address, which is its only protection. */
export function serveStaffCalendars(app: FastifyInstance, parts: CalendarParts): void {
  app.route<StaffCalendarRoute>({
    method: 'GET',
    url: PATH,
    // Some services read the calendars of all their people from a few machines: only invalid addresses count.
    config: { isPublic: true, countsItself: true },
    handler: async (request, reply) => {
      const { host_id, file } = request.params;
      const secret = SECRET_FILE.exec(file)?.[1];
      const scope = { sql: parts.databases.reads, host_id: HOST_ID.test(host_id) ? Number(host_id) : 0 };
      const shown = { now: parts.clock().toString(), language: languageOf(request) };
      const text = secret === undefined ? undefined : await readStaffCalendar(scope, secret, shown);
      if (text === undefined) {
        await parts.rateLimits?.count(request, reply, parts.clock().epochMilliseconds);
        return sendNoCalendar(reply);
      }
      reply.header('Vary', 'Accept-Language');
      return sendCalendar(reply, text, { ...parts, ...scope });
    },
  });
  refuseWrites(app, PATH);
}

/** That of the address, as the page of the staff writes it: most calendar apps do not send the reader's language. */
function languageOf({ query, headers }: FastifyRequest<StaffCalendarRoute>): PageLanguage {
  return (
    PAGE_LANGUAGES.find((language) => language === query.language) ??
    chooseLanguage(headers['accept-language'])
  );
}
