import type { BrokenRule } from '../../http/api-error.ts';
import type { Valid } from '../../http/input/valid-fields.ts';
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
  is_only_this_order,
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
    ...(is_only_this_order === true && reservation_code === undefined
      ? [{ field: 'is_only_this_order', message: 'needs reservation_code', unless: 'reservation_code' }]
      : []),
  ];
}

/**
 * True when a stored response holds one of these texts, which are in lower case, or one of these messages: the response to
 * a message has its id and text alone.
 */
export function isAbout(
  body: string,
  { texts, message_ids }: { readonly texts: readonly string[]; readonly message_ids: ReadonlySet<string> },
): boolean {
  const lower = body.toLowerCase();
  if (texts.some((text) => lower.includes(text))) return true;
  return [...body.matchAll(/"id":"(\d+)"/g)].some(([, id = '']) => message_ids.has(id));
}

/** The first of these orders, until they have so many messages together. Always one, however many it has. */
export function firstWithin(
  codes: readonly string[],
  messages: ReadonlyMap<string, number>,
  messagesMax: number,
): readonly string[] {
  let sum = 0;
  const next = codes.findIndex((code) => {
    const isFull = sum >= messagesMax;
    sum += messages.get(code) ?? 0;
    return isFull;
  });
  return next === -1 ? codes : codes.slice(0, next);
}

type NamedGuest = {
  readonly guest_name: string | null;
  readonly guest_email: string | null;
  readonly guest_phone: string | null;
};

/** Names and contact data in lower case, to find them in texts of others. */
export function namesOf(all: readonly NamedGuest[]): string[] {
  const texts = all.flatMap(({ guest_name, guest_email, guest_phone }) => [
    guest_name,
    guest_email,
    guest_phone,
  ]);
  return [...new Set(texts.flatMap((text) => text?.trim().toLowerCase() ?? []).filter(isTelling))];
}

/** A shorter text is found in texts that are about somebody else. */
function isTelling(text: string): boolean {
  return text.length >= 5;
}
