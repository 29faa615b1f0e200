import { randomInt } from 'node:crypto';

export type Codes = { readonly reservation_code: string; readonly stay_codes: readonly string[] };

/** `0-1234567-abcdef`; the stays of an order of several are `0-1234567_1-abcdef`, `_2-…` (contract section 1.5). */
export function newCodes(stays: number): Codes {
  const digits = String(randomInt(10_000_000)).padStart(7, '0');
  const letters = Array.from({ length: 6 }, () => 'abcdefghijklmnopqrstuvwxyz0123456789'[randomInt(36)]).join(
    '',
  );
  const reservation_code = `0-${digits}-${letters}`;
  const stay_codes =
    stays === 1
      ? [reservation_code]
      : Array.from({ length: stays }, (_, index) => `0-${digits}_${index + 1}-${letters}`);
  return { reservation_code, stay_codes };
}
