import { TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useSession } from '../../data/session.ts';
import { FormPanel } from '../../forms/form-panel.tsx';
import { AmountInput } from '../../forms/number-inputs.tsx';
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
  const form = useFirstProperty(onBusy);
  return (
    <StartCard step={2} title={words.firstTitle} lead={words.firstLead}>
      <FormPanel form={form} action={words.open} className="start-form">
        <TextInput autoFocus label={words.property} {...form.input('title')} />
        <AmountInput
          label={words.price(account.currency)}
          description={words.priceHint}
          {...form.input('base_price')}
        />
        <h2>{words.calendarTitle}</h2>
        <p className="muted">{words.calendarLead}</p>
        <TextInput type="url" label={words.url} description={words.urlHint} {...form.input('import_url')} />
      </FormPanel>
      <p className="start-move-in">
        <span className="muted">{t.moveIn.invite}</span>{' '}
        <Link to="/settings/moving">{t.moveIn.inviteLink}</Link>
      </p>
    </StartCard>
  );
}
