import type { SentOrder } from '../../areas/reservations/connected-orders/contract.ts';
import type { OrderFlaw } from '../../areas/reservations/record.ts';
import type { Valid } from '../../http/input/valid-fields.ts';

const DATES = ['check_in_date', 'check_out_date'] as const;
const DATE_LENGTH = 'YYYY-MM-DD'.length;

/** The dates as they are written, without times. A time of another zone does not change the day. */
export const withPlainDates = <Stay extends Valid<SentOrder['stays'][number]>>(stay: Stay): Stay => ({
  ...stay,
  ...Object.fromEntries(
    DATES.flatMap((field) => {
      const text = stay[field];
      return text === undefined ? [] : [[field, text.slice(0, DATE_LENGTH)]];
    }),
  ),
});

/** The dates that were sent with a time. */
export function flawedDates(stays: SentOrder['stays']): readonly OrderFlaw[] {
  return stays.flatMap((stay, index) =>
    DATES.flatMap((field): OrderFlaw[] => {
      const date = stay[field].slice(0, DATE_LENGTH);
      if (stay[field] === date) return [];
      return [{ path: `stays[${index}].${field}`, kind: 'cut', message: `was cut to ${date}: it is a date` }];
    }),
  );
}
