import type { FastifyInstance } from 'fastify';
import { laterBy } from '../../../database/scope.ts';
import { dayIn } from '../../../http/request/account-days.ts';
import {
  checkSendable,
  refuseWrites,
  sendCalendar,
  sendNoCalendar,
} from '../../../http/files/send-calendar.ts';
import { accountMark } from '../../../http/files/account-mark.ts';
import { writeCalendar } from '../../../http/files/write-calendar.ts';
import type { ServeParts } from '../../../http/work/executors.ts';
import type { RateLimits } from '../../../rate-limits/rate-limits.ts';
import { exportWindow } from './contract.ts';
import { lastModified, presentProperty, presentRoomType, type ExportedEvent } from './present.ts';
import {
  findExport,
  listBlocks,
  listClosedNights,
  listSoldOutNights,
  listStays,
  noteExportRead,
  type Export,
  type ExportScope,
} from './queries.ts';
import { storeShownSpans } from './shown/queries.ts';
import { shownSpansOf, textOfSpans } from './shown/shown-spans.ts';

type CalendarExportParts = Pick<ServeParts<unknown>, 'databases' | 'clock' | 'held'> & {
  readonly rateLimits?: RateLimits;
};

const PATH = '/ical/:host_id/:file';
const SECRET_FILE = /^([0-9a-f]{32})\.ics$/;
const HOST_ID = /^[1-9]\d{0,14}$/;

/** The calendars for other software. Each has a secret address, which is its only protection. */
export function serveExports(app: FastifyInstance, parts: CalendarExportParts): void {
  app.route<{ Params: { host_id: string; file: string } }>({
    method: 'GET',
    url: PATH,
    // A channel reads the calendars of all its hosts from a few machines: requests with a valid address do not count.
    config: { isPublic: true, countsItself: true },
    handler: async (request, reply) => {
      const { host_id, file } = request.params;
      const secret = SECRET_FILE.exec(file)?.[1];
      const scope = { sql: parts.databases.reads, host_id: HOST_ID.test(host_id) ? Number(host_id) : 0 };
      const realNow = parts.clock().toString();
      const found = secret === undefined ? undefined : await findExport(scope, secret, realNow);
      if (found === undefined) {
        await parts.rateLimits?.count(request, reply, parts.clock().epochMilliseconds);
        return sendNoCalendar(reply);
      }
      const now = laterBy(realNow, found.clock_ahead_seconds);
      const today = dayIn(found.timezone, now);
      const events = await listEvents(scope, found, { today, databases: parts.databases });
      const account = accountMark(scope.host_id, found.account_created_at);
      const text = writeCalendar(found.title, events, { account });
      const sending = { held: parts.held, host_id: scope.host_id };
      checkSendable(reply, text, sending);
      // A channel without the calendar would sell taken nights.
      const fetched = { scope, found, events, now, today, isSent: request.method === 'GET' };
      await noteFetch(fetched, parts.databases).catch((error: unknown) =>
        request.log.warn({ err: error }, 'the fetch of a calendar was not noted'),
      );
      reply.header('Last-Modified', lastModified(found, events));
      return sendCalendar(reply, text, sending);
    },
  });
  refuseWrites(app, PATH);
}

type Fetch = {
  readonly scope: ExportScope;
  readonly found: Export;
  readonly events: readonly ExportedEvent[];
  /** By the clock of the account. */
  readonly now: string;
  readonly today: string;
  /** False for HEAD, which shows nothing. */
  readonly isSent: boolean;
};

/** Notes the hour in which the calendar of a listing was fetched, and what it showed where that has changed. */
async function noteFetch(
  { scope, found, events, now, today, isSent }: Fetch,
  databases: CalendarExportParts['databases'],
): Promise<void> {
  const { listing_id, is_unnoted, shown } = found;
  if (listing_id === null) return;
  if (is_unnoted) await noteExportRead({ ...scope, sql: databases.writes }, listing_id, now);
  const spans = shownSpansOf(events, today);
  if (isSent && textOfSpans(spans) !== shown)
    await storeShownSpans(databases.writes, { host_id: scope.host_id, listing_id, spans, today, now });
}

async function listEvents(
  scope: ExportScope,
  found: Export,
  { today, databases }: Pick<Fetch, 'today'> & Pick<CalendarExportParts, 'databases'>,
): Promise<ExportedEvent[]> {
  const { host_id } = scope;
  const { property_id, room_type_id } = found;
  const shown = { export: found, window: exportWindow(today) };
  if (property_id !== null) {
    const property = { ...shown, property_id };
    const [stays, closed, blocks] = await Promise.all([
      listStays(scope, property),
      listClosedNights(scope, property),
      listBlocks(scope, property),
    ]);
    return presentProperty(found, host_id, { stays, closed, blocks });
  }
  if (room_type_id === null) throw new Error('a calendar shows something');
  // A room type may have many properties, so the connection for short reads is not used.
  const apart = { host_id, sql: databases.writes };
  return presentRoomType(found, host_id, await listSoldOutNights(apart, { ...shown, room_type_id }));
}
