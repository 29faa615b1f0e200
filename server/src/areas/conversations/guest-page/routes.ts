import fs from 'node:fs';
import path from 'node:path';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inTransaction, openScope, type OpenScope } from '../../../database/scope.ts';
import { asApiError } from '../../../http/answer/answer-errors.ts';
import { ApiError } from '../../../http/api-error.ts';
import { chooseLanguage } from '../../../http/request/page-language.ts';
import { unauthenticatedScope, type ScopeParts } from '../../../http/request/request-scope.ts';
import { refuseOthers, sendSheet, SHEET_HEADERS } from '../../../http/answer/send-sheet.ts';
import { problemSheet, type Sheet } from '../../../http/answer/sheet.ts';
import type { RateLimits } from '../../../rate-limits/rate-limits.ts';
import {
  openGuestPage,
  openShownPage,
  writeAsGuest,
  type OpenedGuestPage,
  type ReceiveMessage,
} from './actions.ts';
import { presentGuestPage, type Opened } from './present.ts';
import { GUEST_TEXTS, type GuestTexts } from './texts/texts.ts';
import { MESSAGE_LENGTH_MAX, writtenText } from './written-text.ts';

type GuestParts = ScopeParts & {
  readonly rateLimits?: RateLimits;
  readonly receiveMessage: ReceiveMessage;
};
type GuestPageRoute = { Params: { host_id: string; secret: string } };
type ShownPageRoute = { Params: { host_id: string; stay_code: string; signature: string } };
type GuestPageNotice = Pick<Opened, 'notice' | 'draft'>;

const PATH = '/guest/:host_id/:secret';
const SECRET = /^[0-9a-f]{32}$/;
/** The read-only form of the page, for callers that may read the stay but not write for its guest. */
const SHOWN_PATH = '/guest/:host_id/:stay_code/:signature';
const SIGNATURE = /^[\w-]{22}$/;
const HOST_ID = /^[1-9]\d{0,14}$/;
/** The longest message, with every character escaped. */
export const FORM_BYTES_MAX = 128 * 1024;
const FORM_TYPE = 'application/x-www-form-urlencoded';

/** The pages of guests, each at a secret address. Guests see their stay and write to the host. */
export function serveGuestPages(app: FastifyInstance, parts: GuestParts): void {
  app.register(async (pages) => {
    pages.setErrorHandler(answerWithSheet);
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
    for (const [file, type] of Object.entries(FILES)) serveFile(pages, file, type);
  });
}

/** The static files of the pages. */
const FILES = { 'guest-page.css': 'text/css; charset=utf-8', 'icon.svg': 'image/svg+xml' };

const FILE_HEADERS = {
  'Cache-Control': 'public, max-age=300',
  'Content-Security-Policy': "default-src 'none'",
  'X-Content-Type-Options': 'nosniff',
};

function serveFile(pages: FastifyInstance, file: string, type: string): void {
  const text = fs.readFileSync(path.join(import.meta.dirname, file), 'utf8');
  const url = `/guest/${file}`;
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
  parts: GuestParts,
): Promise<FastifyReply> {
  const opened = await serveOpenedGuestPage(request, reply, parts);
  const isSent = new URL(request.url, 'http://guest').searchParams.has('sent');
  const said = isSent ? { notice: { sentence: textsFor(request).sent, isProblem: false } } : {};
  return sendSheet(reply, 200, sheetOf(request, opened, said));
}

async function showReadOnly(
  request: FastifyRequest<ShownPageRoute>,
  reply: FastifyReply,
  parts: GuestParts,
): Promise<FastifyReply> {
  const { host_id, stay_code, signature } = request.params;
  const { sql, now, databases } = unauthenticatedScope(request, parts);
  const scope = { sql, host_id: hostIdOf(host_id), encryption: databases.encryption };
  const address = { stay_code, signature };
  const opened = SIGNATURE.test(signature) ? await openShownPage(scope, address, now) : undefined;
  if (opened === undefined) return refuseUnknown(request, reply, parts);
  return sendSheet(
    reply,
    200,
    presentGuestPage({ ...opened, host_id: scope.host_id, form_path: null, t: textsFor(request) }),
  );
}

/** Runs before the form is parsed: only the address of a page accepts so long a body. Throws `route_not_found`. */
async function admitMessage(
  request: FastifyRequest<GuestPageRoute>,
  reply: FastifyReply,
  parts: GuestParts,
): Promise<void> {
  // Counts valid and invalid addresses alike, because guests send few forms.
  await parts.rateLimits?.count(request, reply, parts.clock().epochMilliseconds);
  await serveOpenedGuestPage(request, reply, parts);
}

