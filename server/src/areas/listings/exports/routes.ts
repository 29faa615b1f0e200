import type { FastifyInstance } from 'fastify';
import { dayIn } from '../../../http/account-days.ts';
import { refuseWrites, sendCalendar, sendNoCalendar } from '../../../http/calendars/send-calendar.ts';
import { writeCalendar, type CalendarEvent } from '../../../http/calendars/write-calendar.ts';
import type { ServeParts } from '../../../http/executors.ts';
import type { RateLimits } from '../../../rate-limits/rate-limits.ts';
import { exportWindow } from './contract.ts';
import { lastModified, presentProperty, presentRoomType } from './present.ts';
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
      const now = parts.clock().toString();
      const found = secret === undefined ? undefined : await findExport(scope, secret, now);
      if (found === undefined) {
        await parts.rateLimits?.count(request, reply, parts.clock().epochMilliseconds);
        return sendNoCalendar(reply);
      }
      const { listing_id, is_unnoted } = found;
      if (listing_id !== null && is_unnoted)
        await noteExportRead({ ...scope, sql: parts.databases.writes }, listing_id, now).catch(
          (error: unknown) =>
            // A channel without the calendar would sell taken nights.
            request.log.warn({ err: error }, 'the read of a calendar was not noted'),
        );
      const events = await listEvents(scope, found, parts);
      reply.header('Last-Modified', lastModified(found, events));
      return sendCalendar(reply, writeCalendar(found.title, events), { ...parts, ...scope });
    },
  });
  refuseWrites(app, PATH);
}

async function listEvents(
  scope: ExportScope,
  found: Export,
  { databases, clock }: CalendarExportParts,
): Promise<CalendarEvent[]> {
  const { host_id } = scope;
  const { property_id, room_type_id } = found;
  const shown = { export: found, window: exportWindow(dayIn(found.timezone, clock().toString())) };
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
