// A link that was revoked leaves nothing in the browser: what was kept of its page, and what waited to be sent, goes.
import { drop, listKept } from './kept.js';

const CACHE = 'staff-1';
const DRAFT = 'draft:';

/** Takes away all that the browser has of a page. Its photographs stay where another page of the same host is kept. */
export async function forgetPage(path) {
  for (const { id, page } of await listKept().catch(() => [])) if (page === path) await drop(id);
  for (const key of Object.keys(localStorage))
    if (key.startsWith(`${DRAFT}${path}`)) localStorage.removeItem(key);
  if (globalThis.caches === undefined) return;
  const cache = await caches.open(CACHE);
  await cache.delete(path);
  const host = path.split('/')[2];
  const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  if (kept.some((each) => each.startsWith(`/staff/${host}/`))) return;
  for (const each of kept) if (each.startsWith(`/photographs/${host}/`)) await cache.delete(each);
}
