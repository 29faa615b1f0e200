import { createContext, useContext } from 'react';
import type { OpenSession } from './api.ts';

export const SessionContext = createContext<OpenSession | null>(null);

/** The signed-in operator, and the account that this tab shows. */
export function useSession(): OpenSession {
  const session = useContext(SessionContext);
  if (session === null) throw new Error('no session is open here');
  return session;
}
