import { daysBetween, formatDays } from '../../../format/days.ts';
import { useWording, type Wording } from '../../../texts/texts.ts';
import { barOf } from '../geometry.ts';
import { useMarks, type MarksStore } from '../selection/selection-store.ts';
import type { View } from '../use-view.ts';
import type { StayDates } from './dates.ts';

/** Where a stay would be, while one of its ends is moved. */
export function ResizePreview({
  marks,
  tops,
  view,
}: {
  readonly marks: MarksStore;
  readonly tops: ReadonlyMap<number, number>;
  readonly view: View;
}) {
  const wording = useWording();
  const { resized } = useMarks(marks);
  const top = resized === undefined ? undefined : tops.get(resized.stay.property_id);
  if (resized === undefined || top === undefined) return null;
  const { left, width } = barOf(resized.dates, view.span, view.width);
  return (
    <div className="resized" style={{ left: `calc(var(--name-width) + ${left}px)`, width, top }}>
      <span aria-hidden="true">{wordsFor(resized.dates, wording)}</span>
    </div>
  );
}

/** The same for a screen reader. It stands beside the grid, which holds rows alone. */
export function ResizeStatus({ marks }: { readonly marks: MarksStore }) {
  const wording = useWording();
  const { resized } = useMarks(marks);
  return (
    <div role="status" className="visually-hidden">
      {resized === undefined ? null : wordsFor(resized.dates, wording)}
    </div>
  );
}

function wordsFor({ check_in_date, check_out_date }: StayDates, { t, tag }: Wording): string {
  const nights = t.common.nights(daysBetween(check_in_date, check_out_date));
  return `${formatDays(check_in_date, check_out_date, tag)} · ${nights}`;
}
