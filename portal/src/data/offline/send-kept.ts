import { readFailure, sendAs } from '../api.ts';
import { allChanged } from '../own-changes.ts';
import { textsShown } from '../../texts/texts.ts';
import { dropRequest, readKeptRequests, refuseRequest, type KeptRequest } from './kept-requests.ts';
import { tellLine } from './line.ts';

/** The service knows the key of a POST for 24 hours: after that the same would be stored twice. */
const KEY_KNOWN_MS = 23 * 3600 * 1000;
/** Of what may go well later: nobody is signed in, too many requests, a repeat that is under way, a service that starts. */
const LATER: ReadonlySet<number> = new Set([401, 409, 429, 502, 503, 504]);

/** Sends what this person wrote without a network, in its order, from one tab at a time. */
export async function sendKept(email: string): Promise<void> {
  await inTurn(async () => {
    const requests = (await readKeptRequests()).filter(
      (each) => each.person === email && each.refused === undefined,
    );
    for (const request of requests) if (!(await sendOne(request))) break;
    if (requests.length > 0) await allChanged();
  });
}

/** False where the others must wait, too. */
async function sendOne(request: KeptRequest): Promise<boolean> {
  const { id, at, method } = request;
  if (method === 'POST' && Date.now() - Date.parse(at) > KEY_KNOWN_MS) {
    await refuseRequest(id, textsShown()?.offline.tooOld ?? '');
    return true;
  }
  let response: Response;
  try {
    response = await sendAs(request);
  } catch {
    tellLine('down');
    return false;
  }
  tellLine('up');
  const failure = response.ok ? undefined : await readFailure(response);
  if (failure === undefined) await dropRequest(id);
  else if (LATER.has(response.status) && failure.isPassing) return false;
  else await refuseRequest(id, failure.message);
  return true;
}

/** One tab sends at a time, where the browser can say so: it does on encrypted pages. */
async function inTurn(work: () => Promise<void>): Promise<void> {
  const { locks }: { readonly locks?: LockManager } = navigator;
  await (locks === undefined ? work() : locks.request('innkeep kept requests', work));
}
