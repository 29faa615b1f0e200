/**
 * What was typed and not sent: a tab that closes loses nothing. A message to a guest stands in the browser, the same in all tabs. A form
 * stands in its tab, and a tab that closes leaves it to the next one that opens the form: two open tabs may fill in two bookings. All
 * of it ends when the person signs out or another one signs in.
 */
const MESSAGE = 'draft ';
const FORM = 'form ';
const LEFT = 'left ';
const WRITER = 'writer of drafts';
/** Of the tab: who is signed in there. */
export const PERSON = 'person';

const listeners = new Set<() => void>();

export type Conversation = { readonly account_id: number; readonly conversation_id: string };

const keyOf = ({ account_id, conversation_id }: Conversation) => `${MESSAGE}${account_id} ${conversation_id}`;

export function readMessageDraft(conversation: Conversation): string {
  return localStorage.getItem(keyOf(conversation)) ?? '';
}

export function storeMessageDraft(conversation: Conversation, text: string): void {
  if (text === '') localStorage.removeItem(keyOf(conversation));
  else localStorage.setItem(keyOf(conversation), text);
  for (const listener of listeners) listener();
}

/** Tells of each change, of other tabs too. Returns what ends it. */
export function followMessageDrafts(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

/** What somebody else has typed, whose session has ended, is not for this person. */
export function keepTypedTextsOf(email: string): void {
  if (localStorage.getItem(WRITER) !== email) forgetTypedTexts();
  localStorage.setItem(WRITER, email);
  // Those that this tab has left were left for a reload.
  for (const key of keysOf(sessionStorage, FORM)) localStorage.removeItem(LEFT + key);
}

export function forgetTypedTexts(): void {
  for (const prefix of [MESSAGE, LEFT, WRITER])
    for (const key of keysOf(localStorage, prefix)) localStorage.removeItem(key);
}

/** What was typed into a form, as it was stored: in this tab, or in one that has closed. */
export function readForm(name: string): string | undefined {
  const key = FORM + name;
  const own = sessionStorage.getItem(key);
  if (own !== null) return own;
  const left = localStorage.getItem(LEFT + key);
  if (left === null) return undefined;
  sessionStorage.setItem(key, left);
  localStorage.removeItem(LEFT + key);
  return left;
}

/** Without a text the form is forgotten. */
export function storeForm(name: string, text: string | undefined): void {
  if (text === undefined) sessionStorage.removeItem(FORM + name);
  else sessionStorage.setItem(FORM + name, text);
}

/** The tab closes, or is read again. One of somebody who has signed out meanwhile leaves nothing. */
export function leaveForms(): void {
  if (localStorage.getItem(WRITER) !== sessionStorage.getItem(PERSON)) return;
  for (const key of keysOf(sessionStorage, FORM)) localStorage.setItem(LEFT + key, sessionStorage.getItem(key) ?? '');
}

function keysOf(storage: Storage, prefix: string): string[] {
  return Object.keys(storage).filter((key) => key.startsWith(prefix));
}
