import { Button } from '@mantine/core';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type { Webhook } from '../../../../../client/src/innkeep.ts';
import { innkeep } from '../../../data/api.ts';
import { changed } from '../../../data/own-changes.ts';
import { Empty } from '../../../components/empty.tsx';
import { notify } from '../../../components/notices.tsx';
import { useWording } from '../../../texts/texts.ts';
import { Confirm } from '../../../components/confirm.tsx';
import { Refused } from '../refused.tsx';
import { SettingsHead } from '../settings-head.tsx';
import { Deliveries } from './deliveries.tsx';
import { RotateSecret } from './rotate-secret.tsx';
import { WEBHOOK_EVENTS } from './webhook-events.ts';
import { useWebhookActions, useWebhooks } from './use-webhooks.ts';
import { useWords } from './use-words.ts';
import { WebhookForm } from './webhook-form.tsx';
import { WebhookStatus } from './webhook-status.tsx';
import '../settings.css';
import '../settings-house.css';
import './developers.css';

/** One webhook: what it is told, how it does, and what was sent to it. */
export function WebhookPage() {
  const { id } = useParams({ from: '/settings/webhooks/$id' });
  const { words } = useWords();
  const { data, error, refetch } = useWebhooks();
  const webhook = data?.find((each) => String(each.id) === id);
  return (
    <>
      <SettingsHead title={words.webhooks.title} />
      <div className="settings-body dev-wide" aria-busy={data === undefined && error === null}>
        <Link className="dev-name" to="/settings/webhooks">
          {words.webhooks.all}
        </Link>
        <Refused error={error} forbidden={words.limited} onRetry={() => void refetch()} />
        {data !== undefined && webhook === undefined ? (
          <Empty title={words.webhooks.missing} text={words.webhooks.missingText} />
        ) : null}
        {webhook === undefined ? null : (
          <>
            <Facts webhook={webhook} />
            <Deliveries webhook={webhook} />
          </>
        )}
      </div>
    </>
  );
}

function Facts({ webhook }: { readonly webhook: Webhook }) {
  const { words, nameOf } = useWords();
  const { webhooks } = words;
  return (
    <section className="house-part" aria-label={webhook.url}>
      <div className="house-part-head">
        <strong className="dev-address">{webhook.url}</strong>
        <WebhookStatus webhook={webhook} />
      </div>
      {webhook.events.length >= WEBHOOK_EVENTS.length ? (
        <p className="muted">{webhooks.allEvents}</p>
      ) : (
        <details className="dev-details">
          <summary>{webhooks.countEvents(webhook.events.length)}</summary>
          <ul>
            {webhook.events.map((event) => (
              <li key={event}>{nameOf(event)}</li>
            ))}
          </ul>
        </details>
      )}
      {webhook.manageable ? null : <p className="muted">{webhooks.foreign}</p>}
      <Actions webhook={webhook} />
    </section>
  );
}

function Actions({ webhook }: { readonly webhook: Webhook }) {
  const { t } = useWording();
  const words = t.developers.webhooks;
  const navigate = useNavigate();
  const [open, setOpen] = useState<'edit' | 'rotate' | 'delete'>();
  const { activity, ping } = useWebhookActions(webhook);
  const { id, url, is_active, manageable, switched_off_at, switched_off_reason } = webhook;
  const canSwitch = is_active || switched_off_at !== null || switched_off_reason === null;
  return (
    <div className="house-row-actions">
      {is_active ? (
        <Button variant="default" loading={ping.isPending} onClick={() => ping.mutate()}>
          {words.ping}
        </Button>
      ) : null}
      {manageable && canSwitch ? (
        <Button variant="default" loading={activity.isPending} onClick={() => activity.mutate(!is_active)}>
          {is_active ? words.pause : words.resume}
        </Button>
      ) : null}
      {manageable ? (
        <Button variant="default" onClick={() => setOpen('edit')}>
          {t.common.edit}
        </Button>
      ) : null}
      {manageable ? (
        <Button variant="default" onClick={() => setOpen('rotate')}>
          {words.rotate}
        </Button>
      ) : null}
      <Button variant="default" onClick={() => setOpen('delete')}>
        {t.common.delete}
      </Button>
      {open === 'edit' ? <WebhookForm webhook={webhook} onClose={() => setOpen(undefined)} /> : null}
      {open === 'rotate' ? <RotateSecret webhook={webhook} onClose={() => setOpen(undefined)} /> : null}
      {open === 'delete' ? (
        <Confirm
          title={words.remove}
          text={words.removeQuestion(url)}
          confirm={t.common.delete}
          act={() => innkeep.webhooks.delete(id)}
          onDone={() => {
            notify({ text: t.common.deleted });
            void navigate({ to: '/settings/webhooks' });
            void changed('webhook_deleted');
          }}
          onClose={() => setOpen(undefined)}
        />
      ) : null}
    </div>
  );
}
