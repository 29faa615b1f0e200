import type { AskedPart, ShownPart } from './shown-calendar.ts';

/** How far ahead a page goes, and how much of it is on one page: a page is a bounded piece of work. */
export const PAGE_LIMITS = { monthsAhead: 24, propertiesMax: 10 } as const;

/** The part of a calendar that is shown: few properties have more months at once. */
export function partOf(
  { month, page }: AskedPart,
  { total, today }: { readonly total: number; readonly today: string },
): ShownPart {
  const now = Temporal.PlainDate.from(today).toPlainYearMonth();
  const last = now.add({ months: PAGE_LIMITS.monthsAhead });
  const first = clamp(month === null ? now : Temporal.PlainYearMonth.from(month), { from: now, until: last });
  const count = total === 1 ? 6 : total <= 3 ? 3 : 1;
  const months = Array.from({ length: count }, (_, n) => first.add({ months: n })).filter(
    (each) => Temporal.PlainYearMonth.compare(each, last) <= 0,
  );
  const [before, after] = [first.subtract({ months: count }), first.add({ months: count })];
  const isFirst = Temporal.PlainYearMonth.compare(first, now) <= 0;
  const pages = Math.max(1, Math.ceil(total / PAGE_LIMITS.propertiesMax));
  return {
    months: months.map(String),
    page: Math.min(page, pages),
    pages,
    earlier: isFirst ? null : String(clamp(before, { from: now, until: last })),
    later: Temporal.PlainYearMonth.compare(after, last) > 0 ? null : String(after),
  };
}

type Months = { readonly from: Temporal.PlainYearMonth; readonly until: Temporal.PlainYearMonth };

function clamp(month: Temporal.PlainYearMonth, { from, until }: Months): Temporal.PlainYearMonth {
  if (Temporal.PlainYearMonth.compare(month, from) < 0) return from;
  return Temporal.PlainYearMonth.compare(month, until) > 0 ? until : month;
}
