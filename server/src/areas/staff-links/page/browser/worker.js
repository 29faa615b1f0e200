// The service worker of the pages of staff: it keeps the files of the page, and of the pages and their photographs what was read
// last. With a network the service is always asked first.

const CACHE = 'staff-1';
const FILES = [
  '/staff/together',
  '/staff/staff-page.css',
  '/staff/staff-page.js',
  '/staff/forget.js',
  '/staff/forms.js',
  '/staff/kept.js',
  '/staff/pictures.js',
  '/staff/shown.js',
  '/staff/together.js',
  '/guest/guest-page.css',
  '/guest/icon.svg',
];
const PAGE = /^\/staff\/\d+\/[0-9a-f]{32}$/;
const DECODER = /^\/staff\/(heic|libheif)\.js$/;
const PHOTOGRAPH = /^\/photographs\//;
const PATIENCE_MS = 4000;
const PAGES_MAX = 20;
const PHOTOGRAPHS_MAX = 60;

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(FILES))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  event.waitUntil(self.clients.claim());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return;
  if (FILES.includes(pathname) || PAGE.test(pathname) || DECODER.test(pathname))
    event.respondWith(readFirst(request, pathname));
  else if (PHOTOGRAPH.test(pathname)) event.respondWith(readFirst(request, pathname));
});

/** The answer of the service, and what was kept of it while the service is not reached. */
async function readFirst(request, pathname) {
  const cache = await caches.open(CACHE);
  const reading = ask(request, pathname, cache);
  const found = await cache.match(pathname);
  if (found === undefined) return reading;
  const kept = () => asKept(found.clone());
  const late = new Promise((resolve) => {
    setTimeout(() => resolve(kept()), PATIENCE_MS);
  });
  return Promise.race([reading.catch(kept), late]);
}

/** The page learns from the header that it is not what the service says now. */
function asKept({ body, status, headers }) {
  return new Response(body, { status, headers: [...headers, ['X-Kept', 'yes']] });
}

async function ask(request, pathname, cache) {
  const response = await fetch(request);
  // A link that was revoked, or a photograph that was deleted, is not shown from memory.
  if (response.status === 404) await cache.delete(pathname);
  if (response.status === 200) await keep(pathname, response.clone(), cache);
  // What stands before the service answers for it while it is not there.
  if (response.status >= 500 && (await cache.match(pathname)) !== undefined) throw new Error('away');
  return response;
}

async function keep(pathname, response, cache) {
  await cache.delete(pathname);
  await cache.put(pathname, response);
  const [kind, most] = PHOTOGRAPH.test(pathname) ? [PHOTOGRAPH, PHOTOGRAPHS_MAX] : [PAGE, PAGES_MAX];
  const keys = (await cache.keys()).filter(({ url }) => kind.test(new URL(url).pathname));
  // The order is that in which they were kept.
  await Promise.all(keys.slice(0, Math.max(0, keys.length - most)).map((key) => cache.delete(key)));
}
