import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  CreateQuoteBody,
  Quote,
  Reservation,
  UpdateReservationBody,
} from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../data/api.ts';
import { key } from '../../data/keys.ts';
import { linesAgain } from '../../domain/prices/lines.ts';
import { readAges } from '../../format/ages.ts';
import { readAmount } from '../../format/amounts.ts';
import { exactSum } from '../../format/exact-sum.ts';
import { useWording } from '../../texts/texts.ts';
import { useMay } from '../../data/use-may.ts';

export const PRICES = ['keep', 'new', 'between'] as const;
export type Price = (typeof PRICES)[number];

/** Where, when and how many, as a stay would be. */
export type AskedStay = Pick<
  Reservation,
  | 'property_id'
  | 'check_in_date'
  | 'check_out_date'
  | 'number_of_adults'
  | 'number_of_children'
  | 'number_of_infants'
  | 'number_of_pets'
>;

/** What is stored with another price: its terms go together, and the ages that it was asked with. */
export type PriceChanges = Pick<UpdateReservationBody, 'rate_details' | 'deposit' | 'children_ages'>;

type Deposit = Reservation['check_in_details']['deposit'];

/** The price that the terms of the property ask for a stay as it would be, and what the host chooses. */
export type NewPrice = {
  /** Undefined where there is no other price to choose. */
  readonly offered: number | undefined;
  /** What the quote says against so many guests. The host may overrule it. */
  readonly reasons: Quote['reasons'];
  readonly chosen: Price;
  readonly choose: (price: Price) => void;
  readonly typed: string;
  readonly type: (amount: string) => void;
  /** Who has no age pays as an adult. Undefined where no age matters, and where a form beside it has them. */
  readonly ages: string | undefined;
  readonly typeAges: (ages: string) => void;
  /** The deposit of the terms of the price that is chosen; undefined where it is the one that the stay has. */
  readonly deposit: Deposit | undefined;
  /** One that was agreed stays, unless the host takes the new one. */
  readonly takesDeposit: boolean;
  readonly takeDeposit: (isTaken: boolean) => void;
  /** The cancellation policy of the terms: null for none, undefined until it is known. */
  readonly policy: Quote['policy'] | undefined;
  /** What is stored; undefined where nothing changes. */
  readonly changes: PriceChanges | undefined;
  /** True until it is known. */
  readonly isWaiting: boolean;
  /** False also while what is typed is no amount, or no ages. */
  readonly isReady: boolean;
};

/**
 * Only where the guest pays the host: the price of another order is that of its channel. Nothing is asked for `undefined`. A form
 * that has a field for the ages passes what is typed there.
 */
export function useNewPrice(stay: Reservation, asked: AskedStay | undefined, agesOfForm?: string): NewPrice {
  const { t, tag } = useWording();
  const [chosen, choose] = useState<Price>('keep');
  const [typed, type] = useState('');
  const [ownAges, typeAges] = useState(stay.children_ages.join(', '));
  const [takesDeposit, takeDeposit] = useState(depositOf(stay) === null);
  const known = readAges(agesOfForm ?? ownAges);
  const { data, isFetching, isWaiting } = useQuote(stay, asked, known ?? []);
  const { currency } = stay.rates.rate;
  // The nights may be taken by the stay itself: what they cost is known all the same.
  const { lines = [], reasons = [], deposit: wanted = null } = data?.quote ?? {};
  const offered = offeredOf(stay, asked, data?.quote);
  const between = readAmount(typed, currency, tag);
  const rest =
    chosen === 'between' && between !== undefined && offered !== undefined
      ? exactSum([between, -offered], currency)
      : 0;
  const description = rest < 0 ? t.dates.agreedDiscount : t.dates.agreedExtra;
  const agreed = { type: 'ACCOMMODATION', description, amount: rest } as const;
  const isTaken = offered !== undefined && chosen !== 'keep';
  const deposit = isTaken && wanted !== depositOf(stay) ? wanted : undefined;
  const rate_details = [...linesAgain(lines), ...(rest === 0 ? [] : [agreed])];
  const areAgesAsked = agesOfForm === undefined && doAgesMatter(stay, asked, data?.quote);
  const newAges = areAgesAsked ? agesNew(stay, asked, known) : undefined;
  return {
    offered,
    reasons: reasons.filter(({ code }) => code === 'too_many_guests'),
    chosen,
    choose,
    typed,
    type,
    ages: areAgesAsked ? ownAges : undefined,
    typeAges,
    deposit,
    takesDeposit,
    takeDeposit,
    policy: data?.quote.policy,
    changes: changesOf({
      rate_details: isTaken ? rate_details : undefined,
      deposit: takesDeposit ? deposit : undefined,
      children_ages: newAges,
    }),
    isWaiting,
    isReady: !isFetching && known !== undefined && (chosen !== 'between' || between !== undefined),
  };
}

