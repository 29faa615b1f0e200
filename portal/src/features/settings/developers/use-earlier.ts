import { useCallback, useEffect, useRef, useState } from 'react';
import type { Event } from '../../../../../client/src/innkeep.ts';
import { innkeep } from '../../../api.ts';
import { KEPT } from '../../../live-events.ts';

export type Earlier = {
  readonly events: readonly Event[];
  /** How many were read so far: more than are kept, in a long log. */
  readonly read: number;
  readonly isReading: boolean;
  readonly error: Error | null;
};

const NOTHING: Earlier = { events: [], read: 0, isReading: false, error: null };

/** Reads the log on request. The interface gives it oldest first, so that it is walked to its end; the newest are kept. */
export function useEarlier() {
  const [earlier, setEarlier] = useState<Earlier>(NOTHING);
  const ending = useRef<AbortController>(undefined);
  const stop = useCallback(() => ending.current?.abort(), []);
  useEffect(() => stop, [stop]);
  const start = (kind: string | undefined) => {
    stop();
    const { signal } = (ending.current = new AbortController());
    setEarlier({ ...NOTHING, isReading: true });
    walk(kind, signal, setEarlier).then(
      () => setEarlier((before) => ({ ...before, isReading: false })),
      (error: Error) =>
        setEarlier((before) => ({ ...before, isReading: false, error: signal.aborted ? null : error })),
    );
  };
  return { earlier, start, stop };
}

async function walk(
  kind: string | undefined,
  signal: AbortSignal,
  show: (change: (before: Earlier) => Earlier) => void,
): Promise<void> {
  const query = { limit: 100, ...(kind === undefined ? {} : { types: kind }) };
  for await (const { events } of innkeep.events.list(query, { signal }).pages()) {
    show((before) => ({
      ...before,
      events: [...before.events, ...events].slice(-KEPT),
      read: before.read + events.length,
    }));
  }
}
