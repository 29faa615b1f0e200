import { useSession } from '../../data/session.ts';
import { flawOfLines } from '../../domain/prices/lines.ts';
import { readAges } from '../../format/ages.ts';
import { sayFlaw, useChecks } from '../../forms/checks.ts';
import { readAmount } from '../../format/amounts.ts';
import { useWording } from '../../texts/texts.ts';
import { countAdults } from './asked.ts';
import { changedLines } from './changed-lines.ts';
import {
  currencyOf,
  NOT_PRICED,
  otherCurrency,
  totalOf,
  totalTyped,
  type Priced,
  type StayDraft,
} from './booking-draft.ts';

/**
 * Guests without a price are a problem before Book is pressed, and so are two currencies and what is no amount. An empty field is
 * being typed.
 */
export function isSaidAtOnce(
  name: string,
  stays: readonly StayDraft[],
  priced: readonly Priced[],
  at: number,
) {
  const stay = stays[at];
  if (name === 'number_of_guests') return isTyped(stay?.number_of_guests);
  if (name === 'rate_amount') return isTyped(stay?.rate_amount);
  if (name === 'commission_amount') return isTyped(stay?.commission_amount);
  return name === 'children_ages' || (name === 'property_id' && otherCurrency(priced, at) !== undefined);
}

function isTyped(text: string | undefined): boolean {
  return text !== undefined && text.trim() !== '';
}

/** What is wrong with a stay of the form. */
export function useProblems() {
  const { t } = useWording();
  const { filled, count } = useChecks();
  const moneyProblems = useMoneyProblems();
  return (
    stay: StayDraft,
    priced: readonly Priced[],
    at = 0,
  ): Partial<Record<keyof StayDraft, string | undefined>> => {
    const own = priced[at] ?? NOT_PRICED;
    const other = otherCurrency(priced, at);
    const adults = countAdults(stay);
    const noAdult = adults !== undefined && adults < 1 ? t.booking.noAdult : undefined;
    const hasChildren = stay.children_ages.trim() !== '';
    return {
      property_id:
        other === undefined
          ? filled(own.offer === undefined ? '' : stay.property_id)
          : t.booking.otherCurrency(other.own, other.first),
      number_of_guests: count(stay.number_of_guests) ?? (hasChildren ? undefined : noAdult),
      children_ages:
        readAges(stay.children_ages) === undefined ? t.booking.noAges : hasChildren ? noAdult : undefined,
      number_of_infants: count(stay.number_of_infants),
      number_of_pets: count(stay.number_of_pets),
      ...moneyProblems(stay, own),
    };
  };
}

/** What is wrong with the price of a stay, and with what is left to pay for it. */
function useMoneyProblems() {
  const { t, tag } = useWording();
  const { account } = useSession();
  const { amount } = useChecks();
  return (stay: StayDraft, own: Priced) => {
    const currency = currencyOf(own) ?? account.currency;
    const lines = stay.rate_amount === undefined ? changedLines(stay, own, tag) : undefined;
    const flaw = lines === undefined ? undefined : flawOfLines(lines, currency, tag);
    const total = totalOf(stay, own, tag);
    const commission = readAmount(stay.commission_amount, currency, tag);
    const isAbove = total !== undefined && total >= 0 && commission !== undefined && commission > total;
    return {
      rate_amount: lines === undefined ? amount(totalTyped(stay, own, tag), currency) : undefined,
      lines: flaw === 'below zero' ? t.stayActions.sumBelowZero : flaw && sayFlaw(flaw, currency, t.forms),
      commission_amount:
        amount(stay.commission_amount, currency) ?? (isAbove ? t.stayActions.commissionAboveRate : undefined),
    };
  };
}
