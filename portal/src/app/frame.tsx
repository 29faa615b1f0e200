import { Menu, UnstyledButton } from '@mantine/core';
import { Link, Outlet, useRouterState } from '@tanstack/react-router';
import { useIsFetching, useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useMemo, useRef } from 'react';
import { lazyPart } from '../components/lazy-part.ts';
import { innkeep } from '../data/api.ts';
import { key } from '../data/keys.ts';
import { Icon } from '../components/icon.tsx';
import { HeadActions } from '../components/page-head.tsx';
import { todayIn } from '../format/days.ts';
import { useMay } from '../data/use-may.ts';
import { useSession } from '../data/session.ts';
import { useWording } from '../texts/texts.ts';
import { AccountMenu } from './account-menu.tsx';
import { FailedReads } from './failed-reads.tsx';
import { AppFinder, preloadFinder, useFinderKeys } from './finder.tsx';
import { useLiveChanges } from './live-changes.ts';
import { PageActions } from './new-menu.tsx';
import { NotForRole } from './not-for-role.tsx';
import { FIRST_PAGES, isForRole, MORE_PAGES, type PageLink } from './pages.ts';
import { Panels, preloadStayPanel } from './panels.tsx';
import { isSettingForRole } from '../features/settings/sections.ts';
import { useAttention } from './use-attention.ts';
import { useNarrowRail } from './use-narrow-rail.ts';
import { useOpenedByWorker } from './use-opened-by-worker.ts';
import './frame.css';
import './low-window.css';

// The first screen does not wait for it.
const OfflineBar = lazyPart(() => import('./offline-bar.tsx'), 'OfflineBar');

/** What is wanted next on most pages is loaded once the first page has read all it shows, and this long after. */
const PRELOAD_AFTER_MS = 1000;

/** Every page: the rail beside it, and the panel of a thing over it. */
export function Frame() {
  const { t } = useWording();
  const { account, isEncrypted } = useSession();
  const may = useMay();
  const isMine = useRouterState({
    // While another page comes, the one before is still drawn: both have to be of the role.
    select: ({ location, resolvedLocation = location }) =>
      [location, resolvedLocation].every(
        ({ pathname }) => isForRole(pathname, may) && isSettingForRole(pathname, may),
      ),
  });
  useLiveChanges();
  useOpenedByWorker();
  usePreload();
  const [isNarrow, toggleRail] = useNarrowRail();
  const [opened, open] = useFinderKeys();
  const main = useRef<HTMLElement>(null);
  const actions = useMemo(() => <PageActions onSearch={() => open('search')} />, [open]);
  return (
    <HeadActions value={actions}>
      <a
        className="skip-link"
        href="#page"
        onClick={(event) => {
          // The address of the page stays.
          event.preventDefault();
          main.current?.focus();
        }}
      >
        {t.nav.skip}
      </a>
      <div className="frame" data-narrow={isNarrow || undefined}>
        <Suspense>
          <OfflineBar />
        </Suspense>
        <nav className="rail" aria-label={t.nav.label}>
          <span className="logo" title={account.name}>
            <Icon name="home" />
          </span>
          {FIRST_PAGES.filter(({ subject }) => may.reads(subject)).map((page) => (
            <RailLink key={page.to} page={page} isNarrow={isNarrow} />
          ))}
          <span className="rail-more">
            {MORE_PAGES.filter(({ subject }) => may.reads(subject)).map((page) => (
              <RailLink key={page.to} page={page} isNarrow={isNarrow} />
            ))}
            <span className="spacer" />
            {isEncrypted || globalThis.isSecureContext ? null : (
              <span className="unencrypted" role="note" title={t.common.notEncrypted}>
                {t.common.notEncryptedShort}
              </span>
            )}
            <UnstyledButton
              className="rail-link"
              aria-label={isNarrow ? t.nav.showNames : t.nav.hideNames}
              title={isNarrow ? t.nav.showNames : t.nav.hideNames}
              onClick={toggleRail}
            >
              <Icon name={isNarrow ? 'right' : 'left'} size={16} />
            </UnstyledButton>
          </span>
          <MoreMenu />
          <AccountMenu />
        </nav>
        <main ref={main} id="page" tabIndex={-1} className="page">
          {isMine ? <Outlet /> : <NotForRole />}
          <Panels />
          <FailedReads />
        </main>
      </div>
      <AppFinder opened={opened} open={open} />
    </HeadActions>
  );
}

/** Without an answer the code is asked for again when it is wanted. */
function usePreload(): void {
  const isReading = useIsFetching() > 0;
  const isDone = useRef(false);
  useEffect(() => {
    if (isReading || isDone.current) return;
    const timer = setTimeout(() => {
      isDone.current = true;
      void Promise.allSettled([preloadFinder(), preloadStayPanel()]);
    }, PRELOAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isReading]);
}

function RailLink({
  page: { to, icon, name },
  isNarrow,
}: {
  readonly page: PageLink;
  readonly isNarrow: boolean;
}) {
  const { t } = useWording();
  return (
    <Link
      to={to}
      className="rail-link"
      title={isNarrow ? t.nav[name] : undefined}
      activeProps={{ 'aria-current': 'page' }}
    >
      <Icon name={icon} size={20} />
      <span className="rail-name">{t.nav[name]}</span>
      {name === 'inbox' ? <UnreadCount /> : null}
      {name === 'tasks' ? <OpenTasksCount /> : null}
    </Link>
  );
}

function UnreadCount() {
  const { t } = useWording();
  const { data } = useQuery({
    queryKey: key('inbox', 'unread count'),
    queryFn: ({ signal }) => innkeep.conversations.list({ is_unread: true, limit: 1 }, { signal }).page(),
  });
  useAttention(data?.total);
  return <RailCount total={data?.total ?? 0} words={t.nav.unread} />;
}

/** Today's tasks that are not over. */
function OpenTasksCount() {
  const { t } = useWording();
  const { account } = useSession();
  const today = todayIn(account.timezone);
  const { data } = useQuery({
    queryKey: key('tasks', 'open count', today),
    queryFn: async ({ signal }) => {
      const day = { start_date: today, end_date: today, is_open: true, limit: 1 };
      return (await innkeep.tasks.list(day, { signal }).page()).total;
    },
  });
  return <RailCount total={data ?? 0} words={t.tasks.openToday} />;
}

function RailCount({ total, words }: { readonly total: number; readonly words: string }) {
  if (total === 0) return null;
  return (
    <span className="rail-count">
      {total > 99 ? '99+' : total}
      <span className="visually-hidden"> {words}</span>
    </span>
  );
}

/** On a phone: the pages that have no room at the foot. */
function MoreMenu() {
  const { t } = useWording();
  const may = useMay();
  return (
    <Menu position="top-end" width={220}>
      <Menu.Target>
        <UnstyledButton className="rail-link rail-phone">
          <Icon name="more" size={20} />
          {t.nav.more}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        {MORE_PAGES.filter(({ subject }) => may.reads(subject)).map(({ to, icon, name }) => (
          <Menu.Item key={to} component={Link} to={to} leftSection={<Icon name={icon} size={16} />}>
            {t.nav[name]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
