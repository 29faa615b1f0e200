import fs from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inTransaction } from '../../../database/scope.ts';
import {
  SECRET,
  secretPages,
  type SecretPageParts,
  type SecretPages,
} from '../../../http/answer/secret-pages.ts';
import { refuseOthers, sendSheet, SHEET_HEADERS } from '../../../http/answer/send-sheet.ts';
import type { Sheet } from '../../../http/answer/sheet.ts';
import { readStylesheet } from '../../../http/answer/stylesheet.ts';
import { FORM_TYPE } from '../../../http/input/form-body.ts';
import {
  openGuestPage,
  openShownPage,
  writeAsGuest,
  type OpenedGuestPage,
  type ReceiveMessage,
} from './actions.ts';
import { languageOfGuest } from '../../../http/request/guest-language.ts';
import { presentGuestPage, type Opened } from './present.ts';
import { GUEST_TEXTS, type GuestTexts } from './texts/texts.ts';
import { MESSAGE_LENGTH_MAX, writtenText } from './written-text.ts';

type GuestParts = SecretPageParts & { readonly receiveMessage: ReceiveMessage };
type OpenGuestParts = GuestParts & { readonly guests: SecretPages<GuestTexts> };
type GuestPageRoute = { Params: { host_id: string; secret: string } };
type ShownPageRoute = { Params: { host_id: string; stay_code: string; signature: string } };
type GuestPageNotice = Pick<Opened, 'notice' | 'draft' | 't'>;

const PATH = '/guest/:host_id/:secret';
/** The read-only form of the page, for callers that may read the stay but not write for its guest. */
const SHOWN_PATH = '/guest/:host_id/:stay_code/:signature';
const SIGNATURE = /^[\w-]{22}$/;
/** The longest message, with every character escaped. */
export const FORM_BYTES_MAX = 128 * 1024;

/** The pages of guests, each at a secret address. Guests see their stay and write to the host. */
export function serveGuestPages(app: FastifyInstance, shared: GuestParts): void {
  const guests = secretPages(shared, GUEST_TEXTS);
  const parts: OpenGuestParts = { ...shared, guests };
  app.register(async (pages) => {
    pages.setErrorHandler(guests.answerError());
    pages.addContentTypeParser(FORM_TYPE, { parseAs: 'string' }, (_request, text, done) =>
      done(null, new URLSearchParams(text.toString())),
    );
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
      bodyLimit: FORM_BYTES_MAX,
      onRequest: (request, reply) => admitMessage(request, reply, parts),
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
    const css = readStylesheet(import.meta.dirname, 'guest-page.css');
    serveFile(pages, '/guest/guest-page.css', { type: 'text/css; charset=utf-8', text: css });
    const icon = fs.readFileSync(path.join(import.meta.dirname, 'icon.svg'), 'utf8');
    serveFile(pages, '/guest/icon.svg', { type: 'image/svg+xml', text: icon });
  });
}

const FILE_HEADERS = {
  'Cache-Control': 'public, max-age=300',
  'Content-Security-Policy': "default-src 'none'",
  'X-Content-Type-Options': 'nosniff',
};

function serveFile(
  pages: FastifyInstance,
  url: string,
  { type, text }: { readonly type: string; readonly text: string },
): void {
  pages.route({
    method: 'GET',
    url,
    config: { isPublic: true, countsItself: true },
    handler: (_request, reply) => reply.headers(FILE_HEADERS).type(type).send(text),
  });
  refuseOthers(pages, url, ['GET']);
}

async function showPage(
  request: FastifyRequest<GuestPageRoute>,
  reply: FastifyReply,
  parts: OpenGuestParts,
): Promise<FastifyReply> {
  const opened = await serveOpenedGuestPage(request, reply, parts);
  const isSent = new URL(request.url, 'http://guest').searchParams.has('sent');
  const t = parts.guests.textsFor(request, languageOfGuest(opened.page).language);
  const said = isSent ? { notice: { sentence: t.sent, isProblem: false } } : {};
  return sendSheet(reply, 200, sheetOf(request, opened, { ...said, t }));
}

async function showReadOnly(
  request: FastifyRequest<ShownPageRoute>,
  reply: FastifyReply,
  parts: OpenGuestParts,
): Promise<FastifyReply> {
  const { host_id, stay_code, signature } = request.params;
  const opened = await parts.guests.open(request, reply, async (scope, now) =>
    SIGNATURE.test(signature) ? openShownPage(scope, { stay_code, signature }, now) : undefined,
  );
  const t = parts.guests.textsFor(request, languageOfGuest(opened.page).language);
  const shown = { ...opened, host_id: Number(host_id), form_path: null, t };
  return sendSheet(reply, 200, presentGuestPage(shown));
}

/** Runs before the form is parsed: only the address of a page accepts so long a body. Throws `route_not_found`. */
async function admitMessage(
  request: FastifyRequest<GuestPageRoute>,
  reply: FastifyReply,
  parts: OpenGuestParts,
): Promise<void> {
  // Counts valid and invalid addresses alike, because guests send few forms.
  await parts.guests.count(request, reply);
  await serveOpenedGuestPage(request, reply, parts);
}

async function takeMessage(
  request: FastifyRequest<GuestPageRoute>,
  reply: FastifyReply,
  parts: OpenGuestParts,
): Promise<FastifyReply> {
  const opened = await serveOpenedGuestPage(request, reply, parts);
  const text = writtenText(
    request.body instanceof URLSearchParams ? (request.body.get('message') ?? '') : '',
  );
  const t = parts.guests.textsFor(request, languageOfGuest(opened.page).language);
  const problem = messageProblem(text, t);
  if (problem !== undefined) {
    const notice = { sentence: problem, isProblem: true };
    return sendSheet(reply, 422, sheetOf(request, opened, { notice, draft: text, t }));
  }
  await inTransaction(parts.guests.scopeOf(request, opened.page), (tx) =>
    writeAsGuest(tx, opened.page, text, parts.receiveMessage),
  );
  // A redirect, so that reloading the page does not send the form again.
  return reply.headers(SHEET_HEADERS).redirect(`${guestPagePath(request)}?sent=1#messages`, 303);
}

function messageProblem(text: string, t: GuestTexts): string | undefined {
  if (text === '') return t.writeFirst;
  if (Array.from(text).length > MESSAGE_LENGTH_MAX)
    return t.tooLong(MESSAGE_LENGTH_MAX.toLocaleString(t.tag));
  return undefined;
}

function serveOpenedGuestPage(
  request: FastifyRequest<GuestPageRoute>,
  reply: FastifyReply,
  { guests }: OpenGuestParts,
): Promise<OpenedGuestPage> {
  const { secret } = request.params;
  return guests.open(request, reply, async (scope, now) =>
    SECRET.test(secret) ? openGuestPage(scope, secret, now) : undefined,
  );
}

function sheetOf(
  request: FastifyRequest<GuestPageRoute>,
  opened: OpenedGuestPage,
  said: GuestPageNotice,
): Sheet {
  const host_id = Number(request.params.host_id);
  return presentGuestPage({ ...opened, host_id, form_path: guestPagePath(request), ...said });
}

function guestPagePath({ params: { host_id, secret } }: FastifyRequest<GuestPageRoute>): string {
  return `/guest/${host_id}/${secret}`;
}
