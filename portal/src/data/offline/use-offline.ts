import { useEffect } from 'react';
import { useSession } from '../session.ts';
import { queries, SESSION } from '../queries.ts';
import { readKeptRequests } from './kept-requests.ts';
import { useKeptRequests } from './use-kept-requests.ts';
import { keepReads } from './kept-reads.ts';
import { tellLine, useLine } from './line.ts';
import { offline } from './fetch-or-keep.ts';
import { sendKept } from './send-kept.ts';

/** So often somebody looks whether the network is back, or whether what the service could not take goes well now. */
const AGAIN_MS = 4000;

/** Keeps what is read, and sends what was written, once the service is reached. */
export function useOffline(): void {
  const session = useSession();
  const isUp = useLine();
  const isKept = session.keptAt !== undefined;
  const waits = useKeptRequests().some(({ refused }) => refused === undefined);
  useEffect(() => {
    void readKeptRequests();
    // Without a network its code would not come.
    void offline();
  }, []);
  useEffect(() => (isKept ? undefined : keepReads(queries, session)), [isKept, session]);
  // Whatever request finds the service again: what failed meanwhile is read again, and what others changed.
  useEffect(() => (isUp ? undefined : () => void queries.invalidateQueries()), [isUp]);
  useEffect(() => {
    if (isUp && !isKept && !waits) return;
    const again = () => void goOn(session.email, { isUp, isKept });
    if (isUp) again();
    const timer = setInterval(again, AGAIN_MS);
    globalThis.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      globalThis.removeEventListener('online', again);
    };
  }, [isUp, isKept, waits, session.email]);
}

/** Asks who is signed in: that says whether the service is there, and gives the token that changes are sent with. */
async function goOn(email: string, { isUp, isKept }: { isUp: boolean; isKept: boolean }): Promise<void> {
  if (!isUp || isKept) {
    if (!(await isReached())) return;
    await queries.refetchQueries({ queryKey: SESSION.queryKey });
    tellLine('up');
    if (isUp) await queries.invalidateQueries();
  }
  await sendKept(email);
}

async function isReached(): Promise<boolean> {
  try {
    const response = await fetch('/v3/session', { method: 'HEAD', cache: 'no-store' });
    return response.status < 500;
  } catch {
    return false;
  }
}
