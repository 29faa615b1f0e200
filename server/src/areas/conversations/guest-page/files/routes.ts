import { languageOfGuest } from '../../../../http/request/guest-language.ts';
import type { FastifyInstance } from 'fastify';
import { ApiError } from '../../../../http/api-error.ts';
import { refuseOthers, SHEET_HEADERS } from '../../../../http/answer/send-sheet.ts';
import { readGuestMoney } from '../money/actions.ts';
import type { GuestPageRoute, OpenGuestParts } from '../routes.ts';
import { presentStayCalendar } from './present.ts';

const FILE_HEADERS = {
  ...SHEET_HEADERS,
  'Content-Security-Policy': "default-src 'none'; sandbox",
};

/** The stay for a calendar, and the invoice, each below the secret address of the page. */
export function serveGuestFiles(pages: FastifyInstance, path: string, parts: OpenGuestParts): void {
  const config = { isPublic: true, countsItself: true };
  pages.route<GuestPageRoute>({
    method: 'GET',
    url: `${path}/stay.ics`,
    config,
    handler: async (request, reply) => {
      const { page, ended, timezone } = await parts.open(request, reply);
      const { stay } = page;
      if (stay === null || ended !== null || stay.status !== 'accepted')
        throw new ApiError('route_not_found');
      const t = parts.guests.textsFor(request, languageOfGuest(page).language);
      const { now } = parts.guests.scopeOf(request, page);
      return reply
        .headers(FILE_HEADERS)
        .header('Content-Disposition', 'attachment; filename="stay.ics"')
        .type('text/calendar; charset=utf-8')
        .send(presentStayCalendar({ stay, page }, { timezone, now, t }));
    },
  });
  pages.route<GuestPageRoute>({
    method: 'GET',
    url: `${path}/invoice.pdf`,
    config,
    // Printing takes a thread, so each of these counts like a form.
    onRequest: parts.guests.count,
    handler: async (request, reply) => {
      const { page } = await parts.open(request, reply);
      const scope = parts.guests.scopeOf(request, page);
      const { invoice } = await readGuestMoney(scope, page);
      if (invoice === undefined) throw new ApiError('route_not_found');
      const pdf = await parts.printInvoice(scope, invoice.id);
      return reply
        .headers(FILE_HEADERS)
        .header('Content-Disposition', `attachment; filename="invoice-${invoice.number}.pdf"`)
        .type('application/pdf')
        .send(pdf);
    },
  });
  for (const file of ['stay.ics', 'invoice.pdf']) refuseOthers(pages, `${path}/${file}`, ['GET']);
}
