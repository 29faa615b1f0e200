import { Link } from '@tanstack/react-router';
import { useQueries } from '@tanstack/react-query';
import { Fragment } from 'react';
import type { GetReservationTotalsData } from '../../../../../client/src/innkeep.ts';
import { innkeep } from '../../../data/api.ts';
import { key } from '../../../data/keys.ts';
import { ALL_STAYS } from '../../../domain/all-stays.ts';
import { formatMoney } from '../../../format/money.ts';
import { useWording } from '../../../texts/texts.ts';
import { OUTSTANDING, useTotals } from '../use-money.ts';

type Amount = { readonly currency: string; readonly amount: number };

const SINCE_EVER = '2000-01-01';

/** What guests and channels owe, and what the host owes guests: the filter of the interface, and that of the list. */
const OWED = [
  { word: 'guests', filter: { is_unpaid: true }, amount: 'balance_amount', search: { unpaid: true } },
  { word: 'payouts', filter: { has_payout: true }, amount: 'payout_amount', search: { payouts: true } },
  { word: 'refunds', filter: { debt: 'refund' }, amount: 'refund_amount', search: { debt: 'refund' } },
  { word: 'overpaid', filter: { debt: 'overpaid' }, amount: 'overpaid_amount', search: { debt: 'overpaid' } },
] as const;

/** What is still to come, by who owes it. Each leads to its list, which has the same number. */
export function OpenItems() {
  const { t, tag } = useWording();
  const words = t.money.unpaid;
  const owed = useOwed();
  const { data: entries } = useTotals(OUTSTANDING);
  const write = ({ currency, amount }: Amount) => formatMoney(amount, currency, tag);
  const outstanding = entries?.flatMap(({ currency, outstanding_income, outstanding_expense }) => [
    ...(outstanding_income === 0
      ? []
      : [`${words.income}: ${write({ currency, amount: outstanding_income })}`]),
    ...(outstanding_expense === 0
      ? []
      : [`${words.expense}: ${write({ currency, amount: outstanding_expense })}`]),
  ]);
  return (
    <section className="money-section money-open" aria-busy={owed.includes(undefined) || !outstanding}>
      <h2>{words.open}</h2>
      <dl>
        {OWED.map(({ word, search }, index) => (
          <Fragment key={word}>
            <dt>
              <Link to="/reservations" search={{ ...search, ...ALL_STAYS }}>
                {words[word]}
              </Link>
            </dt>
            <Amounts texts={owed[index]?.map(write)} />
          </Fragment>
        ))}
        <dt>
          <Link to="/money" search={{ paid: 'outstanding', from: 'any' }}>
            {words.entries}
          </Link>
        </dt>
        <Amounts texts={outstanding} />
      </dl>
      <p className="muted">{words.announced}</p>
    </section>
  );
}

/** Nothing while it is being read. */
function Amounts({ texts }: { readonly texts: readonly string[] | undefined }) {
  const { t } = useWording();
  const shown = texts?.length === 0 ? [t.money.unpaid.nothing] : (texts ?? ['\u00A0']);
  return (
    <dd>
      {shown.map((text) => (
        <span key={text}>{text}</span>
      ))}
    </dd>
  );
}

/** What each of them adds up to in each currency; undefined while it is read. */
function useOwed(): readonly (readonly Amount[] | undefined)[] {
  return useQueries({
    queries: OWED.map(({ filter, amount }) => {
      const query = { start_check_out_date: SINCE_EVER, ...filter };
      return {
        queryKey: key('stays', 'totals', query),
        queryFn: async ({ signal }: { signal: AbortSignal }) =>
          innkeep.reservations.getTotals(query, { signal }),
        select: ({ totals }: GetReservationTotalsData) =>
          totals.map(({ currency, [amount]: sum }) => ({ currency, amount: sum })),
      };
    }),
  }).map(({ data }) => data);
}
