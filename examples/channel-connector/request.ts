/** A way to another program: the service, or the channel. */
export type Line = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly fetch: typeof fetch;
  readonly pause: (ms: number) => Promise<unknown>;
};

/** The other side has read the request, and refuses it. A repeat would be refused again. */
export class Refused extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** The other side has not answered, however often it was asked. */
export class Unreachable extends Error {}

const ATTEMPTS_MAX = 6;
const FIRST_PAUSE_MS = 500;
const PAUSE_MS_MAX = 60_000;
const ANSWER_MS_MAX = 30_000;

type Answer = { readonly status: number; readonly text: string; readonly retryAfterSeconds: number };

/**
 * Sends a request until it is answered: what is 429, 5xx or cut is sent again, later each time. Only for requests that
 * are safe to repeat. Throws `Refused`, `Unreachable`.
 */
export async function send<Data>(line: Line, method: string, path: string, body?: object): Promise<Data> {
  let problem = '';
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
    const answer = await trySend(line, { method, path, body });
    if (typeof answer !== 'string' && !isTemporary(answer)) {
      if (answer.status !== 200) throw new Refused(answer.status, messageOf(answer.text));
      return JSON.parse(answer.text);
    }
    problem = typeof answer === 'string' ? answer : `HTTP ${answer.status}`;
    const asked = typeof answer === 'string' ? 0 : answer.retryAfterSeconds * 1000;
    const doubled = FIRST_PAUSE_MS * 2 ** (attempt - 1);
    if (attempt < ATTEMPTS_MAX) await line.pause(Math.min(Math.max(asked, doubled), PAUSE_MS_MAX));
  }
  throw new Unreachable(`${method} ${line.url}${path}: ${problem}, ${ATTEMPTS_MAX} times.`);
}

/** The answer, or why there is none. */
async function trySend(
  { url, headers, fetch: fetchFrom }: Line,
  { method, path, body }: { method: string; path: string; body: object | undefined },
): Promise<Answer | string> {
  try {
    const response = await fetchFrom(url + path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      signal: AbortSignal.timeout(ANSWER_MS_MAX),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const retryAfterSeconds = Number(response.headers.get('retry-after') ?? 0) || 0;
    return { status: response.status, text: await response.text(), retryAfterSeconds };
  } catch (error) {
    if (isCut(error)) return 'the connection was cut';
    throw error;
  }
}

/** fetch throws a TypeError when the network fails, and a TimeoutError when the time has passed. */
function isCut(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError');
}

function isTemporary({ status }: Answer): boolean {
  return status === 429 || status >= 500;
}

/** The sentence of a refusal: the channel's `message`, the service's `error_msg`. */
function messageOf(text: string): string {
  const { message, error_msg }: { message?: string; error_msg?: string } = JSON.parse(text);
  return message ?? error_msg ?? text;
}
