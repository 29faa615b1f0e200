import { isLineUp, tellLine } from './line.ts';

/** Whose changes are kept. */
export type Person = { readonly email: string; readonly account_id: number };

/**
 * As fetch, and says whether the service was reached. A change that did not reach it is kept where it can be sent later: then
 * KeptForLater is thrown, or NoRoomForLater.
 */
export async function reach(
  person: () => Person | undefined,
  ...[address, init = {}]: Parameters<typeof fetch>
): Promise<Response> {
  const { method = 'GET' } = init;
  const wasUp = isLineUp();
  try {
    const response = await fetch(address, init);
    tellLine('up');
    // An earlier attempt was kept.
    if (!wasUp && method !== 'GET') await (await offline()).drop(address, init);
    return response;
  } catch (error) {
    const isLeft = method === 'GET' && init.signal?.aborted === true;
    if (isLeft) throw error;
    tellLine('down');
    const whose = person();
    if (method === 'GET' || whose === undefined) throw error;
    const later = await offline().then(
      ({ keep }) => keep(whose, address, init),
      () => undefined,
    );
    throw later ?? error;
  }
}

/** Not of the first page; it is loaded with the bar that says that there is no network. */
export const offline = () => import('./keep.ts');
