import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type {
  GetTransactionTotalsQuery,
  Transaction,
  TransactionTotals,
} from '../../../../../client/src/innkeep.ts';
import { ListFoot } from '../../../components/list-foot.tsx';
import { Icon } from '../../../components/icon.tsx';
import { exactSum } from '../../../format/exact-sum.ts';
import { download } from '../../../format/download.ts';
import { formatMoney } from '../../../format/money.ts';
import { useSession } from '../../../data/session.ts';
import { beancountOf } from './beancount.ts';
import { entriesFile } from './entries-file.ts';
import type { Reading } from '../reading.ts';
import { listEntries } from '../use-money.ts';
import { reportRefusal } from '../../../components/notices.tsx';

/** What the entries of the filters add up to, and all of them as a file. */
export function EntriesFoot({
  filter,
  totals,
  onPrint,
  reading,
}: {
  readonly filter: GetTransactionTotalsQuery;
  /** Undefined until they have come. */
  readonly totals: readonly TransactionTotals[] | undefined;
  /** Undefined while all entries are being read. */
  readonly onPrint: (() => void) | undefined;
  readonly reading: Reading;
}) {
  const { t, timezone } = reading;
  const { account } = useSession();
  const files = {
    csv: (entries: readonly Transaction[]) =>
      download(`${t.money.fileName}.csv`, entriesFile(entries, reading)),
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
  const line = totals === undefined ? t.money.totals : <b>{t.money.entries(countOf(totals))}</b>;
  return (
    <ListFoot line={line}>
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
      <Button
        variant="default"
        h={32}
        leftSection={<Icon name="print" size={15} />}
        disabled={totals === undefined || totals.length === 0}
        loading={onPrint === undefined}
        onClick={onPrint}
      >
        {t.money.statement.print}
      </Button>
    </ListFoot>
  );
}

function countOf(totals: readonly TransactionTotals[]): number {
  return totals.reduce((count, { entries }) => count + entries, 0);
}

export function Totals({
  totals,
  reading: { t, tag },
}: {
  readonly totals: readonly TransactionTotals[];
  readonly reading: Reading;
}) {
  return (
    <>
      <b>{t.money.entries(countOf(totals))}</b>
      {totals.map((sums) => {
        const write = (amount: number) => formatMoney(amount, sums.currency, tag);
        const outstanding = exactSum([sums.outstanding_income, -sums.announced_income], sums.currency);
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
            {outstanding > 0 ? (
              <span className="muted">{t.money.outstandingIncome(write(outstanding))}</span>
            ) : null}
            {sums.announced_income > 0 ? (
              <span className="muted">{t.money.announcedIncome(write(sums.announced_income))}</span>
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
