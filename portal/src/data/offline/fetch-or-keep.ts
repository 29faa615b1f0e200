import { isLineUp, tellLine } from './line.ts';
import { asFirstSent, gotAnswer, gotNoAnswer } from './unanswered.ts';
import { KeptForLater } from './kept-for-later.ts';

/** Whose changes are kept. */
export type Person = { readonly email: string; readonly account_id: number };

/**
 * As fetch, and says whether the service was reached. A change that did not reach it is kept where it can be sent later: then
 * KeptForLater is thrown, or NoRoomForLater.
 */
export async function reach(
  person: () => Person | undefined,
  ...[address, asked = {}]: Parameters<typeof fetch>
): Promise<Response> {
  const init = asFirstSent(address, asked);
  const { method = 'GET' } = init;
  const wasUp = isLineUp();
  try {
    const response = await fetch(address, init);
    tellLine('up');
    gotAnswer(response, address, init);
    // An earlier attempt was kept.
    if (!wasUp && method !== 'GET') await (await offline()).drop(address, init);
    return response;
  } catch (error) {
    if (isLeft(method, init.signal)) throw error;
    tellLine('down');
    const whose = person();
    if (method === 'GET' || whose === undefined) throw error;
    const later = await offline().then(
      ({ keep }) => keep(whose, address, init),
      () => undefined,
    );
    if (!(later instanceof KeptForLater)) gotNoAnswer(address, init);
    throw later ?? error;
  }
}

/** Nobody waits for it any longer: that says nothing of the line. */
function isLeft(method: string, signal: AbortSignal | null | undefined): boolean {
  if (signal?.aborted !== true) return false;
  const isLate = signal.reason instanceof DOMException && signal.reason.name === 'TimeoutError';
  return method === 'GET' || !isLate;
}

/** Not of the first page; it is loaded with the bar that says that there is no network. */
export const offline = () => import('./keep.ts');
