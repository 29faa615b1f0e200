import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Account } from '../../../../../client/src/innkeep.ts';
import { useWording } from '../../../texts/texts.ts';
import { listCountries, listCurrencies, listTimezones } from '../../../format/choices.ts';
import { Consequences } from './consequences.tsx';
import { useSaveAccount } from './use-save-account.ts';
import { changesOf, factsOf, type Facts } from './facts.ts';

type Typed = { readonly currentTarget: { readonly value: string } };

/** Changes the account. What follows from a change is said before it is saved. */
export function AccountForm({ account }: { readonly account: Account }) {
  const { t, tag } = useWording();
  const words = t.house.account;
  const [draft, setDraft] = useState(factsOf(account));
  const { save, isSaving, problemOf, problem } = useSaveAccount((before) => setDraft(factsOf(before)));
  const inputOf = (name: keyof Facts) => ({
    name,
    value: draft[name],
    error: problemOf(name),
    onChange: ({ currentTarget: { value } }: Typed) => setDraft((before) => ({ ...before, [name]: value })),
  });
  const changes = changesOf(account, draft);
  return (
    <form
      className="settings-form house-form"
      onSubmit={(event) => {
        event.preventDefault();
        save({ changes, before: account });
      }}
    >
      <TextInput label={words.name} description={words.nameHint} {...inputOf('name')} />
      <NativeSelect
        label={words.timezone}
        description={words.timezoneHint}
        data={listTimezones(account.timezone)}
        {...inputOf('timezone')}
      />
      <NativeSelect
        label={words.currency}
        description={words.currencyHint}
        data={listCurrencies(tag)}
        {...inputOf('currency')}
      />
      <NativeSelect
        label={words.country}
        description={words.countryHint}
        data={listCountries(tag)}
        {...inputOf('country')}
      />
      <Consequences changes={changes} />
      {problem === undefined ? null : <p role="alert">{problem}</p>}
      <Button type="submit" loading={isSaving} disabled={Object.keys(changes).length === 0}>
        {t.common.save}
      </Button>
    </form>
  );
}