function isPriced({ payment }: Reservation): boolean {
  return payment.collected_by === 'host';
}

/** The price of a quote, where it is another one in the currency of the stay. */
function offeredOf(
  stay: Reservation,
  asked: AskedStay | undefined,
  quote: Quote | undefined,
): number | undefined {
  const { currency, amount: before } = stay.rates.rate;
  const { total_amount: total = null, currency: quoted, deposit = null } = quote ?? {};
  const isSame = total === before && (asked?.property_id === stay.property_id || deposit === depositOf(stay));
  return !isPriced(stay) || total === null || isSame || quoted !== currency ? undefined : total;
}

/** Where the price stays whatever a quote says, nobody is asked for ages. */
function doAgesMatter(stay: Reservation, asked: AskedStay | undefined, quote: Quote | undefined): boolean {
  const hasChildren = asked !== undefined && asked.number_of_children > 0;
  return isPriced(stay) && hasChildren && quote?.currency === stay.rates.rate.currency;
}

/** The ages that were typed, at most one for each child; undefined where they are those of before. */
function agesNew(
  { children_ages }: Reservation,
  asked: AskedStay | undefined,
  known: readonly number[] | undefined,
): number[] | undefined {
  const ages = known?.slice(0, asked?.number_of_children ?? 0);
  return ages === undefined || ages.join() === children_ages.join() ? undefined : ages;
}

/** Undefined where nothing changes. */
function changesOf(wanted: {
  readonly [Name in keyof PriceChanges]: PriceChanges[Name] | undefined;
}): PriceChanges | undefined {
  const { rate_details, deposit, children_ages } = wanted;
  const changes = {
    ...(rate_details === undefined ? {} : { rate_details }),
    ...(deposit === undefined ? {} : { deposit }),
    ...(children_ages === undefined ? {} : { children_ages }),
  };
  return Object.keys(changes).length === 0 ? undefined : changes;
}

/** A stay in the box has no property whose terms could be asked. */
function useQuote(stay: Reservation, asked: AskedStay | undefined, ages: readonly number[]) {
  const { seesMoney } = useMay();
  const isAsked = seesMoney && asked !== undefined && asked.property_id !== 0;
  const had = stay.rates.details.map(({ description }) => description);
  const body = askOf(asked ?? stay, ages);
  const { data, isFetching, isPending } = useQuery({
    queryKey: key('nights', 'prices', 'quote', JSON.stringify(body), had),
    queryFn: async ({ signal }) => {
      const charges = await optionalChargesOf(body.property_id, had, signal);
      return innkeep.quotes.create({ ...body, charges }, { signal });
    },
    enabled: isAsked,
    retry: false,
    // The price that is shown stays while the dialog is open: it is the one that is stored.
    staleTime: 'static',
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  return { data: isAsked ? data : undefined, isFetching, isWaiting: isAsked && isPending };
}

function depositOf({ check_in_details }: Reservation): Deposit {
  return check_in_details.deposit;
}

/** What a stay has of what is stored with another price, to be stored again. */
export function storedPrice(
  stay: Reservation,
  { rate_details, deposit, children_ages }: PriceChanges,
): PriceChanges {
  const former = linesAgain(stay.rates.details);
  return {
    ...(rate_details === undefined ? {} : { rate_details: former }),
    ...(deposit === undefined ? {} : { deposit: depositOf(stay) }),
    ...(children_ages === undefined ? {} : { children_ages: stay.children_ages }),
  };
}

function askOf(
  asked: AskedStay,
  ages: readonly number[],
): CreateQuoteBody & { readonly property_id: number } {
  const { number_of_adults, number_of_children, number_of_infants, number_of_pets } = asked;
  const { property_id, check_in_date, check_out_date } = asked;
  const guests = { number_of_adults, number_of_children, number_of_infants, number_of_pets };
  const children_ages = ages.slice(0, number_of_children);
  return { property_id, check_in_date, check_out_date, ...guests, children_ages };
}

/** The charges of a property that the guest has chosen: their names stand in the lines of the price. */
async function optionalChargesOf(property_id: number, had: readonly string[], signal: AbortSignal) {
  const { booking_terms } = await innkeep.bookingTerms.getProperty(property_id, { signal });
  return booking_terms.charges.flatMap(({ name, is_optional }) =>
    is_optional && had.includes(name) ? [name] : [],
  );
}
