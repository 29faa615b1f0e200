import { Textarea, TextInput } from '@mantine/core';
import type { Account } from '../../../../../client/src/innkeep.ts';
import { notify } from '../../../components/notices.tsx';
import { innkeep } from '../../../data/api.ts';
import { changed } from '../../../data/own-changes.ts';
import { FormPanel } from '../../../forms/form-panel.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useWording } from '../../../texts/texts.ts';

/** What invoices say of the host. Those that were made before stay as they are. */
export function BusinessForm({
  account: { business_name, business_address, tax_number },
}: {
  readonly account: Account;
}) {
  const { t } = useWording();
  const words = t.invoices;
  const form = useForm({
    keep: 'business',
    first: { business_name, business_address, tax_number },
    body: (typed) => typed,
    send: (changes) => innkeep.account.update(changes),
    onSaved: () => {
      notify({ text: t.common.saved });
      return changed('account_updated');
    },
  });
  return (
    <FormPanel form={form} action={words.businessDo} isReady={form.isChanged} className="house-form">
      <h2>{words.business}</h2>
      <TextInput
        label={words.businessName}
        description={words.businessNameHint}
        maxLength={200}
        {...form.input('business_name')}
      />
      <Textarea
        label={words.businessAddress}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={500}
        {...form.input('business_address')}
      />
      <TextInput label={words.businessTax} maxLength={50} {...form.input('tax_number')} />
    </FormPanel>
  );
}
