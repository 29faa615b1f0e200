import { useContext } from 'react';
import { SessionContext } from '../data/session.ts';

/** What was typed into a form and not sent, in the session of the tab: it outlives a closed dialog, Back and a reload. */
export type Kept<Values> = {
  readonly read: () => Partial<Values>;
  readonly store: (typed: Partial<Values>) => void;
  readonly forget: () => void;
};

/**
 * `name` says which form of which object it is. Without one nothing is kept: secrets and files are typed again. Nor is anything
 * before there is an account.
 */
export function useKept<Values>(name: string | undefined): Kept<Values> {
  const session = useContext(SessionContext);
  if (name === undefined || session === null)
    return { read: () => ({}), store: () => undefined, forget: () => undefined };
  const key = `form ${session.account.id} ${name}`;
  return {
    read: () => JSON.parse(sessionStorage.getItem(key) ?? '{}'),
    store: (typed) => {
      if (Object.keys(typed).length === 0) sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, JSON.stringify(typed));
    },
    forget: () => sessionStorage.removeItem(key),
  };
}
