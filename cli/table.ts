/** The lines of an aligned table with a header. */
export function tableOf<K extends string>(
  columns: readonly K[],
  rows: readonly Readonly<Record<K, string | number>>[],
): string[] {
  const cells = [columns.map(String), ...rows.map((row) => columns.map((column) => printable(row[column])))];
  const widths = columns.map((_, index) => Math.max(...cells.map((line) => line[index]?.length ?? 0)));
  return cells.map((line) =>
    line
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

// Names may contain control characters that move the cursor or break the line.
function printable(value: string | number): string {
  return String(value).replaceAll(/\p{Cc}/gu, '\u{FFFD}');
}
