import type { Quote } from '../../../../client/src/innkeep.ts';
import { formatDay } from '../../format/days.ts';
import type { Wording } from '../../texts/texts.ts';

/** Why a stay cannot be booked, in the language of the portal; a reason of a later version as the service says it. */
export function reasonIn(
  { code, message, date, count }: Quote['reasons'][number],
  { t, tag }: Wording,
): string {
  const reasons: Readonly<Record<string, (day: string, count: number) => string>> = t.booking.reasons;
  const day = date === null ? '' : formatDay(date, tag, { day: 'numeric', month: 'long' });
  return reasons[code]?.(day, count ?? 0) ?? message;
}
