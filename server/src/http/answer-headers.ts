/** What every answer carries, unless its route says otherwise. */
export const ANSWER_DEFAULTS = {
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
} as const;

/** Request headers that decide who is asking, and so what is answered. */
const IDENTIFYING = ['Service-Access-Token', 'Authorization', 'Cookie', 'Origin', 'Sec-Fetch-Site'];

/** The defaults with Vary, for a deployment that takes tokens in these headers too. */
export function answerHeaders(tokenHeaders: readonly string[]): Readonly<Record<string, string>> {
  return { ...ANSWER_DEFAULTS, Vary: [...IDENTIFYING, ...tokenHeaders].join(', ') };
}
