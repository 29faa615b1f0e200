import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CalendarShareLink } from '../../../../../client/src/innkeep.ts';
import { Confirm } from '../../../components/confirm.tsx';
import { Empty } from '../../../components/empty.tsx';
import { ListSkeleton } from '../../../components/list-skeleton.tsx';
import { notify } from '../../../components/notices.tsx';
import { innkeep } from '../../../data/api.ts';
import { key } from '../../../data/keys.ts';
import { changed } from '../../../data/own-changes.ts';
import { useFailedReads } from '../../../data/use-failed-reads.ts';
import { useMay } from '../../../data/use-may.ts';
import { useWording } from '../../../texts/texts.ts';
import { Refused } from '../refused.tsx';
import { SettingsHead } from '../settings-head.tsx';
import { CalendarLinkForm } from './calendar-link-form.tsx';
import { CalendarLinkRow, useNameOf } from './calendar-link-row.tsx';
import '../settings-house.css';

/** The links at which others see which nights are free. */
export function CalendarLinksPage() {
  const { t } = useWording();
  const words = t.house.calendarLinks;
  const mayChange = useMay().changes('calendar');
  const [isAdding, setAdding] = useState(false);
  const [ending, setEnding] = useState<CalendarShareLink>();
  const { data, error } = useQuery({
    queryKey: key('calendar links', 'list'),
    queryFn: ({ signal }) => innkeep.calendarShareLinks.list({ limit: 100 }, { signal }).toArray(),
  });
  const { retry } = useFailedReads();
  const add = mayChange ? (
    <Button className="house-head-button" onClick={() => setAdding(true)}>
      {words.add}
    </Button>
  ) : null;
  return (
    <>
      <SettingsHead title={t.settings.calendarLinks}>{data?.length === 0 ? null : add}</SettingsHead>
      <div className="settings-body" aria-busy={data === undefined && error === null}>
        {mayChange && data?.length === 0 ? null : (
          <p className="muted">{mayChange ? words.hint : words.forbidden}</p>
        )}
        <Refused error={error} forbidden={words.forbidden} onRetry={retry} />
        {data === undefined && error === null ? <ListSkeleton rows={3} /> : null}
        {data?.length === 0 ? (
          <Empty title={words.none} text={words.hint}>
            {add}
          </Empty>
        ) : null}
        {data === undefined || data.length === 0 ? null : (
          <ul className="house-list">
            {data.map((link) => (
              <CalendarLinkRow
                key={link.id}
                link={link}
                mayChange={mayChange}
                onEnd={() => setEnding(link)}
              />
            ))}
          </ul>
        )}
      </div>
      {isAdding ? <CalendarLinkForm onClose={() => setAdding(false)} /> : null}
      {ending === undefined ? null : <EndLink link={ending} onClose={() => setEnding(undefined)} />}
    </>
  );
}

function EndLink({ link, onClose }: { readonly link: CalendarShareLink; readonly onClose: () => void }) {
  const words = useWording().t.house.calendarLinks;
  const name = useNameOf(link);
  return (
    <Confirm
      title={words.endOf(name)}
      text={words.endQuestion}
      confirm={words.end}
      act={() => innkeep.calendarShareLinks.delete(link.id)}
      onDone={() => {
        notify({ text: words.ended });
        void changed({ event: 'calendar_share_link_deleted', calendar_share_link_id: link.id });
      }}
      onClose={onClose}
    />
  );
}