async function takeMessage(
  request: FastifyRequest<GuestPageRoute>,
  reply: FastifyReply,
  parts: GuestParts,
): Promise<FastifyReply> {
  const opened = await serveOpenedGuestPage(request, reply, parts);
  const text = writtenText(
    request.body instanceof URLSearchParams ? (request.body.get('message') ?? '') : '',
  );
  const problem = messageProblem(text, textsFor(request));
  if (problem !== undefined) {
    const notice = { sentence: problem, isProblem: true };
    return sendSheet(reply, 422, sheetOf(request, opened, { notice, draft: text }));
  }
  await inTransaction(guestPageScope(request, opened, parts), (tx) =>
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

/** Throws `route_not_found` when the page does not exist. The request is counted first, which limits guessing. */
async function serveOpenedGuestPage(
  request: FastifyRequest<GuestPageRoute>,
  reply: FastifyReply,
  parts: GuestParts,
): Promise<OpenedGuestPage> {
  const { host_id, secret } = request.params;
  const { sql, now, databases } = unauthenticatedScope(request, parts);
  const scope = { sql, host_id: hostIdOf(host_id), encryption: databases.encryption };
  const opened = SECRET.test(secret) ? await openGuestPage(scope, secret, now) : undefined;
  return opened ?? refuseUnknown(request, reply, parts);
}

/** Zero for an invalid number: no account has it. */
function hostIdOf(text: string): number {
  return HOST_ID.test(text) ? Number(text) : 0;
}

/** Throws `route_not_found` after counting the request. */
async function refuseUnknown(
  request: FastifyRequest,
  reply: FastifyReply,
  { rateLimits, clock }: GuestParts,
): Promise<never> {
  // A form was counted earlier.
  if (request.method !== 'POST') await rateLimits?.count(request, reply, clock().epochMilliseconds);
  throw new ApiError('route_not_found', {
    message: 'This page is not there, or not any more. The link in your latest message opens the right one.',
  });
}

function guestPageScope(
  request: FastifyRequest<GuestPageRoute>,
  { page }: OpenedGuestPage,
  parts: GuestParts,
): OpenScope {
  const { now, request_id, databases } = unauthenticatedScope(request, parts);
  const account = {
    name: page.account_name,
    timezone: page.account_timezone,
    currency: page.account_currency,
    country: page.account_country,
    is_sandbox: page.account_is_sandbox,
    clock_ahead_seconds: page.account_clock_ahead_seconds,
  };
  const host_id = Number(request.params.host_id);
  return openScope(
    { host_id, account, caller: null, now, request_id, public_url: parts.publicUrl?.() ?? '' },
    databases,
  );
}

function sheetOf(
  request: FastifyRequest<GuestPageRoute>,
  opened: OpenedGuestPage,
  said: GuestPageNotice,
): Sheet {
  const host_id = Number(request.params.host_id);
  return presentGuestPage({
    ...opened,
    host_id,
    form_path: guestPagePath(request),
    t: textsFor(request),
    ...said,
  });
}

/** In the language of the guest's browser. */
function textsFor({ headers }: FastifyRequest): GuestTexts {
  return GUEST_TEXTS[chooseLanguage(headers['accept-language'])];
}

function guestPagePath({ params: { host_id, secret } }: FastifyRequest<GuestPageRoute>): string {
  return `/guest/${host_id}/${secret}`;
}

/** Shows errors as a page for the guest instead of JSON. */
function answerWithSheet(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, message, headers } = asApiError(error);
  if (status === 500) request.log.error({ err: error }, 'guest page failed');
  reply.headers({ ...headers });
  const t = textsFor(request);
  return sendSheet(reply, status, problemSheet(t.failed, t.tag, guestPageError(error, t) ?? message));
}

/** What a guest may run into, in their language. */
function guestPageError(error: FastifyError, t: GuestTexts): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'route_not_found') return t.gone;
  if (error.code !== 'rate_limited') return undefined;
  const minutes = Math.ceil(Number(error.headers['Retry-After'] ?? 60) / 60);
  const unit = { style: 'unit', unit: 'minute', unitDisplay: 'long' } as const;
  return t.tooMany(minutes.toLocaleString(t.tag, unit));
}
