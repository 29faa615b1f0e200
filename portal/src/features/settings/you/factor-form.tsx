import { Button, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import type { CreateSecondFactorData, SetSecondFactorBody } from '../../../../../client/src/innkeep.ts';
import { innkeep } from '../../../data/api.ts';
import { useSave } from '../../../forms/use-save.ts';
import { useWording } from '../../../texts/texts.ts';
import { CopiedText } from '../../../components/copied-text.tsx';
import { PasswordField } from './password-field.tsx';
import { QrCode } from './qr-code.tsx';

/** The key of a new second factor, and the proof that an app has it. */
export function FactorForm({
  enrolment: { enrolment, secret, otpauth_url },
  onSaved,
}: {
  readonly enrolment: CreateSecondFactorData;
  readonly onSaved: (codes: readonly string[]) => void;
}) {
  const { t } = useWording();
  const words = t.house.you;
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const { save, isSaving, problemOf, problem } = useSave({
    send: (body: SetSecondFactorBody) => innkeep.security.setSecondFactor(body),
    fields: ['code', 'current_password'],
    onSaved: ({ recovery_codes }) => onSaved(recovery_codes),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save({ enrolment, code: code.replaceAll(/\s/g, ''), current_password: password });
  };
  return (
    <form className="settings-form house-form" onSubmit={submit}>
      <p>{words.scan}</p>
      <QrCode label={words.qr} text={otpauth_url} />
      <a href={otpauth_url}>{words.openApp}</a>
      <div className="house-wide">
        <CopiedText label={words.key} text={secret} />
      </div>
      <TextInput
        label={words.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        error={problemOf('code')}
        onChange={({ currentTarget }) => setCode(currentTarget.value)}
      />
      <PasswordField
        label={words.current}
        value={password}
        error={problemOf('current_password')}
        onChange={setPassword}
      />
      {problem === undefined ? null : <p role="alert">{problem}</p>}
      <Button type="submit" loading={isSaving} disabled={code === '' || password === ''}>
        {words.confirm}
      </Button>
    </form>
  );
}
