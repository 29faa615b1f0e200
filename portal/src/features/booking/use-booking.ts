import { useRef } from 'react';
import type { Quote } from '../../../../client/src/innkeep.ts';
import { notify } from '../../components/notices.tsx';
import type { Form } from '../../forms/use-form.ts';
import type { Day } from '../../format/days.ts';
import { useWording } from '../../texts/texts.ts';
import { AS_QUOTED, hasTypedPrice } from './changed-lines.ts';
import {
  bodyOf,
  currencyOf,
  NO_STAY,
  NOT_PRICED,
  staysIn,
  type BookingDraft,
  type Priced,
  type Start,
  type StayDraft,
} from './booking-draft.ts';
import { asOld } from './offer.ts';
import { useBookingForm } from './use-booking-form.ts';
import { useDryRun, type DryRun } from './use-dry-run.ts';
import { useOffers, type Offers } from './use-offers.ts';
import { isSaidAtOnce, useProblems } from './use-problems.ts';
import { useQuotes } from './use-quote.ts';

/** The form of a booking, what it offers, and what the booking will do. */
export function useBooking(begin: Start, onBooked: (stayCode: string) => void) {
  const known = useRef<readonly Priced[]>([]);
  const { form, ways } = useBookingForm(begin, known, onBooked);
  const { tag } = useWording();
  const { values } = form;
  const { read, offers, priced, takenOn, isWaiting } = usePrices(values);
  known.current = priced;
  const dryRun = useDryRun(
    form.isValid() && !isWaiting && !form.isUnanswered ? bodyOf(values, priced, tag) : undefined,
  );
  const problemAt = useProblemAt(form, priced, dryRun);
  const problemOf = (name: keyof BookingDraft) => problemAt(0, name);
  const input: Form<BookingDraft>['input'] = (name) => ({ ...form.input(name), error: problemOf(name) });
  const move = useMove();
  const stays = staysIn(values).map((stay, at): StayForm => {
    const own = { values: stay, priced: priced[at] ?? NOT_PRICED, offers: offers[at], nights: values };
    const set = (changes: Partial<StayDraft>) =>
      form.set(at === 0 ? changes : { others: changedAt(values.others, at - 1, changes) });
    return {
      ...own,
      takenOn: takenOn[at],
      set,
      choose: (id) => set(move(own, id)),
      problemOf: (name) => problemAt(at, name),
    };
  });
  return { form: { ...form, problemOf, input }, ways, read, stays, dryRun, isWaiting };
}

/** What another property changes. Says so where a price that was typed is taken out. */
function useMove() {
  const { t } = useWording();
  return ({ values, priced, offers }: Pick<StayForm, 'values' | 'priced' | 'offers'>, id: number) => {
    const offer = offers?.find(({ property }) => property.id === id);
    const [before, now] = [currencyOf(priced), currencyOf({ offer, quote: undefined })];
    const isPriceLost =
      hasTypedPrice(values) && offer !== undefined && before !== undefined && before !== now;
    if (isPriceLost) notify({ text: t.booking.priceGone(offer.property.title, now ?? '', before) });
    return { property_id: String(id), ...(isPriceLost ? AS_QUOTED : {}) };
  };
}

/** What is wrong with a field of the form, or of another stay of a group. */
function useProblemAt(form: Form<BookingDraft>, priced: readonly Priced[], dryRun: DryRun) {
  const problemsIn = useProblems();
  const stays = staysIn(form.values);
  const isGroup = stays.length > 1;
  const find = (at: number, name: keyof BookingDraft): string | undefined => {
    const isChecked =
      isSaidAtOnce(name, stays, priced, at) || (at > 0 && form.problemOf('others') !== undefined);
    const problems: Partial<Record<keyof BookingDraft, string | undefined>> = isChecked
      ? problemsIn(stays[at] ?? NO_STAY, priced, at)
      : {};
    const refused = isGroup && name in NO_STAY ? dryRun.problemAt(at, name) : dryRun.problemOf(name);
    return (at === 0 ? form.problemOf(name) : undefined) ?? problems[name] ?? refused;
  };
  return (at: number, name: keyof BookingDraft): string | undefined => {
    const { lines, rate_amount } = stays[at] ?? NO_STAY;
    // Without lines to change, what is wrong with them stands at the total.
    const isTotalOnly = name === 'rate_amount' && (lines === undefined || rate_amount !== undefined);
    return find(at, name) ?? (isTotalOnly ? find(at, 'lines') : undefined);
  };
}

/** One stay of the form, with what is known of its price. */
export type StayForm = {
  readonly values: StayDraft;
  readonly priced: Priced;
  /** The properties that are free on its nights; undefined while they are not known. */
  readonly offers: Offers | undefined;
  /** Where its property is not free: the first night that is taken. */
  readonly takenOn: Day | undefined;
  readonly nights: Pick<BookingDraft, 'check_in_date' | 'check_out_date'>;
  readonly set: (changes: Partial<StayDraft>) => void;
  /** Keeps what was typed: a price only where the currency is the same. */
  readonly choose: (property: number) => void;
  readonly problemOf: (name: keyof StayDraft) => string | undefined;
};

function changedAt(
  stays: readonly StayDraft[],
  place: number,
  changes: Partial<StayDraft>,
): readonly StayDraft[] {
  return stays.map((stay, index) => (index === place ? { ...stay, ...changes } : stay));
}

/** The properties that are free, and what each stay of the form costs; a booking waits for the quotes. */
function usePrices(values: BookingDraft) {
  const { offers, ...read } = useOffers(values);
  const { quotes, isWaiting } = useQuotes(values);
  const found = staysIn(values).map(({ property_id, charges }, at) => {
    const offer = offers[at]?.find(({ property }) => String(property.id) === property_id);
    const quote = quotes[at];
    const currency = read.properties?.find(({ id }) => String(id) === property_id)?.currency;
    // What is not free has no price to book at.
    if (offer === undefined) return { priced: { ...NOT_PRICED, currency }, refused: quote };
    // An offer is without the charges that are ticked.
    const isWithout = quote === undefined && charges.length > 0;
    return { priced: { offer: isWithout ? asOld(offer) : offer, quote, currency } };
  });
  return {
    read: { ...read, isKnown: offers.every((known) => known !== undefined) },
    offers,
    priced: found.map(({ priced }) => priced),
    takenOn: found.map(({ refused }) => firstTaken(refused)),
    isWaiting,
  };
}

/** The first night that is taken, of a stay that has a quote. */
function firstTaken(quote: Quote | undefined): Day | undefined {
  return quote?.reasons.find(({ code }) => code === 'nights_not_available')?.date ?? undefined;
}
