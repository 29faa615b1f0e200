export function daysBefore(now: string, days: number): string {
  return Temporal.Instant.from(now)
    .subtract({ hours: days * 24 })
    .toString();
}
