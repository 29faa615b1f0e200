import { daysBetween, formatDays } from '../../../format/days.ts';
import { useWording } from '../../../texts/texts.ts';
import { barOf } from '../geometry.ts';
import { useMarks, type MarksStore } from '../selection/selection-store.ts';
import type { View } from '../use-view.ts';

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
  const { t, tag } = useWording();
  const { resized } = useMarks(marks);
  const top = resized === undefined ? undefined : tops.get(resized.stay.property_id);
  if (resized === undefined || top === undefined) return <div role="status" />;
  const { check_in_date, check_out_date } = resized.dates;
  const { left, width } = barOf(resized.dates, view.span, view.width);
  const nights = t.common.nights(daysBetween(check_in_date, check_out_date));
  return (
    <div
      role="status"
      className="resized"
      style={{ left: `calc(var(--name-width) + ${left}px)`, width, top }}
    >
      <span>{`${formatDays(check_in_date, check_out_date, tag)} · ${nights}`}</span>
    </div>
  );
}
