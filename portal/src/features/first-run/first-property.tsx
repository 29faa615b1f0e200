import { Button, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useDraft } from '../../forms/use-draft.ts';
import { readAmount } from '../../format/amounts.ts';
import { useSession } from '../../data/session.ts';
import { useWording } from '../../texts/texts.ts';
import { StartCard } from './start-card.tsx';
import { useFirstProperty } from './use-first-property.ts';

/**
 * The calendar of a new account: its first property, and the nights that are taken elsewhere. `onBusy` says whether it
 * must stay although there is a property by now.
 */
export function FirstProperty({ onBusy }: { readonly onBusy: (isBusy: boolean) => void }) {
  const { t } = useWording();
  const words = t.firstRun;
  const { account } = useSession();
  const { save, isSaving, problemOf, problem } = useFirstProperty(onBusy);
  const [isMistyped, setMistyped] = useState(false);
  const { draft, inputOf } = useDraft({ title: '', base_price: '', import_url: '' }, problemOf);
  const submit = () => {
    const price = readAmount(draft.base_price) ?? undefined;
    setMistyped(price === undefined);
    const { title, import_url } = draft;
    if (price !== undefined) save({ title, base_price: price, import_url: import_url.trim() });
  };
  return (
    <StartCard step={2} title={words.firstTitle} lead={words.firstLead}>
      <form
        className="start-form"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextInput autoFocus required withAsterisk={false} label={words.property} {...inputOf('title')} />
        <TextInput
          required
          withAsterisk={false}
          inputMode="decimal"
          label={words.price(account.currency)}
          description={words.priceHint}
          {...inputOf('base_price')}
          error={isMistyped ? words.notANumber : problemOf('base_price')}
        />
        <h2>{words.calendarTitle}</h2>
        <p className="muted">{words.calendarLead}</p>
        <TextInput type="url" label={words.url} description={words.urlHint} {...inputOf('import_url')} />
        {problem === undefined ? null : <p role="alert">{problem}</p>}
        <Button type="submit" size="sm" loading={isSaving}>
          {words.open}
        </Button>
      </form>
      <p className="start-move-in">
        <span className="muted">{t.moveIn.invite}</span>{' '}
        <Link to="/settings/moving">{t.moveIn.inviteLink}</Link>
      </p>
    </StartCard>
  );
}
