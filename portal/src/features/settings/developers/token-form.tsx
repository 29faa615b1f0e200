import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../../components/dialog.tsx';
import { innkeep } from '../../../data/api.ts';
import { changed } from '../../../data/own-changes.ts';
import { useChecks } from '../../../forms/checks.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { CountInput } from '../../../forms/number-inputs.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useWording } from '../../../texts/texts.ts';

/** Makes a token, then shows it once. */
export function TokenForm({ onClose }: { readonly onClose: () => void }) {
  const { t } = useWording();
  const { filled, countOrEmpty } = useChecks();
  const [secret, setSecret] = useState<string>();
  const form = useForm({
    keep: 'token new',
    first: { name: '', scope: 'read-only', days: '' },
    checks: { name: filled, days: countOrEmpty },
    body: ({ days, ...typed }) => ({ ...typed, ...(days.trim() === '' ? {} : { days: Number(days) }) }),
    send: (body) => innkeep.tokens.create(body),
    onSaved: ({ access_token }) => {
      setSecret(access_token);
      return changed('token_created');
    },
  });
  if (secret !== undefined)
    return (
      <Dialog title={t.settings.newToken} onClose={onClose}>
        <p>{t.settings.once}</p>
        <TextInput
          readOnly
          aria-label={t.settings.once}
          value={secret}
          onFocus={(event) => event.currentTarget.select()}
        />
      </Dialog>
    );
  return (
    <FormDialog title={t.settings.newToken} form={form} onClose={onClose}>
      <TextInput data-autofocus label={t.settings.tokenName} {...form.input('name')} />
      <NativeSelect
        label={t.settings.rights}
        data={[
          { value: 'read-only', label: t.settings.reads },
          { value: 'writable', label: t.settings.writes },
        ]}
        {...form.input('scope')}
      />
      <CountInput label={t.settings.days} {...form.input('days')} />
    </FormDialog>
  );
}
