/** How a request was answered: the middle and the longest wait, and whether all answers were 200. */
export type Answered = {
  readonly p50: number;
  readonly most: number;
  readonly statuses: string;
  readonly bytes: number;
};

/** Asks one after the other: `times` paths of a request, or as many as fit into `patienceMs`. */
export async function ask(
  address: string,
  token: string,
  paths: readonly string[],
  patienceMs = 20_000,
): Promise<Answered> {
  const waits: number[] = [];
  const statuses = new Set<number>();
  let bytes = 0;
  const end = performance.now() + patienceMs;
  for (const path of paths) {
    const from = performance.now();
    const answer = await fetch(`${address}/v3${path}`, { headers: { 'Service-Access-Token': token } });
    bytes = (await answer.arrayBuffer()).byteLength;
    waits.push(performance.now() - from);
    statuses.add(answer.status);
    if (performance.now() > end) break;
  }
  const sorted = waits.toSorted((one, other) => one - other);
  return {
    p50: sorted[Math.floor(sorted.length / 2)] ?? 0,
    most: sorted.at(-1) ?? 0,
    statuses: [...statuses].join(),
    bytes,
  };
}
