import { notify } from '../../../components/notices.tsx';
import { innkeep } from '../../../data/api.ts';
import { useChecks } from '../../../forms/checks.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { SecretInput } from '../../../forms/secret-input.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useWording } from '../../../texts/texts.ts';

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
  const { filled } = useChecks();
  const form = useForm({
    first: { current_password: '' },
    checks: { current_password: filled },
    body: (typed) => typed,
    send: (body) => innkeep.security.deleteSecondFactor(body),
    onSaved: () => {
      notify({ text: words.turnedOff });
      onChanged();
      onClose();
    },
  });
  return (
    <FormDialog
      title={`${words.turnOff}: ${words.factor}`}
      form={form}
      action={words.turnOff}
      isHarsh
      onClose={onClose}
    >
      <p>{words.turnOffQuestion}</p>
      <SecretInput
        data-autofocus
        label={words.current}
        autoComplete="current-password"
        {...form.input('current_password')}
      />
    </FormDialog>
  );
}
