import { setTimeout as pause } from 'node:timers/promises';
import type { ImportProgress } from '../../areas/accounts/import-runs/contract.ts';
import type { Source } from '../import-account/contract.ts';

export type WatchedSource = Source & { readonly progress: () => ImportProgress | null };

type Watching = { readonly steps: readonly string[]; readonly signal: AbortSignal };

/** Work in one turn of the event loop, before other requests have theirs. */
const STEP_MS = 5;
const PAUSE_MS_MAX = 250;

/**
 * A source that knows how much of it was read. It rests half as long as the process has worked since its last rest, so that
 * an import leaves a third of an idle process free, and takes less of a busy one: other accounts keep their latency.
 */
export function watchSource(source: Source, { steps, signal }: Watching): WatchedSource {
  const totals = steps.map((step) => source.counts?.[step]);
  const objects_total = totals.includes(undefined)
    ? null
    : totals.reduce<number>((sum, each = 0) => sum + each, 0);
  let resource: string | undefined;
  let objects = 0;
  let since = performance.eventLoopUtilization();
  let restedAt = performance.now();
  const rest = async () => {
    if (performance.now() - restedAt < STEP_MS) return;
    const { active } = performance.eventLoopUtilization(since);
    await pause(Math.min(active / 2, PAUSE_MS_MAX), undefined, { signal });
    since = performance.eventLoopUtilization();
    restedAt = performance.now();
  };
  return {
    ...source,
    lines: async function* lines(name) {
      if (steps.includes(name)) resource = name;
      for await (const line of source.lines(name)) {
        if (steps.includes(name)) objects += 1;
        yield line;
        await rest();
      }
    },
    progress: () =>
      resource === undefined
        ? null
        : {
            resource,
            resources_done: steps.indexOf(resource),
            resources_total: steps.length,
            objects,
            objects_total,
          },
  };
}
