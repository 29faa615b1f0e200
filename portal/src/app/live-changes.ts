import { useEffect } from 'react';
import { InnkeepError } from '../../../client/src/innkeep.ts';
import { innkeep, readLogEnd } from '../data/api.ts';
import { allChanged, readShownAgain } from '../data/own-changes.ts';
import type { Came } from '../data/apply-changes.ts';
import { rememberEvent } from '../data/live-events.ts';
import { useReach } from '../data/use-reach.ts';
import { useSession } from '../data/session.ts';

/** Events that come together drop their queries together. */
const GATHER_MS = 100;
/** What comes while something is read waits for it, but not longer: so a stream of changes never stops a page from being read. */
const WAIT_MS = 3000;
/** What no stream has is seen after this time. */
const POLL_MS = 30_000;

/** Reads again what somebody else changes, as soon as the service reports it. */
export function useLiveChanges(): void {
  const { logEnd } = useSession();
  const { isWhole } = useReach();
  useEffect(() => {
    const ending = new AbortController();
    void logEnd.then((end) => follow(end, ending.signal));
    // The stream of a limited operator has nothing of what was deleted.
    if (!isWhole) poll(ending.signal);
    return () => ending.abort();
  }, [logEnd, isWhole]);
}

async function follow(after: string | undefined, signal: AbortSignal): Promise<void> {
  const { takeInEvents } = await import('../data/apply-changes.ts');
  let gathered: Came[] = [];
  let isTaking = false;
  const takeIn = async () => {
    while (gathered.length > 0) {
      await pause(GATHER_MS);
      const events = gathered;
      gathered = [];
      await Promise.race([takeInEvents(events), pause(WAIT_MS)]);
    }
    isTaking = false;
  };
  try {
    for await (const event of innkeep.streamEvents({ after, signal })) {
      rememberEvent(event);
      gathered.push({ event, cameAt: performance.now() });
      if (isTaking) continue;
      isTaking = true;
      void takeIn();
    }
  } catch (error) {
    if (error instanceof InnkeepError && error.code === 'cursor_mismatch') await startAgain(signal);
    // A session that has ended shows itself at the next request. The stream repeats all else by itself.
  }
}

/** The log got other numbers, as after a restore: nothing that was read may be true any more. */
async function startAgain(signal: AbortSignal): Promise<void> {
  const end = await readLogEnd();
  void allChanged();
  await follow(end, signal);
}

/** Reads what is on the screen again from time to time. */
function poll(signal: AbortSignal): void {
  const timer = setInterval(() => void readShownAgain(), POLL_MS);
  signal.addEventListener('abort', () => clearInterval(timer));
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
