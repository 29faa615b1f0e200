export const FEED_EVENT_KINDS = ['reservation', 'block'] as const;

export type FeedEventKind = (typeof FEED_EVENT_KINDS)[number];

/** An event of a feed that holds nights, from start_date to the day before end_date. */
export type FeedEvent = {
  /**
   * Unique in one read. An occurrence of a series is `<uid>#<date>`. Several events with one UID and other nights are
   * `<uid>#<start_date>`, and where that is not unique `<uid>#<start_date>/<end_date>`.
   */
  readonly uid: string;
  readonly start_date: string;
  readonly end_date: string;
  readonly says: EventSays;
  readonly summary: string;
  readonly guest_name: string | null;
  /** The channel's code of a reservation. */
  readonly channel_id: string | null;
  readonly remarks: string;
  /** True when it holds no night: cancelled, or marked as free time. It hides only the event with its own nights. */
  readonly is_cancelled: boolean;
};

/**
 * What an event says about itself. `certain_reservation`: it has a code, the address of a reservation, or digits of a
 * phone. `reservation` and `closure`: by its title. `nothing`: neither.
 */
export type EventSays = 'certain_reservation' | 'reservation' | 'closure' | 'nothing';

/** An event that cannot be read, or only in part. It still counts as present in the feed. */
export type SkippedEvent = {
  readonly uid: string | null;
  /** The line of the file on which the event begins. */
  readonly line: number;
  /** The beginning of its title. */
  readonly title: string;
  readonly reason: SkipReason;
};

export type SkipReason = 'dates_unreadable' | 'ends_before_start' | 'rule_unreadable';

/** The range of days for which a feed is read, both ends inclusive. */
export type Horizon = { readonly start_date: string; readonly end_date: string };

const SENTENCES = {
  empty_body: 'The address answers with nothing at all.',
  html_answer: 'The address answers with a web page, not with a calendar.',
  binary_answer: 'The address answers with something that is no text.',
  not_a_calendar: 'The address answers with something that is no iCalendar.',
  truncated: 'The calendar breaks off before its end.',
  too_large: 'The calendar is larger than 5 MB.',
  too_many_events: 'The calendar has more than 10,000 events.',
  too_many_nights:
    'The calendar holds more than 200,000 nights. Ask its provider for one calendar for each property.',
  too_much_work:
    'The calendar repeats its events in ways that take too much work to read. ' +
    'Export it without old or very detailed repeating events.',
  took_too_long: 'Reading the calendar took longer than 20 seconds. Export fewer or simpler events.',
  too_much_memory: 'Reading the calendar took too much memory. Export fewer or shorter events.',
  reading_failed:
    'The calendar could not be read because of an error in this service. It is tried again later.',
  too_many_waiting: 'Too many calendars are being read at the moment. This one is tried again later.',
} as const;

/** Why a whole feed cannot be read: a stable word, and a message for the host. */
export type FeedWord = keyof typeof SENTENCES;

export class FeedProblem extends Error {
  readonly word: FeedWord;

  constructor(word: FeedWord) {
    super(SENTENCES[word]);
    this.name = 'FeedProblem';
    this.word = word;
  }
}
