import { Button, TextInput } from '@mantine/core';
import type { CreateSecondFactorData } from '../../../../../client/src/innkeep.ts';
import { CopiedText } from '../../../components/copied-text.tsx';
import { innkeep } from '../../../data/api.ts';
import { useChecks } from '../../../forms/checks.ts';
import { FormPanel } from '../../../forms/form-panel.tsx';
import { SecretInput } from '../../../forms/secret-input.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useWording } from '../../../texts/texts.ts';
import { QrCode } from './qr-code.tsx';

/** The key of a new second factor, and the proof that an app has it. */
export function FactorForm({
  enrolment: { enrolment, secret, otpauth_url },
  onSaved,
  onClose,
}: {
  readonly enrolment: CreateSecondFactorData;
  readonly onSaved: (codes: readonly string[]) => void;
  readonly onClose: () => void;
}) {
  const { t } = useWording();
  const words = t.house.you;
  const { filled } = useChecks();
  const form = useForm({
    first: { code: '', current_password: '' },
    checks: { code: filled, current_password: filled },
    body: (typed) => ({ ...typed, enrolment, code: typed.code.replaceAll(/\s/g, '') }),
    send: (body) => innkeep.security.setSecondFactor(body),
    onSaved: ({ recovery_codes }) => onSaved(recovery_codes),
  });
  return (
    <FormPanel
      form={form}
      action={words.confirm}
      className="form-in-dialog"
      buttons={
        <Button variant="default" onClick={onClose}>
          {t.common.cancel}
        </Button>
      }
    >
      <p>{words.scan}</p>
      <QrCode label={words.qr} text={otpauth_url} />
      <a href={otpauth_url}>{words.openApp}</a>
      <CopiedText label={words.key} text={secret} />
      <TextInput
        label={words.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        {...form.input('code')}
      />
      <SecretInput
        label={words.current}
        autoComplete="current-password"
        {...form.input('current_password')}
      />
    </FormPanel>
  );
}
