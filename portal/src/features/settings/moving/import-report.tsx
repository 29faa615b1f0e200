import type { CsvImport } from '../../../../../client/src/innkeep.ts';
import { useWording } from '../../../texts/texts.ts';

/** What an import has done, or would do, and which rows it does not take. */
export function ImportReport({ report }: { readonly report: CsvImport }) {
  const { t } = useWording();
  const words = t.moving;
  const { resource, is_dry_run, stored, would_be_taken, unchanged, cancelled, refused, columns, refusals } =
    report;
  const kinds: Readonly<Record<string, string>> = words.kinds;
  const unread = columns.filter(({ field }) => field === null).map(({ column }) => column);
  return (
    <div className="moving-report" role="status">
      <p>
        <strong>
          {kinds[resource] ?? resource}:{' '}
          {is_dry_run ? words.wouldBeTaken(would_be_taken) : words.taken(stored)}
        </strong>
      </p>
      {unchanged > 0 ? <p className="muted">{words.unchanged(unchanged)}</p> : null}
      {cancelled > 0 ? (
        <>
          <p>{words.cancelled(cancelled)}</p>
          <ul className="moving-refusals" aria-label={words.cancelledRows}>
            {report.cancelled_rows.map(({ line, reservation_code }) => (
              <li key={line}>
                <span className="muted">{words.line(line)}</span> {reservation_code}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {unread.length > 0 ? <p className="muted">{words.unread(unread.join(', '))}</p> : null}
      {refused > 0 ? (
        <>
          <p>{words.refused(refused)}</p>
          <ul className="moving-refusals" aria-label={words.refusals}>
            {refusals.map(({ line, reason }) => (
              <li key={line}>
                <span className="muted">{words.line(line)}</span> {reason}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </div>
  );
}
