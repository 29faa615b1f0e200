import { Link, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import type { Event } from '../../../../../client/src/innkeep.ts';
import { Empty } from '../../../components/empty.tsx';
import { useProperties } from '../../../data/use-properties.ts';
import type { Change } from '../../../data/changes.ts';
import { isWanted, subjectsOf } from './log-lines.ts';
import { useWords } from './use-words.ts';

/** The events that the filters of the address let through. */
export function LogList({ events }: { readonly events: readonly Event[] }) {
  const { words } = useWords();
  const { kind, about = '' } = useSearch({ from: '/settings/events' });
  const { data: properties } = useProperties();
  const titles = useMemo(() => new Map(properties?.map(({ id, title }) => [id, title])), [properties]);
  const wanted = events.filter((event) => isWanted(event, { kind, about }, titles));
  if (events.length === 0) return <Empty title={words.log.none} text={words.log.noneText} />;
  if (wanted.length === 0) return <Empty title={words.log.noMatch} text={words.log.noMatchText} />;
  return (
    <ul className="house-list">
      {wanted.map((event) => (
        <LogRow key={event.id} event={event} subjects={subjectsOf(event, titles)} />
      ))}
    </ul>
  );
}

function LogRow({ event, subjects }: { readonly event: Event; readonly subjects: readonly string[] }) {
  const { words, when, nameOf } = useWords();
  const { stay_code }: Change = event;
  return (
    <li className="house-row">
      <span className="house-row-text">
        <span>
          <strong>{nameOf(event.event)}</strong> <span className="muted">{subjects.join(', ')}</span>
        </span>
        <span className="muted">{when(event.timestamp)}</span>
        <details className="dev-details">
          <summary>{words.log.json}</summary>
          <pre className="dev-json">{JSON.stringify(event, null, 2)}</pre>
        </details>
      </span>
      {stay_code === undefined ? null : (
        <Link className="dev-name" to="." search={(before) => ({ ...before, stay: stay_code })}>
          {words.log.openStay}
        </Link>
      )}
    </li>
  );
}
