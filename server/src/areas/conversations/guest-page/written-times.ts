import type { GuestTexts } from './texts/texts.ts';

/** `Wednesday, 1 July 2026` */
export function dayText(day: string, { tag }: Pick<GuestTexts, 'tag'>): string {
  return Temporal.PlainDate.from(day).toLocaleString(tag, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
}

/** `1 July at 16:05`, where the property is. */
export function momentText(instant: string, timezone: string, { tag }: Pick<GuestTexts, 'tag'>): string {
  return Temporal.Instant.from(instant)
    .toZonedDateTimeISO(timezone)
    .toPlainDateTime()
    .toLocaleString(tag, { day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' });
}
