import { encodeSegment, InnkeepError, NotFound, type Event, type Innkeep } from './innkeep.ts';
import { COPIED_LISTS, TOUCHES, type CopiedList, type Touch } from './lists.ts';
import type { Body, Store } from './store.ts';

const DAY_MS = 86_400_000;
/** The log goes back 30 days. One who comes back later than this reads the lists again. */
const LOG_DAYS = 29;

type Parts = {
  readonly innkeep: Innkeep;
  readonly store: Store;
  /** Milliseconds since 1970, for tests. */
  readonly now?: () => number;
};

/** Brings the copy up to date. It may be killed at any time: the next call goes on where this one was. */
export async function bringUpToDate({ innkeep, store, now = Date.now }: Parts): Promise<void> {
  if (isTooOld(store, now())) forgetPlace(store);
  await readLists(innkeep, store, now);
  try {
    await followLog(innkeep, store, now);
  } catch (error) {
    if (!(error instanceof StartOver) && !isOfAnotherLog(error)) throw error;
    forgetPlace(store);
    await bringUpToDate({ innkeep, store, now });
  }
}

/** After lost history what was read before may never have happened. */
class StartOver extends Error {}

function isOfAnotherLog(error: unknown): boolean {
  return error instanceof InnkeepError && error.code === 'cursor_mismatch';
}

function isTooOld(store: Store, now: number): boolean {
  const read = store.place('read_at');
  return read !== undefined && now - Number(read) > LOG_DAYS * DAY_MS;
}

/** The objects stay until the lists have been read again. */
function forgetPlace(store: Store): void {
  store.together(() => {
    for (const name of ['after', 'has_lists', 'read_at']) store.setPlace(name, undefined);
  });
}

/** First the end of the log, then the lists: what changes while they are read is in the log after that end. */
async function readLists(innkeep: Innkeep, store: Store, now: () => number): Promise<void> {
  if (store.place('has_lists') !== undefined) return;
  if (store.place('after') === undefined) {
    const { next_cursor } = await innkeep.events.list({ after: 'now' }).page();
    store.together(() => {
      store.setPlace('after', next_cursor);
      store.setPlace('read_at', String(now()));
    });
  }
  for (const name of Object.keys(COPIED_LISTS)) await readList(innkeep, store, name);
  store.together(() => store.setPlace('has_lists', 'yes'));
}

/** Reads a whole list. What it does not have any more is removed at its end. */
async function readList(innkeep: Innkeep, store: Store, name: string): Promise<void> {
  const { path, query = {}, key, isShort = false } = listOf(name);
  const round = store.nextRound();
  for (let cursor: unknown; cursor !== null;) {
    const page: Body = await innkeep.request({
      operation: `list ${name}`,
      method: 'GET',
      path: `/v3${path}`,
      query: { ...query, limit: 100, cursor },
    });
    const found = rowsOf(page[name]);
    const rows: Body[] = [];
    for (const row of found) {
      const whole = isShort ? await readOne(innkeep, name, String(row[key])) : row;
      if (whole !== undefined) rows.push(whole);
    }
    store.together(() => {
      for (const row of rows) store.keep(name, String(row[key]), row, round);
    });
    cursor = page['next_cursor'] ?? null;
  }
  store.together(() => store.removeBefore(name, round));
}

/** Reads the log to its end. The objects of a page and the place behind it are stored together. */
async function followLog(innkeep: Innkeep, store: Store, now: () => number): Promise<void> {
  for (let hasMore = true; hasMore;) {
    const after = store.place('after') ?? 'now';
    const page = await innkeep.events.list({ after, limit: 100 }).page();
    if (page.events.some(({ event }) => event === 'history_lost')) throw new StartOver();
    const { keys, lists } = touchedBy(page.events, store);
    const read = new Map<string, Read>();
    await readTouched(innkeep, keys, lists, read);
    for (const list of lists) await readList(innkeep, store, list);
    // What those touch that were read just now.
    await readTouched(innkeep, keysThrough(page.events, store, read), lists, read);
    store.together(() => {
      const round = store.nextRound();
      for (const { list, key, body } of read.values()) {
        if (body === undefined) store.remove(list, key);
        else store.keep(list, key, body, round);
      }
      store.setPlace('after', page.next_cursor);
      store.setPlace('read_at', String(now()));
    });
    hasMore = page.has_more;
  }
}

