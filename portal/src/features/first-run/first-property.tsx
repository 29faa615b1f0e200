import { Button, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Icon } from '../../components/icon.tsx';
import { useSession } from '../../data/session.ts';
import { FormPanel } from '../../forms/form-panel.tsx';
import { AmountInput } from '../../forms/number-inputs.tsx';
import { useWording } from '../../texts/texts.ts';
import { StartCard } from './start-card.tsx';
import { useFirstProperty } from './use-first-property.ts';

/** More calendars are added with the listings of a property. */
const CALENDARS_MAX = 6;

/**
 * The calendar of a new account: its first properties, and the nights that are taken elsewhere. `onBusy` says whether it
 * must stay although there is a property by now.
 */
export function FirstProperty({ onBusy }: { readonly onBusy: (isBusy: boolean) => void }) {
  const { t } = useWording();
  const words = t.firstRun;
  const { account } = useSession();
  const { form, added, addAnother } = useFirstProperty(onBusy);
  return (
    <StartCard
      step={2}
      title={added.length === 0 ? words.firstTitle : words.nextTitle}
      lead={added.length === 0 ? words.firstLead : words.nextLead}
    >
      {added.length === 0 ? null : (
        <ul className="start-added">
          {added.map((title, n) => (
            <li key={n}>
              <Icon name="check" size={15} /> {title}
            </li>
          ))}
        </ul>
      )}
      <FormPanel
        // The next one begins at its name.
        key={added.length}
        form={form}
        action={words.open}
        className="start-form"
        buttons={
          <Button variant="default" disabled={form.isBusy} onClick={addAnother}>
            {words.another}
          </Button>
        }
      >
        <TextInput autoFocus label={words.property} {...form.input('title')} />
        <AmountInput
          label={words.price(account.currency)}
          description={words.priceHint}
          {...form.input('base_price')}
        />
        <h2>{words.calendarTitle}</h2>
        <p className="muted">{words.calendarLead}</p>
        <Calendars form={form} />
      </FormPanel>
      <p className="start-move-in">
        <span className="muted">{t.moveIn.invite}</span>{' '}
        <Link to="/settings/moving">{t.moveIn.inviteLink}</Link>
      </p>
    </StartCard>
  );
}

function Calendars({ form }: { readonly form: ReturnType<typeof useFirstProperty>['form'] }) {
  const { t } = useWording();
  const words = t.firstRun;
  const { value: calendars } = form.input('calendars');
  return (
    <>
      {calendars.map((address, n) => (
        <TextInput
          key={n}
          type="url"
          // Where one was just asked for.
          autoFocus={n > 0 && address === ''}
          label={n === 0 ? words.url : words.urlOf(n + 1)}
          description={n === 0 ? words.urlHint : undefined}
          value={address}
          error={form.problemOf(`calendars[${n}]`)}
          onChange={({ currentTarget: { value } }) => {
            form.set({ calendars: calendars.with(n, value) });
            form.settle(`calendars[${n}]`);
          }}
        />
      ))}
      {calendars.length < CALENDARS_MAX && calendars.at(-1) !== '' ? (
        <p>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<Icon name="plus" size={14} />}
            onClick={() => form.set({ calendars: [...calendars, ''] })}
          >
            {words.anotherCalendar}
          </Button>
        </p>
      ) : null}
    </>
  );
}
