const FIRST_DAY = Temporal.PlainDate.from('2026-07-01');

export function dayAt(day: number): string {
  return FIRST_DAY.add({ days: day }).toString();
}

export function dayOf(date: string): number {
  return FIRST_DAY.until(date).days;
}
