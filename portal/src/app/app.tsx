import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { setNonce } from 'get-nonce';
import { Suspense, useEffect, useMemo, useState, type ReactNode } from 'react';
import { lazyPart } from '../components/lazy-part.ts';
import { Notices } from '../components/notices.tsx';
import { queries } from '../data/queries.ts';
import { loadWishedWording, WordingContext, type Wording } from '../texts/texts.ts';
import { LanguageWish } from './language-wish.ts';
import { router } from './router.tsx';
import { SessionGate } from './session-gate.tsx';
import { readNonce } from './nonce.ts';
import { resolveVariables, THEME } from './theme.ts';

// There is no account yet, and nobody who could be signed in.
const isSetUp = globalThis.location.pathname === '/set-up';
const SetUpPage = lazyPart(() => import('../features/first-run/set-up-page.tsx'), 'SetUpPage');

// Dialogs keep the page behind them still by a style of their own.
setNonce(readNonce());

export function App() {
  return (
    <MantineProvider
      theme={THEME}
      defaultColorScheme="auto"
      cssVariablesResolver={resolveVariables}
      getStyleNonce={readNonce}
    >
      <Worded>
        <QueryClientProvider client={queries}>
          {isSetUp ? (
            <Suspense>
              <SetUpPage />
            </Suspense>
          ) : (
            <SessionGate>
              <RouterProvider router={router} />
            </SessionGate>
          )}
          <Notices />
        </QueryClientProvider>
      </Worded>
    </MantineProvider>
  );
}

// The texts and who is signed in are being read since the start (start.ts).
const first = loadWishedWording();
if (!isSetUp) void router.load();

/** Gives every part its texts in the language of the person. */
function Worded({ children }: { readonly children: ReactNode }) {
  const [wording, setWording] = useState<Wording>();
  const wishing = useMemo(
    () => ({
      wish: (language: string) => {
        localStorage.setItem('language', language);
        void loadWishedWording().then(setWording);
      },
    }),
    [],
  );
  useEffect(() => void first.then(setWording), []);
  useEffect(() => {
    if (wording !== undefined) document.documentElement.lang = wording.language;
  }, [wording]);
  if (wording === undefined) return null;
  return (
    <LanguageWish value={wishing}>
      <WordingContext value={wording}>{children}</WordingContext>
    </LanguageWish>
  );
}
