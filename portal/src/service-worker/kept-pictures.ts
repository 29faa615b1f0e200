import { registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';
import { PICTURES, PICTURES_BOUND } from './picture-cache.ts';
import type { WorkerScope } from './worker-scope.ts';

/** The first parts of the addresses of pictures of properties and of conversations, written in by the build. */
declare const PICTURE_PLACES: readonly string[];

/** On a line that is slower than this, a kept picture is shown. */
const SLOW_SECONDS = 2;

/** Shows pictures that were shown before without a network. With one, the service says first whether they are still there. */
export function keepPictures(worker: WorkerScope): void {
  const places = new RegExp(`^/(?:${PICTURE_PLACES.join('|')})/`);
  registerRoute(
    ({ url }) => url.origin === worker.location.origin && places.test(url.pathname),
    new NetworkFirst({
      cacheName: PICTURES,
      networkTimeoutSeconds: SLOW_SECONDS,
      plugins: [{ fetchDidSucceed: forgetDeleted, cacheDidUpdate: trim }],
    }),
  );
}

async function forgetDeleted({ request, response }: { request: Request; response: Response }) {
  if (response.status === 404) await (await caches.open(PICTURES)).delete(request.url);
  return response;
}

let trimming = Promise.resolve();
let isNext = false;

/** Once for all that arrive meanwhile: a page shows dozens. */
function trim(): Promise<void> {
  if (isNext) return trimming;
  isNext = true;
  trimming = trimming.then(dropOldest, dropOldest);
  return trimming;
}

/** A cache has what was put into it last at its end, also when it was there before. */
async function dropOldest(): Promise<void> {
  isNext = false;
  const cache = await caches.open(PICTURES);
  let [count, bytes] = [0, 0];
  for (const request of (await cache.keys()).toReversed()) {
    count += 1;
    bytes += Number((await cache.match(request))?.headers.get('Content-Length'));
    if (count > PICTURES_BOUND.count || bytes > PICTURES_BOUND.bytes) await cache.delete(request);
  }
}
