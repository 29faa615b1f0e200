import type { SyncListingData } from '../../../../client/src/innkeep.ts';
import { addDays, formatDays } from '../../format/days.ts';
import { useWording } from '../../texts/texts.ts';

export type Difference = SyncListingData['difference'];
type Booking = Difference['added'][number];
type Block = Difference['blocks_added'][number];

export function hasChanges(difference: Difference): boolean {
  return Object.values(difference).some((lines) => lines.length > 0);
}

/** What a read of a calendar changes: each booking and each closed time with its days. */
export function DifferenceLists({ difference }: { readonly difference: Difference }) {
  const { t } = useWording();
  const words = t.properties.listings;
  const { added, moved, cancelled, conflicts, blocks_added, blocks_removed } = difference;
  const bookings = [
    { title: words.willAdd, lines: added },
    { title: words.willMove, lines: moved },
    { title: words.willCancel, lines: cancelled },
  ].filter(({ lines }) => lines.length > 0);
  const blocks = [
    { title: words.willBlock, lines: blocks_added },
    { title: words.willOpen, lines: blocks_removed },
  ].filter(({ lines }) => lines.length > 0);
  if (bookings.length + blocks.length === 0) return <p>{words.nothing}</p>;
  return (
    <div className="properties-difference">
      {bookings.map(({ title, lines }) => (
        <section key={title} aria-label={title}>
          <h3>{title}</h3>
          <ul>
            {lines.map((line) => (
              <BookingLine key={keyOf(line)} line={line} isConflict={isAmong(conflicts, line)} />
            ))}
          </ul>
        </section>
      ))}
      {blocks.map(({ title, lines }) => (
        <section key={title} aria-label={title}>
          <h3>{title}</h3>
          <ul>
            {lines.map((line) => (
              <BlockLine key={`${line.start_date} ${line.end_date} ${line.summary}`} line={line} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function BookingLine({ line, isConflict }: { readonly line: Booking; readonly isConflict: boolean }) {
  const { t, tag } = useWording();
  const words = t.properties.listings;
  const { check_in_date, check_out_date, before, guest_name } = line;
  return (
    <li>
      <b>{formatDays(check_in_date, check_out_date, tag)}</b> {guest_name ?? words.reserved}
      {before === null ? null : (
        <span className="muted">
          {' '}
          {words.before(formatDays(before.check_in_date, before.check_out_date, tag))}
        </span>
      )}
      {isConflict ? ' · ' : null}
      {isConflict ? <span className="properties-bad">{words.conflict}</span> : null}
    </li>
  );
}

/** Its last day is a night too: it is written as bookings are, up to the morning after. */
function BlockLine({ line: { start_date, end_date, summary } }: { readonly line: Block }) {
  const { tag } = useWording();
  return (
    <li>
      <b>{formatDays(start_date, addDays(end_date, 1), tag)}</b> <span className="muted">{summary}</span>
    </li>
  );
}

function keyOf({ reservation_code, check_in_date, check_out_date, guest_name }: Booking): string {
  return [reservation_code, check_in_date, check_out_date, guest_name].join(' ');
}

function isAmong(all: readonly Booking[], line: Booking): boolean {
  return all.some((each) => keyOf(each) === keyOf(line));
}
