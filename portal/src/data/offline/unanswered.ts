/**
 * A POST that got no answer may be stored. Who sends the same again asks for that answer, under its first key: nothing is stored
 * twice, and what an answer says only once, such as a token, is not lost.
 */
type Unanswered = { readonly what: string; readonly key: string; readonly at: number };

const STORED = 'unanswered';
/** After this time the same is meant again. */
const MEANT_MS = 60 * 60_000;
const COUNT_MAX = 20;

/** A proxy did not get the answer of the service. */
const LOST: ReadonlySet<number> = new Set([502, 503, 504]);
/** These say nothing of the first one: nobody is signed in, or there were too many requests. */
const OPEN: ReadonlySet<number> = new Set([401, 403, 429]);

const KEY = 'Idempotency-Key';

type Sent = Parameters<typeof fetch>;

/** The request, under the key of the same one before it that got no answer. */
export function asFirstSent(...[address, init = {}]: Sent): RequestInit {
  const what = whatIs(address, init);
  const first = what === undefined ? undefined : readAll().find((each) => each.what === what);
  if (first === undefined) return init;
  const headers = new Headers(init.headers);
  headers.set(KEY, first.key);
  return { ...init, headers };
}

/** No answer came. */
export function gotNoAnswer(...[address, init = {}]: Sent): void {
  const what = whatIs(address, init);
  const key = new Headers(init.headers).get(KEY);
  if (what === undefined || key === null) return;
  const others = readAll().filter((each) => each.what !== what);
  store([...others, { what, key, at: Date.now() }].slice(-COUNT_MAX));
}

/** An answer came: whatever was sent to the same object before has its end, for what is sent from now on is meant again. */
export function gotAnswer(response: Response, ...[address, init = {}]: Sent): void {
  if (LOST.has(response.status)) return gotNoAnswer(address, init);
  if (OPEN.has(response.status)) return;
  // With Retry-After the first one is still under way.
  if (response.headers.has('Retry-After') || init.method === 'GET' || isRead(address)) return;
  const place = placeOf(address);
  const left = readAll().filter(({ what }) => !what.startsWith(`${place} `));
  if (left.length < readAll().length) store(left);
}

/** Undefined for what is not stored under a key. */
function whatIs(address: Sent[0], { method, body }: RequestInit): string | undefined {
  if (method !== 'POST' || isRead(address)) return undefined;
  const { pathname, search } = urlOf(address);
  const said = typeof body === 'string' ? body : '';
  return `${placeOf(address)} ${pathname}${search} ${said.length} ${hashOf(said)}`;
}

/** The object that it changes, such as `/v3/reservations/ABC`; of something new, the list that it comes to. */
function placeOf(address: Sent[0]): string {
  return urlOf(address).pathname.split('/').slice(0, 4).join('/');
}

function urlOf(address: Sent[0]): URL {
  return new URL(String(address), globalThis.location.origin);
}

/** Some reads are a POST, since their question is long. */
function isRead(address: Sent[0]): boolean {
  const { pathname, searchParams } = urlOf(address);
  return searchParams.has('dry_run') || /\/(?:calendar|preview|quotes)$/.test(pathname);
}

/** Of 64 bits; what was typed itself is not stored here. The service refuses a key of another body. */
function hashOf(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    high = Math.imul(high ^ unit, 2654435761);
    low = Math.imul(low ^ unit, 1597334677);
  }
  return (high >>> 0).toString(36) + (low >>> 0).toString(36);
}

/** Of this tab: signing out empties it. */
function readAll(): readonly Unanswered[] {
  const all: readonly Unanswered[] = JSON.parse(sessionStorage.getItem(STORED) ?? '[]');
  return all.filter(({ at }) => Date.now() - at < MEANT_MS);
}

function store(all: readonly Unanswered[]): void {
  sessionStorage.setItem(STORED, JSON.stringify(all));
}
