import type { BrokenRule } from '../../http/api-error.ts';
import type { Valid } from '../../http/valid-fields.ts';
import type { ErasureInput } from './contract.ts';

/** Shorter numbers are no phone numbers, and belong to many. */
const PHONE_DIGITS_MIN = 6;

export function digitsOf(phone: string): string {
  return phone.replaceAll(/\D/g, '');
}

/** The rules that the name of a guest breaks. */
export function brokenName({
  reservation_code,
  email,
  phone,
  only_this_order,
}: Valid<ErasureInput>): BrokenRule[] {
  const given = [reservation_code, email, phone].filter((each) => each !== undefined);
  return [
    ...(given.length === 1
      ? []
      : [
          {
            field: 'reservation_code',
            message: 'must be sent alone, or email alone, or phone alone',
            unless: ['email', 'phone'],
          },
        ]),
    ...(phone === undefined || digitsOf(phone).length >= PHONE_DIGITS_MIN
      ? []
      : [{ field: 'phone', message: `must have at least ${PHONE_DIGITS_MIN} digits` }]),
    ...(only_this_order === true && reservation_code === undefined
      ? [{ field: 'only_this_order', message: 'needs reservation_code', unless: 'reservation_code' }]
      : []),
  ];
}

/** True when a text holds one of these, in whichever case. */
export function mentions(text: string, needles: readonly string[]): boolean {
  const lower = text.toLowerCase();
  return needles.some((needle) => lower.includes(needle));
}
