import { Button, Checkbox, Popover } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type {
  GetReservationTotalsData,
  ListReservationsQuery,
  Reservation,
} from '../../../../client/src/innkeep.ts';
import { ListFoot } from '../../components/list-foot.tsx';
import { Icon } from '../../components/icon.tsx';
import { formatMoney } from '../../format/money.ts';
import { useMay } from '../../data/use-may.ts';
import { useWording } from '../../texts/texts.ts';
import { AMOUNTS, COLUMNS, columnsOf, headingOf, valueIn, type Column, type Reading } from './columns.ts';
import { OWED_TOTALS, type Owed } from './owed.ts';
import { csvOf } from '../../format/csv.ts';
import { download } from '../../format/download.ts';
import { listStays } from './use-reservations.ts';
import { reportRefusal } from '../../components/notices.tsx';

/** What the stays of the filters add up to, and what can be done with all of them. */
export function TotalsBar({
  totals,
  query,
  columns,
  onColumns,
  onPrint,
  reading,
}: {
  /** Undefined until they have come. */
  readonly totals: GetReservationTotalsData | undefined;
  readonly query: ListReservationsQuery;
  readonly columns: readonly Column[];
  readonly onColumns: (columns: readonly string[]) => void;
  /** Undefined while all rows are being read. */
  readonly onPrint: (() => void) | undefined;
  readonly reading: Reading;
}) {
  const { t } = useWording();
  const { seesMoney } = useMay();
  const { mutate: exportAll, isPending } = useMutation({
    mutationFn: async () =>
      download(
        `${t.reservations.csvName}.csv`,
        fileOf(await listStays(query), columnsOf(columns, reading.owed), reading),
      ),
    onError: reportRefusal,
  });
  const line = totals === undefined ? t.reservations.totals : <b>{t.reservations.stays(totals.total)}</b>;
  return (
    <ListFoot line={line}>
      <p role="status" aria-label={t.reservations.totals} aria-busy={totals === undefined}>
        {totals === undefined ? null : <TotalsLine totals={totals} owed={reading.owed} />}
      </p>
      <div className="reservations-actions">
        <Popover position="top-end" withinPortal trapFocus>
          <Popover.Target>
            <Button variant="default" h={32} className="reservations-wide">
              {t.reservations.columns}
            </Button>
          </Popover.Target>
          <Popover.Dropdown>
            <Checkbox.Group aria-label={t.reservations.columns} value={[...columns]} onChange={onColumns}>
              <div className="reservations-columns">
                {COLUMNS.filter(
                  (column) => column !== 'guest' && (seesMoney || !AMOUNTS.includes(column)),
                ).map((column) => (
                  <Checkbox key={column} value={column} label={t.reservations.column[column]} />
                ))}
              </div>
            </Checkbox.Group>
          </Popover.Dropdown>
        </Popover>
        <Button
          variant="default"
          h={32}
          leftSection={<Icon name="download" size={15} />}
          disabled={totals === undefined || totals.total === 0}
          loading={isPending}
          onClick={() => exportAll()}
        >
          {t.reservations.csv}
        </Button>
        <Button
          variant="default"
          h={32}
          leftSection={<Icon name="print" size={15} />}
          disabled={totals === undefined || totals.total === 0}
          loading={onPrint === undefined}
          onClick={onPrint}
        >
          {t.reservations.print}
        </Button>
      </div>
    </ListFoot>
  );
}

/** A list that is about money says how much of it there is, and of how many bookings. */
export function TotalsLine({
  totals: { totals, total },
  owed,
}: {
  readonly totals: GetReservationTotalsData;
  readonly owed: Owed | undefined;
}) {
  const { t, tag } = useWording();
  const { seesMoney } = useMay();
  const words = t.reservations;
  if (owed !== undefined)
    return (
      <>
        <b>{words.bookings(total)}</b>
        {totals.map(({ currency, [OWED_TOTALS[owed]]: amount }) => (
          <span key={currency}>
            {' · '}
            {words.owed[owed](formatMoney(amount, currency, tag))}
          </span>
        ))}
      </>
    );
  return (
    <>
      <b>{words.stays(total)}</b> · {t.common.nights(totals.reduce((sum, { nights }) => sum + nights, 0))}
      {(seesMoney ? totals : []).map(
        ({ currency, rate_amount, balance_amount: unpaid, payout_amount: payouts }) => (
          <span key={currency}>
            {' · '}
            <b>{formatMoney(rate_amount, currency, tag)}</b>
            {unpaid > 0 ? `, ${words.owed.unpaid(formatMoney(unpaid, currency, tag))}` : ''}
            {payouts > 0 ? `, ${words.owed.payouts(formatMoney(payouts, currency, tag))}` : ''}
          </span>
        ),
      )}
    </>
  );
}

/** The chosen columns of all stays, with the currency of their amounts, if there are any. */
function fileOf(stays: readonly Reservation[], columns: readonly Column[], reading: Reading): string {
  const hasAmounts = columns.some((column) => AMOUNTS.includes(column));
  return csvOf([
    [
      ...columns.map((column) => headingOf(column, reading)),
      ...(hasAmounts ? [reading.t.reservations.column.currency] : []),
    ],
    ...stays.map((stay) => [
      ...columns.map((column) => valueIn(column, stay, reading) ?? ''),
      ...(hasAmounts ? [stay.rates.rate.currency] : []),
    ]),
  ]);
}
