import fs from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SECRET, secretPages, type SecretPageParts } from '../../../http/answer/secret-pages.ts';
import { refuseOthers, sendSheet, serveSheetFile } from '../../../http/answer/send-sheet.ts';
import { readSharedCalendar } from './actions.ts';
import { presentCalendar } from './present.ts';
import { findSharedCalendar } from './queries.ts';
import { askedOf } from './shown-calendar.ts';
import { CALENDAR_TEXTS } from './texts/texts.ts';

type CalendarRoute = { Params: { host_id: string; secret: string } };

const PATH = '/calendars/:host_id/:secret';
const SHEET_PATH = '/calendars/calendar-page.css';

/** The pages of calendar share links, each at a secret address, which is its only protection. */
export function serveSharedCalendars(app: FastifyInstance, parts: SecretPageParts): void {
  const links = secretPages(parts, CALENDAR_TEXTS);
  const config = { isPublic: true, countsItself: true };
  app.register(async (pages) => {
    pages.setErrorHandler(links.answerError());
    pages.route<CalendarRoute>({
      method: 'GET',
      url: PATH,
      config,
      handler: async (request: FastifyRequest<CalendarRoute>, reply: FastifyReply) => {
        const { host_id, secret } = request.params;
        const calendar = await links.open(request, reply, async (scope) =>
          SECRET.test(secret) ? findSharedCalendar(scope, secret) : undefined,
        );
        const asked = askedOf(new URL(request.url, 'http://calendar').searchParams);
        const shown = await readSharedCalendar(links.scopeOf(request, calendar), calendar, asked);
        const t = links.textsFor(request);
        return sendSheet(reply, 200, presentCalendar(shown, { t, path: `/calendars/${host_id}/${secret}` }));
      },
    });
    refuseOthers(pages, PATH, ['GET']);
    const css = fs.readFileSync(path.join(import.meta.dirname, 'calendar-page.css'), 'utf8');
    serveSheetFile(pages, SHEET_PATH, { type: 'text/css; charset=utf-8', text: css });
  });
}
