/** What stands above a printed page: whose it is, what, of which days, and what else it is limited to. */
export function PaperHead({
  owner,
  title,
  lines,
  made,
}: {
  readonly owner: string;
  readonly title: string;
  readonly lines: readonly string[];
  readonly made: string;
}) {
  return (
    <header>
      <p className="muted">{owner}</p>
      <h2>{title}</h2>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <p className="muted">{made}</p>
    </header>
  );
}
