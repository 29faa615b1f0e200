import { useState } from 'react';
import { useSession } from '../data/session.ts';

/** What was typed into a conversation and not sent. It outlives a look at another conversation, and a reload. */
export function useDraft(id: string) {
  const { account } = useSession();
  const key = `draft ${account.id} ${id}`;
  const [draft, setDraft] = useState(() => sessionStorage.getItem(key) ?? '');
  return {
    draft,
    setDraft: (text: string) => {
      setDraft(text);
      if (text === '') sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, text);
    },
  };
}
