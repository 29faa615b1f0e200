import fs from 'node:fs';
import path from 'node:path';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inTransaction } from '../../../database/scope.ts';
import { asApiError } from '../../../http/answer/answer-errors.ts';
import {
  SECRET,
  secretPages,
  type SecretPageParts,
  type SecretPages,
} from '../../../http/answer/secret-pages.ts';
import { refuseOthers, sendSheet, SHEET_HEADERS, serveSheetFile } from '../../../http/answer/send-sheet.ts';
import { readScript, readStylesheet } from '../../../http/answer/stylesheet.ts';
import { ApiError } from '../../../http/api-error.ts';
import { FORM_TYPE } from '../../../http/input/form-body.ts';
import { MULTIPART_TYPE, parseMultipart } from '../../../http/input/multipart-body.ts';
import {
  openGuestPage,
  openShownPage,
  readAround,
  writeAsGuest,
  type OpenedGuestPage,
  type PrintInvoice,
  type ReceiveMessage,
} from './actions.ts';
import { takeGuestAnswers } from './asking/routes.ts';
import { serveGuestFiles } from './files/routes.ts';
import { languageOfGuest } from '../../../http/request/guest-language.ts';
import { presentGuestPage, type Opened } from './present.ts';
import { GUEST_TEXTS, type GuestTexts } from './texts/texts.ts';
import { GUEST_PICTURES, messageProblem, readMessage } from './written-message.ts';
import type { NoticePlace } from './written-text.ts';

type GuestParts = SecretPageParts & {
  readonly receiveMessage: ReceiveMessage;
  readonly printInvoice: PrintInvoice;
};
/** With what opens a page: it counts and refuses addresses that open none. */
export type OpenGuestParts = GuestParts & {
  readonly guests: SecretPages<GuestTexts>;
  readonly open: (request: FastifyRequest<GuestPageRoute>, reply: FastifyReply) => Promise<OpenedGuestPage>;
  /** Sends the page with the answer to a form. */
  readonly show: (
    request: FastifyRequest<GuestPageRoute>,
    reply: FastifyReply,
    said: SaidOnPage,
  ) => Promise<FastifyReply>;
};
export type GuestPageRoute = { Params: { host_id: string; secret: string } };
type ShownPageRoute = { Params: { host_id: string; stay_code: string; signature: string } };
type SaidOnPage = Pick<Opened, 'notice' | 'draft' | 't'> & {
  readonly status: number;
  readonly opened: OpenedGuestPage;
};

const GUEST_SCRIPT = readScript(import.meta.dirname, 'page-script.js');
const PATH = '/guest/:host_id/:secret';
/** The read-only form of the page, for callers that may read the stay but not write for its guest. */
const SHOWN_PATH = '/guest/:host_id/:stay_code/:signature';
const SIGNATURE = /^[\w-]{22}$/;
/** The longest message, with every character escaped. */
export const FORM_BYTES_MAX = 128 * 1024;
/** The longest message with a picture. */
export const PICTURE_FORM_BYTES_MAX = GUEST_PICTURES.bytesMax + FORM_BYTES_MAX;

/** The pages of guests, each at a secret address. Guests see their stay, write to the host and ask for what they need. */
export function serveGuestPages(app: FastifyInstance, shared: GuestParts): void {
  const guests = secretPages(shared, GUEST_TEXTS);
  const parts: OpenGuestParts = {
    ...shared,
    guests,
    open: (request, reply) => serveOpenedGuestPage(request, reply, guests),
    show: (request, reply, said) => sendGuestPage(request, reply, { guests, ...said }),
  };
  app.register(async (pages) => {
    pages.setErrorHandler(guests.answerError(guestPageError));
    readGuestForms(pages);
    const config = { isPublic: true, countsItself: true };
    pages.route<GuestPageRoute>({
      method: 'GET',
      url: PATH,
      config,
      handler: (request, reply) => showPage(request, reply, parts),
    });
    pages.route<GuestPageRoute>({
      method: 'POST',
      url: PATH,
      config,
      bodyLimit: PICTURE_FORM_BYTES_MAX,
      onRequest: (request, reply) => admitForm(request, reply, parts),
      handler: (request, reply) => takeMessage(request, reply, parts),
    });
    refuseOthers(pages, PATH, ['GET', 'POST']);
    pages.route<ShownPageRoute>({
      method: 'GET',
      url: SHOWN_PATH,
      config,
      handler: (request, reply) => showReadOnly(request, reply, parts),
    });
    refuseOthers(pages, SHOWN_PATH, ['GET']);
    serveGuestFiles(pages, PATH, parts);
    takeGuestAnswers(pages, PATH, { ...parts, admit: admitForm });
    const css = readStylesheet(import.meta.dirname, 'guest-page.css');
    serveSheetFile(pages, '/guest/guest-page.css', { type: 'text/css; charset=utf-8', text: css });
    const icon = fs.readFileSync(path.join(import.meta.dirname, 'icon.svg'), 'utf8');
    serveSheetFile(pages, '/guest/icon.svg', { type: 'image/svg+xml', text: icon });
  });
}

