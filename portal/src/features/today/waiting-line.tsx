import { Link } from '@tanstack/react-router';
import { Suspense, type ComponentType, type ReactNode } from 'react';
import { Icon } from '../../components/icon.tsx';
import type { WaitingAction, WaitingItem, WaitingTarget } from './waiting-items.ts';

/** What is done where it stands: the buttons of other features. */
export type ActOn = ComponentType<{ readonly action: WaitingAction }>;

/** Something that waits: a link to where it is settled, and what can be done at once. */
export function WaitingLine({
  item: { icon, title, place, urgency, target, actions = [] },
  Act,
}: {
  readonly item: WaitingItem;
  readonly Act: ActOn;
}) {
  return (
    <li className="today-line">
      <TargetLink target={target}>
        <span className="today-initials">
          <Icon name={icon} />
        </span>
        <b>{title}</b>
        <small>{place}</small>
        {urgency === '' ? null : (
          <span className="today-states">
            <span className="today-warn">{urgency}</span>
          </span>
        )}
      </TargetLink>
      {actions.length === 0 ? null : (
        <span className="today-actions">
          <Suspense>
            {actions.map((action) => (
              <Act key={action.kind} action={action} />
            ))}
          </Suspense>
        </span>
      )}
    </li>
  );
}

function TargetLink({ target, children }: { readonly target: WaitingTarget; readonly children: ReactNode }) {
  const className = 'today-line-open';
  switch (target.kind) {
    case 'stay':
      return (
        <Link to="." search={(before) => ({ ...before, stay: target.code })} className={className}>
          {children}
        </Link>
      );
    case 'task':
      return (
        <Link to="." search={(before) => ({ ...before, task: target.id })} className={className}>
          {children}
        </Link>
      );
    case 'conversation':
      return (
        <Link to="/inbox" search={{ conversation: target.id }} className={className}>
          {children}
        </Link>
      );
    case 'listings':
      return (
        <Link
          to="/properties/$id"
          params={{ id: String(target.property_id) }}
          search={{ part: 'listings' }}
          className={className}
        >
          {children}
        </Link>
      );
    case 'planned':
      return (
        <Link to="/automation" className={className}>
          {children}
        </Link>
      );
    case 'properties':
      return (
        <Link to="/properties" className={className}>
          {children}
        </Link>
      );
  }
}
