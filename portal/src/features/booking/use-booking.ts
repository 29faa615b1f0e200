import { useDebouncedValue } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  Invalid,
  type CreateReservationBody,
  type CreateReservationData,
  type CustomChannel,
} from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../api.ts';
import { notify } from '../../components/notices.tsx';
import { useSave } from '../../components/use-save.ts';
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
  const { data: channels = [] } = useQuery({
    queryKey: ['settings', 'custom-channels'],
    queryFn: ({ signal }) => innkeep.customChannels.list({ signal }).toArray(),
  });
  const { data: methods = [] } = useQuery({
    queryKey: ['settings', 'income-methods'],
    queryFn: ({ signal }) => innkeep.dictionaries.listIncomeMethods({ signal }).toArray(),
  });
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
    queryKey: ['nights', 'dry-run', text],
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
  const queries = useQueryClient();
  const refresh = () =>
    Promise.all(
      ['stays', 'stay', 'nights', 'entries', 'reports'].map((key) =>
        queries.invalidateQueries({ queryKey: [key] }),
      ),
    );
  const undo = async (reservation_code: string) => {
    await innkeep.reservations.cancel(reservation_code);
    notify({ text: t.booking.undone });
    await refresh();
  };
  return useSave({
    fields: FIELDS,
    send: (body: CreateReservationBody) => innkeep.reservations.create(body),
    onSaved: ({ reservation_code, stay_code }, { guest_name }) => {
      onBooked(stay_code);
      notify({
        text: t.booking.booked(guest_name),
        undo: () => undo(reservation_code),
      });
      return refresh();
    },
  });
}
