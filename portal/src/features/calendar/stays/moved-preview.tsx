import { daysBetween, formatDays } from '../../../format/days.ts';
import { useWording, type Wording } from '../../../texts/texts.ts';
import { barOf, ROW_HEIGHT } from '../geometry.ts';
import { useMarks, type MarksStore, type MovedStay } from '../selection/selection-store.ts';
import type { View } from '../use-view.ts';

/** Where a stay would be, while it or one of its ends is moved. The row of another property is lit. */
export function MovedPreview({
  marks,
  tops,
  view,
}: {
  readonly marks: MarksStore;
  readonly tops: ReadonlyMap<number, number>;
  readonly view: View;
}) {
  const wording = useWording();
  const { moved } = useMarks(marks);
  if (moved === undefined) return null;
  const top = tops.get(moved.to?.id ?? moved.stay.property_id);
  if (top === undefined) return null;
  const { left, width } = barOf(moved.dates, view.span, view.width);
  return (
    <>
      {moved.to === undefined ? null : <div className="target-row" style={{ top, height: ROW_HEIGHT }} />}
      <div className="moved" style={{ left: `calc(var(--name-width) + ${left}px)`, width, top }}>
        <span aria-hidden="true">{wordsFor(moved, wording)}</span>
      </div>
    </>
  );
}

/** The same for a screen reader. It stands beside the grid, which holds rows alone. */
export function MovedStatus({ marks }: { readonly marks: MarksStore }) {
  const wording = useWording();
  const { moved } = useMarks(marks);
  return (
    <div role="status" className="visually-hidden">
      {moved === undefined ? null : wordsFor(moved, wording)}
    </div>
  );
}

function wordsFor({ dates: { check_in_date, check_out_date }, to }: MovedStay, { t, tag }: Wording): string {
  const nights = t.common.nights(daysBetween(check_in_date, check_out_date));
  const words = `${formatDays(check_in_date, check_out_date, tag)} · ${nights}`;
  return to === undefined ? words : `${to.title} · ${words}`;
}
