import { overlap, type Calendar, type KnownEntry } from './calendar-loss.ts';
import type { FeedEntry, Range } from './calendar-model.ts';

type Entry<Of> = readonly [uid: string, entry: Of];

/**
 * What is known of a calendar without codes, under the UIDs that it has now. A UID that nobody knows is the missing event with
 * the same nights; else the one that it overlaps, when neither overlaps another one.
 */
export function meetUnderOtherUids({ feed, known }: Calendar): Map<string, KnownEntry> {
  const missing = new Map([...known].filter(([uid, { isEnded }]) => !isEnded && !feed.has(uid)));
  const news = new Map([...feed].filter(([uid]) => !known.has(uid)));
  const uids = new Map<string, string>();
  const meet = (isMet: (entry: FeedEntry, other: KnownEntry) => boolean) => {
    for (const [uid, entry] of news) {
      const found = [...missing].find(([, other]) => other.kind === entry.kind && isMet(entry, other));
      if (found === undefined) continue;
      uids.set(found[0], uid);
      missing.delete(found[0]);
      news.delete(uid);
    }
  };
  meet((entry, other) => isSame(entry.range, other.range));
  const [left, open] = [[...missing], [...news]];
  meet(
    (entry, other) =>
      overlaps(left, entry).length === 1 &&
      overlaps(open, other).length === 1 &&
      overlap(entry.range, other.range),
  );
  return new Map(
    [...known].map(([uid, each]) => [
      uids.get(uid) ?? uid,
      Object.assign(each, { hasNewUid: uids.has(uid) }),
    ]),
  );
}

function overlaps<Of extends FeedEntry>(
  all: readonly Entry<Of>[],
  { kind, range }: FeedEntry,
): readonly Entry<Of>[] {
  return all.filter(([, other]) => other.kind === kind && overlap(other.range, range));
}

function isSame(one: Range, other: Range): boolean {
  return one.from === other.from && one.nights === other.nights;
}
