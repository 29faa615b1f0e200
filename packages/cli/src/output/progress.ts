import type { Terminal } from '../terminal.ts';

const BAR_WIDTH = 24;

/** A bar on a terminal, and nothing elsewhere. Without a total it counts. */
export function openProgress({ progress }: Pick<Terminal, 'progress'>, what: string) {
  return {
    show: (done: number, total: number | undefined) => progress?.(barOf(what, done, total)),
    end: () => progress?.(''),
  };
}

export function barOf(what: string, done: number, total: number | undefined): string {
  if (total === undefined || total <= 0) return `${what} ${done}`;
  const part = Math.min(1, done / total);
  const filled = Math.round(part * BAR_WIDTH);
  return `${what} [${'#'.repeat(filled)}${'.'.repeat(BAR_WIDTH - filled)}] ${done} of ${total}`;
}
