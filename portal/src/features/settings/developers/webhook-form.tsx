import { Radio, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { CreateWebhookBody, Webhook } from '../../../../../client/src/innkeep.ts';
import { Dialog } from '../../../components/dialog.tsx';
import { notify } from '../../../components/notices.tsx';
import { innkeep } from '../../../data/api.ts';
import { changed } from '../../../data/own-changes.ts';
import { useChecks } from '../../../forms/checks.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useWording } from '../../../texts/texts.ts';
import { Choices } from '../choices.tsx';
import { ShownOnce } from '../shown-once.tsx';
import { WEBHOOK_EVENTS } from './webhook-events.ts';

/** Adds a webhook and then shows its secret once, or changes one. */
export function WebhookForm({
  webhook,
  onClose,
}: {
  readonly webhook?: Webhook;
  readonly onClose: () => void;
}) {
  const { t } = useWording();
  const words = t.developers.webhooks;
  const [secret, setSecret] = useState<string>();
  const form = useWebhookForm(webhook, (made) => (made === undefined ? onClose() : setSecret(made)));
  const title = webhook === undefined ? words.add : words.edit;
  if (secret !== undefined)
    return (
      <Dialog title={title} onClose={onClose}>
        <ShownOnce
          hint={words.secretOnce}
          label={words.secret}
          text={secret}
          done={words.done}
          onDone={onClose}
        />
      </Dialog>
    );
  return (
    <FormDialog title={title} form={form} onClose={onClose}>
      <TextInput
        type="url"
        label={words.address}
        description={words.addressHint}
        placeholder="https://"
        {...form.input('url')}
      />
      <Radio.Group label={words.told} {...form.input('told')}>
        <Radio mt={8} value="all" label={words.everything} />
        <Radio mt={8} value="some" label={words.chosen} />
      </Radio.Group>
      {form.values.told === 'all' ? null : (
        <Choices
          title={words.chosen}
          choices={WEBHOOK_EVENTS.map((value) => ({ value, label: t.developers.events[value] }))}
          {...form.input('events')}
        />
      )}
    </FormDialog>
  );
}

/** `onSaved` gets the secret of a new one. */
function useWebhookForm(webhook: Webhook | undefined, onSaved: (secret: string | undefined) => void) {
  const { t } = useWording();
  const { filled } = useChecks();
  const chosen = WEBHOOK_EVENTS.filter((event) => webhook?.events.includes(event) ?? true);
  const isAll = chosen.length === WEBHOOK_EVENTS.length;
  return useForm({
    keep: `webhook ${webhook?.id ?? 'new'}`,
    first: { url: webhook?.url ?? '', told: isAll ? 'all' : 'some', events: isAll ? [] : chosen },
    checks: {
      url: filled,
      events: (events, typed) =>
        typed.told === 'some' && events.length === 0 ? t.developers.webhooks.chooseSome : undefined,
    },
    body: (typed): CreateWebhookBody => ({
      url: typed.url,
      events: typed.told === 'all' ? null : typed.events,
    }),
    send: async (body) => {
      if (webhook === undefined) return (await innkeep.webhooks.create(body)).secret;
      await innkeep.webhooks.update(webhook.id, body);
      return undefined;
    },
    onSaved: (secret) => {
      if (secret === undefined) notify({ text: t.common.saved });
      onSaved(secret);
      return changed('webhook_updated');
    },
  });
}