type Read = { readonly list: string; readonly key: string; readonly body: Body | undefined };
type Keys = ReadonlyMap<string, ReadonlySet<string>>;

/** Reads each object once, but for those of a list that is read whole. */
async function readTouched(
  innkeep: Innkeep,
  keys: Keys,
  lists: ReadonlySet<string>,
  read: Map<string, Read>,
) {
  for (const [list, each] of keys)
    for (const key of each) {
      const name = `${list} ${key}`;
      if (!lists.has(list) && !read.has(name))
        read.set(name, { list, key, body: await readOne(innkeep, list, key) });
    }
}

/** Objects that the event does not name: an order is known once the conversation has been read. */
function keysThrough(events: readonly Event[], store: Store, read: ReadonlyMap<string, Read>): Keys {
  const keys = new Map<string, Set<string>>();
  const touched = events.flatMap((event) => (TOUCHES[event.event] ?? []).map((touch) => ({ event, touch })));
  for (const { event, touch } of touched) {
    if (!('of' in touch)) continue;
    const { list, where, of, key, from } = touch;
    const named = textOf(Object(event)[key]);
    // As it was, too: what was deleted, or belongs to something else now.
    const bodies = [read.get(`${of} ${named}`)?.body, store.get(of, named)];
    const found = bodies.flatMap((body) => valuesAt(body, from.replaceAll('[]', '.[]').split('.')));
    addKeys(
      keys,
      list,
      found.flatMap((value) => store.keysWhere(list, where, value)),
    );
  }
  return keys;
}

function valuesAt(value: unknown, [step, ...rest]: readonly string[]): string[] {
  if (value === undefined || value === null) return [];
  if (step === undefined) return [textOf(value)];
  if (step === '[]') return Array.isArray(value) ? value.flatMap((each) => valuesAt(each, rest)) : [];
  return valuesAt(Object(value)[step], rest);
}

/** Keys are texts and numbers. */
function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** What the events of a page touch, each object once, however many events name it. */
function touchedBy(events: readonly Event[], store: Store) {
  const keys = new Map<string, Set<string>>();
  const lists = new Set<string>();
  for (const event of events) {
    for (const touch of TOUCHES[event.event] ?? []) {
      if ('all' in touch) lists.add(touch.list);
      else if (!('of' in touch)) addKeys(keys, touch.list, keysOf(touch, { ...event }, store));
    }
  }
  return { keys, lists };
}

function addKeys(keys: Map<string, Set<string>>, list: string, more: readonly string[]): void {
  keys.set(list, new Set([...(keys.get(list) ?? []), ...more]));
}

type DirectTouch = Exclude<Touch, { readonly all: true } | { readonly of: string }>;

function keysOf(touch: DirectTouch, event: Body, store: Store): string[] {
  const value = textOf(event['key' in touch ? touch.key : touch.is]);
  // An event of an inquiry has no order, for example.
  if (value === '') return [];
  return 'key' in touch ? [value] : store.keysWhere(touch.list, touch.where, value);
}

/** An object as it is now; undefined when there is none. */
async function readOne(innkeep: Innkeep, list: string, key: string): Promise<Body | undefined> {
  const { one } = listOf(list);
  if (one === null) throw new Error(`${list} is read as a whole`);
  const [path = '', filter = ''] = one.split('?');
  try {
    const data: Body = await innkeep.request({
      operation: `read one of ${list}`,
      method: 'GET',
      path: `/v3${path.replace('{}', encodeSegment(key))}`,
      query: Object.fromEntries(new URLSearchParams(filter.replace('{}', encodeURIComponent(key)))),
    });
    return objectOf(data, list);
  } catch (error) {
    if (error instanceof NotFound) return undefined;
    throw error;
  }
}

/** An object stands alone under its name, or in a list that a filter reduces to it; a conversation is `data` itself. */
function objectOf(data: Body, list: string): Body | undefined {
  if ('id' in data) return data;
  const [first] = Object.values(data);
  return list in data ? rowsOf(first)[0] : rowsOf([first])[0];
}

function rowsOf(value: unknown): Body[] {
  return Array.isArray(value) ? value : [];
}

function listOf(name: string): CopiedList {
  const list = COPIED_LISTS[name];
  if (list === undefined) throw new Error(`no list ${name}`);
  return list;
}
