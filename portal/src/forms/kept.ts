import { useContext, useState } from 'react';
import { readForm, storeForm } from '../data/typed-texts.ts';
import { SessionContext } from '../data/session.ts';

/**
 * What was typed into a form and not sent: it outlives a closed dialog, Back, a reload and its tab, until the person signs out
 * or another one signs in.
 * `name` says which form of which object it is. Without one nothing is kept: secrets are typed again. Files never are, nor is
 * anything before there is an account.
 */
export function useKept<Values>(name: string | undefined) {
  const session = useContext(SessionContext);
  const key = session === null || name === undefined ? undefined : `${session.account.id} ${name}`;
  const [begun] = useState((): Partial<Values> =>
    key === undefined ? {} : JSON.parse(readForm(key) ?? '{}'),
  );
  const [isKept, setKept] = useState(Object.keys(begun).length > 0);
  const store = (typed: Partial<Values>) => {
    if (key === undefined) return;
    storeForm(key, Object.keys(typed).length === 0 ? undefined : JSON.stringify(typed, withoutFiles));
  };
  const forget = () => {
    store({});
    setKept(false);
  };
  return { begun, isKept, store, forget };
}

function withoutFiles(_name: string, value: unknown) {
  return value instanceof Blob ? undefined : value;
}
