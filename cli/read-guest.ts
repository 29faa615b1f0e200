import type { ErasureInput } from '#server/workflows/erase-guest/contract.ts';
import type { Flag, Given } from './command.ts';

const named = (value: string, description: string): Flag => ({ value, description, isOptional: true });

/** How a guest is named: by one of the first three. */
export const GUEST_FLAGS = {
  'reservation-code': named('<code>', 'An order of the guest, or a stay.'),
  email: named('<email>', 'The e-mail address of the guest, instead of an order.'),
  phone: named('<phone>', 'The phone number of the guest, instead of an order.'),
  'only-this-order': named('', 'Leaves out other orders with the same e-mail address or phone number.'),
} as const;

/** The guest that the flags name. */
export function guestOf(given: Given<keyof typeof GUEST_FLAGS>): ErasureInput {
  const [reservation_code, email, phone] = [
    given.find('reservation-code'),
    given.find('email'),
    given.find('phone'),
  ];
  return {
    ...(reservation_code === undefined ? {} : { reservation_code }),
    ...(email === undefined ? {} : { email }),
    ...(phone === undefined ? {} : { phone }),
    ...(given.has('only-this-order') ? { is_only_this_order: true } : {}),
  };
}
