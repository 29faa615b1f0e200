import type { Reservation } from '../../../../../client/src/innkeep.ts';
import type { Day } from '../../../format/days.ts';

/** What a bar says beside the name of the guest, the most urgent first. */
const SIGNS = ['request', 'expected', 'unread', 'unpaid', 'note'] as const;

export type Sign = (typeof SIGNS)[number];

/** What is known besides the stay. */
export type Around = {
  readonly today: Day;
  /** The conversations that nobody has read. */
  readonly unread: ReadonlySet<string>;
};

type Facts = Pick<
  Reservation,
  'status' | 'stay_status' | 'check_in_date' | 'check_out_date' | 'conversation_id' | 'payment' | 'remarks'
>;

export function signsOf(stay: Facts, { today, unread }: Around): readonly Sign[] {
  const isAccepted = stay.status === 'accepted';
  const isNow = stay.check_in_date <= today && today < stay.check_out_date;
  const holds: Readonly<Record<Sign, boolean>> = {
    request: stay.status === 'wait_accept',
    expected: isAccepted && isNow && stay.stay_status === 'checkin_pending',
    unread: stay.conversation_id !== null && unread.has(stay.conversation_id),
    unpaid: isAccepted && stay.payment.balance_amount > 0,
    note: stay.remarks !== '',
  };
  return SIGNS.filter((sign) => holds[sign]);
}

/** A bar has its letter and a piece of the name first. */
const TAKEN = 56;
const SIGN = 17;

/** Those that a bar of this width has room for. A request shows what it is at any width. */
export function signsThatFit(signs: readonly Sign[], width: number): readonly Sign[] {
  const room = Math.max(Math.floor((width - TAKEN) / SIGN), signs[0] === 'request' ? 1 : 0);
  return signs.slice(0, Math.max(room, 0));
}
