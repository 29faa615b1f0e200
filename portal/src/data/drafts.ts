/**
 * What was typed to guests and not sent. It stands in the browser, not in the tab: a tab that closes loses nothing, and another one
 * shows the same. It ends when the person signs out or another one signs in.
 */
const PREFIX = 'draft ';
const WRITER = 'writer of drafts';

const listeners = new Set<() => void>();

export type Conversation = { readonly account_id: number; readonly conversation_id: string };

const keyOf = ({ account_id, conversation_id }: Conversation) => `${PREFIX}${account_id} ${conversation_id}`;

export function readDraft(conversation: Conversation): string {
  return localStorage.getItem(keyOf(conversation)) ?? '';
}

export function storeDraft(conversation: Conversation, text: string): void {
  if (text === '') localStorage.removeItem(keyOf(conversation));
  else localStorage.setItem(keyOf(conversation), text);
  for (const listener of listeners) listener();
}

/** Tells of each change, of other tabs too. Returns what ends it. */
export function followDrafts(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** What somebody else has typed, whose session has ended, is not for this person. */
export function keepDraftsOf(email: string): void {
  if (localStorage.getItem(WRITER) !== email) forgetDrafts();
  localStorage.setItem(WRITER, email);
}

export function forgetDrafts(): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(PREFIX) || key === WRITER) localStorage.removeItem(key);
}
