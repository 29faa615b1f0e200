import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { Empty } from '../../components/empty.tsx';
import { Icon, type IconName } from '../../components/icon.tsx';
import { PageHead } from '../../components/page-head.tsx';
import { Problem } from '../../components/problem.tsx';
import { todayIn } from '../../format/days.ts';
import { useSession } from '../../data/session.ts';
import { useWording } from '../../texts/texts.ts';
import { FactsPane } from './facts-pane.tsx';
import { InboxFilters } from './inbox-filters.tsx';
import type { InboxSearch } from './inbox-search.ts';
import { useNow } from '../../components/use-now.ts';
import { ThreadList } from './thread-list.tsx';
import { ThreadPane } from './thread-pane.tsx';
import { filterThreads, neighbourOf } from './threads.ts';
import { PAGE, useInbox, useReadAhead } from './use-inbox.ts';
import './inbox.css';

/** Three panes: the conversations, the open one, and the stay it is about. A narrow screen shows one at a time. */
export function InboxPage() {
  const { t } = useWording();
  const { account } = useSession();
  const search = useSearch({ from: '/inbox' });
  const navigate = useNavigate({ from: '/inbox' });
  const now = useNow();
  const [count, setCount] = useState(PAGE);
  const { threads, hasMore, error, refetch } = useInbox(count, search);
  const open = search.conversation;
  const shown = filterThreads(threads ?? [], search, todayIn(account.timezone, new Date(now)));
  const [next, previous] = [neighbourOf(shown, open, 1), neighbourOf(shown, open, -1)];
  useReadAhead([next, previous]);
  const go = (changes: InboxSearch) => void navigate({ search: (before) => ({ ...before, ...changes }) });
  const openOther = (id: string | undefined) =>
    id === undefined ? undefined : () => go({ conversation: id, facts: undefined });
  useHotkeys([
    ['j', () => openOther(next)?.()],
    ['k', () => openOther(previous)?.()],
  ]);
  const isReading = threads === undefined;
  const narrow = open === undefined ? 'list' : search.facts === true ? 'facts' : 'thread';
  return (
    <div className="inbox" data-narrow={narrow}>
      <PageHead title={t.inbox.title}>
        <StepButton label={`${t.inbox.next} (J)`} icon="down" onClick={openOther(next)} />
        <StepButton label={`${t.inbox.previous} (K)`} icon="up" onClick={openOther(previous)} />
      </PageHead>
      <div className="inbox-panes">
        <section className="inbox-pane inbox-list" aria-label={t.inbox.list} aria-busy={isReading}>
          <InboxFilters search={search} />
          {error === null || threads !== undefined ? null : (
            <Problem text={`${t.inbox.couldNotRead} ${error.message}`} onRetry={() => void refetch()} />
          )}
          {isReading && error === null ? <ListSkeleton rows={8} isWide /> : null}
          <ThreadList
            threads={shown}
            open={open}
            now={now}
            onMore={hasMore ? () => setCount(count + PAGE) : undefined}
          />
          {isReading || shown.length > 0 ? null : (
            <NoThreads isFiltered={hasFilter(search)} onClear={() => go(NO_FILTER)} />
          )}
        </section>
        {open === undefined ? (
          <div className="inbox-pane inbox-thread-pane">
            {shown.length === 0 ? null : <Empty title={t.inbox.chooseTitle} text={t.inbox.chooseText} />}
          </div>
        ) : (
          <ThreadPane
            key={open}
            id={open}
            onLater={() => go({ conversation: undefined, facts: undefined })}
            head={<NarrowButton onClick={() => go({ facts: true })}>{t.inbox.facts}</NarrowButton>}
            back={
              <ActionIcon
                className="inbox-narrow"
                variant="subtle"
                color="gray"
                size={44}
                aria-label={t.inbox.back}
                onClick={() => go({ conversation: undefined })}
              >
                <Icon name="left" />
              </ActionIcon>
            }
          />
        )}
        {open === undefined ? null : <FactsPane id={open} />}
        {narrow !== 'facts' ? null : (
          <div className="inbox-back">
            <NarrowButton onClick={() => go({ facts: undefined })}>{t.inbox.back}</NarrowButton>
          </div>
        )}
      </div>
    </div>
  );
}

const NO_FILTER = {
  unread: undefined,
  waiting: undefined,
  soon: undefined,
  place: undefined,
  text: undefined,
};

function hasFilter(search: InboxSearch): boolean {
  const { unread, waiting, soon, place, text } = search;
  return [unread, waiting, soon, place, text].some((filter) => filter !== undefined);
}

function NoThreads({ isFiltered, onClear }: { readonly isFiltered: boolean; readonly onClear: () => void }) {
  const { t } = useWording();
  if (!isFiltered)
    return (
      <Empty title={t.inbox.emptyTitle} text={t.inbox.emptyText}>
        <Button variant="default" renderRoot={(props) => <Link {...props} to="/reservations" search={{}} />}>
          {t.inbox.toStays}
        </Button>
      </Empty>
    );
  return (
    <Empty title={t.inbox.noneTitle} text={t.inbox.noneText}>
      <Button variant="default" onClick={onClear}>
        {t.inbox.noFilter}
      </Button>
    </Empty>
  );
}

function NarrowButton({ onClick, children }: { readonly onClick: () => void; readonly children: ReactNode }) {
  return (
    <Button className="inbox-narrow" variant="default" onClick={onClick}>
      {children}
    </Button>
  );
}

function StepButton({
  label,
  icon,
  onClick,
}: {
  readonly label: string;
  readonly icon: IconName;
  readonly onClick: (() => void) | undefined;
}) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        className="inbox-step"
        variant="default"
        size={30}
        aria-label={label}
        disabled={onClick === undefined}
        onClick={onClick}
      >
        <Icon name={icon} />
      </ActionIcon>
    </Tooltip>
  );
}
