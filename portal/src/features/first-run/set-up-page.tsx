import { NativeSelect, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { NoAnswer, NotFound } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../data/api.ts';
import { useChecks } from '../../forms/checks.ts';
import { FormPanel } from '../../forms/form-panel.tsx';
import { SecretInput } from '../../forms/secret-input.tsx';
import { useForm } from '../../forms/use-form.ts';
import { listCountries, listCurrencies, listTimezones, type Choice } from '../../format/choices.ts';
import { useWording } from '../../texts/texts.ts';
import { guessRegion } from './guess.ts';
import { StartCard } from './start-card.tsx';

/** The first page of a new service: who has its one-time address makes their account. */
export function SetUpPage() {
  const { t } = useWording();
  const [secret] = useState(() => globalThis.location.hash.slice(1));
  if (secret !== '') return <SetUpForm secret={secret} />;
  return (
    <StartCard title={t.firstRun.title} lead={t.firstRun.noLink}>
      <p className="muted">{t.firstRun.noLinkHint}</p>
      <a href="/sign-in">{t.firstRun.signIn}</a>
    </StartCard>
  );
}

function SetUpForm({ secret }: { readonly secret: string }) {
  const { t, tag } = useWording();
  const words = t.firstRun;
  const countries = listCountries(tag);
  const { form, isUsed } = useSetUp(secret, countries);
  return (
    <StartCard step={1} title={words.title} lead={words.lead}>
      <FormPanel form={form} action={words.create} className="start-form">
        <TextInput
          autoFocus
          autoComplete="organization"
          label={words.accountName}
          description={words.accountNameHint}
          {...form.input('account_name')}
        />
        <div className="form-pair">
          <TextInput autoComplete="name" label={words.name} {...form.input('operator_name')} />
          <TextInput type="email" autoComplete="username" label={words.email} {...form.input('email')} />
        </div>
        <SecretInput
          autoComplete="new-password"
          label={words.password}
          description={words.passwordHint}
          {...form.input('password')}
        />
        <fieldset className="start-guessed form-pair">
          <legend>{words.guessed}</legend>
          <NativeSelect
            label={words.timezone}
            data={listTimezones(form.values.timezone)}
            {...form.input('timezone')}
          />
          <NativeSelect label={words.currency} data={listCurrencies(tag)} {...form.input('currency')} />
          <NativeSelect label={words.country} data={countries} {...form.input('country')} />
        </fieldset>
      </FormPanel>
      {isUsed ? <a href="/sign-in">{words.signIn}</a> : null}
    </StartCard>
  );
}

/** Makes the account, and opens the portal signed in. A try whose answer was lost may have made it. */
function useSetUp(secret: string, countries: readonly Choice[]) {
  const { t } = useWording();
  const { filled } = useChecks();
  const isUnanswered = useRef(false);
  const [isUsed, setUsed] = useState(false);
  const [place] = useState(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const codes = countries.map(({ value }) => value);
    return guessRegion(timeZone, navigator.languages, codes);
  });
  const form = useForm({
    first: { account_name: '', operator_name: '', email: '', password: '', ...place },
    checks: { account_name: filled, operator_name: filled, email: filled, password: filled },
    body: (typed) => ({ secret, ...typed }),
    send: (body) =>
      // Sent once for each press: the link works once, and a repeat would be told that it was used.
      innkeep.account.setUp(body, { retries: 0 }).catch((error: unknown) => {
        if (error instanceof NoAnswer) isUnanswered.current = true;
        if (!(error instanceof NotFound)) throw error;
        // The only thing that is looked for is the link.
        setUsed(true);
        throw new Error(isUnanswered.current ? t.firstRun.made : t.firstRun.used);
      }),
    onSaved: ({ sign_in_path }) => globalThis.location.assign(sign_in_path),
  });
  return { form, isUsed };
}
