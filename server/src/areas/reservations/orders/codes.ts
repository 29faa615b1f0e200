import { randomInt } from 'node:crypto';

export type Codes = { readonly reservation_code: string; readonly stay_codes: readonly string[] };

/** `0-1234567-abcdef`; the stays of an order of several are `0-1234567_1-abcdef`, `_2-…` (contract section 1.5). */
export function newCodes(stays: number): Codes {
  const digits = String(randomInt(10_000_000)).padStart(7, '0');
  const letters = Array.from({ length: 6 }, () => 'abcdefghijklmnopqrstuvwxyz0123456789'[randomInt(36)]).join(
    '',
  );
  const reservation_code = `0-${digits}-${letters}`;
  return { reservation_code, stay_codes: stayCodesOf(reservation_code, [], stays) };
}

/** The codes of more stays of an order that has stays with the `known` codes. The only stay has the code of its order. */
export function stayCodesOf(reservation_code: string, known: readonly string[], count: number): string[] {
  if (known.length === 0 && count === 1) return [reservation_code];
  const numbers = known.map((code) => Number(/_(\d+)-/.exec(code)?.[1] ?? 1));
  const last = Math.max(0, ...numbers);
  return Array.from({ length: count }, (_, index) =>
    reservation_code.replace(/-(?=\w+$)/, `_${last + index + 1}-`),
  );
}
