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

/** What a browser keeps to send later. What is kept stays; what comes to more is not taken. */
const BOUND = { count: 200, bytes: 20_000_000 };

/** Keeps a request, once whatever the number of its attempts. False where there is no more room. */
export async function keepRequest(request: KeptRequest): Promise<boolean> {
  try {
    await change((kept) => {
      if (kept.some(({ id }) => id === request.id)) return kept;
      const all = [...kept, request];
      return fits(all) ? all : kept;
    });
  } catch {
    // The browser has no room itself, or keeps nothing.
    return false;
  }
  return shown.some(({ id }) => id === request.id);
}

function fits(all: readonly KeptRequest[]): boolean {
  return all.length <= BOUND.count && new Blob(all.map(({ body = '' }) => body)).size <= BOUND.bytes;
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
