import '@fontsource-variable/inter/wght.css';
import '@mantine/core/styles.layer.css';
import '../styles/tokens.css';
import '../styles/base.css';
import { queries, SESSION } from '../data/queries.ts';
import { isPhone } from '../components/phone.ts';
import { loadWishedWording } from '../texts/texts.ts';
import { PROPERTIES } from '../data/use-properties.ts';

// What the first page needs is asked for side by side, while its code is still on the way. What fails here is asked for
// again by the part that needs it.
if (globalThis.location.pathname !== '/set-up') void readFirst();
void loadWishedWording();
void import('./main.tsx');

/** Most pages show the properties, but not these. */
const WITHOUT_PROPERTIES = /^\/(today|settings)\b/;

/** Before the session is known, nobody can say whose the properties are. */
async function readFirst(): Promise<void> {
  await queries.prefetchQuery(SESSION);
  const { pathname } = globalThis.location;
  if (WITHOUT_PROPERTIES.test(pathname) || (pathname === '/' && isPhone())) return;
  if (queries.getQueryData(SESSION.queryKey)) await queries.prefetchQuery(PROPERTIES);
}
