import type { Reservation } from '../../../../../client/src/innkeep.ts';
import type { Day } from '../../../format/days.ts';
import { guestOwes } from '../../../domain/guest-owes.ts';

/** What a bar says beside the name of the guest, the most urgent first. */
export const SIGNS = ['conflict', 'missing', 'request', 'expected', 'unread', 'unpaid', 'note'] as const;

export type Sign = (typeof SIGNS)[number];

/** What is known besides the stay. */
export type Around = {
  readonly today: Day;
  /** The conversations that nobody has read. */
  readonly unread: ReadonlySet<string>;
};

type Facts = Pick<
  Reservation,
  | 'status'
  | 'stay_status'
  | 'check_in_date'
  | 'check_out_date'
  | 'conversation_id'
  | 'payment'
  | 'remarks'
  | 'in_conflict'
  | 'not_in_calendar_since'
>;

export function signsOf(stay: Facts, { today, unread }: Around): readonly Sign[] {
  const isAccepted = stay.status === 'accepted';
  const isNow = stay.check_in_date <= today && today < stay.check_out_date;
  const holds: Readonly<Record<Sign, boolean>> = {
    conflict: isAccepted && stay.in_conflict,
    missing: isAccepted && stay.not_in_calendar_since !== null,
    request: stay.status === 'wait_accept',
    expected: isAccepted && isNow && stay.stay_status === 'checkin_pending',
    unread: stay.conversation_id !== null && unread.has(stay.conversation_id),
    unpaid: isAccepted && guestOwes(stay) > 0,
    note: stay.remarks !== '',
  };
  return SIGNS.filter((sign) => holds[sign]);
}

/** What the letter of a bar and its edges take, and a sign. */
const LETTER = 45;
const SIGN = 17;

/** Those that are shown at any width. */
const URGENT: readonly (Sign | undefined)[] = ['conflict', 'missing', 'request'];

export function isUrgent(sign: Sign | undefined): boolean {
  return URGENT.includes(sign);
}

/** Those that a bar has room for beside the name: it comes first. A request and what needs somebody show what they are at any width. */
export function signsThatFit(signs: readonly Sign[], width: number, nameWidth: number): readonly Sign[] {
  const room = Math.max(Math.floor((width - LETTER - nameWidth) / SIGN), isUrgent(signs[0]) ? 1 : 0);
  return signs.slice(0, Math.max(room, 0));
}
