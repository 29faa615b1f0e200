import { Button } from '@mantine/core';
import { notify } from '../../../components/notices.tsx';
import { innkeep } from '../../../data/api.ts';
import { changed } from '../../../data/own-changes.ts';
import { useSession } from '../../../data/session.ts';
import { useChecks } from '../../../forms/checks.ts';
import { FormPanel } from '../../../forms/form-panel.tsx';
import { SecretInput } from '../../../forms/secret-input.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useWording } from '../../../texts/texts.ts';
import { Ways } from './ways.tsx';
import { useSignInProvider } from './use-sign-in-provider.ts';

/** The own password, or the way to the first one. */
export function Password() {
  const { t } = useWording();
  const words = t.house.you;
  const { data } = useSignInProvider();
  if (data?.has_password !== false) return <PasswordForm />;
  const { is_email_available } = data;
  return (
    <section className="house-part" aria-labelledby="house-password">
      <h2 id="house-password">{words.password}</h2>
      <p>
        {words.noPassword} {is_email_available ? words.passwordByLetter : words.passwordByHand}
      </p>
      {is_email_available ? (
        <Ways>
          <Button component="a" href="/forgotten-password" variant="default">
            {words.choosePassword}
          </Button>
        </Ways>
      ) : null}
    </section>
  );
}

/** Changes it. The other sessions end. */
function PasswordForm() {
  const { t } = useWording();
  const words = t.house.you;
  const { email } = useSession();
  const { filled } = useChecks();
  const form = useForm({
    first: { current_password: '', password: '' },
    checks: { current_password: filled, password: filled },
    body: (typed) => typed,
    send: (body) => innkeep.security.setPassword(body),
    onSaved: () => {
      notify({ text: words.changed });
      return changed('password_set');
    },
  });
  return (
    <section className="house-part" aria-labelledby="house-password">
      <h2 id="house-password">{words.password}</h2>
      <p className="muted">{words.passwordHint}</p>
      <FormPanel form={form} action={words.change} className="house-form">
        {/* A password manager keeps the new password under this name. */}
        <input type="text" hidden readOnly autoComplete="username" value={email} />
        <SecretInput
          label={words.current}
          autoComplete="current-password"
          {...form.input('current_password')}
        />
        <SecretInput
          label={words.fresh}
          description={words.freshHint}
          autoComplete="new-password"
          {...form.input('password')}
        />
      </FormPanel>
    </section>
  );
}
