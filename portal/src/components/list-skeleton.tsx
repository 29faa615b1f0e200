import './list-skeleton.css';

/** The shape of a list while its rows are read, so that nothing jumps when they come. */
export function ListSkeleton({
  rows = 6,
  isWide = false,
}: {
  readonly rows?: number;
  /** In a place that has no distance of its own to its edges. */
  readonly isWide?: boolean;
}) {
  return (
    <div className={isWide ? 'list-skeleton wide' : 'list-skeleton'} aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} />
      ))}
    </div>
  );
}
