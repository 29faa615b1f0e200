import { Button } from '@mantine/core';
import { dropRequest, type KeptRequest } from '../data/offline/kept-requests.ts';
import { useLine } from '../data/offline/line.ts';
import { useKeptRequests } from '../data/offline/use-kept-requests.ts';
import { useOffline } from '../data/offline/use-offline.ts';
import { useFailedReads } from '../data/use-failed-reads.ts';
import { useSession } from '../data/session.ts';
import { useWording, type Wording } from '../texts/texts.ts';
import './offline-bar.css';

/** Says that there is no network, and what waits for it, or was refused after it came back. */
export function OfflineBar() {
  const { t, tag } = useWording();
  const { email, keptAt } = useSession();
  const isUp = useLine();
  const { isFailed, retry } = useFailedReads();
  const kept = useKeptRequests().filter(({ person }) => person === email);
  useOffline();
  const waiting = kept.filter(({ refused }) => refused === undefined).length;
  const isAway = !isUp || keptAt !== undefined;
  if (!isAway && kept.length === 0) return null;
  const words = t.offline;
  return (
    <div className="offline-bar" role="status">
      {isAway ? <p>{keptAt === undefined ? words.bar : words.barSince(formatMoment(keptAt, tag))}</p> : null}
      {isAway && isFailed ? (
        <p>
          {words.missing}{' '}
          <Button variant="default" size="compact-sm" onClick={retry}>
            {t.common.tryAgain}
          </Button>
        </p>
      ) : null}
      {waiting > 0 ? <p>{isAway ? words.waiting(waiting) : words.sending(waiting)}</p> : null}
      {kept.map((request) =>
        request.refused === undefined ? null : <Refused key={request.id} request={request} words={words} />,
      )}
    </div>
  );
}

function Refused({
  request: { id, path, refused },
  words,
}: {
  readonly request: KeptRequest;
  readonly words: Wording['t']['offline'];
}) {
  const what: Readonly<Record<string, string>> = words.what;
  const [, kind = ''] = /^\/v3\/(\w+)/.exec(path) ?? [];
  return (
    <div className="offline-refused">
      <p>
        <b>{what[kind]}.</b> {words.refused} {refused}
      </p>
      <Button variant="default" size="compact-sm" onClick={() => void dropRequest(id)}>
        {words.forget}
      </Button>
    </div>
  );
}

function formatMoment(at: string, tag: string): string {
  const moment = new Date(at);
  const isToday = moment.toDateString() === new Date().toDateString();
  const day = isToday ? {} : ({ dateStyle: 'medium' } as const);
  return new Intl.DateTimeFormat(tag, { ...day, timeStyle: 'short' }).format(moment);
}
