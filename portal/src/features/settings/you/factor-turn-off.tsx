import { Button, Modal } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import type { DeleteSecondFactorBody } from '../../../../../client/src/innkeep.ts';
import { innkeep } from '../../../data/api.ts';
import { notify } from '../../../components/notices.tsx';
import { useSave } from '../../../forms/use-save.ts';
import { useWording } from '../../../texts/texts.ts';
import { PasswordField } from './password-field.tsx';

/** Asks for the password before the second factor goes. */
export function FactorTurnOff({
  onChanged,
  onClose,
}: {
  readonly onChanged: () => void;
  readonly onClose: () => void;
}) {
  const { t } = useWording();
  const words = t.house.you;
  const [password, setPassword] = useState('');
  const { save, isSaving, problemOf, problem } = useSave({
    send: (body: DeleteSecondFactorBody) => innkeep.security.deleteSecondFactor(body),
    fields: ['current_password'],
    onSaved: () => {
      notify({ text: words.turnedOff });
      onChanged();
      onClose();
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save({ current_password: password });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={`${words.turnOff}: ${words.factor}`}
      closeButtonProps={{ 'aria-label': t.common.close }}
    >
      <form className="settings-form house-form" onSubmit={submit}>
        <p>{words.turnOffQuestion}</p>
        <PasswordField
          isFirst
          label={words.current}
          value={password}
          error={problemOf('current_password')}
          onChange={setPassword}
        />
        {problem === undefined ? null : <p role="alert">{problem}</p>}
        <Button type="submit" color="red.8" loading={isSaving} disabled={password === ''}>
          {words.turnOff}
        </Button>
      </form>
    </Modal>
  );
}
