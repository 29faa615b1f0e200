import type { FeedEvent } from '../feeds/feed-event.ts';
import { MISSING_READS_MAX, type FeedChanges, type KnownEvent, type Missing } from '../feeds/rules.ts';
import { hasEnded, type Known, type News } from '../news/rules.ts';

/**
 * What of the changes of a feed is to be done. An event that is missing where another with the same nights is new has
 * only another name: some calendars name their events anew. A reservation that has begun is not missing: some leave
 * out what is not still to come.
 */
export function newsOf(changes: FeedChanges<Known>, today: string): News {
  const { renamed, added, missing } = renamedOf(changes);
  const lost = missing.filter(({ known }) => known.kind === 'block' || known.start_date > today);
  const back = changes.returned.filter(({ known }) => hasEnded(known));
  return {
    shown: [
      ...renamed,
      ...[...changes.moved, ...back].map(({ known, read }) => ({ read, was: known })),
      ...added.map((read) => ({ read, was: null })),
    ].toSorted((one, other) => compare(one.read.start_date, other.read.start_date)),
    ended: [
      ...lost.filter(({ has_ended }) => has_ended).map(({ known }) => known),
      ...changes.cancelled.map(({ known }) => known),
    ],
    marks: [
      ...lost.map(({ known: { uid }, missing_reads, has_ended }) => ({
        uid,
        missing_reads,
        is_ended: has_ended,
      })),
      ...changes.cancelled.map(({ known: { uid } }) => ({
        uid,
        missing_reads: MISSING_READS_MAX,
        is_ended: true,
      })),
      ...changes.returned
        .filter(({ known }) => !hasEnded(known))
        .map(({ known: { uid } }) => ({ uid, missing_reads: 0, is_ended: false })),
    ],
    forgotten: renamed.map(({ was }) => was.uid),
  };
}

function renamedOf({ added, missing }: FeedChanges<Known>) {
  const byNights = new Map<string, Missing<Known>>(missing.map((each) => [nightsOf(each.known), each]));
  const renamed: { read: FeedEvent; was: Known }[] = [];
  const rest = added.filter((read) => {
    const known = byNights.get(nightsOf(read))?.known;
    if (known === undefined) return true;
    byNights.delete(nightsOf(read));
    renamed.push({ read, was: known });
    return false;
  });
  const names = new Set(renamed.map(({ was }) => was.uid));
  return { renamed, added: rest, missing: missing.filter(({ known }) => !names.has(known.uid)) };
}

function nightsOf({ kind, start_date, end_date }: Pick<KnownEvent, 'kind' | 'start_date' | 'end_date'>) {
  return `${kind} ${start_date} ${end_date}`;
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

/** Whether there is more to it than events that are missing, or are there again. */
export function isNews({ shown, ended }: News): boolean {
  return shown.length > 0 || ended.length > 0;
}
