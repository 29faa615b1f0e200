/** A part of a whole as a bar. What it says stands as text beside it. */
export function MoneyBar({
  percent,
  flow,
}: {
  readonly percent: number;
  readonly flow?: 'income' | 'expense';
}) {
  return (
    <span className={`money-bar ${flow ?? ''}`} aria-hidden="true">
      <span style={{ width: `${Math.min(100, percent)}%` }} />
    </span>
  );
}
