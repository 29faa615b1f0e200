import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import {
  Invalid,
  type CreateReservationBody,
  type CreateReservationData,
  type CustomChannel,
} from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../data/api.ts';
import { dictionaries } from '../../data/dictionaries.ts';
import { key } from '../../data/keys.ts';
import { staysMoved } from '../../data/calendar-changes.ts';
import { notify } from '../../components/notices.tsx';
import { useChecks } from '../../forms/checks.ts';
import { useForm, type Form } from '../../forms/use-form.ts';
import { useWording } from '../../texts/texts.ts';
import { areAmounts } from '../../domain/price-lines.tsx';
import { agesIn, bodyOf, NO_DRAFT, totalOf, type Draft, type Priced, type Start } from './draft.ts';
import type { Offer } from './offer.ts';
import { useOffers } from './use-offers.ts';
import { useOptionalCharges, useQuote } from './use-quote.ts';

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

/** The form of a booking, what it offers, and what the booking will do. */
export function useBooking(begin: Start, onBooked: (stayCode: string) => void) {
  const { t } = useWording();
  const { filled, amount, count } = useChecks();
  const booking = useAfterBooking(onBooked);
  const ways = useWays();
  const { channels, methods } = ways;
  const channel = channels.find(({ name }) => name === 'Direct') ?? channels[0];
  const form = useForm({
    // Other nights are another booking.
    keep: `booking ${begin.property} ${begin.start} ${begin.end}`,
    first: {
      ...NO_DRAFT,
      property_id: String(begin.property ?? ''),
      check_in_date: begin.start ?? '',
      check_out_date: begin.end ?? '',
      custom_channel_id: String(channel?.id ?? ''),
      income_method_id: String(methods[0]?.id ?? ''),
    },
    checks: {
      check_in_date: filled,
      check_out_date: (end, { check_in_date: start }) => filled(end > start ? end : ''),
      number_of_guests: count,
      number_of_infants: count,
      number_of_pets: count,
      children_ages: (_, draft) => (agesIn(draft) === undefined ? t.booking.noAges : undefined),
      property_id: (id) => filled(offer === undefined ? '' : id),
      guest_name: filled,
      rate_amount: (_, draft) => amount(totalOf(draft, priced)),
      lines: (lines) => (lines === undefined || areAmounts(lines) ? undefined : t.forms.noAmount),
      commission_amount: amount,
      received_amount: amount,
      custom_channel_id: filled,
    },
    fields: { rate_details: 'rate_amount', quote_id: 'property_id' },
    body: (draft) => bodyOf(draft, priced),
    send: (body) => innkeep.reservations.create(body),
    onSaved: (booked, body) => booking(booked, body),
  });
  const { values } = form;
  const offers = useOffers(values.check_in_date, values.check_out_date, Number(values.number_of_guests));
  const offer: Offer | undefined = !offers.isRange
    ? undefined
    : offers.data?.free.find(({ property }) => String(property.id) === values.property_id);
  const { quote, isWaiting } = useQuote(
    values,
    offer !== undefined && values.check_out_date > values.check_in_date,
  );
  const priced: Priced = { offer, quote };
  const dryRun = useDryRun(form.isValid() && !isWaiting ? bodyOf(values, priced) : undefined);
  const problemOf = (name: keyof Draft) => form.problemOf(name) ?? dryRun.problemOf(name);
  const input: Form<Draft>['input'] = (name) => ({ ...form.input(name), error: problemOf(name) });
  const optional = useOptionalCharges(offer?.property.id);
  return { form: { ...form, problemOf, input }, ways, offers, priced, optional, dryRun };
}

/** Undo cancels the booking. */
function useAfterBooking(onBooked: (stayCode: string) => void) {
  const { t } = useWording();
  const undo = async (booked: CreateReservationData) => {
    await innkeep.reservations.cancel(booked.reservation_code);
    notify({ text: t.booking.undone });
    await bookingChanged(booked);
  };
  return (booked: CreateReservationData, body: CreateReservationBody) => {
    onBooked(booked.stay_code);
    notify({ text: t.booking.booked(body.guest_name), undo: () => undo(booked) });
    return bookingChanged(booked);
  };
}

/** The form sends one stay, with what has been paid for it. */
function bookingChanged({ stay_code, reservation }: CreateReservationData): Promise<void> {
  return staysMoved([stay_code], [reservation], { event: 'transaction_created', stay_code });
}

const TYPING_MS = 350;

export type DryRun = {
  readonly data: CreateReservationData | undefined;
  /** Why it would be refused as a whole. */
  readonly problem: string | undefined;
  readonly problemOf: (field: string) => string | undefined;
  readonly isWaiting: boolean;
};

/** Asks the service what a booking would do, while it is typed. */
function useDryRun(body: CreateReservationBody | undefined): DryRun {
  const wanted = body === undefined ? '' : JSON.stringify(body);
  const [text] = useDebouncedValue(wanted, TYPING_MS);
  const isCurrent = text === wanted;
  const { data, error, isFetching } = useQuery({
    queryKey: key('nights', 'booking', text),
    queryFn: ({ signal }) =>
      body === undefined ? null : innkeep.reservations.create(body, { dryRun: true, signal }),
    enabled: body !== undefined && isCurrent,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  const fields = isCurrent && error instanceof Invalid ? error.fields : [];
  const others = fields.filter(({ path }) => !FIELDS.includes(fieldOf(path)));
  const sentence = others.map(({ message }) => message).join(' ');
  const refusal = error === null || !isCurrent || fields.length > 0 ? sentence : error.message;
  return {
    data: isCurrent && body !== undefined ? (data ?? undefined) : undefined,
    problem: refusal === '' ? undefined : refusal,
    problemOf: (field) => fields.find(({ path }) => fieldOf(path) === field)?.message,
    isWaiting: body !== undefined && (!isCurrent || isFetching),
  };
}

const FIELDS = Object.keys(NO_DRAFT);

/** The lines of a price stand at the price. */
function fieldOf(path: string): string {
  const [, name = ''] = path.split(/[.[]/);
  return name === 'rate_details' ? 'rate_amount' : name;
}
