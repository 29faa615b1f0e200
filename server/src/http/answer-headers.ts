/** The headers of every response, unless its route sets others. */
export const ANSWER_DEFAULTS = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
} as const;

/** Request headers that identify the caller and so change the response. */
const IDENTIFYING = ['Service-Access-Token', 'Authorization', 'Cookie', 'Origin', 'Sec-Fetch-Site'];

/** The defaults, with a Vary that includes the additional token headers of the deployment. */
export function answerHeaders(tokenHeaders: readonly string[]): Readonly<Record<string, string>> {
  return { ...ANSWER_DEFAULTS, Vary: [...IDENTIFYING, ...tokenHeaders].join(', ') };
}
