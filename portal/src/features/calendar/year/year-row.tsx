import { memo, type CSSProperties } from 'react';
import { daysBetween, formatDays, type Day } from '../../../format/days.ts';
import { useWording } from '../../../texts/texts.ts';
import type { HeatStep } from '../calendar-search.ts';
import type { Row } from '../rows.ts';
import { runsOf, type Column } from './columns.ts';

/** A property, and how full it is in each column; or the heading of a group. */
export const YearRow = memo(function YearRow({
  row,
  index,
  style,
  columns,
  step,
  shares,
  onOpen,
}: {
  readonly row: Row;
  readonly index: number;
  readonly style: CSSProperties;
  readonly columns: readonly Column[];
  readonly step: HeatStep;
  /** Undefined while they are being read. */
  readonly shares: readonly (number | null)[] | undefined;
  readonly onOpen: (day: Day) => void;
}) {
  return (
    <div role="row" aria-rowindex={index + 2} className={`year-row ${row.kind}`} style={style}>
      <div role="rowheader" className="year-name">
        {row.kind === 'heading' ? row.name : row.property.title}
      </div>
      {row.kind === 'heading' || shares === undefined ? (
        <div role="cell" className="year-cells" />
      ) : step === 'day' ? (
        <TakenDays shares={shares} columns={columns} onOpen={onOpen} />
      ) : (
        <Shares shares={shares} columns={columns} isWide={step === 'month'} onOpen={onOpen} />
      )}
    </div>
  );
});

type Cells = {
  readonly shares: readonly (number | null)[];
  readonly columns: readonly Column[];
  readonly onOpen: (day: Day) => void;
};

function Shares({ shares, columns, isWide, onOpen }: Cells & { readonly isWide: boolean }) {
  const { tag, t } = useWording();
  const percents = new Intl.NumberFormat(tag, { style: 'percent' });
  const begin = columns[0]?.start ?? '';
  const days = daysBetween(begin, columns.at(-1)?.end ?? '') + 1;
  return (
    <div role="presentation" className="year-cells">
      {columns.map(({ start, end }, index) => {
        const share = shares[index] ?? null;
        const text = share === null ? t.year.none : percents.format(share);
        return (
          // The months above are the same for the keyboard.
          <div
            key={start}
            role="cell"
            className="heat"
            title={`${formatDays(start, end, tag)}: ${text}`}
            style={{
              ...spanStyle(daysBetween(begin, start), daysBetween(start, end) + 1, days),
              ...heatOf(share),
            }}
            onClick={() => onOpen(start)}
          >
            <span className={isWide ? undefined : 'visually-hidden'}>{text}</span>
          </div>
        );
      })}
    </div>
  );
}

/** Days in a row that are taken are one mark; the whole row says how many there are. */
function TakenDays({ shares, columns, onOpen }: Cells) {
  const { t } = useWording();
  const taken = shares.filter((share) => share === 1).length;
  return (
    <div role="cell" className="year-cells">
      <span className="visually-hidden">{t.year.taken(taken, shares.length)}</span>
      {runsOf(shares, true).map(({ at, length, share }) =>
        share === 1 ? (
          <div
            key={at}
            className="heat taken"
            style={{ ...spanStyle(at, length, shares.length), ...heatOf(share) }}
            onClick={() => onOpen(columns[at]?.start ?? '')}
          />
        ) : null,
      )}
    </div>
  );
}

function spanStyle(at: number, length: number, count: number): CSSProperties {
  return { left: `${(at / count) * 100}%`, width: `${(length / count) * 100}%` };
}

function heatOf(share: number | null): CSSProperties & Record<'--heat', string> {
  return { '--heat': `${Math.round((share ?? 0) * 45)}%` };
}
