import { refuseBroken } from '../../http/api-error.ts';
import { amountProblem } from '../../http/money.ts';

const AMOUNTS = ['cleaning_fee', 'base_price'] as const;

/** Each amount of a property fits the decimal places of its currency. */
export function checkAmounts(
  settings: Readonly<Record<(typeof AMOUNTS)[number], string | null>> & { readonly currency: string },
): void {
  const broken = AMOUNTS.flatMap((field) => {
    const amount = settings[field];
    const message = amount === null ? undefined : amountProblem(amount, settings.currency);
    return message === undefined ? [] : [{ field, message }];
  });
  refuseBroken(broken);
}
