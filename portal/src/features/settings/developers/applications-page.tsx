import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { GrantedApplication } from '../../../../../client/src/innkeep.ts';
import { innkeep } from '../../../data/api.ts';
import { changed } from '../../../data/own-changes.ts';
import { key } from '../../../data/keys.ts';
import { ListSkeleton } from '../../../components/list-skeleton.tsx';
import { Empty } from '../../../components/empty.tsx';
import { notify } from '../../../components/notices.tsx';
import { Confirm } from '../../../components/confirm.tsx';
import { Refused } from '../refused.tsx';
import { SettingsHead } from '../settings-head.tsx';
import { AssistantAddress } from './assistant-address.tsx';
import { useWords } from './use-words.ts';
import '../settings.css';
import '../settings-house.css';
import './developers.css';

/** The programs of partners that may use the account, as whom and since when, and the way to end it. */
export function ApplicationsPage() {
  const { words } = useWords();
  const [leaving, setLeaving] = useState<GrantedApplication>();
  const { data, error, refetch } = useQuery({
    queryKey: key('applications'),
    queryFn: ({ signal }) => innkeep.applications.list({ limit: 100 }, { signal }).toArray(),
  });
  return (
    <>
      <SettingsHead title={words.applications.title} />
      <div className="settings-body" aria-busy={data === undefined && error === null}>
        <AssistantAddress />
        <Refused error={error} forbidden={words.masterOnly} onRetry={() => void refetch()} />
        {data === undefined && error === null ? <ListSkeleton rows={3} /> : null}
        {data?.length === 0 ? <Empty title={words.applications.none} text={words.applications.hint} /> : null}
        {data === undefined || data.length === 0 ? null : (
          <>
            <p className="muted">{words.applications.hint}</p>
            <ul className="house-list">
              {data.map((application) => (
                <ApplicationRow
                  key={application.id}
                  application={application}
                  onRevoke={() => setLeaving(application)}
                />
              ))}
            </ul>
          </>
        )}
      </div>
      {leaving === undefined ? null : (
        <Confirm
          title={words.applications.revokeOf(leaving.name)}
          text={words.applications.question(leaving.name)}
          confirm={words.applications.revoke}
          act={() => innkeep.applications.delete(leaving.id)}
          onDone={() => {
            notify({ text: words.applications.revoked(leaving.name) });
            void changed('grant_deleted');
          }}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  );
}

function ApplicationRow({
  application,
  onRevoke,
}: {
  readonly application: GrantedApplication;
  readonly onRevoke: () => void;
}) {
  const { words, when } = useWords();
  const { name, operator_name, created_at, expires_at } = application;
  return (
    <li className="house-row">
      <span className="house-row-text">
        <strong>{name}</strong>
        <span>{useRights(application)}</span>
        <span className="muted">
          {words.applications.since(operator_name, when(created_at))} ·{' '}
          {words.applications.until(when(expires_at))}
        </span>
      </span>
      <span className="house-row-actions">
        <Button variant="default" aria-label={words.applications.revokeOf(name)} onClick={onRevoke}>
          {words.applications.revoke}
        </Button>
      </span>
    </li>
  );
}

/** What an application may do, in words. A connector's right names its channel. */
function useRights({ scope }: GrantedApplication): string {
  const { words } = useWords();
  if (scope === 'read-only') return words.applications.reads;
  if (scope === 'writable') return words.applications.writes;
  const [kind, channel] = scope.split(':');
  return kind === 'channel' && channel !== undefined ? words.applications.connects(channel) : scope;
}
