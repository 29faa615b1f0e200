/** The year in which the days of a workbook are counted from. */
export type DateSystem = 1900 | 1904;

/** Day 0 of each. Excel has a 29 February 1900, which never was; days before March 1900 are not read. */
const FIRST_DAYS: Readonly<Record<DateSystem, string>> = { 1900: '1899-12-30', 1904: '1904-01-01' };
const DAYS_MAX = 2_958_465;

/** A number of a workbook as a cell of a text file: a day as 2026-07-01, and an amount that can be read in one way only. */
export function textOfNumber(value: string, dates: DateSystem | undefined): string {
  const number = Number(value);
  if (value.trim() === '' || !Number.isFinite(number)) return value;
  if (dates !== undefined && number >= 1 && number <= DAYS_MAX) return textOfDay(number, dates);
  // A workbook counts on 15 digits, and writes 0.1 + 0.2 with more.
  const plain = Number(number.toPrecision(15));
  if (Number.isSafeInteger(plain) || Math.abs(plain) >= 1e15 || Math.abs(plain) < 1e-6) return String(plain);
  const text = String(plain);
  // 1.234 could have groups of thousands, and 1.2340 cannot.
  return /^-?\d{1,3}\.\d{3}$/.test(text) ? `${text}0` : text;
}

function textOfDay(number: number, dates: DateSystem): string {
  const minutes = Math.round((number % 1) * 24 * 60);
  const moment = Temporal.PlainDateTime.from(`${FIRST_DAYS[dates]}T00:00`).add({
    days: Math.floor(number),
    minutes,
  });
  const day = moment.toPlainDate().toString();
  return minutes === 0 ? day : `${day} ${moment.toPlainTime().toString().slice(0, 5)}`;
}
