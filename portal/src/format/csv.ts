/** Rows as a CSV file that spreadsheets read: the byte order mark names its encoding. */
export function csvOf(rows: readonly (readonly (string | number)[])[]): string {
  return `\uFEFF${rows.map((row) => csvLineOf(row)).join('\r\n')}\r\n`;
}

/** One line, without its end. */
export function csvLineOf(row: readonly (string | number)[]): string {
  return row.map(cellOf).join(',');
}

/** A spreadsheet would run a text that begins like a formula: an apostrophe makes it a text. An amount below zero is none. */
const FORMULA = /^(?!-\d+(\.\d+)?$)[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;

function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value);
  const text = FORMULA.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