/** Forms as fields; one with a picture as bytes. */
function readGuestForms(pages: FastifyInstance): void {
  pages.addContentTypeParser(FORM_TYPE, { parseAs: 'string' }, (_request, text, done) => {
    if (text.length > FORM_BYTES_MAX) return done(new ApiError('body_too_large'));
    return done(null, new URLSearchParams(text.toString()));
  });
  pages.addContentTypeParser(MULTIPART_TYPE, { parseAs: 'buffer' }, (request, body, done) => {
    try {
      const bytes = typeof body === 'string' ? Buffer.from(body) : body;
      done(null, parseMultipart(request.headers['content-type'] ?? '', bytes));
    } catch (error) {
      done(error instanceof Error ? error : new Error(String(error)));
    }
  });
}

/** What a page says after it was opened again by a form, by the name in its address. */
const SAID = {
  sent: 'messages',
  arrival: 'arrival',
  asked: 'extras',
} as const satisfies Readonly<Record<string, NoticePlace>>;

async function showPage(
  request: FastifyRequest<GuestPageRoute>,
  reply: FastifyReply,
  parts: OpenGuestParts,
): Promise<FastifyReply> {
  const opened = await parts.open(request, reply);
  const asked = new URL(request.url, 'http://guest').searchParams;
  const t = parts.guests.textsFor(request, languageOfGuest(opened.page).language);
  const place = Object.entries(SAID).find(([name]) => asked.has(name))?.[1];
  const said = place && { notice: { place, sentence: t.said[place], isProblem: false } };
  return parts.show(request, reply, { status: 200, opened, t, ...said });
}

async function showReadOnly(
  request: FastifyRequest<ShownPageRoute>,
  reply: FastifyReply,
  { guests }: OpenGuestParts,
): Promise<FastifyReply> {
  const { host_id, stay_code, signature } = request.params;
  const opened = await guests.open(request, reply, async (scope, now) =>
    SIGNATURE.test(signature) ? openShownPage(scope, { stay_code, signature }, now) : undefined,
  );
  const t = guests.textsFor(request, languageOfGuest(opened.page).language);
  const around = await readAround(guests.scopeOf(request, opened.page), opened);
  const shown = { ...opened, ...around, host_id: Number(host_id), form_path: null, t };
  return sendSheet(reply, 200, presentGuestPage(shown, GUEST_SCRIPT));
}

/** Runs before a form is parsed: only the address of a page accepts so long a body. Throws `route_not_found`. */
async function admitForm(
  request: FastifyRequest<GuestPageRoute>,
  reply: FastifyReply,
  parts: OpenGuestParts,
): Promise<void> {
  // Counts valid and invalid addresses alike, because guests send few forms.
  await parts.guests.count(request, reply);
  await parts.open(request, reply);
}

async function takeMessage(
  request: FastifyRequest<GuestPageRoute>,
  reply: FastifyReply,
  parts: OpenGuestParts,
): Promise<FastifyReply> {
  const opened = await parts.open(request, reply);
  const message = readMessage(request.body);
  const t = parts.guests.textsFor(request, languageOfGuest(opened.page).language);
  const problem = messageProblem(message, t);
  if (problem !== undefined) {
    const notice = { place: SAID.sent, sentence: problem, isProblem: true };
    return parts.show(request, reply, { status: 422, opened, notice, draft: message.content, t });
  }
  await inTransaction(parts.guests.scopeOf(request, opened.page), (tx) =>
    writeAsGuest(tx, opened.page, message, parts.receiveMessage),
  );
  // A redirect, so that reloading the page does not send the form again.
  return reply.headers(SHEET_HEADERS).redirect(`${guestPagePath(request)}?sent=1#messages`, 303);
}

/** What only guests may run into. */
function guestPageError(error: FastifyError, t: GuestTexts): string | undefined {
  const { code } = asApiError(error);
  // Fastify itself refuses a body that is too large.
  if (code === 'body_too_large') return t.notAPicture(GUEST_PICTURES.bytesMax / 2 ** 20);
  return code === 'list_full' ? t.tooManyPictures : undefined;
}

function serveOpenedGuestPage(
  request: FastifyRequest<GuestPageRoute>,
  reply: FastifyReply,
  guests: SecretPages<GuestTexts>,
): Promise<OpenedGuestPage> {
  const { secret } = request.params;
  return guests.open(request, reply, async (scope, now) =>
    SECRET.test(secret) ? openGuestPage(scope, secret, now) : undefined,
  );
}

async function sendGuestPage(
  request: FastifyRequest<GuestPageRoute>,
  reply: FastifyReply,
  { guests, status, opened, ...said }: SaidOnPage & { readonly guests: SecretPages<GuestTexts> },
): Promise<FastifyReply> {
  const host_id = Number(request.params.host_id);
  const around = await readAround(guests.scopeOf(request, opened.page), opened);
  const shown = { ...opened, ...around, host_id, form_path: guestPagePath(request), ...said };
  return sendSheet(reply, status, presentGuestPage(shown, GUEST_SCRIPT));
}

function guestPagePath({ params: { host_id, secret } }: FastifyRequest<GuestPageRoute>): string {
  return `/guest/${host_id}/${secret}`;
}
