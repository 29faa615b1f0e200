import { OutboundProblem } from './outbound-problem.ts';

/** By lower-case name. */
export type AnswerHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** One request of a fetch. */
export type RedirectStep = {
  readonly url: URL;
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Buffer | string;
};

const REDIRECTS = [301, 302, 303, 307, 308];

/** The headers that are sent on to another origin. Any other header may be a credential. */
const HARMLESS_HEADERS = [
  'accept',
  'accept-language',
  'content-type',
  'if-modified-since',
  'if-none-match',
  'user-agent',
];

/** The request that a response redirects to, if it does. */
export function redirectOf(
  { status, headers }: { readonly status: number; readonly headers: AnswerHeaders },
  step: RedirectStep,
): RedirectStep | undefined {
  const [written] = [headers['location']].flat();
  if (!REDIRECTS.includes(status) || written === undefined) return undefined;
  // Header bytes are read as Latin-1; an address with other letters is UTF-8.
  const location = Buffer.from(written, 'latin1').toString();
  if (!URL.canParse(location, step.url.href)) throw new OutboundProblem('bad_redirect', step.url.hostname);
  const url = new URL(location, step.url);
  const isSameOrigin = url.origin === step.url.origin;
  if (isSameOrigin && url.username === '' && url.password === '') {
    url.username = step.url.username;
    url.password = step.url.password;
  }
  const kept = isSameOrigin ? step.headers : harmless(step.headers);
  return { url, ...contentAfter(status, step), headers: kept };
}

function contentAfter(status: number, { method, body }: RedirectStep): Pick<RedirectStep, 'method' | 'body'> {
  const becomesGet =
    (status === 303 && method !== 'HEAD') || ([301, 302].includes(status) && method === 'POST');
  return becomesGet ? { method: 'GET' } : { method, ...(body === undefined ? {} : { body }) };
}

function harmless(headers: RedirectStep['headers']): RedirectStep['headers'] {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => HARMLESS_HEADERS.includes(name.toLowerCase())),
  );
}
