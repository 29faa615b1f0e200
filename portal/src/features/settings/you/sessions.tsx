import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnSession } from '../../../../../client/src/innkeep.ts';
import { innkeep } from '../../../data/api.ts';
import { changed } from '../../../data/own-changes.ts';
import { Confirm } from '../../../components/confirm.tsx';
import { ListSkeleton } from '../../../components/list-skeleton.tsx';
import { notify, reportRefusal } from '../../../components/notices.tsx';
import { Problem } from '../../../components/problem.tsx';
import { useSession } from '../../../data/session.ts';
import { useWording } from '../../../texts/texts.ts';
import { writeMoment } from '../moments.ts';
import { Ways } from './ways.tsx';
import { readBrowser } from './browser-name.ts';
import { useSessions } from './use-sessions.ts';

/** Ends them, and reads again which are left, also after a refusal. */
async function end(sessions: readonly OwnSession[]): Promise<void> {
  try {
    await Promise.all(sessions.map(({ id }) => innkeep.security.deleteSession(id)));
  } finally {
    void changed('session_ended');
  }
}

/** Where the person is signed in, and the ways to end it. */
export function Sessions() {
  const { t } = useWording();
  const words = t.house.you;
  const { data, error, refetch } = useSessions();
  const others = data?.sessions.filter(({ is_current }) => !is_current) ?? [];
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (session: OwnSession) => end([session]),
    onSuccess: () => notify({ text: words.ended }),
    onError: reportRefusal,
  });
  return (
    <section
      className="house-part"
      aria-labelledby="house-sessions"
      aria-busy={data === undefined && error === null}
    >
      <h2 id="house-sessions">{words.sessions}</h2>
      <p className="muted">{words.sessionsHint}</p>
      {error === null ? null : <Problem text={error.message} onRetry={() => void refetch()} />}
      {data === undefined && error === null ? <ListSkeleton rows={2} /> : null}
      <ul className="house-list">
        {data?.sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={isPending && variables === session}
            onEnd={() => mutate(session)}
          />
        ))}
      </ul>
      {others.length > 1 ? (
        <Ways
          danger={
            <Button variant="default" onClick={() => setAsking(true)}>
              {words.endOthers}
            </Button>
          }
        />
      ) : null}
      {isAsking ? (
        <Confirm
          title={words.endOthersTitle}
          text={words.endOthersText}
          confirm={words.endOthers}
          act={() => end(others)}
          onDone={() => notify({ text: words.endedOthers })}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </section>
  );
}

function SessionRow({
  session,
  isEnding,
  onEnd,
}: {
  readonly session: OwnSession;
  readonly isEnding: boolean;
  readonly onEnd: () => void;
}) {
  const { t, tag } = useWording();
  const words = t.house.you;
  const { timezone } = useSession().account;
  const { user_agent, address, created_at, used_at, is_current, began_by } = session;
  const known = user_agent === null ? undefined : readBrowser(user_agent);
  const name =
    known === undefined ? (user_agent ?? words.unknownBrowser) : words.on(known.browser, known.system);
  const signedIn = words.signedIn(writeMoment(created_at, { tag, timezone }));
  const used = words.used(writeMoment(used_at, { tag, timezone }));
  return (
    <li className="house-row">
      <span className="house-row-text">
        <span>
          <strong>{name}</strong> {is_current ? <span className="house-badge">{words.thisOne}</span> : null}
        </span>
        <span className="muted">
          {[address, `${signedIn} ${words.began(began_by)}`, used]
            .filter((part) => part !== null)
            .join(' · ')}
        </span>
      </span>
      {is_current ? null : (
        <span className="house-row-actions">
          <Button
            variant="default"
            loading={isEnding}
            aria-label={words.endOf(`${name}, ${signedIn}`)}
            onClick={onEnd}
          >
            {words.end}
          </Button>
        </span>
      )}
    </li>
  );
}
