import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';
import type { WorkerScope } from './worker-scope.ts';

/** The files of the build that are kept at once, written in by the build. */
declare const KEPT_FILES: readonly string[];
/** The first parts of the addresses at which the page is shown, written in by the build. */
declare const PAGE_PATHS: readonly string[];

/** All addresses of the portal show the same page. `/` is JSON for a program. */
const PAGE = `/${PAGE_PATHS[0]}`;
const PAGES = 'page';
/** A line that is slower than this shows the kept page. */
const SLOW_SECONDS = 2;

/**
 * Opens the portal without a network, and at once on a slow line: it keeps the page and the files that it loads, and nothing of
 * the interface. With a network the page is the one of the service.
 */
export function keepShell(worker: WorkerScope): void {
  // A new version waits until the tabs of the old one are closed: they may still load files of the old one.
  clientsClaim();
  precacheAndRoute(KEPT_FILES.map((url) => ({ url, revision: null })));
  cleanupOutdatedCaches();
  const isFile = ({ url }: { url: URL }) =>
    url.origin === worker.location.origin && url.pathname.startsWith('/assets/');
  registerRoute(isFile, new CacheFirst({ cacheName: 'files' }));
  registerRoute(new NavigationRoute(new NetworkFirst(PAGE_FROM_NETWORK), { allowlist: [isPlace()] }));
  worker.addEventListener('install', (event) => event.waitUntil(keepPage()));
}

const PAGE_FROM_NETWORK = {
  cacheName: PAGES,
  networkTimeoutSeconds: SLOW_SECONDS,
  plugins: [
    {
      cacheKeyWillBeUsed: () => Promise.resolve(PAGE),
      // The page of a proxy whose service is away.
      fetchDidSucceed: ({ response }: { response: Response }) =>
        response.status >= 500
          ? Promise.reject(new Error(String(response.status)))
          : Promise.resolve(response),
    },
  ],
};

function isPlace(): RegExp {
  return new RegExp(`^/(?:(?:${PAGE_PATHS.join('|')})(?:/[^?]*)?)?(?:\\?.*)?$`);
}

async function keepPage(): Promise<void> {
  const pages = await caches.open(PAGES);
  await pages.add(PAGE);
}
