import { useSyncExternalStore } from 'react';
import { followMessageDrafts, readMessageDraft, storeMessageDraft } from '../data/typed-texts.ts';
import { useSession } from '../data/session.ts';

/** What was typed into a conversation and not sent, the same wherever the conversation is shown, in this tab and in others. */
export function useDraft(conversation_id: string) {
  const { account } = useSession();
  const conversation = { account_id: account.id, conversation_id };
  const draft = useSyncExternalStore(followMessageDrafts, () => readMessageDraft(conversation));
  return { draft, setDraft: (text: string) => storeMessageDraft(conversation, text) };
}
