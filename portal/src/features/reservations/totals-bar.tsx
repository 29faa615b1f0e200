import { Button, Checkbox, Popover } from '@mantine/core';
import type { Reservation } from '../../../../client/src/innkeep.ts';
import { Icon } from '../../components/icon.tsx';
import { formatMoney } from '../../format/money.ts';
import { useWording } from '../../texts/texts.ts';
import { COLUMNS, valueIn, type Column, type Reading } from './columns.ts';
import { csvOf } from '../../format/csv.ts';
import { download } from '../../format/download.ts';
import { totalsOf } from './totals.ts';

/** What the shown stays add up to, and what can be done with all of them. */
export function TotalsBar({
  stays,
  columns,
  onColumns,
  reading,
}: {
  /** Undefined until all have come. */
  readonly stays: readonly Reservation[] | undefined;
  readonly columns: readonly Column[];
  readonly onColumns: (columns: readonly string[]) => void;
  readonly reading: Reading;
}) {
  const { t } = useWording();
  return (
    <footer className="reservations-foot">
      <p role="status" aria-label={t.reservations.totals} aria-busy={stays === undefined}>
        {stays === undefined ? null : <TotalsLine stays={stays} />}
      </p>
      <span className="spacer" />
      <Popover position="top-end" withinPortal trapFocus>
        <Popover.Target>
          <Button variant="default" h={32} className="reservations-wide">
            {t.reservations.columns}
          </Button>
        </Popover.Target>
        <Popover.Dropdown>
          <Checkbox.Group aria-label={t.reservations.columns} value={[...columns]} onChange={onColumns}>
            <div className="reservations-columns">
              {COLUMNS.filter((column) => column !== 'guest').map((column) => (
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
        disabled={stays === undefined || stays.length === 0}
        onClick={() => download(`${t.reservations.csvName}.csv`, fileOf(stays ?? [], columns, reading))}
      >
        {t.reservations.csv}
      </Button>
    </footer>
  );
}

function TotalsLine({ stays }: { readonly stays: readonly Reservation[] }) {
  const { t, tag } = useWording();
  const totals = totalsOf(stays);
  return (
    <>
      <b>{t.reservations.stays(totals.stays)}</b> · {t.common.nights(totals.nights)}
      {totals.currencies.map(({ currency, total, unpaid }) => (
        <span key={currency}>
          {' · '}
          <b>{formatMoney(total, currency, tag)}</b>
          {unpaid > 0 ? `, ${t.reservations.unpaid(formatMoney(unpaid, currency, tag))}` : ''}
        </span>
      ))}
    </>
  );
}

/** The chosen columns of all stays, with the currency of their amounts. */
function fileOf(stays: readonly Reservation[], columns: readonly Column[], reading: Reading): string {
  const { column: names } = reading.t.reservations;
  return csvOf([
    [...columns.map((column) => names[column]), names.currency],
    ...stays.map((stay) => [
      ...columns.map((column) => valueIn(column, stay, reading)),
      stay.rates.rate.currency,
    ]),
  ]);
}
