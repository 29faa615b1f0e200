import { setTimeout as pause } from 'node:timers/promises';
import type { ImportProgress } from '../../areas/accounts/import-runs/contract.ts';
import { PutOff, type Source } from '../import-account/contract.ts';

export type WatchedSource = Source & { readonly progress: () => ImportProgress | null };

type Watching = {
  readonly steps: readonly string[];
  readonly signal: AbortSignal;
  /** How far an earlier run was. */
  readonly begun: ImportProgress | null;
  /** True when others have their turn. */
  readonly isTurnOver: () => Promise<boolean>;
};

/** Work in one turn of the event loop, before other requests have theirs. */
const STEP_MS = 5;
const PAUSE_MS_MAX = 250;

/**
 * A source that knows how much of it was read. It rests half as long as the process has worked since its last rest, so that
 * an import leaves a third of an idle process free, and takes less of a busy one: other accounts keep their latency. Throws
 * PutOff when the turn is over.
 */
export function watchSource(source: Source, { steps, signal, begun, isTurnOver }: Watching): WatchedSource {
  const totals = steps.map((step) => source.counts?.[step]);
  const objects_total = totals.includes(undefined)
    ? null
    : totals.reduce<number>((sum, each = 0) => sum + each, 0);
  let resource: string | undefined;
  let objects = begun?.objects ?? 0;
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
    lines: async function* lines(name, from) {
      const isStep = steps.includes(name);
      if (isStep) resource = name;
      for await (const line of source.lines(name, from)) {
        // This line is not done: a later run reads it again.
        if (isStep && (await isTurnOver())) throw new PutOff();
        if (isStep) objects += 1;
        yield line;
        await rest();
      }
    },
    progress: () =>
      resource === undefined
        ? begun
        : {
            resource,
            resources_done: steps.indexOf(resource),
            resources_total: steps.length,
            objects,
            objects_total,
          },
  };
}
