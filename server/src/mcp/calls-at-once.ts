/** Messages of one account that a process works on at once. */
export const CALLS_AT_ONCE_MAX = 16;

/** Returns a function that ends a call, or undefined when the account has too many in progress. */
export function boundCalls(max = CALLS_AT_ONCE_MAX): (host_id: number) => (() => void) | undefined {
  const underWay = new Map<number, number>();
  return (host_id) => {
    const before = underWay.get(host_id) ?? 0;
    if (before >= max) return undefined;
    underWay.set(host_id, before + 1);
    return () => {
      const left = (underWay.get(host_id) ?? 1) - 1;
      if (left === 0) underWay.delete(host_id);
      else underWay.set(host_id, left);
    };
  };
}
