import type { UsageHour } from '../../../../../client/src/innkeep.ts';
import { useSession } from '../../../data/session.ts';
import { timeIn } from '../moments.ts';
import { barOf, sumOf, topOf } from './bars.ts';
import { useWords } from './use-words.ts';

/** Every so many hours, one has its time below it. */
const LABEL_EVERY = 6;

/** The requests of each hour as bars, and the same as a table. */
export function UsageChart({ hours }: { readonly hours: readonly UsageHour[] }) {
  const { words, tag } = useWords();
  const { timezone } = useSession().account;
  const top = topOf(hours);
  const { requests, refused } = sumOf(hours);
  const count = (value: number) => value.toLocaleString(tag);
  return (
    <figure className="dev-chart">
      <figcaption>
        <strong>{words.usage.chart(count(requests), count(refused))}</strong>
        <span className="dev-key" data-kind="answered">
          {words.usage.answered}
        </span>
        <span className="dev-key" data-kind="refused">
          {words.usage.refused}
        </span>
      </figcaption>
      <div className="dev-chart-plot" aria-hidden="true">
        <span className="dev-chart-scale">
          <span>{count(top)}</span>
          <span>{count(top / 2)}</span>
          <span>{count(0)}</span>
        </span>
        <svg viewBox={`0 0 ${hours.length * 10} 100`} preserveAspectRatio="none">
          {[0, 50, 100].map((y) => (
            <line key={y} x1="0" x2={hours.length * 10} y1={y} y2={y} />
          ))}
          {hours.map((hour, place) => {
            const bar = barOf(hour, top);
            const x = place * 10 + 1.5;
            return (
              <g key={hour.started_at}>
                <title>{`${timeIn(timezone, tag, new Date(hour.started_at))}: ${words.usage.chart(count(hour.requests), count(hour.refused))}`}</title>
                <rect className="dev-bar" x={x} width="7" y={100 - bar.answered} height={bar.answered} />
                <rect
                  className="dev-bar-refused"
                  x={x}
                  width="7"
                  y={100 - bar.answered - bar.refused}
                  height={bar.refused}
                />
              </g>
            );
          })}
        </svg>
        <span className="dev-chart-hours">
          {hours
            .filter((_hour, place) => place % LABEL_EVERY === 0)
            .map(({ hour }) => (
              <span key={hour}>{timeIn(timezone, tag, new Date(hour))}</span>
            ))}
        </span>
      </div>
      <HoursTable hours={hours} />
    </figure>
  );
}

function HoursTable({ hours }: { readonly hours: readonly UsageHour[] }) {
  const { words, tag, when } = useWords();
  return (
    <details className="dev-details">
      <summary>{words.usage.asTable}</summary>
      <table className="dev-table">
        <thead>
          <tr>
            <th scope="col">{words.usage.hour}</th>
            <th scope="col">{words.usage.requests}</th>
            <th scope="col">{words.usage.refused}</th>
          </tr>
        </thead>
        <tbody>
          {hours.map(({ hour, requests, refused }) => (
            <tr key={hour}>
              <th scope="row">{when(hour)}</th>
              <td>{requests.toLocaleString(tag)}</td>
              <td>{refused.toLocaleString(tag)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
