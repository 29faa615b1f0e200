import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { Event } from '../../../../../client/src/innkeep.ts';
import { innkeep } from '../../../api.ts';
import { Problem } from '../../../components/problem.tsx';
import { KEPT, useLiveEvents } from '../../../live-events.ts';
import { useWording } from '../../../texts/texts.ts';
import { Refused } from '../refused.tsx';
import { SettingsHead } from '../settings-head.tsx';
import { joinEvents } from './log-lines.ts';
import { LogList } from './log-list.tsx';
import { readLogSearch } from './log-search.ts';
import { TOLD_EVENTS } from './told-events.ts';
import { useEarlier } from './use-earlier.ts';
import '../settings.css';
import '../settings-house.css';
import './developers.css';

/** What changes in the account, while it does. */
export function LogPage() {
  const { t, tag } = useWording();
  const words = t.developers.log;
  const { kind } = useSearch({ from: '/settings/events' });
  // Says whether the log may be read at all: the stream of the tab keeps that to itself.
  const { data, error, refetch } = useQuery({
    queryKey: ['settings', 'log'],
    queryFn: ({ signal }) => innkeep.events.list({ limit: 1 }, { signal }).page(),
    staleTime: Infinity,
  });
  const told = useLiveEvents();
  const [held, setHeld] = useState<readonly Event[]>();
  const { earlier, start, stop } = useEarlier();
  const events = joinEvents(earlier.events, held ?? told);
  const isReadable = data !== undefined;
  const waiting = held === undefined ? 0 : told.filter((event) => !held.includes(event)).length;
  return (
    <>
      <SettingsHead title={words.title}>
        {isReadable ? (
          <Button
            className="house-head-button"
            variant="default"
            onClick={() => setHeld(held === undefined ? told : undefined)}
          >
            {held === undefined ? words.pause : words.resume}
          </Button>
        ) : null}
      </SettingsHead>
      <div className="settings-body dev-wide" aria-busy={data === undefined && error === null}>
        <Refused error={error} forbidden={t.developers.limited} onRetry={() => void refetch()} />
        {isReadable ? (
          <>
            <p className="muted">{words.hint}</p>
            <Filters />
            {waiting > 0 ? <p role="status">{words.waiting(waiting)}</p> : null}
            <LogList events={events} />
            {earlier.read > KEPT ? <p className="muted">{words.most(KEPT.toLocaleString(tag))}</p> : null}
            {earlier.error === null ? null : <Problem text={earlier.error.message} />}
            <div className="house-row-actions">
              {earlier.isReading ? (
                <Button variant="default" onClick={stop}>
                  {words.stop}
                </Button>
              ) : (
                <Button variant="default" onClick={() => start(kind)}>
                  {words.earlier}
                </Button>
              )}
              {earlier.read > 0 ? <span className="dev-status">{words.reading(earlier.read)}</span> : null}
            </div>
          </>
        ) : null}
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
          ...TOLD_EVENTS.map((each) => ({ value: each, label: t.developers.events[each] })),
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
