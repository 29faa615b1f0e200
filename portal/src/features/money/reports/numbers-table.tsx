import { useWording } from '../../../texts/texts.ts';
import { NumberHeads } from '../number-heads.tsx';

type Row = { readonly name: string; readonly cells: readonly string[] };

/** The numbers of a chart, a month in each row. */
export function NumbersTable({
  label,
  head,
  rows,
}: {
  readonly label: string;
  readonly head: readonly string[];
  readonly rows: readonly Row[];
}) {
  const { t } = useWording();
  return (
    <details className="money-numbers">
      <summary>{t.money.reports.asTable}</summary>
      <div className="money-numbers-scroll" tabIndex={0} role="region" aria-label={label}>
        <table className="money-table">
          <NumberHeads first={t.money.reports.month} names={head} />
          <tbody>
            {rows.map(({ name, cells }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.map((cell, index) => (
                  <td key={head[index]} className="number">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
