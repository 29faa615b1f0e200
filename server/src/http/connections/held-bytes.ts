import { unavailable } from '../answer/answer-errors.ts';
import { HOLDER_SHARE } from './connection-limits.ts';

/** Counts the bytes of large responses in memory while clients receive them. */
export type HeldBytes = {
  /** Throws `unavailable` when a holder, or all holders together, have reached their limit. */
  checkRoom(holder: string, bytes?: number): void;
  /** Counts the bytes until the returned function is called. */
  hold(holder: string, bytes: number): () => void;
  total(): number;
};

/** A holder with nothing held may hold any size, so that no response is permanently too large. */
export function countHeldBytes(bytesMax: number): HeldBytes {
  const byHolder = new Map<string, number>();
  let total = 0;

  function add(holder: string, bytes: number): void {
    const held = (byHolder.get(holder) ?? 0) + bytes;
    total += bytes;
    if (held === 0) byHolder.delete(holder);
    else byHolder.set(holder, held);
  }

  return {
    checkRoom: (holder, bytes = 0) => {
      const held = byHolder.get(holder) ?? 0;
      if (held > 0 && held + bytes > bytesMax * HOLDER_SHARE) throw unavailable();
      if (total > 0 && total + bytes > bytesMax) throw unavailable();
    },
    hold: (holder, bytes) => {
      add(holder, bytes);
      let isHeld = true;
      return () => {
        if (isHeld) add(holder, -bytes);
        isHeld = false;
      };
    },
    total: () => total,
  };
}
