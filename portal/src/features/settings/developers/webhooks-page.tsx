import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Webhook } from '../../../../../client/src/innkeep.ts';
import { ListSkeleton } from '../../../components/list-skeleton.tsx';
import { Empty } from '../../../components/empty.tsx';
import { Refused } from '../refused.tsx';
import { SettingsHead } from '../settings-head.tsx';
import { WEBHOOK_EVENTS } from './webhook-events.ts';
import { useWebhooks } from './use-webhooks.ts';
import { useWords } from './use-words.ts';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookStatus } from './webhook-status.tsx';
import '../settings.css';
import '../settings-house.css';
import './developers.css';

/** The addresses that are told of changes, and how each of them does. */
export function WebhooksPage() {
  const { words } = useWords();
  const [isNew, setIsNew] = useState(false);
  const { data, error, refetch } = useWebhooks();
  const add = (
    <Button className="house-head-button" onClick={() => setIsNew(true)}>
      {words.webhooks.add}
    </Button>
  );
  return (
    <>
      <SettingsHead title={words.webhooks.title}>
        {data === undefined || data.length === 0 ? null : add}
      </SettingsHead>
      <div className="settings-body" aria-busy={data === undefined && error === null}>
        <Refused error={error} forbidden={words.limited} onRetry={() => void refetch()} />
        {data === undefined && error === null ? <ListSkeleton rows={3} /> : null}
        {data?.length === 0 ? (
          <Empty title={words.webhooks.none} text={words.webhooks.hint}>
            {add}
          </Empty>
        ) : null}
        {data === undefined || data.length === 0 ? null : (
          <>
            <p className="muted">{words.webhooks.hint}</p>
            <ul className="house-list">
              {data.map((webhook) => (
                <WebhookRow key={webhook.id} webhook={webhook} />
              ))}
            </ul>
          </>
        )}
      </div>
      {isNew ? <WebhookForm onClose={() => setIsNew(false)} /> : null}
    </>
  );
}

function WebhookRow({ webhook }: { readonly webhook: Webhook }) {
  const { words } = useWords();
  const { events, manageable } = webhook;
  const told =
    events.length >= WEBHOOK_EVENTS.length
      ? words.webhooks.allEvents
      : words.webhooks.countEvents(events.length);
  return (
    <li className="house-row">
      <span className="house-row-text">
        <Link className="dev-name" to="/settings/webhooks/$id" params={{ id: String(webhook.id) }}>
          {webhook.url}
        </Link>
        <span className="muted">{manageable ? told : `${told} · ${words.webhooks.foreign}`}</span>
      </span>
      <WebhookStatus webhook={webhook} />
    </li>
  );
}
