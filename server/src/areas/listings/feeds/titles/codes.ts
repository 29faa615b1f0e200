const CODE_MIN = 5;
const CODE_MAX = 40;

/** Codes of Airbnb in a text: `HMABCD1234`. Without a digit it could be a word. */
export function airbnbCode(text: string): string | undefined {
  return text.match(/(?<![\p{L}\p{N}_-])HM[A-Z0-9]{8}(?![\p{L}\p{N}_-])/gu)?.find((code) => /\d/.test(code));
}

/** Codes of Vrbo in a text: `HA-1A2B3C`. */
export function vrboCode(text: string): string | undefined {
  return /(?<![\p{L}\p{N}_-])HA-[A-Z0-9]{6}(?![\p{L}\p{N}_-])/u.exec(text)?.[0];
}

export function isAirbnbCode(text: string): boolean {
  return /^HM[A-Z0-9]{8}$/i.test(text);
}

/** True for what can be the code of a reservation: letters and digits, but no word, date, amount or phone number. */
export function isCode(text: string): boolean {
  if (text.length < CODE_MIN || text.length > CODE_MAX) return false;
  if (/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text)) return true;
  if (!/^[a-z0-9]+(?:-[a-z0-9]+){0,4}$/i.test(text)) return false;
  return text.split('-').every(isPartOfCode) && !isDate(text) && !isPhone(text);
}

/** `HA` of `HA-1A2B3C`. A longer part without a digit is a word. */
function isPartOfCode(part: string, _: number, { length }: readonly string[]): boolean {
  return /\d/.test(part) || (length > 1 && part.length <= 3);
}

/** `20270303`, `2027-03-03`, `2027-03`, `03032027`, `03-03-2027`, with or without a time. */
function isDate(text: string): boolean {
  const [date = ''] = text.split(/T/i);
  const [, year, month, day] = /^(\d{4})-?(\d\d)-?(\d\d)?$/.exec(date) ?? [];
  if (year !== undefined) return isNear(year) && isIn(month, 12) && (day === undefined || isIn(day, 31));
  const [, one, other, lastYear] = /^(\d\d)-?(\d\d)-?(\d{4})$/.exec(date) ?? [];
  return lastYear !== undefined && isNear(lastYear) && isIn(one, 31) && isIn(other, 31);
}

function isNear(year: string): boolean {
  return Number(year) >= 1990 && Number(year) <= 2099;
}

function isIn(part: string | undefined, most: number): boolean {
  return Number(part) >= 1 && Number(part) <= most;
}

/** Numbers of reservations do not begin with 0. */
function isPhone(text: string): boolean {
  return /^0[\d-]*$/.test(text);
}
