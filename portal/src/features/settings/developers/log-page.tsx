import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { Event } from '../../../../../client/src/innkeep.ts';
import { useLiveEvents } from '../../../data/live-events.ts';
import { useWording } from '../../../texts/texts.ts';
import { Refused } from '../refused.tsx';
import { SettingsHead } from '../settings-head.tsx';
import { joinEvents } from './log-lines.ts';
import { LogList } from './log-list.tsx';
import { readLogSearch } from './log-search.ts';
import { WEBHOOK_EVENTS } from './webhook-events.ts';
import { useLog } from './use-log.ts';
import { ListSkeleton } from '../../../components/list-skeleton.tsx';
import '../settings.css';
import '../settings-house.css';
import './developers.css';

/** What changed in the account, newest first, and what changes while one looks. */
export function LogPage() {
  const { t } = useWording();
  const words = t.developers.log;
  const { kind } = useSearch({ from: '/settings/events' });
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useLog(kind);
  const live = useLiveEvents();
  const [held, setHeld] = useState<readonly Event[]>();
  const read = data?.pages.flatMap((page) => page.events) ?? [];
  const events = joinEvents(read, held ?? live);
  const waiting = held === undefined ? 0 : live.filter((event) => !held.includes(event)).length;
  return (
    <>
      <SettingsHead title={words.title}>
        {data === undefined ? null : (
          <Button
            className="house-head-button"
            variant="default"
            onClick={() => setHeld(held === undefined ? live : undefined)}
          >
            {held === undefined ? words.pause : words.resume}
          </Button>
        )}
      </SettingsHead>
      <div className="settings-body dev-wide" aria-busy={data === undefined && error === null}>
        <p className="muted">{words.hint}</p>
        <Filters />
        <Refused error={error} forbidden={t.developers.limited} onRetry={() => void refetch()} />
        {data === undefined && error === null ? <ListSkeleton /> : null}
        {data === undefined ? null : (
          <>
            {waiting > 0 ? <p role="status">{words.waiting(waiting)}</p> : null}
            <LogList events={events} />
            {hasNextPage ? (
              <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {words.older}
              </Button>
            ) : null}
          </>
        )}
      </div>
    </>
  );
}

function Filters() {
  const { t } = useWording();
  const words = t.developers.log;
  const { kind, about } = useSearch({ from: '/settings/events' });
  const navigate = useNavigate({ from: '/settings/events' });
  const choose = (change: Record<string, string>) =>
    void navigate({
      replace: true,
      search: (before) => ({
        ...before,
        kind: undefined,
        about: undefined,
        ...readLogSearch({ kind, about, ...change }),
      }),
    });
  return (
    <div className="dev-filters">
      <NativeSelect
        label={words.kind}
        value={kind ?? ''}
        data={[
          { value: '', label: words.anything },
          ...WEBHOOK_EVENTS.map((each) => ({ value: each, label: t.developers.events[each] })),
        ]}
        onChange={({ currentTarget }) => choose({ kind: currentTarget.value })}
      />
      <TextInput
        label={words.about}
        placeholder={words.aboutHint}
        value={about ?? ''}
        onChange={({ currentTarget }) => choose({ about: currentTarget.value })}
      />
    </div>
  );
}
