import { notify } from '../../../components/notices.tsx';
import { innkeep } from '../../../data/api.ts';
import { changed } from '../../../data/own-changes.ts';
import { useChecks } from '../../../forms/checks.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { SecretInput } from '../../../forms/secret-input.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useWording } from '../../../texts/texts.ts';

/** Asks for the password, with which the person then signs in. */
export function Disconnect({ name, onClose }: { readonly name: string; readonly onClose: () => void }) {
  const { t } = useWording();
  const words = t.house.you;
  const { filled } = useChecks();
  const form = useForm({
    first: { current_password: '' },
    checks: { current_password: filled },
    body: (typed) => typed,
    send: (body) => innkeep.security.deleteSignInProvider(body),
    onSaved: () => {
      notify({ text: words.byDisconnected(name) });
      onClose();
      return changed('sign_in_disconnected');
    },
  });
  return (
    <FormDialog
      title={`${words.byDisconnect}: ${name}`}
      form={form}
      action={words.byDisconnect}
      isHarsh
      onClose={onClose}
    >
      <p>{words.byDisconnectQuestion(name)}</p>
      <SecretInput
        data-autofocus
        label={words.current}
        autoComplete="current-password"
        {...form.input('current_password')}
      />
    </FormDialog>
  );
}
