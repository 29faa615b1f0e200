import { isMore } from '../../http/contract/money.ts';
import type { Charge } from '../booking-terms/record.ts';
import { lineOfCharge } from '../quotes/rules.ts';
import type { RateType } from './contract.ts';

/** What a guest can ask for. */
export type OfferedExtra = {
  readonly name: string;
  readonly rate_type: RateType;
  /** For the whole stay, in the currency of its order. */
  readonly amount: string;
};

type AskingStay = Parameters<typeof lineOfCharge>[1]['guests'] & {
  readonly check_in_date: string;
  readonly check_out_date: string;
  readonly currency: string;
  readonly lines: readonly string[];
  readonly requests: readonly { readonly name: string }[];
};

/** Kinds of charges that a guest adds. A discount is the host's to give, and a tax is no wish. */
const ASKED_KINDS: readonly Charge['kind'][] = ['fee', 'cleaning', 'pet'];

/**
 * The optional charges of the property that have an amount, at what they cost for this stay: without those that are in its
 * price, or that were asked for already. A percent is of a price that the stay may not have, so that it is not offered.
 */
export function extrasFor(
  stay: AskingStay,
  { charges, currency }: { readonly charges: readonly Charge[]; readonly currency: string },
): readonly OfferedExtra[] {
  if (currency !== stay.currency) return [];
  const known = new Set([...stay.lines, ...stay.requests.map(({ name }) => name)]);
  const nights = nightsOf(stay);
  return charges
    .filter(({ is_optional, is_included, percent }) => is_optional && !is_included && percent === null)
    .filter(({ kind, name }) => ASKED_KINDS.includes(kind) && !known.has(name))
    .flatMap((charge) => {
      const { rate_type, amount } = lineOfCharge(charge, { nights, guests: stay, currency });
      // A charge of a season that is not now, or for pets where there are none, costs nothing, but is not free.
      const isFree = charge.amount === null || !isMore(charge.amount, '0');
      return amount === '0' && !isFree ? [] : [{ name: charge.name, rate_type, amount }];
    });
}

function nightsOf({ check_in_date, check_out_date }: AskingStay) {
  const first = Temporal.PlainDate.from(check_in_date);
  const { days } = first.until(check_out_date);
  return Array.from({ length: days }, (_, index) => ({
    date: first.add({ days: index }).toString(),
    price: '0',
  }));
}
