import { createHash } from 'node:crypto';
import { NOTIFICATION_KINDS, type NotificationKind } from '../kinds.ts';
import { WORDS, type Words } from '../words.ts';
import type { LeasedWay, Note, NoteLine, Waiting } from './note.ts';

/** More than so many at once are told together. */
export const SINGLE_MAX = 3;
/** So long a way waits after it was used: what arrives meanwhile is told together. */
export const PAUSE_SECONDS = 15;
export const RETRY_SECONDS: readonly number[] = [60, 300, 1800, 7200];
/** What could not be told for so long is told no more. */
export const GIVEN_UP_HOURS = 24;

const DAY_SECONDS = 86_400;
const LINES_MAX = 50;

const URGENCY: Readonly<Record<NotificationKind, Note['urgency']>> = {
  booking_created: 'normal',
  request_received: 'high',
  request_expiring: 'high',
  message_received: 'high',
  booking_cancelled: 'normal',
  conflict_detected: 'high',
  calendar_unreadable: 'normal',
  message_failed: 'high',
  message_waiting: 'high',
  task_completed: 'low',
  task_late: 'normal',
  task_reported: 'normal',
  task_returned: 'high',
  payout_late: 'low',
  signed_in: 'high',
};

type Reader = Pick<LeasedWay, 'way' | 'language'> & {
  readonly timezone: string;
  readonly house: string;
  readonly public_url: string;
  readonly now: string;
};

/** The notes that tell what waits: a few one by one, many together. A letter is always one. */
export function notesOf(waiting: readonly Waiting[], reader: Reader): Note[] {
  const words = WORDS[reader.language];
  const [first, ...others] = waiting;
  if (first === undefined) return [];
  if (others.length === 0 || (reader.way !== 'email' && waiting.length <= SINGLE_MAX))
    return waiting.map((each) => singleNote(each, words, reader));
  const ids = waiting.map(({ id }) => id);
  return [
    {
      id: digest(`${first.id} ${ids.length}`),
      kind: 'summary',
      title: words.news(waiting.length, reader.house),
      detail: countsOf(waiting, words).join(', '),
      url: `${reader.public_url}/today`,
      urgency: waiting.some(({ kind }) => URGENCY[kind] === 'high') ? 'high' : 'normal',
      seconds: DAY_SECONDS,
      ids,
      lines: waiting.slice(0, LINES_MAX).map((each) => lineOf(each, words, reader)),
    },
  ];
}

function singleNote(waiting: Waiting, words: Words, reader: Reader): Note {
  const { id, kind, object, moment } = waiting;
  const line = lineOf(waiting, words, reader);
  const left =
    moment === null ? DAY_SECONDS : Math.floor((Date.parse(moment) - Date.parse(reader.now)) / 1000);
  return {
    ...line,
    id: digest(`${kind} ${object}`),
    kind,
    urgency: URGENCY[kind],
    seconds: Math.min(DAY_SECONDS, Math.max(60, left)),
    ids: [id],
    lines: [line],
  };
}

function lineOf({ kind, place, path, moment }: Waiting, words: Words, reader: Reader): NoteLine {
  const title = words.titles[kind];
  return {
    title: place === null ? title : `${title} – ${place}`,
    detail: moment === null ? null : detailOf(kind, momentIn(moment, words, reader), words),
    url: `${reader.public_url}${path}`,
  };
}

function detailOf(kind: NotificationKind, moment: string, words: Words): string {
  return kind === 'signed_in' ? words.signedInAt(moment) : words.answerBy(moment);
}

function momentIn(moment: string, { locale }: Words, { timezone }: Pick<Reader, 'timezone'>): string {
  return Temporal.Instant.from(moment).toLocaleString(locale, {
    timeZone: timezone,
    day: 'numeric',
    month: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
}

/** `3 new bookings`, `1 new message`: in the order of the kinds. */
function countsOf(waiting: readonly Waiting[], { counts }: Words): string[] {
  const byKind = Map.groupBy(waiting, ({ kind }) => kind);
  return NOTIFICATION_KINDS.flatMap((kind) => {
    const count = byKind.get(kind)?.length ?? 0;
    const [one, many] = counts[kind];
    if (count === 0) return [];
    return [count === 1 ? one : many.replace('{n}', String(count))];
  });
}

/** The note that shows that a way works. */
export function testNote({
  language,
  public_url,
  now,
}: Pick<Reader, 'language' | 'public_url' | 'now'>): Note {
  const { title, detail } = WORDS[language].test;
  const url = `${public_url}/settings/notifications`;
  const line = { title, detail, url };
  const id = digest(`test ${now}`);
  return { ...line, id, kind: null, urgency: 'high', seconds: 300, ids: [], lines: [line] };
}

/** 32 characters, as many as the topic of a push may have. */
function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 32);
}

/** The end of the present hour of a way that was used as often as it may be; undefined while it may be used. */
export function endOfQuota(
  { hour_began_at, told_in_hour }: Pick<LeasedWay, 'hour_began_at' | 'told_in_hour'>,
  now: string,
  toldMax: number,
): string | undefined {
  if (hour_began_at === null || told_in_hour < toldMax) return undefined;
  const end = Temporal.Instant.from(hour_began_at).add({ hours: 1 });
  return Temporal.Instant.compare(end, now) > 0 ? end.toString() : undefined;
}
