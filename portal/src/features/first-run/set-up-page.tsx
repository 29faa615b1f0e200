import { Button, NativeSelect, PasswordInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useDraft } from '../../forms/use-draft.ts';
import { listCountries, listCurrencies, listTimezones } from '../../format/choices.ts';
import { useWording } from '../../texts/texts.ts';
import { guessPlace } from './guess.ts';
import { StartCard } from './start-card.tsx';
import { useSetUp } from './use-set-up.ts';

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
  const { save, isSaving, problemOf, problem } = useSetUp();
  const [place] = useState(() => {
    const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
    const codes = countries.map(({ value }) => value);
    return guessPlace(timeZone, navigator.languages, codes);
  });
  const { draft, inputOf } = useDraft(
    { account_name: '', operator_name: '', email: '', password: '', ...place },
    problemOf,
  );
  return (
    <StartCard step={1} title={words.title} lead={words.lead}>
      <form
        className="start-form"
        onSubmit={(event) => {
          event.preventDefault();
          save({ secret, ...draft });
        }}
      >
        <TextInput
          autoFocus
          required
          withAsterisk={false}
          autoComplete="organization"
          label={words.accountName}
          description={words.accountNameHint}
          {...inputOf('account_name')}
        />
        <div className="start-pair">
          <TextInput
            required
            withAsterisk={false}
            autoComplete="name"
            label={words.name}
            {...inputOf('operator_name')}
          />
          <TextInput
            type="email"
            required
            withAsterisk={false}
            autoComplete="username"
            label={words.email}
            {...inputOf('email')}
          />
        </div>
        <PasswordInput
          required
          withAsterisk={false}
          autoComplete="new-password"
          label={words.password}
          description={words.passwordHint}
          visibilityToggleFocusable
          visibilityToggleButtonProps={{ 'aria-label': words.showPassword }}
          aria-invalid={problemOf('password') === undefined ? undefined : true}
          {...inputOf('password')}
        />
        <fieldset className="start-guessed">
          <legend>{words.guessed}</legend>
          <NativeSelect
            label={words.timezone}
            data={listTimezones(place.timezone)}
            {...inputOf('timezone')}
          />
          <NativeSelect label={words.currency} data={listCurrencies(tag)} {...inputOf('currency')} />
          <NativeSelect label={words.country} data={countries} {...inputOf('country')} />
        </fieldset>
        {problem === undefined ? null : <p role="alert">{problem}</p>}
        <Button type="submit" size="sm" loading={isSaving}>
          {words.create}
        </Button>
      </form>
    </StartCard>
  );
}
