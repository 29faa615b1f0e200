import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import {
  Invalid,
  type CreateReservationBody,
  type CreateReservationData,
} from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../data/api.ts';
import { key } from '../../data/keys.ts';
import { NO_DRAFT } from './booking-draft.ts';
import { wordField } from '../../texts/texts.ts';

const TYPING_MS = 350;

export type DryRun = {
  readonly data: CreateReservationData | undefined;
  /** Why it would be refused as a whole. */
  readonly problem: string | undefined;
  readonly problemOf: (field: string) => string | undefined;
  /** Of a stay of a group: what is wrong with a field of it. */
  readonly problemAt: (stay: number, field: string) => string | undefined;
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
    meta: { isDryRun: true },
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });
  const fields = isCurrent && error instanceof Invalid ? error.fields : [];
  const placed = fields.map(({ path, message }) => ({ ...fieldAt(path), message: wordField(message) }));
  const others = placed.filter(({ field }) => !FIELDS.includes(field));
  const sentence = others.map(({ message }) => message).join(' ');
  const refusal = error === null || !isCurrent || fields.length > 0 ? sentence : error.message;
  return {
    data: isCurrent && body !== undefined ? (data ?? undefined) : undefined,
    problem: refusal === '' ? undefined : refusal,
    problemOf: (wrong) => placed.find(({ stay, field }) => stay === undefined && field === wrong)?.message,
    problemAt: (at, wrong) => placed.find(({ stay, field }) => stay === at && field === wrong)?.message,
    isWaiting: body !== undefined && (!isCurrent || isFetching),
  };
}

const FIELDS = Object.keys(NO_DRAFT);

const STANDS_AT: Readonly<Record<string, string>> = { rate_details: 'lines', quote_id: 'property_id' };

/** The stay and the field that a place of the body is: `body.stays[1].rate_details[0].amount`. */
function fieldAt(path: string): { readonly stay: number | undefined; readonly field: string } {
  const [, at, name = ''] = /^body\.(?:stays\[(\d+)\]\.)?(\w+)/.exec(path) ?? [];
  return { stay: at === undefined ? undefined : Number(at), field: STANDS_AT[name] ?? name };
}
