import '@fontsource-variable/inter/wght.css';
import '@mantine/core/styles.layer.css';
import '../styles/tokens.css';
import '../styles/base.css';
import '../styles/paper.css';
import { queries, SESSION } from '../data/queries.ts';
import { isPhone } from '../components/phone.ts';
import { loadWishedWording } from '../texts/texts.ts';
import { PROPERTIES } from '../data/use-properties.ts';

/** A page that is closed sooner costs no more than it shows. */
const KEEP_AFTER_MS = 8000;

// What the first page needs is asked for side by side, while its code is still on the way. What fails here is asked for
// again by the part that needs it.
if (globalThis.location.pathname !== '/set-up') void readFirst();
void loadWishedWording();
void import('./main.tsx');
/** The addresses of pictures that were shown while there was no worker. */
const shown = new Set<string>();
if (import.meta.env.PROD) {
  document.addEventListener('load', noteShown, true);
  setTimeout(() => void keepShell(), KEEP_AFTER_MS);
}

/** The portal opens without a network from the second time on. What keeps it is loaded when the page has long been there. */
async function keepShell(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  if (serviceWorker.controller === null)
    serviceWorker.addEventListener('controllerchange', () => void keepPictures(), { once: true });
  await serviceWorker.register('/service-worker.js');
}

/** Pictures that were shown before the worker was there are read again through it, mostly from the browser's own cache. */
async function keepPictures(): Promise<void> {
  document.removeEventListener('load', noteShown, true);
  await Promise.allSettled([...shown].map((address) => fetch(address)));
}

function noteShown({ target }: Event): void {
  if (target instanceof HTMLImageElement && target.src.startsWith(globalThis.location.origin))
    shown.add(target.src);
}

/** Most pages show the properties, but not these. */
const WITHOUT_PROPERTIES = /^\/(today|settings)\b/;

/** Before the session is known, nobody can say whose the properties are. */
async function readFirst(): Promise<void> {
  await queries.prefetchQuery(SESSION);
  const { pathname } = globalThis.location;
  if (WITHOUT_PROPERTIES.test(pathname) || (pathname === '/' && isPhone())) return;
  if (queries.getQueryData(SESSION.queryKey)) await queries.prefetchQuery(PROPERTIES);
}
