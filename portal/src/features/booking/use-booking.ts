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
import { useSave } from '../../forms/use-save.ts';
import { useWording } from '../../texts/texts.ts';
import { FIELDS } from './draft.ts';

/** The channels of the host's own and the ways in which guests pay, and which of them a form begins with. */
export type Ways = {
  readonly channels: readonly CustomChannel[];
  readonly channel: number | undefined;
  readonly methods: readonly { readonly id: number; readonly name: string }[];
  readonly method: number | undefined;
};

export function useWays(): Ways {
  const { data: channels = [] } = useQuery(dictionaries.customChannels);
  const { data: methods = [] } = useQuery(dictionaries.incomeMethods);
  const channel = (channels.find(({ name }) => name === 'Direct') ?? channels[0])?.id;
  return { channels, channel, methods, method: methods[0]?.id };
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
export function useDryRun(body: CreateReservationBody | undefined): DryRun {
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
  const others = fields.filter(({ path }) => !FIELDS.some((field) => path === `body.${field}`));
  const sentence = others.map(({ message }) => message).join(' ');
  const refusal = error === null || !isCurrent || fields.length > 0 ? sentence : error.message;
  return {
    data: isCurrent && body !== undefined ? (data ?? undefined) : undefined,
    problem: refusal === '' ? undefined : refusal,
    problemOf: (field) => fields.find(({ path }) => path === `body.${field}`)?.message,
    isWaiting: body !== undefined && (!isCurrent || isFetching),
  };
}

/** Books. Undo cancels the booking. */
export function useBook(onBooked: (stayCode: string) => void) {
  const { t } = useWording();
  const undo = async (booked: CreateReservationData, body: CreateReservationBody) => {
    await innkeep.reservations.cancel(booked.reservation_code);
    notify({ text: t.booking.undone });
    await bookingChanged(booked, body);
  };
  return useSave({
    fields: FIELDS,
    send: (body: CreateReservationBody) => innkeep.reservations.create(body),
    onSaved: (booked, body) => {
      onBooked(booked.stay_code);
      notify({ text: t.booking.booked(body.guest_name), undo: () => undo(booked, body) });
      return bookingChanged(booked, body);
    },
  });
}

/** The form sends one stay, with what has been paid for it. */
function bookingChanged(
  { stay_code }: CreateReservationData,
  { property_id = 0, check_in_date = '', check_out_date = '' }: CreateReservationBody,
): Promise<void> {
  const place = { property_id, check_in_date, check_out_date };
  return staysMoved([stay_code], [place], { event: 'transaction_created', stay_code });
}
