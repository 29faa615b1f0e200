/** The head of a list, with its number once that is known. */
export function Heading({
  id,
  title,
  count,
}: {
  readonly id: string;
  readonly title: string;
  readonly count: number | undefined;
}) {
  return (
    <h2>
      <span id={id}>{title}</span> <span className="muted">{count}</span>
    </h2>
  );
}
