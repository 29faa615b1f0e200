import { useMantineColorScheme } from '@mantine/core';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState, type RefObject } from 'react';
import { lazyPart } from '../components/lazy-part.ts';
import type { SearchResult } from '../../../client/src/innkeep.ts';
import type { Command } from '../features/finder/items.ts';
import { isOffered, SANDBOX_PAGE, SETTINGS_PAGES } from '../features/settings/sections.ts';
import { useMay } from '../data/use-may.ts';
import { useReach } from '../data/use-reach.ts';
import { useSession } from '../data/session.ts';
import { useWording } from '../texts/texts.ts';
import { keysOfPage } from './finder-keys.ts';
import { ICON_OF_NEW, thingsFor } from './new-menu.tsx';
import { ALL_PAGES } from './pages.ts';
import { NO_PANEL } from './search-of-panels.ts';

const importFinder = () => import('../features/finder/finder.tsx');

// Loaded when it is first wanted, or soon after the first page.
const Finder = lazyPart(importFinder, 'Finder');
const KeysDialog = lazyPart(() => import('../features/finder/keys-dialog.tsx'), 'KeysDialog');

/** Loads the code of the search, so that it opens at once. */
export async function preloadFinder(): Promise<void> {
  await importFinder();
}

/** What of the finder is open over the page. */
export type Opened = 'search' | 'keys' | undefined;

/** Ctrl K and / open the search, ? the keys of the page. */
export function useFinderKeys(): readonly [Opened, (opened: Opened) => void] {
  const [opened, open] = useState<Opened>();
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const wanted = wantedBy(event);
      if (wanted === undefined) return;
      event.preventDefault();
      open(wanted);
    };
    globalThis.addEventListener('keydown', press);
    return () => globalThis.removeEventListener('keydown', press);
  }, []);
  return [opened, open];
}

function wantedBy(event: KeyboardEvent): Opened {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  if ((ctrlKey || metaKey) && key.toLowerCase() === 'k') return 'search';
  const isTyping =
    target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;
  if (isTyping || ctrlKey || metaKey || altKey || document.querySelector('[role=dialog]') !== null)
    return undefined;
  if (key === '/') return 'search';
  return key === '?' ? 'keys' : undefined;
}

/** The search and the keys, over every page. */
export function AppFinder({
  opened,
  open,
}: {
  readonly opened: Opened;
  readonly open: (opened: Opened) => void;
}) {
  const { t } = useWording();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const commands = useCommands(() => open('keys'));
  const openResult = useOpenResult();
  const typedAhead = useRef('');
  const close = () => {
    typedAhead.current = '';
    open(undefined);
  };
  if (opened === 'search')
    return (
      <Suspense fallback={<TypedAhead typed={typedAhead} onClose={close} />}>
        <Finder
          beginWith={() => typedAhead.current}
          commands={commands}
          onOpen={openResult}
          onClose={close}
        />
      </Suspense>
    );
  return (
    <Suspense>{opened === 'keys' ? <KeysDialog {...keysOfPage(path, t)} onClose={close} /> : null}</Suspense>
  );
}

/** Takes what is typed while the search is loaded. */
function TypedAhead({ typed, onClose }: { readonly typed: RefObject<string>; readonly onClose: () => void }) {
  const { t } = useWording();
  return (
    <input
      className="visually-hidden"
      autoFocus
      aria-label={t.finder.title}
      onChange={({ currentTarget }) => (typed.current = currentTarget.value)}
      onKeyDown={({ key }) => (key === 'Escape' ? onClose() : undefined)}
    />
  );
}

/** Opens what was found beside the page where one is; what has no panel, on its page. */
function useOpenResult(): (result: SearchResult) => void {
  const navigate = useNavigate();
  return ({ kind, stay_code, task_id, property_id, conversation_id }) => {
    if (kind === 'task' && task_id !== null)
      void navigate({ to: '.', search: (before) => ({ ...before, ...NO_PANEL, task: task_id }) });
    else if (kind !== 'property' && stay_code !== null)
      void navigate({ to: '.', search: (before) => ({ ...before, ...NO_PANEL, stay: stay_code }) });
    else if (property_id !== null)
      void navigate({ to: '/properties/$id', params: { id: String(property_id) } });
    else void navigate({ to: '/inbox', search: { conversation: conversation_id ?? undefined } });
  };
}

/** Every page, and what can be done from everywhere. */
function useCommands(showKeys: () => void): readonly Command[] {
  const { t } = useWording();
  const { is_sandbox } = useSession().account;
  const reach = useReach();
  const may = useMay();
  const navigate = useNavigate();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const other = colorScheme === 'dark' ? 'light' : 'dark';
  return [
    ...ALL_PAGES.filter(({ subject }) => may.reads(subject)).map(({ to, icon, name }): Command => ({
      key: to,
      group: 'pages',
      label: t.nav[name],
      icon,
      run: () => void navigate({ to }),
    })),
    ...SETTINGS_PAGES.filter(
      ({ to }) => (to !== SANDBOX_PAGE || is_sandbox) && isOffered(to, reach, may),
    ).map(({ to, name }): Command => ({
      key: to,
      group: 'pages',
      label: `${name(t.settings)} · ${t.nav.settings}`,
      icon: 'key',
      isRare: true,
      run: () => void navigate({ to }),
    })),
    ...thingsFor(reach, may).map((thing): Command => ({
      key: thing,
      group: 'actions',
      label: t.finder.newThing[thing],
      icon: ICON_OF_NEW[thing],
      run: () => void navigate({ to: '.', search: (before) => ({ ...before, ...NO_PANEL, new: thing }) }),
    })),
    {
      key: other,
      group: 'actions',
      label: t.finder[other],
      icon: 'sun',
      run: () => setColorScheme(other),
    },
    { key: 'keys', group: 'actions', label: t.finder.showKeys, icon: 'key', run: showKeys },
    {
      key: 'sign-out',
      group: 'actions',
      label: t.account.signOut,
      icon: 'person',
      run: () => document.querySelector<HTMLFormElement>('form[action="/sign-out"]')?.requestSubmit(),
    },
  ];
}
