import { createHash } from 'node:crypto';
import { writeLetter } from '../../access/letters/write-letter.ts';
import type { LetterLanguage } from '../../access/letters/language.ts';
import type { Email } from '../../outbound/mail.ts';
import { DIGEST_WORDS, type DigestWords } from '../../areas/notifications/digest-words.ts';

type Counted<Row> = { readonly rows: readonly Row[]; readonly total: number };
type DayStay = {
  readonly property_id: number | null;
  readonly guest_name: string | null;
  readonly arrival_at: string | null;
  readonly departure_at: string | null;
};

/** What a digest says of a day. */
export type DigestDay = {
  readonly date: string;
  readonly arrivals: Counted<DayStay>;
  readonly departures: Counted<DayStay>;
  readonly requests: Counted<DayStay>;
  readonly waiting: Counted<{ readonly guest_name: string | null; readonly property_title: string | null }>;
  readonly homes: readonly {
    readonly id: number;
    readonly title: string;
    readonly default_checkin_time: string;
    readonly default_checkout_time: string;
  }[];
} & Readonly<
  Record<
    'in_house' | 'conflicts' | 'contested' | 'troubled' | 'reported' | 'unassigned' | 'overdue' | 'payouts',
    { readonly total: number }
  >
>;

export type DigestReader = {
  readonly host_id: number;
  readonly operator_id: number;
  readonly name: string;
  readonly email: string;
  readonly language: LetterLanguage;
  readonly house: string;
  readonly public_url: string;
};

/** So many of a list are named. */
const NAMED_MAX = 20;

/** The letter that tells an operator of their day. It names guests, because it goes to the operator alone. */
export function writeDigest(day: DigestDay, reader: DigestReader): Email {
  const words = DIGEST_WORDS[reader.language];
  const { host_id, operator_id, house, public_url } = reader;
  const sections = sectionsOf(day, words);
  const id = createHash('sha256').update(`${host_id} ${operator_id} ${day.date}`).digest('hex').slice(0, 32);
  return writeLetter({
    language: reader.language,
    house,
    to: { name: reader.name, address: reader.email },
    subject: words.subject(house, dayIn(words, day.date)),
    paragraphs: [
      ...(sections.length === 0 ? [words.nothing] : sections),
      words.open,
      { link: `${public_url}/today` },
      `${words.chooseHere} ${public_url}/settings/notifications`,
    ],
    message_id: `digest-${id}`,
  });
}

function dayIn({ locale }: DigestWords, date: string): string {
  return Temporal.PlainDate.from(date).toLocaleString(locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
  });
}

/** What there is to say; empty when there is nothing. */
function sectionsOf(day: DigestDay, words: DigestWords): string[] {
  const homeOf = (id: number | null) => day.homes.find((home) => home.id === id);
  const lineOf = ({ property_id, guest_name }: DayStay, when: string) =>
    [homeOf(property_id)?.title, guest_name, when]
      .filter((part) => part !== undefined && part !== null && part !== '')
      .join(' – ');
  return [
    ...listed(words, words.arrivals, day.arrivals, (stay) =>
      lineOf(stay, at(words.from, stay.arrival_at ?? homeOf(stay.property_id)?.default_checkin_time)),
    ),
    ...listed(words, words.departures, day.departures, (stay) =>
      lineOf(stay, at(words.until, stay.departure_at ?? homeOf(stay.property_id)?.default_checkout_time)),
    ),
    ...counted(words.inHouse, day.in_house.total),
    ...listed(words, words.requests, day.requests, (stay) => lineOf(stay, '')),
    ...listed(words, words.waiting, day.waiting, ({ guest_name, property_title }) =>
      [property_title, guest_name].filter((part) => part !== null).join(' – '),
    ),
    ...counted(words.conflicts, day.conflicts.total + day.contested.total),
    ...counted(words.troubled, day.troubled.total),
    ...counted(words.reported, day.reported.total),
    ...counted(words.unassigned, day.unassigned.total),
    ...counted(words.overdue, day.overdue.total),
    ...counted(words.payouts, day.payouts.total),
  ];
}

function at(text: string, time: string | null | undefined): string {
  return time === null || time === undefined ? '' : text.replace('{time}', time.slice(0, 5));
}

function counted(text: string, total: number): string[] {
  return total === 0 ? [] : [text.replace('{n}', String(total))];
}

function listed<Row>(
  words: DigestWords,
  text: string,
  { rows, total }: Counted<Row>,
  lineOf: (row: Row) => string,
): string[] {
  if (total === 0) return [];
  const named = rows.slice(0, NAMED_MAX);
  const left = total - named.length;
  return [
    ...counted(text, total),
    ...named.map((row) => `• ${lineOf(row)}`),
    ...(left === 0 ? [] : [`• ${words.more.replace('{n}', String(left))}`]),
  ];
}
