import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { checkAnswer } from '../check-answer.ts';
import { until } from '../until.ts';

/** The service gives up a request after this time; a client of these tests waits three times as long. */
export const REQUEST_SECONDS = 5;
const ANSWER_MS_MAX = 3 * REQUEST_SECONDS * 1000;

/** A client that waits for Retry-After, but not longer than this. */
const RETRY_MS_MAX = 500;

/** How fast the callers are, and how many answers show that all is well. */
export type Pace = {
  readonly betweenMs: number;
  readonly warmUp: number;
  readonly well: number;
  readonly kinds: readonly Kind[];
};
const QUICK: Pace = { betweenMs: 25, warmUp: 60, well: 80, kinds: ['transaction', 'task', 'reservation'] };
const LANES_OF_A_KIND = 2;

export type Kind = 'transaction' | 'task' | 'reservation';

export type Books = {
  readonly item_id: number;
  readonly payment_method_id: number;
  readonly custom_channel_id: number;
  readonly properties: readonly number[];
};

export type Target = { readonly address: string; readonly token: string; readonly books: Books };

/** One attempt of a caller: a status, or a word where no answer came. */
export type Attempt = {
  readonly outcome: string;
  readonly at: number;
  readonly ms: number;
  readonly lane: number;
};

export type MarkedWrites = {
  readonly attempts: readonly Attempt[];
  /** What the answers named, by kind and mark. */
  readonly answered: ReadonlyMap<string, string>;
  /** Answers that no honest service gives. */
  readonly dishonest: readonly string[];
  /** Once so many more writes are answered 200. */
  answersMore(count: number): Promise<void>;
  /** Once so many more attempts got no 200. */
  refusedMore(count: number): Promise<void>;
  /** The time until every lane is answered without a refusal, counted from `healedAt`. */
  untilNormal(healedAt: number): Promise<number>;
  /** Starts no further write, and repeats those that have no answer yet until they have one. */
  stop(): Promise<void>;
  /** Ends at once, for a test that has failed. */
  abandon(): void;
};

const ANSWERED = /^200/;

/** Callers that write all the time, each write with a mark and an Idempotency-Key of its own, and one that reads. */
export function startMarkedWrites(target: Target, pace: Pace = QUICK): MarkedWrites {
  const { kinds } = pace;
  const writing = Array.from({ length: LANES_OF_A_KIND }, () => kinds).flat();
  const agent = new Agent({
    connections: writing.length + 1,
    connectTimeout: ANSWER_MS_MAX,
    headersTimeout: ANSWER_MS_MAX,
    bodyTimeout: ANSWER_MS_MAX,
  });
  const stopping = new AbortController();
  const abandoning = new AbortController();
  const calls: Calls = { target, agent, attempts: [], dishonest: [], abandoned: abandoning.signal };
  const answered = new Map<string, string>();
  const write = async (kind: Kind, lane: number) => {
    for (let count = 0; !stopping.signal.aborted; count += 1) {
      const mark = `mark-${lane}-${count}`;
      const place = Math.floor(lane / kinds.length) + LANES_OF_A_KIND * count;
      const id = await writeUntilAnswered(calls, { kind, mark, lane, place });
      if (id !== undefined) answered.set(`${kind} ${mark}`, id);
      await pause(pace.betweenMs);
    }
  };
  const read = async (lane: number) => {
    while (!stopping.signal.aborted) {
      await attempt(calls, { lane, method: 'GET', path: '/v3/properties?limit=1' });
      await pause(2 * pace.betweenMs);
    }
  };
  const lanes = [...writing.map(write), read(writing.length)];
  const count = (isCounted: (each: Attempt) => boolean) => calls.attempts.filter(isCounted).length;
  const isAnswer = ({ outcome }: Attempt) => ANSWERED.test(outcome);
  const grows = async (isCounted: (each: Attempt) => boolean, more: number, what: string) => {
    const before = count(isCounted);
    await until(() => count(isCounted) >= before + more, what);
  };
  return {
    attempts: calls.attempts,
    answered,
    dishonest: calls.dishonest,
    answersMore: (more) => grows(isAnswer, more, `${more} more answers`),
    refusedMore: (more) => grows((each) => !isAnswer(each), more, `${more} more refusals`),
    untilNormal: (healedAt) =>
      untilNormal(calls.attempts, { lanes: lanes.length, well: pace.well, healedAt }),
    stop: async () => {
      stopping.abort();
      await Promise.all(lanes);
      await agent.destroy();
    },
    abandon: () => {
      stopping.abort();
      abandoning.abort();
      void agent.destroy();
    },
  };
}

type Calls = {
  readonly target: Target;
  readonly agent: Agent;
  readonly attempts: Attempt[];
  readonly dishonest: string[];
  readonly abandoned: AbortSignal;
};

