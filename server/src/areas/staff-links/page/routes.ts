import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inTransaction } from '../../../database/scope.ts';
import { asApiError } from '../../../http/answer/answer-errors.ts';
import {
  SECRET,
  secretPages,
  type SecretPageParts,
  type SecretPages,
} from '../../../http/answer/secret-pages.ts';
import { refuseOthers, sendSheet, SHEET_HEADERS } from '../../../http/answer/send-sheet.ts';
import { ApiError } from '../../../http/api-error.ts';
import { FORM_TYPE, parseFormBody } from '../../../http/input/form-body.ts';
import { MULTIPART_TYPE, parseMultipart } from '../../../http/input/multipart-body.ts';
import { PHOTOGRAPH_BYTES_MAX } from '../../tasks/photographs/contract.ts';
import { calendarAddress, calendarSecretOf } from '../actions.ts';
import { openStaffPage, showHow, takeStep } from './actions.ts';
import { presentStaffPage } from './present.ts';
import type { OpenedStaffPage } from './queries.ts';
import { STEPS } from './steps.ts';
import { STAFF_TEXTS, type StaffTexts } from './texts/texts.ts';

type StaffPageParts = SecretPageParts & { readonly staff: SecretPages<StaffTexts> };
type StaffPageRoute = { Params: { host_id: string; secret: string } };

const PATH = '/staff/:host_id/:secret';
const PHOTOGRAPHS_PATH = `${PATH}/photographs`;
const TASK_ID = /^[1-9]\d{0,14}$/;
/** A form has two short fields. */
const FORM_BYTES_MAX = 1024;

/** A photograph, and what a form puts around it. */
export const PHOTOGRAPH_BODY_BYTES_MAX = PHOTOGRAPH_BYTES_MAX + FORM_BYTES_MAX;

/** The pages of staff, each at a secret address. Staff see their tasks of today and tomorrow, and finish them. */
export function serveStaffPages(app: FastifyInstance, shared: SecretPageParts): void {
  const staff = secretPages(shared, STAFF_TEXTS);
  const parts: StaffPageParts = { ...shared, staff };
  app.register(async (pages) => {
    pages.setErrorHandler(staff.answerError(staffPageError));
    pages.addContentTypeParser(FORM_TYPE, { parseAs: 'string' }, (_request, text, done) => {
      try {
        done(null, parseFormBody(text.toString()));
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)));
      }
    });
    const config = { isPublic: true, countsItself: true };
    pages.route<StaffPageRoute>({
      method: 'GET',
      url: PATH,
      config,
      handler: async (request, reply) => {
        const opened = await serveOpenedStaffPage(request, reply, parts);
        const t = staff.textsFor(request);
        const shown = {
          t,
          path: staffPagePath(request),
          calendar_url: calendarOf(request, opened, { t, parts }),
        };
        return sendSheet(reply, 200, presentStaffPage(opened, shown));
      },
    });
    pages.route<StaffPageRoute>({
      method: 'POST',
      url: PATH,
      config,
      bodyLimit: FORM_BYTES_MAX,
      // Counts valid and invalid addresses alike, because staff send few forms.
      onRequest: staff.count,
      handler: (request, reply) => takeForm(request, reply, parts),
    });
    refuseOthers(pages, PATH, ['GET', 'POST']);
    takePhotographs(pages, parts);
  });
}

/** The link is checked before the bytes are read. */
function takePhotographs(pages: FastifyInstance, parts: StaffPageParts): void {
  pages.register(async (uploads) => {
    uploads.addContentTypeParser(MULTIPART_TYPE, { parseAs: 'buffer' }, (request, body, done) => {
      try {
        done(
          null,
          parseMultipart(
            request.headers['content-type'] ?? '',
            typeof body === 'string' ? Buffer.from(body) : body,
          ),
        );
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
      handler: (request, reply) => takePhotograph(request, reply, parts),
    });
    refuseOthers(uploads, PHOTOGRAPHS_PATH, ['POST']);
  });
}

async function takePhotograph(
  request: FastifyRequest<StaffPageRoute>,
  reply: FastifyReply,
  parts: StaffPageParts,
): Promise<FastifyReply> {
  // The link may have been revoked while the bytes came.
  const opened = await serveOpenedStaffPage(request, reply, parts);
  const fields = request.body instanceof Map ? request.body : new Map<string, unknown>();
  const [task, sent] = [fields.get('task'), fields.get('photograph')];
  const task_id = Buffer.isBuffer(task) ? task.toString('latin1') : '';
  if (!TASK_ID.test(task_id) || !Buffer.isBuffer(sent)) throw new ApiError('bad_request');
  await inTransaction(parts.staff.scopeOf(request, opened.page), (tx) =>
    showHow(tx, opened, { task_id: Number(task_id), sent }),
  );
  return reply.headers(SHEET_HEADERS).redirect(`${staffPagePath(request)}#task-${task_id}`, 303);
}

async function takeForm(
  request: FastifyRequest<StaffPageRoute>,
  reply: FastifyReply,
  parts: StaffPageParts,
): Promise<FastifyReply> {
  const opened = await serveOpenedStaffPage(request, reply, parts);
  const { task, step: sent } = fieldsOf(request.body);
  const step = STEPS.find((each) => each === sent);
  if (step === undefined || task === undefined || !TASK_ID.test(task)) throw new ApiError('bad_request');
  await inTransaction(parts.staff.scopeOf(request, opened.page), (tx) =>
    takeStep(tx, opened.page, { task_id: Number(task), step }),
  );
  // A redirect, so that reloading the page does not send the form again.
  return reply.headers(SHEET_HEADERS).redirect(`${staffPagePath(request)}#task-${task}`, 303);
}

function fieldsOf(body: unknown): { readonly task?: string; readonly step?: string } {
  return typeof body === 'object' && body !== null ? body : {};
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

/** What only staff may run into. */
function staffPageError(error: FastifyError, t: StaffTexts): string | undefined {
  const { code } = asApiError(error);
  // Fastify itself refuses a body that is too large.
  if (code === 'body_too_large') return t.photographTooLarge(PHOTOGRAPH_BYTES_MAX / 2 ** 20);
  if (code === 'validation_failed') return t.notAPhotograph;
  return code === 'list_full' ? t.tooManyPhotographs : undefined;
}
