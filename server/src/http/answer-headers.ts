/** The headers of every response, unless its route sets others. */
export const ANSWER_DEFAULTS = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
} as const;

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
