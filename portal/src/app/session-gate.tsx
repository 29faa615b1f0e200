import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { RateLimited, Unauthenticated } from '../../../client/src/innkeep.ts';
import { Problem } from '../components/problem.tsx';
import { SESSION } from '../data/queries.ts';
import { useWording } from '../texts/texts.ts';
import { SessionContext } from '../data/session.ts';

/** So often the service is asked again where it does not say when. */
const AGAIN_SECONDS = 10;

/** Nobody is signed in: what was kept for a time without a network is for who was. The page is kept through signing in. */
async function leave(): Promise<void> {
  const { pathname, search } = globalThis.location;
  const { forgetReads } = await import('../data/offline/kept-reads.ts');
  await forgetReads();
  const wanted = pathname === '/' ? '' : `?to=${encodeURIComponent(pathname + search)}`;
  globalThis.location.assign(`/sign-in${wanted}`);
}

/** Shows the portal to who is signed in. Everybody else goes to the sign-in page. */
export function SessionGate({ children }: { readonly children: ReactNode }) {
  const { t } = useWording();
  // What failed at the start (start.ts) is asked for again below, and not at once.
  const { data, error, refetch } = useQuery({ ...SESSION, retryOnMount: false });
  const [failed, setFailed] = useState(error);
  if (error !== null && error !== failed) setFailed(error);
  if (error instanceof Unauthenticated) {
    void leave();
    return null;
  }
  if (data === undefined)
    return failed === null ? null : <Unread error={failed} isAsked={error === null} onRetry={refetch} />;
  if (data === null) return <Problem text={t.account.none} />;
  return <SessionContext value={data}>{children}</SessionContext>;
}

/** Says why nobody knows yet who is signed in, and asks again by itself. */
function Unread({
  error,
  isAsked,
  onRetry,
}: {
  readonly error: Error;
  readonly isAsked: boolean;
  readonly onRetry: () => unknown;
}) {
  const { t } = useWording();
  const isLimited = error instanceof RateLimited;
  const seconds = (isLimited ? error.retryAfterSeconds : undefined) ?? AGAIN_SECONDS;
  useEffect(() => {
    if (isAsked) return;
    const timer = setTimeout(onRetry, seconds * 1000);
    return () => clearTimeout(timer);
  }, [isAsked, onRetry, seconds]);
  const text = isLimited ? t.common.tooManyRequests(seconds) : t.common.unreachable;
  return <Problem text={text} onRetry={() => void onRetry()} />;
}
