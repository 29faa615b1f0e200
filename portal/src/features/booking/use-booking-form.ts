import { useQuery } from '@tanstack/react-query';
import type { RefObject } from 'react';
import type { CreateReservationData, CustomChannel } from '../../../../client/src/innkeep.ts';
import { notify } from '../../components/notices.tsx';
import { innkeep } from '../../data/api.ts';
import { staysMoved } from '../../data/calendar-changes.ts';
import { useSession } from '../../data/session.ts';
import { dictionaries } from '../../data/dictionaries.ts';
import { guestOf } from '../../domain/guest-of.ts';
import { isHeld, waitsUntil } from '../../domain/held.ts';
import { useHoldCheck } from '../../domain/use-hold-check.ts';
import { useChecks } from '../../forms/checks.ts';
import { useForm } from '../../forms/use-form.ts';
import { formatDay } from '../../format/days.ts';
import { readAmount } from '../../format/amounts.ts';
import { useWording } from '../../texts/texts.ts';
import {
  bodyOf,
  currencyOf,
  guestsAfter,
  NO_DRAFT,
  NO_STAY,
  NOT_PRICED,
  type BookingDraft,
  type GuestCounts,
  type Priced,
  type Start,
  type StayDraft,
} from './booking-draft.ts';
import { useProblems } from './use-problems.ts';

/** The channels of the host's own, and the ways in which guests pay. */
export type Ways = {
  readonly channels: readonly CustomChannel[];
  readonly methods: readonly { readonly id: number; readonly name: string }[];
};

function useWays(): Ways {
  const { data: channels = [] } = useQuery(dictionaries.customChannels);
  const { data: methods = [] } = useQuery(dictionaries.incomeMethods);
  return { channels, methods };
}

/** The form of a booking. `known` is what is known of the prices of its stays when it is checked and sent. */
export function useBookingForm(
  begin: Start,
  known: RefObject<readonly Priced[]>,
  onBooked: (stayCode: string) => void,
) {
  const { tag } = useWording();
  const { account } = useSession();
  const { filled, amount, count, dayAfter } = useChecks();
  const holdProblem = useHoldCheck();
  const currencyNow = () => currencyOf(known.current[0] ?? NOT_PRICED) ?? account.currency;
  const amountIn = (text: string) => readAmount(text, currencyNow(), tag);
  const booking = useAfterBooking(onBooked);
  const ways = useWays();
  const problemsIn = useProblems();
  const ofFirst = (name: keyof StayDraft) => (_: unknown, draft: BookingDraft) =>
    problemsIn(draft, known.current)[name];
  const form = useForm({
    // Other nights are another booking.
    keep: `booking ${[begin.property, ...begin.others, begin.start, begin.end].join(' ')}`,
    first: firstValues(begin, ways),
    checks: {
      check_in_date: filled,
      check_out_date: (end, { check_in_date: start }) => dayAfter(end, start),
      number_of_guests: ofFirst('number_of_guests'),
      number_of_infants: count,
      number_of_pets: count,
      children_ages: ofFirst('children_ages'),
      property_id: ofFirst('property_id'),
      guest_name: filled,
      rate_amount: ofFirst('rate_amount'),
      lines: ofFirst('lines'),
      commission_amount: ofFirst('commission_amount'),
      received_amount: (text) => amount(text, currencyNow()),
      hold_until: (day, { received_amount, check_in_date }) => {
        const isOpen = day === '' || (amountIn(received_amount) ?? 0) > 0;
        return isOpen ? undefined : holdProblem(day, check_in_date);
      },
      custom_channel_id: filled,
      others: (others) =>
        others
          .flatMap((stay, at) => Object.values(problemsIn(stay, known.current, at + 1)))
          .find((problem) => problem !== undefined),
    },
    // What is refused at `stays` no single field shows.
    fields: { rate_details: 'lines', quote_id: 'property_id' },
    body: (draft) => ({
      order: bodyOf(draft, known.current, tag),
      guests: guestsAfter(draft, known.current),
    }),
    send: async ({ order, guests }) => {
      const booked = await innkeep.reservations.create(order);
      return { booked, refusal: await setGuests(booked, guests) };
    },
    onSaved: ({ booked, refusal }) => booking(booked, refusal),
  });
  return { form, ways };
}

/** Sets the guests of what is booked. What is refused of them leaves it booked: resolves with why. */
async function setGuests(
  { stays }: CreateReservationData,
  guests: readonly (GuestCounts | undefined)[],
): Promise<string | undefined> {
  try {
    for (const [index, counts] of guests.entries()) {
      const stay_code = stays[index]?.stay_code;
      if (counts !== undefined && stay_code !== undefined)
        await innkeep.reservations.update(stay_code, counts);
    }
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
}

function firstValues({ property, others, start, end }: Start, { channels, methods }: Ways): BookingDraft {
  const channel = channels.find(({ name }) => name === 'Direct') ?? channels[0];
  return {
    ...NO_DRAFT,
    property_id: String(property ?? ''),
    check_in_date: start ?? '',
    check_out_date: end ?? '',
    custom_channel_id: String(channel?.id ?? ''),
    income_method_id: String(methods[0]?.id ?? ''),
    others: others.map((id) => ({ ...NO_STAY, property_id: String(id) })),
  };
}

/**
 * Undo deletes what the booking entered as paid, which would be owed back otherwise, and cancels it. An Undo that ended halfway
 * can be tried again in this order.
 */
function useAfterBooking(onBooked: (stayCode: string) => void) {
  const wording = useWording();
  const { account } = useSession();
  const { t, tag } = wording;
  const undo = async (booked: CreateReservationData) => {
    const { reservation_code } = booked;
    if (booked.reservation.payment.received_amount > 0) {
      const paid = await innkeep.transactions.list({ reservation_code, direction: 'income' }).toArray();
      for (const { id } of paid) await innkeep.transactions.delete(id);
    }
    await innkeep.reservations.cancel(reservation_code);
    notify({ text: t.booking.undone });
    await bookingChanged(booked);
  };
  const saidOf = (stay: CreateReservationData['reservation']) => {
    const name = guestOf(stay, wording);
    if (!isHeld(stay)) return t.booking.booked(name);
    const until = waitsUntil(stay, account.timezone);
    return t.booking.heldNow(name, formatDay(until, tag, { day: 'numeric', month: 'long' }));
  };
  return (booked: CreateReservationData, refusal: string | undefined) => {
    onBooked(booked.stay_code);
    const text = [saidOf(booked.reservation), refusal].filter((part) => part !== undefined).join(' ');
    notify({ text, isBad: refusal !== undefined, undo: () => undo(booked) });
    return bookingChanged(booked);
  };
}

/** What has been paid is on the first stay. */
function bookingChanged({ stay_code, stays }: CreateReservationData): Promise<void> {
  const codes = stays.map((stay) => stay.stay_code);
  return staysMoved(codes, stays, { event: 'transaction_created', stay_code });
}
