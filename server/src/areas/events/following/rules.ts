/** A snapshot of PostgreSQL, read: `xmin:xmax:xip,…`. */
type Snapshot = { readonly xmin: bigint; readonly xmax: bigint; readonly running: ReadonlySet<bigint> };

function readSnapshot(text: string): Snapshot {
  const [xmin = '0', xmax = '0', running = ''] = text.split(':');
  const ids = running.split(',').filter((id) => id !== '');
  return { xmin: BigInt(xmin), xmax: BigInt(xmax), running: new Set(ids.map(BigInt)) };
}

/** Tells which transactions a snapshot shows, as pg_visible_in_snapshot does. */
export function visibilityIn(snapshot: string): (transactionId: string) => boolean {
  const read = readSnapshot(snapshot);
  return (transactionId) => shows(read, BigInt(transactionId));
}

/** True when `later` shows every transaction that `earlier` shows. */
export function showsAllOf(later: string, earlier: string): boolean {
  if (later === earlier) return true;
  const [one, other] = [readSnapshot(later), readSnapshot(earlier)];
  return one.xmax >= other.xmax && [...one.running].every((id) => !shows(other, id));
}

function shows({ xmin, xmax, running }: Snapshot, id: bigint): boolean {
  return id < xmin || (id < xmax && !running.has(id));
}
