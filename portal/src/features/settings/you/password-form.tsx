import { Button } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import type { SetPasswordBody } from '../../../../../client/src/innkeep.ts';
import { innkeep } from '../../../data/api.ts';
import { changed } from '../../../data/own-changes.ts';
import { notify } from '../../../components/notices.tsx';
import { useSave } from '../../../forms/use-save.ts';
import { useSession } from '../../../data/session.ts';
import { useWording } from '../../../texts/texts.ts';
import { PasswordField } from './password-field.tsx';

/** Changes the own password. The other sessions end with it. */
export function PasswordForm() {
  const { t } = useWording();
  const words = t.house.you;
  const { email } = useSession();
  const [current, setCurrent] = useState('');
  const [fresh, setFresh] = useState('');
  const { save, isSaving, problemOf, problem } = useSave({
    send: (body: SetPasswordBody) => innkeep.security.setPassword(body),
    fields: ['current_password', 'password'],
    onSaved: () => {
      setCurrent('');
      setFresh('');
      notify({ text: words.changed });
      return changed('password_set');
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save({ current_password: current, password: fresh });
  };
  return (
    <section className="house-part" aria-labelledby="house-password">
      <h2 id="house-password">{words.password}</h2>
      <p className="muted">{words.passwordHint}</p>
      <form className="settings-form house-form" onSubmit={submit}>
        {/* A password manager keeps the new password under this name. */}
        <input type="text" hidden readOnly autoComplete="username" value={email} />
        <PasswordField
          label={words.current}
          value={current}
          error={problemOf('current_password')}
          onChange={setCurrent}
        />
        <PasswordField
          label={words.fresh}
          description={words.freshHint}
          isNew
          value={fresh}
          error={problemOf('password')}
          onChange={setFresh}
        />
        {problem === undefined ? null : <p role="alert">{problem}</p>}
        <Button type="submit" loading={isSaving} disabled={current === '' || fresh === ''}>
          {words.change}
        </Button>
      </form>
    </section>
  );
}
