import { useQuery } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import { InnkeepError } from '../../../client/src/innkeep.ts';
import { Problem } from '../components/problem.tsx';
import { SESSION } from '../data/queries.ts';
import { useWording } from '../texts/texts.ts';
import { SessionContext } from '../data/session.ts';

/** Nobody is signed in: what was kept for a time without a network is for who was. */
async function leave(): Promise<void> {
  const { forgetReads } = await import('../data/offline/kept-reads.ts');
  await forgetReads();
  globalThis.location.assign('/sign-in');
}

/** Shows the portal to who is signed in. Everybody else goes to the sign-in page. */
export function SessionGate({ children }: { readonly children: ReactNode }) {
  const { t } = useWording();
  const { data, error, refetch } = useQuery(SESSION);
  if (error instanceof InnkeepError && error.status === 401) {
    void leave();
    return null;
  }
  if (error !== null) return <Problem text={t.common.unreachable} onRetry={() => void refetch()} />;
  if (data === undefined) return null;
  if (data === null) return <Problem text={t.account.none} />;
  return <SessionContext value={data}>{children}</SessionContext>;
}
