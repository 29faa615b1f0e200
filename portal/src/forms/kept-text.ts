import { useSyncExternalStore } from 'react';
import { useSession } from '../data/session.ts';

const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * What was typed into a conversation and not sent, the same wherever the conversation is shown. It outlives a look at
 * another conversation, and a reload, until the person signs out or another one signs in.
 */
export function useDraft(conversation_id: string) {
  const { account } = useSession();
  const key = `draft ${account.id} ${conversation_id}`;
  const draft = useSyncExternalStore(subscribe, () => sessionStorage.getItem(key) ?? '');
  return {
    draft,
    setDraft: (text: string) => {
      if (text === '') sessionStorage.removeItem(key);
      else sessionStorage.setItem(key, text);
      for (const listener of listeners) listener();
    },
  };
}
