import { addDays, daysOfMonth, monthOf, type Day } from '../../../format/days.ts';
import type { CalendarSearch } from '../calendar-search.ts';
import type { View } from '../use-view.ts';
import { monthsFrom } from './columns.ts';

/** The same ways to other days, for a year: it begins with a month, and does not scroll sideways. */
export function yearView(
  view: View,
  {
    from,
    today,
    change,
  }: {
    readonly from: Day;
    readonly today: Day;
    readonly change: (changes: CalendarSearch) => void;
  },
): View {
  const { first } = daysOfMonth(monthOf(within(from, view)));
  const show = (day: Day) => change({ from: daysOfMonth(monthOf(within(day, view))).first });
  return {
    ...view,
    first,
    // All of the year is in view, whatever the width of the window.
    viewWidth: 365 * view.width,
    show,
    showToday: () => show(today),
    moveBy: (days) =>
      show(days < 0 ? addDays(first, -365) : addDays(monthsFrom(first).at(-1)?.end ?? first, 1)),
  };
}

/** The last day that a year can begin with: the interface has nights for three years. */
function within(day: Day, { span }: View): Day {
  const last = addDays(span.first, span.days - 400);
  if (day < span.first) return span.first;
  return day > last ? last : day;
}
