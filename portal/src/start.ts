import '@fontsource-variable/inter/wght.css';
import '@mantine/core/styles.layer.css';
import './styles/tokens.css';
import './styles/base.css';
import { queries, SESSION } from './queries.ts';
import { loadWishedWording } from './texts/texts.ts';
import { PROPERTIES } from './use-properties.ts';

// What the first page needs is asked for side by side, while its code is still on the way. What fails here is asked for
// again by the part that needs it.
if (globalThis.location.pathname !== '/set-up') void readFirst();
void loadWishedWording();
void import('./main.tsx');

/** Nearly every page shows the properties. Before the session is known, nobody can say whose they are. */
async function readFirst(): Promise<void> {
  await queries.prefetchQuery(SESSION);
  if (queries.getQueryData(SESSION.queryKey)) await queries.prefetchQuery(PROPERTIES);
}
