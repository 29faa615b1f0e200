import { refuseBroken } from '../../http/api-error.ts';
import { amountProblem } from '../../http/money.ts';

/** A cleaning fee fits the decimal places of the property's currency. */
export function checkCleaningFee(settings: {
  readonly cleaning_fee: string | null;
  readonly currency: string;
}): void {
  if (settings.cleaning_fee === null) return;
  const message = amountProblem(settings.cleaning_fee, settings.currency);
  refuseBroken(message === undefined ? [] : [{ field: 'cleaning_fee', message }]);
}
