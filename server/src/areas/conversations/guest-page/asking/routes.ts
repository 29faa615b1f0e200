import { languageOfGuest } from '../../../../http/request/guest-language.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { inTransaction } from '../../../../database/scope.ts';
import { refuseOthers, SHEET_HEADERS } from '../../../../http/answer/send-sheet.ts';
import { askOnPage, sayArrival } from '../actions.ts';
import { readTime } from '../written-message.ts';
import type { GuestPageRoute, OpenGuestParts } from '../routes.ts';

type AnswerParts = OpenGuestParts & {
  readonly admit: (
    request: FastifyRequest<GuestPageRoute>,
    reply: FastifyReply,
    parts: OpenGuestParts,
  ) => Promise<void>;
};

/** A form has a few short fields. */
export const ANSWER_BYTES_MAX = 1024;

/** What a guest answers or asks by a form of its own: when they arrive, and extras. */
export function takeGuestAnswers(pages: FastifyInstance, path: string, parts: AnswerParts): void {
  const taken = { arrival: takeArrival, extras: takeExtra };
  for (const [name, take] of Object.entries(taken)) {
    const url = `${path}/${name}`;
    pages.route<GuestPageRoute>({
      method: 'POST',
      url,
      config: { isPublic: true, countsItself: true },
      bodyLimit: ANSWER_BYTES_MAX,
      onRequest: (request, reply) => parts.admit(request, reply, parts),
      handler: (request, reply) => take(request, reply, parts),
    });
    refuseOthers(pages, url, ['POST']);
  }
}

async function takeArrival(
  request: FastifyRequest<GuestPageRoute>,
  reply: FastifyReply,
  parts: AnswerParts,
): Promise<FastifyReply> {
  const opened = await parts.open(request, reply);
  const t = parts.guests.textsFor(request, languageOfGuest(opened.page).language);
  const time = readTime(fieldOf(request.body, 'arrival'));
  const isStored =
    time !== undefined &&
    (await inTransaction(parts.guests.scopeOf(request, opened.page), (tx) => sayArrival(tx, opened, time)));
  if (!isStored) {
    const notice = { place: 'arrival', sentence: t.notATime, isProblem: true } as const;
    return parts.show(request, reply, { status: 422, opened, t, notice });
  }
  const { host_id, secret } = request.params;
  return reply.headers(SHEET_HEADERS).redirect(`/guest/${host_id}/${secret}?arrival=1#dates`, 303);
}

async function takeExtra(
  request: FastifyRequest<GuestPageRoute>,
  reply: FastifyReply,
  parts: AnswerParts,
): Promise<FastifyReply> {
  const opened = await parts.open(request, reply);
  const t = parts.guests.textsFor(request, languageOfGuest(opened.page).language);
  const { receiveMessage } = parts;
  const isStored = await inTransaction(parts.guests.scopeOf(request, opened.page), (tx) =>
    askOnPage(tx, opened, fieldOf(request.body, 'extra'), { t, receiveMessage }),
  );
  if (!isStored) {
    const notice = { place: 'extras', sentence: t.notOffered, isProblem: true } as const;
    return parts.show(request, reply, { status: 422, opened, t, notice });
  }
  const { host_id, secret } = request.params;
  return reply.headers(SHEET_HEADERS).redirect(`/guest/${host_id}/${secret}?asked=1#extras`, 303);
}

function fieldOf(body: unknown, name: string): string {
  return body instanceof URLSearchParams ? (body.get(name) ?? '') : '';
}