type Healing = { readonly lanes: number; readonly well: number; readonly healedAt: number };

async function untilNormal(attempts: readonly Attempt[], healing: Healing): Promise<number> {
  const { lanes, healedAt } = healing;
  let normalAt = healedAt;
  await until(() => {
    const since = attempts.filter(({ at, ms }) => at - ms >= healedAt);
    const refused = since.findLast(({ outcome }) => !ANSWERED.test(outcome));
    const well = since.filter(({ at, outcome }) => ANSWERED.test(outcome) && at > (refused?.at ?? 0));
    const first = Array.from({ length: lanes }, (_, lane) => well.find((each) => each.lane === lane)?.at);
    normalAt = Math.max(...first.map((at) => at ?? Infinity));
    return well.length >= healing.well && normalAt < Infinity;
  }, 'all callers are answered again');
  return Math.round(normalAt - healedAt);
}

type Write = { readonly kind: Kind; readonly mark: string; readonly lane: number; readonly place: number };

async function writeUntilAnswered(calls: Calls, write: Write): Promise<string | undefined> {
  const { kind, lane } = write;
  const key = randomUUID();
  const path = `/v3/${kind}s`;
  const body = JSON.stringify(bodyOf(calls.target.books, write));
  while (!calls.abandoned.aborted) {
    const answer = await attempt(calls, { lane, method: 'POST', path, body, key });
    if (answer.data !== undefined) return idIn(kind, answer.data);
    await pause(answer.retryMs);
  }
  return undefined;
}

function idIn(kind: Kind, data: Record<string, unknown>): string {
  return String(data[kind === 'reservation' ? 'reservation_code' : `${kind}_id`]);
}

function bodyOf(books: Books, { kind, mark, place }: Write): object {
  const { item_id, payment_method_id, custom_channel_id, properties } = books;
  if (kind === 'transaction')
    return { direction: 'income', amount: 10.5, currency: 'EUR', note: mark, item_id, payment_method_id };
  if (kind === 'task') return { type: 'other', expected_date: '2026-07-04', note: mark };
  const night = Temporal.Now.plainDateISO().add({ days: 2 + Math.floor(place / properties.length) });
  return {
    custom_channel_id,
    guest_name: mark,
    currency: 'EUR',
    received_amount: 0,
    property_id: properties[place % properties.length],
    check_in_date: night.toString(),
    check_out_date: night.add({ days: 1 }).toString(),
    rate_amount: 100,
    commission_amount: 0,
  };
}

type Call = {
  readonly lane: number;
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly body?: string;
  readonly key?: string;
};
type Outcome = { readonly data: Record<string, unknown> | undefined; readonly retryMs: number };

async function attempt({ target, agent, attempts, dishonest }: Calls, call: Call): Promise<Outcome> {
  const { lane, method, path, body = null, key } = call;
  const startedAt = performance.now();
  const note = (outcome: string) => {
    const at = performance.now();
    attempts.push({ outcome, at, ms: at - startedAt, lane });
  };
  try {
    const { statusCode, headers, ...answer } = await request(target.address + path, {
      dispatcher: agent,
      method,
      headers: {
        'Service-Access-Token': target.token,
        'User-Agent': 'innkeep-faults',
        ...(body === null ? {} : { 'Content-Type': 'application/json' }),
        ...(key === undefined ? {} : { 'Idempotency-Key': key }),
      },
      body,
    });
    const text = await answer.body.text();
    const isReplay = headers['idempotency-replayed'] !== undefined;
    const { data, error } = JSON.parse(text);
    const word = statusCode === 200 ? (isReplay ? ' (repeated)' : '') : ` ${error}`;
    note(`${statusCode}${word}`);
    checkAnswer({ method, url: path, status: statusCode, headers, text });
    if (statusCode !== 200 && !isHonest(statusCode, error)) dishonest.push(text);
    if (statusCode === 503 && headers['retry-after'] === undefined) dishonest.push(`no Retry-After: ${text}`);
    const retryMs = Math.min(RETRY_MS_MAX, 1000 * Number(headers['retry-after'] ?? 0.1));
    return { data: statusCode === 200 ? data : undefined, retryMs };
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.name === 'AssertionError') {
      dishonest.push(String(error));
    } else if (/TIMEOUT/.test(String(error.code))) {
      note('no answer');
      dishonest.push(`${method} ${path} was not answered within ${ANSWER_MS_MAX} ms (${String(error.code)})`);
    } else {
      note('connection lost');
    }
    return { data: undefined, retryMs: 100 };
  }
}

/** These writes are in order, so only a key that its first request still holds may be refused. */
function isHonest(status: number, error: string): boolean {
  return status === 503 || (status === 409 && error === 'idempotency_key_in_use');
}
