import { Button, Modal, NativeSelect, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import type { CreatePersonalTokenBody } from '../../../../../client/src/innkeep.ts';
import { innkeep } from '../../../data/api.ts';
import { useSave } from '../../../forms/use-save.ts';
import { useWording } from '../../../texts/texts.ts';

/** Makes a token, then shows it once. */
export function TokenForm({
  onCreated,
  onClose,
}: {
  readonly onCreated: () => void;
  readonly onClose: () => void;
}) {
  const { t } = useWording();
  const [name, setName] = useState('');
  const [scope, setScope] = useState('read-only');
  const [days, setDays] = useState('');
  const [secret, setSecret] = useState<string>();
  const { save, isSaving, problemOf, problem } = useSave({
    send: (body: CreatePersonalTokenBody) => innkeep.tokens.create(body),
    fields: ['name', 'scope', 'days'],
    onSaved: ({ access_token }) => {
      setSecret(access_token);
      onCreated();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save({ name, scope, ...(days === '' ? {} : { days: Number(days) }) });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t.settings.newToken}
      closeButtonProps={{ 'aria-label': t.common.close }}
    >
      {secret === undefined ? (
        <form className="settings-form" onSubmit={submit}>
          <TextInput
            label={t.settings.tokenName}
            value={name}
            error={problemOf('name')}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <NativeSelect
            label={t.settings.rights}
            value={scope}
            error={problemOf('scope')}
            onChange={(event) => setScope(event.currentTarget.value)}
            data={[
              { value: 'read-only', label: t.settings.reads },
              { value: 'writable', label: t.settings.writes },
            ]}
          />
          <TextInput
            type="number"
            label={t.settings.days}
            value={days}
            error={problemOf('days')}
            onChange={(event) => setDays(event.currentTarget.value)}
          />
          {problem === undefined ? null : <p role="alert">{problem}</p>}
          <Button type="submit" loading={isSaving}>
            {t.common.save}
          </Button>
        </form>
      ) : (
        <Secret text={secret} />
      )}
    </Modal>
  );
}

function Secret({ text }: { readonly text: string }) {
  const { t } = useWording();
  return (
    <>
      <p>{t.settings.once}</p>
      <TextInput
        readOnly
        aria-label={t.settings.once}
        value={text}
        onFocus={(event) => event.currentTarget.select()}
      />
    </>
  );
}
