import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inTransaction } from '../../../database/scope.ts';
import { asApiError } from '../../../http/answer/answer-errors.ts';
import {
  SECRET,
  secretPages,
  type SecretPageParts,
  type SecretPages,
} from '../../../http/answer/secret-pages.ts';
import { refuseOthers, sendSheet } from '../../../http/answer/send-sheet.ts';
import { ApiError } from '../../../http/api-error.ts';
import { FORM_TYPE, parseFormBody } from '../../../http/input/form-body.ts';
import { MULTIPART_TYPE, parseMultipart } from '../../../http/input/multipart-body.ts';
import { PHOTOGRAPH_BYTES_MAX } from '../../tasks/photographs/contract.ts';
import { calendarAddress, calendarSecretOf } from '../actions.ts';
import { openStaffPage, PhotographsMissing, takeStaffForm } from './actions.ts';
import { serveStaffFiles, STAFF_PAGE_HEADERS } from './files.ts';
import { keyOf, momentIn, readFileForm, readForm, textFieldsOf, type SentForm } from './forms.ts';
import { presentGone, presentMissing, presentStaffPage, presentTogether } from './present.ts';
import type { OpenedStaffPage } from './queries.ts';
import { STAFF_TEXTS, type StaffTexts } from './texts/texts.ts';

type StaffPageParts = SecretPageParts & { readonly staff: SecretPages<StaffTexts> };
type StaffPageRoute = { Params: { host_id: string; secret: string } };

const PATH = '/staff/:host_id/:secret';
const PHOTOGRAPHS_PATH = `${PATH}/photographs`;
const TOGETHER_PATH = '/staff/together';
/** A form has a few short fields, and one of 500 characters at most, each of them written as up to twelve bytes. */
const FORM_BYTES_MAX = 8 * 1024;
/** The photographs of a form, and what it puts around them. */
export const PHOTOGRAPH_BODY_BYTES_MAX = PHOTOGRAPH_BYTES_MAX + FORM_BYTES_MAX;

/** The pages of staff, each at a secret address. Staff see what they have to do in the next two weeks, and do it. */
export function serveStaffPages(app: FastifyInstance, shared: SecretPageParts): void {
  const staff = secretPages(shared, STAFF_TEXTS);
  const parts: StaffPageParts = { ...shared, staff };
  app.register(async (pages) => {
    const answer = staff.answerError(staffPageError);
    pages.setErrorHandler((error: FastifyError, request, reply) =>
      isGone(error, request)
        ? sendSheet(reply, 404, presentGone(staff.textsFor(request)), STAFF_PAGE_HEADERS)
        : answer(error, request, reply),
    );
    pages.addContentTypeParser(FORM_TYPE, { parseAs: 'string' }, (_request, text, done) => {
      try {
        done(null, parseFormBody(text.toString()));
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)));
      }
    });
    servePage(pages, parts);
    takePhotographs(pages, parts);
    serveTogether(pages, parts);
    serveStaffFiles(pages);
  });
}

function servePage(pages: FastifyInstance, parts: StaffPageParts): void {
  const config = { isPublic: true, countsItself: true };
  pages.route<StaffPageRoute>({
    method: 'GET',
    url: PATH,
    config,
    handler: async (request, reply) => {
      const opened = await serveOpenedStaffPage(request, reply, parts);
      const t = textsOf(request, opened, parts);
      const shown = {
        t,
        path: staffPagePath(request),
        host_id: Number(request.params.host_id),
        calendar_url: calendarOf(request, opened, { t, parts }),
      };
      return sendSheet(reply, 200, presentStaffPage(opened, shown), STAFF_PAGE_HEADERS);
    },
  });
  pages.route<StaffPageRoute>({
    method: 'POST',
    url: PATH,
    config,
    bodyLimit: FORM_BYTES_MAX,
    // Counts valid and invalid addresses alike, because staff send few forms.
    onRequest: parts.staff.count,
    handler: (request, reply) =>
      takeForm(request, reply, parts, () => {
        const fields = fieldsOf(request.body);
        return { form: readForm(fields), at: momentIn(fields) };
      }),
  });
  refuseOthers(pages, PATH, ['GET', 'POST']);
}

