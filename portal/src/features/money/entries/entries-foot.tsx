import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type {
  GetTransactionTotalsQuery,
  Transaction,
  TransactionTotals,
} from '../../../../../client/src/innkeep.ts';
import { Icon } from '../../../components/icon.tsx';
import { csvOf } from '../../../format/csv.ts';
import { download } from '../../../format/download.ts';
import { digitsOf } from '../../../format/exact-sum.ts';
import { formatMoney } from '../../../format/money.ts';
import { useSession } from '../../../data/session.ts';
import { beancountOf } from './beancount.ts';
import { dayOf, flowOf, type Reading } from '../reading.ts';
import { listEntries } from '../use-money.ts';
import { reportRefusal } from '../../../components/notices.tsx';

/** What the entries of the filters add up to, and all of them as a file. */
export function EntriesFoot({
  filter,
  totals,
  reading,
}: {
  readonly filter: GetTransactionTotalsQuery;
  /** Undefined until they have come. */
  readonly totals: readonly TransactionTotals[] | undefined;
  readonly reading: Reading;
}) {
  const { t, timezone } = reading;
  const { account } = useSession();
  const files = {
    csv: (entries: readonly Transaction[]) => download(`${t.money.fileName}.csv`, fileOf(entries, reading)),
    beancount: (entries: readonly Transaction[]) =>
      download(
        `${t.money.fileName}.beancount`,
        beancountOf(entries, { title: account.name, timezone }),
        'text/plain',
      ),
  };
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (kind: keyof typeof files) => files[kind](await listEntries(filter)),
    onError: reportRefusal,
  });
  return (
    <footer className="money-foot">
      <p className="money-totals" role="status" aria-label={t.money.totals} aria-busy={totals === undefined}>
        {totals === undefined ? null : <Totals totals={totals} reading={reading} />}
      </p>
      {(['csv', 'beancount'] as const).map((kind) => (
        <Button
          key={kind}
          variant="default"
          h={32}
          leftSection={<Icon name="download" size={15} />}
          disabled={totals === undefined || totals.length === 0 || isPending}
          loading={isPending && variables === kind}
          onClick={() => mutate(kind)}
        >
          {t.money[kind]}
        </Button>
      ))}
    </footer>
  );
}

function Totals({
  totals,
  reading: { t, tag },
}: {
  readonly totals: readonly TransactionTotals[];
  readonly reading: Reading;
}) {
  return (
    <>
      <b>{t.money.entries(totals.reduce((count, { entries }) => count + entries, 0))}</b>
      {totals.map((sums) => {
        const write = (amount: number) => formatMoney(amount, sums.currency, tag);
        return (
          <span key={sums.currency} className="money-sums">
            <span>
              {t.money.income} {write(sums.income)}
            </span>
            <span>
              {t.money.expense} {write(sums.expense)}
            </span>
            <b>
              {t.money.net} {write(sums.net)}
            </b>
            {sums.outstanding_income > 0 ? (
              <span className="muted">{t.money.outstandingIncome(write(sums.outstanding_income))}</span>
            ) : null}
            {sums.outstanding_expense > 0 ? (
              <span className="muted">{t.money.outstandingExpense(write(sums.outstanding_expense))}</span>
            ) : null}
          </span>
        );
      })}
    </>
  );
}

/** All that an entry says, a line each. */
function fileOf(entries: readonly Transaction[], reading: Reading): string {
  const { t } = reading;
  const { column } = t.money;
  return csvOf([
    [
      column.date,
      column.direction,
      column.status,
      column.amount,
      column.currency,
      column.item,
      column.method,
      column.property,
      column.stay,
      column.note,
      column.recurring,
      column.receipt,
      column.operator,
    ],
    ...entries.map((entry) => [
      dayOf(entry, reading),
      t.money.flows[flowOf(entry)],
      entry.status === 'paid' ? t.money.states.paid : t.money.states.outstanding,
      digitsOf(entry.amount, entry.currency),
      entry.currency,
      entry.item_name,
      entry.payment_method_name,
      entry.property_title ?? '',
      entry.stay_code ?? '',
      entry.note,
      entry.recurring_transaction_id === null ? '' : t.money.yes,
      entry.receipt?.url ?? '',
      entry.operator_name,
    ]),
  ]);
}
