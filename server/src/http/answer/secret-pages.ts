import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { openScope, type OpenScope, type ReadScope } from '../../database/scope.ts';
import { ApiError } from '../api-error.ts';
import { chooseLanguage, type PageLanguage } from '../request/page-language.ts';
import { unauthenticatedScope, type ScopeParts } from '../request/request-scope.ts';
import { asApiError } from './answer-errors.ts';
import { sendSheet } from './send-sheet.ts';
import { problemSheet } from './sheet.ts';

const HOST_ID = /^[1-9]\d{0,14}$/;

/** What a secret in an address looks like. */
export const SECRET = /^[0-9a-f]{32}$/;

export type SecretPageParts = ScopeParts & {
  readonly rateLimits?: {
    count(request: FastifyRequest, reply: FastifyReply, epochMs: number): void | Promise<void>;
  };
};

/** The scope to open a page. There is no caller: the secret address is the only proof. */
export type PageScope = Pick<ReadScope, 'sql' | 'host_id' | 'encryption'>;

type PageRequest = FastifyRequest<{ Params: { host_id: string } }>;

/** The account that a page is about. */
export type AccountOfPage = {
  readonly account_name: string;
  readonly account_timezone: string;
  readonly account_currency: string;
  readonly account_country: string;
  readonly account_is_sandbox: boolean;
  readonly account_clock_ahead_seconds: number;
};

type TextsOfProblems = {
  readonly tag: string;
  readonly failed: string;
  readonly gone: string;
  readonly tooMany: (minutes: string) => string;
};

export type SecretPages<Texts> = ReturnType<typeof secretPages<Texts & TextsOfProblems>>;

/** Pages for people without an account, each at a secret address, in the language of their browser. */
export function secretPages<Texts extends TextsOfProblems>(
  parts: SecretPageParts,
  texts: Readonly<Record<PageLanguage, Texts>>,
) {
  const textsFor = ({ headers }: FastifyRequest, ofReader: string | null = null) =>
    texts[chooseLanguage(headers['accept-language'], ofReader)];
  const count = async (request: FastifyRequest, reply: FastifyReply) =>
    parts.rateLimits?.count(request, reply, parts.clock().epochMilliseconds);
  return {
    textsFor,
    count,

    /** Throws `route_not_found` for a page that does not exist. The request is counted first, which limits guessing. */
    async open<Page>(
      request: PageRequest,
      reply: FastifyReply,
      find: (scope: PageScope, now: string) => Promise<Page | undefined>,
    ): Promise<Page> {
      const { host_id } = request.params;
      const { sql, now, databases } = unauthenticatedScope(request, parts);
      const { encryption } = databases;
      const page = HOST_ID.test(host_id)
        ? await find({ sql, host_id: Number(host_id), encryption }, now)
        : undefined;
      if (page !== undefined) return page;
      // A form was counted before.
      if (request.method !== 'POST') await count(request, reply);
      throw new ApiError('route_not_found');
    },

    /** The scope of an opened page. */
    scopeOf({ id, params }: PageRequest, page: AccountOfPage): OpenScope {
      const { now, databases } = unauthenticatedScope({ id }, parts);
      const account = {
        name: page.account_name,
        timezone: page.account_timezone,
        currency: page.account_currency,
        country: page.account_country,
        is_sandbox: page.account_is_sandbox,
        clock_ahead_seconds: page.account_clock_ahead_seconds,
      };
      const host_id = Number(params.host_id);
      const public_url = parts.publicUrl?.() ?? '';
      return openScope({ host_id, account, caller: null, now, request_id: id, public_url }, databases);
    },

    /** Shows an error as a page; `sentenceOf` has the sentences that only these pages have. */
    answerError(sentenceOf: (error: FastifyError, t: Texts) => string | undefined = () => undefined) {
      return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
        const { status, code, message, headers } = asApiError(error);
        if (status === 500) request.log.error({ err: error }, 'a page failed');
        reply.headers({ ...headers });
        // Fastify closes the connection then. A browser that is still sending would never read the reason.
        if (code === 'body_too_large') reply.removeHeader('Connection');
        const t = textsFor(request);
        const sentence = sentenceOf(error, t) ?? problemOf(error, t) ?? message;
        return sendSheet(reply, status, problemSheet(t.failed, t.tag, sentence));
      };
    },
  };
}

function problemOf(error: FastifyError, t: TextsOfProblems): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'route_not_found') return t.gone;
  if (error.code !== 'rate_limited') return undefined;
  const minutes = Math.ceil(Number(error.headers['Retry-After'] ?? 60) / 60);
  return t.tooMany(minutes.toLocaleString(t.tag, { style: 'unit', unit: 'minute', unitDisplay: 'long' }));
}