/** The link is checked before the bytes are read. */
function takePhotographs(pages: FastifyInstance, parts: StaffPageParts): void {
  pages.register(async (uploads) => {
    uploads.addContentTypeParser(MULTIPART_TYPE, { parseAs: 'buffer' }, (request, body, done) => {
      try {
        const bytes = typeof body === 'string' ? Buffer.from(body) : body;
        done(null, parseMultipart(request.headers['content-type'] ?? '', bytes));
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)));
      }
    });
    uploads.route<StaffPageRoute>({
      method: 'POST',
      url: PHOTOGRAPHS_PATH,
      config: { isPublic: true, countsItself: true },
      bodyLimit: PHOTOGRAPH_BODY_BYTES_MAX,
      onRequest: async (request, reply) => {
        await parts.staff.count(request, reply);
        await serveOpenedStaffPage(request, reply, parts);
      },
      handler: (request, reply) =>
        takeForm(request, reply, parts, () => {
          const body: unknown = request.body;
          const sent: ReadonlyMap<string, Buffer> = body instanceof Map ? body : new Map();
          return { form: readFileForm(sent), at: momentIn(textFieldsOf(sent)) };
        }),
    });
    refuseOthers(uploads, PHOTOGRAPHS_PATH, ['POST']);
  });
}

/** A page without an account or a secret: its script reads the links that stand behind the # of its address. */
function serveTogether(pages: FastifyInstance, { staff }: StaffPageParts): void {
  pages.route({
    method: 'GET',
    url: TOGETHER_PATH,
    config: { isPublic: true, countsItself: true },
    handler: (request, reply) =>
      sendSheet(reply, 200, presentTogether(staff.textsFor(request)), STAFF_PAGE_HEADERS),
  });
  refuseOthers(pages, TOGETHER_PATH, ['GET']);
}

async function takeForm(
  request: FastifyRequest<StaffPageRoute>,
  reply: FastifyReply,
  parts: StaffPageParts,
  read: () => Omit<SentForm, 'key'>,
): Promise<FastifyReply> {
  // The link may have been revoked while the bytes came.
  const opened = await serveOpenedStaffPage(request, reply, parts);
  const sent: SentForm = { ...read(), key: keyOf(request.headers['idempotency-key']) };
  try {
    await inTransaction(parts.staff.scopeOf(request, opened.page), (tx) => takeStaffForm(tx, opened, sent));
  } catch (error) {
    if (!(error instanceof PhotographsMissing)) throw error;
    const t = textsOf(request, opened, parts);
    return sendSheet(reply, 409, presentMissing(error.items, t), STAFF_PAGE_HEADERS);
  }
  const { form } = sent;
  // A redirect, so that reloading the page does not send the form again.
  const anchor = 'task_id' in form ? `#task-${form.task_id}` : '';
  return reply.headers(STAFF_PAGE_HEADERS).redirect(`${staffPagePath(request)}${anchor}`, 303);
}

function fieldsOf(body: unknown): Readonly<Record<string, string | undefined>> {
  return typeof body === 'object' && body !== null ? { ...body } : {};
}

function serveOpenedStaffPage(
  request: FastifyRequest<StaffPageRoute>,
  reply: FastifyReply,
  { staff }: StaffPageParts,
): Promise<OpenedStaffPage> {
  const { secret } = request.params;
  return staff.open(request, reply, async (scope, now) =>
    SECRET.test(secret) ? openStaffPage(scope, secret, now) : undefined,
  );
}

/** In the language that the staff chose on the page, else in that of the browser. */
function textsOf(request: FastifyRequest, { page }: OpenedStaffPage, { staff }: StaffPageParts): StaffTexts {
  return page.language === null ? staff.textsFor(request) : STAFF_TEXTS[page.language];
}

function staffPagePath({ params: { host_id, secret } }: FastifyRequest<StaffPageRoute>): string {
  return `/staff/${host_id}/${secret}`;
}

/** The address of the calendar that belongs to a link, in the language of the page. */
function calendarOf(
  { params }: FastifyRequest<StaffPageRoute>,
  { page }: OpenedStaffPage,
  { t, parts }: { readonly t: StaffTexts; readonly parts: StaffPageParts },
): string | null {
  const public_url = parts.publicUrl?.() ?? '';
  if (!page.has_calendar || public_url === '') return null;
  const address = { public_url, host_id: Number(params.host_id) };
  return `${calendarAddress(address, calendarSecretOf(params.secret))}?language=${t.tag}`;
}

/** True when somebody opens a page whose link is not there, or not any more. */
function isGone(error: FastifyError, { method }: FastifyRequest): boolean {
  return (
    (method === 'GET' || method === 'HEAD') && error instanceof ApiError && error.code === 'route_not_found'
  );
}

/** What only staff may run into. */
function staffPageError(error: FastifyError, t: StaffTexts): string | undefined {
  const { code } = asApiError(error);
  // Fastify itself refuses a body that is too large.
  if (code === 'body_too_large') return t.photographTooLarge(PHOTOGRAPH_BYTES_MAX / 2 ** 20);
  if (code === 'list_full') return t.tooManyPhotographs;
  if (code !== 'validation_failed' || !(error instanceof ApiError)) return undefined;
  const [field = ''] = (error.fields ?? []).map(({ path }) => path);
  if (field.endsWith('_date')) return t.wrongDays;
  return field === 'text' ? t.reportEmpty : t.notAPhotograph;
}
