import { KeptForLater, NoRoomForLater } from './kept-for-later.ts';
import { isKeepable, type SentChange } from './keepable.ts';
import { dropRequest, keepRequest, keptRequests } from './kept-requests.ts';
import type { Person } from './fetch-or-keep.ts';

type Sent = Parameters<typeof fetch>;

/** Keeps a change that did not reach the service, and says what became of it. Undefined for one that cannot be sent later. */
export async function keep(
  { email, account_id }: Person,
  ...[address, init = {}]: Sent
): Promise<KeptForLater | NoRoomForLater | undefined> {
  const change = changeOf(address, init);
  if (!isKeepable(change)) return undefined;
  const at = new Date().toISOString();
  const isKept = await keepRequest({ id: idOf(change, init), at, person: email, account_id, ...change });
  return isKept ? new KeptForLater() : new NoRoomForLater();
}

/** It was answered after all. */
export async function drop(...[address, init = {}]: Sent): Promise<void> {
  const id = idOf(changeOf(address, init), init);
  if (keptRequests().some((each) => each.id === id)) await dropRequest(id);
}

function changeOf(address: Sent[0], { method = 'GET', body }: RequestInit): SentChange {
  const { pathname, search } = new URL(String(address), globalThis.location.origin);
  return { method, path: pathname + search, body: typeof body === 'string' ? body : undefined };
}

/** The same for each attempt. What is sent twice without a key says the same twice. */
function idOf({ method, path, body = '' }: SentChange, { headers }: RequestInit): string {
  return new Headers(headers).get('Idempotency-Key') ?? `${method} ${path} ${body}`;
}
