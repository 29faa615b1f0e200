import { useQuery } from '@tanstack/react-query';
import { type ReactNode } from 'react';
import { InnkeepError } from '../../../client/src/innkeep.ts';
import { Problem } from '../components/problem.tsx';
import { SESSION } from '../data/queries.ts';
import { useWording } from '../texts/texts.ts';
import { SessionContext } from '../data/session.ts';

/** Shows the portal to who is signed in. Everybody else goes to the sign-in page. */
export function SessionGate({ children }: { readonly children: ReactNode }) {
  const { t } = useWording();
  const { data, error, refetch } = useQuery(SESSION);
  if (error instanceof InnkeepError && error.status === 401) {
    globalThis.location.assign('/sign-in');
    return null;
  }
  if (error !== null) return <Problem text={t.common.unreachable} onRetry={() => void refetch()} />;
  if (data === undefined) return null;
  if (data === null) return <Problem text={t.account.none} />;
  return <SessionContext value={data}>{children}</SessionContext>;
}
