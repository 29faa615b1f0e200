import { Button, Modal, Radio, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import type { CreateWebhookBody, Webhook } from '../../../../../client/src/innkeep.ts';
import { innkeep } from '../../../data/api.ts';
import { changed } from '../../../data/own-changes.ts';
import { notify } from '../../../components/notices.tsx';
import { useSave } from '../../../forms/use-save.ts';
import { useWording } from '../../../texts/texts.ts';
import { CopiedText } from '../../../components/copied-text.tsx';
import { EventChoices } from './event-choices.tsx';
import { TOLD_EVENTS, type ToldEvent } from './told-events.ts';

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
  const [url, setUrl] = useState(webhook?.url ?? '');
  const told = TOLD_EVENTS.filter((event) => webhook?.events.includes(event) ?? true);
  const [isAll, setIsAll] = useState(told.length === TOLD_EVENTS.length);
  const [chosen, setChosen] = useState<readonly ToldEvent[]>(isAll ? [] : told);
  const [isEmpty, setIsEmpty] = useState(false);
  const [secret, setSecret] = useState<string>();
  const { save, isSaving, problemOf, problem } = useSave({
    send: async (body: CreateWebhookBody) => {
      if (webhook === undefined) return (await innkeep.webhooks.create(body)).secret;
      await innkeep.webhooks.update(webhook.id, body);
      return undefined;
    },
    fields: ['url', 'events'],
    onSaved: (made) => {
      void changed('webhook_updated');
      if (made !== undefined) return setSecret(made);
      notify({ text: t.common.saved });
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsEmpty(!isAll && chosen.length === 0);
    if (isAll || chosen.length > 0) save({ url, events: isAll ? null : [...chosen] });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={webhook === undefined ? words.add : words.edit}
      closeButtonProps={{ 'aria-label': t.common.close }}
    >
      {secret === undefined ? (
        <form className="settings-form house-form" noValidate onSubmit={submit}>
          <TextInput
            type="url"
            label={words.address}
            description={words.addressHint}
            placeholder="https://"
            value={url}
            error={problemOf('url')}
            onChange={({ currentTarget }) => setUrl(currentTarget.value)}
          />
          <Radio.Group
            label={words.told}
            value={isAll ? 'all' : 'some'}
            onChange={(value) => setIsAll(value === 'all')}
          >
            <Radio mt={8} value="all" label={words.everything} />
            <Radio mt={8} value="some" label={words.chosen} />
          </Radio.Group>
          {isAll ? null : (
            <EventChoices
              chosen={chosen}
              problem={isEmpty && chosen.length === 0 ? words.chooseSome : problemOf('events')}
              onChange={setChosen}
            />
          )}
          {problem === undefined ? null : <p role="alert">{problem}</p>}
          <Button type="submit" loading={isSaving}>
            {t.common.save}
          </Button>
        </form>
      ) : (
        <div className="settings-form house-form">
          <p>{words.secretOnce}</p>
          <CopiedText label={words.secret} text={secret} />
          <Button onClick={onClose}>{words.done}</Button>
        </div>
      )}
    </Modal>
  );
}
