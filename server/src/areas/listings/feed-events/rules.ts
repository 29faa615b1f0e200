import { eachResting, type Rest } from '../../../threads/rest.ts';
import type { EventOfKind as FeedEvent } from '../feeds/event-kind.ts';
import { MISSING_READS_MAX, type FeedChanges, type KnownEvent, type Missing } from '../feeds/rules.ts';
import { hasEventEnded, type Known, type News, type NewsEvent } from '../news/rules.ts';

/**
 * The changes of a feed that must be applied. A missing event is only renamed when a new event has the same nights,
 * because some calendars rename their events. A reservation that has begun does not count as missing, because some
 * calendars leave out past and current stays.
 */
export async function newsOf(changes: FeedChanges<Known>, today: string, rest: Rest): Promise<News> {
  const { renamed, added, missing } = await renamedOf(changes, rest);
  const lost = missing.filter(({ known }) => known.kind === 'block' || known.start_date > today);
  const back = changes.returned.filter(({ known }) => hasEventEnded(known));
  const seen = [...changes.moved, ...back].map(({ known, read }) => ({ read, was: known }));
  await rest();
  const shown = await byFirstNight(
    [...renamed, ...seen, ...added.map((read) => ({ read, was: null }))],
    rest,
  );
  await rest();
  return {
    shown,
    ended: [
      ...lost.filter(({ has_ended }) => has_ended).map(({ known }) => known),
      ...changes.cancelled.map(({ known }) => known),
    ],
    marks: marksOf(lost, changes),
    forgotten: renamed.map(({ was }) => was.uid),
  };
}

function marksOf(lost: readonly Missing<Known>[], changes: FeedChanges<Known>): News['marks'] {
  return [
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
      .filter(({ known }) => !hasEventEnded(known))
      .map(({ known: { uid } }) => ({ uid, missing_reads: 0, is_ended: false })),
  ];
}

async function renamedOf({ added, missing }: FeedChanges<Known>, rest: Rest) {
  const byNights = new Map<string, Missing<Known>>();
  await eachResting(missing, rest, (each) => byNights.set(nightsOfEvent(each.known), each));
  const renamed: { read: FeedEvent; was: Known }[] = [];
  const isNew: FeedEvent[] = [];
  const names = new Set<string>();
  await eachResting(added, rest, (read) => {
    const known = byNights.get(nightsOfEvent(read))?.known;
    if (known === undefined) return void isNew.push(read);
    byNights.delete(nightsOfEvent(read));
    names.add(known.uid);
    renamed.push({ read, was: known });
  });
  return { renamed, added: isNew, missing: missing.filter(({ known }) => !names.has(known.uid)) };
}

function nightsOfEvent({ kind, start_date, end_date }: Pick<KnownEvent, 'kind' | 'start_date' | 'end_date'>) {
  return `${kind} ${start_date} ${end_date}`;
}

/** Ordered by first night. It sorts the distinct nights, because sorting all events takes long. */
async function byFirstNight(shown: readonly NewsEvent[], rest: Rest): Promise<NewsEvent[]> {
  const byDay = new Map<string, NewsEvent[]>();
  await eachResting(shown, rest, (each) =>
    byDay.getOrInsertComputed(each.read.start_date, () => []).push(each),
  );
  return [...byDay.keys()].toSorted().flatMap((day) => byDay.get(day) ?? []);
}

/** True when anything changed except events that are missing or have returned. */
export function isNews({ shown, ended }: News): boolean {
  return shown.length > 0 || ended.length > 0;
}
