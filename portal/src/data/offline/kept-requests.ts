import { get, set, update } from 'idb-keyval';

/** A change that waits for the network, as it is sent. */
export type KeptRequest = {
  /** Of a POST, its Idempotency-Key: however often it is sent, it is stored once. */
  readonly id: string;
  readonly at: string;
  readonly person: string;
  readonly account_id: number;
  readonly method: string;
  readonly path: string;
  readonly body: string | undefined;
  /** Why the service refused it; it is not sent again. */
  readonly refused?: string;
};

const KEY = 'requests';

let shown: readonly KeptRequest[] = [];
const listeners = new Set<() => void>();

export function keptRequests(): readonly KeptRequest[] {
  return shown;
}

export function onKeptRequests(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reads what an earlier page has kept. */
export async function readKeptRequests(): Promise<readonly KeptRequest[]> {
  show((await get<readonly KeptRequest[]>(KEY)) ?? []);
  return shown;
}

/** Keeps a request, once whatever the number of its attempts. */
export function keepRequest(request: KeptRequest): Promise<void> {
  return change((kept) => (kept.some(({ id }) => id === request.id) ? kept : [...kept, request]));
}

/** It was sent, or is not wanted any more. */
export function dropRequest(id: string): Promise<void> {
  return change((kept) => kept.filter((each) => each.id !== id));
}

export function refuseRequest(id: string, refused: string): Promise<void> {
  return change((kept) => kept.map((each) => (each.id === id ? { ...each, refused } : each)));
}

export async function forgetRequests(): Promise<void> {
  await set(KEY, []);
  show([]);
}

async function change(to: (kept: readonly KeptRequest[]) => readonly KeptRequest[]): Promise<void> {
  await update<readonly KeptRequest[]>(KEY, (kept = []) => to(kept));
  await readKeptRequests();
}

function show(kept: readonly KeptRequest[]): void {
  shown = kept;
  for (const listener of listeners) listener();
}
