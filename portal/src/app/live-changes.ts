import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Forbidden, type Event } from '../../../client/src/innkeep.ts';
import { innkeep } from '../api.ts';
import { rememberEvent } from '../live-events.ts';
import { takeInEvents } from './take-in-events.ts';

/** Events that come together drop their queries together. */
const GATHER_MS = 100;
/** Who may not read the log of the whole account sees changes after this time. */
const POLL_MS = 30_000;

/** Reads again what somebody else changes, as soon as the service reports it. */
export function useLiveChanges(): void {
  const queries = useQueryClient();
  useEffect(() => {
    const ending = new AbortController();
    void follow(queries, ending.signal);
    return () => ending.abort();
  }, [queries]);
}

async function follow(queries: QueryClient, signal: AbortSignal): Promise<void> {
  let gathered: Event[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const drop = () => {
    timer = undefined;
    const events = gathered;
    gathered = [];
    void takeInEvents(queries, events);
  };
  try {
    for await (const event of innkeep.streamEvents({ signal })) {
      rememberEvent(event);
      gathered.push(event);
      timer ??= setTimeout(drop, GATHER_MS);
    }
  } catch (error) {
    if (error instanceof Forbidden) poll(queries, signal);
    // A session that has ended shows itself at the next request. The stream repeats all else by itself.
  }
}

/** An operator limited to some properties may not read the log: what is on the screen is read again from time to time. */
function poll(queries: QueryClient, signal: AbortSignal): void {
  const timer = setInterval(() => void queries.invalidateQueries({ type: 'active' }), POLL_MS);
  signal.addEventListener('abort', () => clearInterval(timer));
}
