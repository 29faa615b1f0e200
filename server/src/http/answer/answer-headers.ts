/** The headers of every response, unless it has an ETag or its route sets others. */
export const ANSWER_DEFAULTS = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
} as const;

/** What a response with an ETag has instead: a client may store it, and asks whether it is current each time. */
export const VERSION_HEADERS = { 'Cache-Control': 'private, no-cache' } as const;

/** Request headers that change the response: those that identify the caller, and the encoding that they accept. */
const CHANGING = [
  'Service-Access-Token',
  'Authorization',
  'Cookie',
  'Origin',
  'Sec-Fetch-Site',
  'Accept-Encoding',
];

/** The defaults, with a Vary that includes the additional token headers of the deployment. */
export function answerHeaders(tokenHeaders: readonly string[]): Readonly<Record<string, string>> {
  return { ...ANSWER_DEFAULTS, Vary: [...CHANGING, ...tokenHeaders].join(', ') };
}
