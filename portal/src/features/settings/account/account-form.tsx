import { NativeSelect, TextInput } from '@mantine/core';
import type { Account } from '../../../../../client/src/innkeep.ts';
import { notify } from '../../../components/notices.tsx';
import { innkeep } from '../../../data/api.ts';
import { changed } from '../../../data/own-changes.ts';
import { listCountries, listCurrencies, listLanguages, listTimezones } from '../../../format/choices.ts';
import { FormPanel } from '../../../forms/form-panel.tsx';
import { useForm, whatDiffers } from '../../../forms/use-form.ts';
import { useWording } from '../../../texts/texts.ts';
import { Consequences, type Facts } from './consequences.tsx';

/** Changes the account. What follows from a change is said before it is saved. */
export function AccountForm({ account }: { readonly account: Account }) {
  const { t, tag } = useWording();
  const words = t.house.account;
  const form = useAccountForm(account);
  return (
    <FormPanel form={form} className="house-form">
      <TextInput label={words.name} description={words.nameHint} {...form.input('name')} />
      <NativeSelect
        label={words.timezone}
        description={words.timezoneHint}
        data={listTimezones(account.timezone)}
        {...form.input('timezone')}
      />
      <NativeSelect
        label={words.currency}
        description={words.currencyHint}
        data={listCurrencies(tag)}
        {...form.input('currency')}
      />
      <NativeSelect
        label={words.country}
        description={words.countryHint}
        data={listCountries(tag)}
        {...form.input('country')}
      />
      <NativeSelect
        label={words.language}
        description={words.languageHint}
        data={listLanguages(tag, account.language)}
        {...form.input('language')}
      />
      <Consequences changes={whatDiffers(form.values, account)} />
    </FormPanel>
  );
}

/** Saves what differs, and offers to write back what stood there before. */
function useAccountForm(account: Account) {
  const { t } = useWording();
  const { name, timezone, currency, country, language } = account;
  const first: Facts = { name, timezone, currency, country, language };
  const undo = async (changes: Partial<Facts>, before: Facts) => {
    await innkeep.account.update(whatDiffers(before, { ...before, ...changes }));
    await changed('account_updated');
    notify({ text: t.house.undone });
  };
  return useForm({
    keep: 'account',
    first,
    body: (typed) => whatDiffers(typed, first),
    send: (changes) => innkeep.account.update(changes),
    onSaved: (_, changes) => {
      notify({ text: t.common.saved, undo: () => undo(changes, first) });
      return changed('account_updated');
    },
  });
}
