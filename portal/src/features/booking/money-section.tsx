import { Button, NativeSelect, TextInput } from '@mantine/core';
import { Section } from '../../components/side-panel.tsx';
import { formatMoney } from '../../format/money.ts';
import { useSession } from '../../data/session.ts';
import { useWording } from '../../texts/texts.ts';
import type { PartProps } from './dates-section.tsx';
import { currencyOf, totalOf } from './draft.ts';
import type { Offer } from './offer.ts';
import type { Ways } from './use-booking.ts';

export function MoneySection({
  draft,
  offer,
  ways,
  change,
  problemOf,
}: PartProps & { readonly offer: Offer | undefined; readonly ways: Ways }) {
  const { t } = useWording();
  const { account } = useSession();
  const currency = offer === undefined ? account.currency : currencyOf(offer);
  const hasPaid = Number(draft.received) > 0;
  return (
    <Section title={t.booking.money}>
      <div className="booking-fields">
        <TextInput
          required
          inputMode="decimal"
          pattern="\d+(\.\d+)?"
          label={t.booking.total(currency)}
          description={<CalendarPrice offer={offer} draft={draft} change={change} />}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={totalOf(draft, offer)}
          error={problemOf('rate_amount')}
          onChange={({ currentTarget: { value } }) => change({ total: value.replace(',', '.') })}
        />
        <TextInput
          required
          inputMode="decimal"
          pattern="\d+(\.\d+)?"
          label={t.booking.commission}
          value={draft.commission}
          error={problemOf('commission_amount')}
          onChange={({ currentTarget: { value } }) => change({ commission: value.replace(',', '.') })}
        />
        <TextInput
          required
          inputMode="decimal"
          pattern="\d+(\.\d+)?"
          label={t.booking.received}
          value={draft.received}
          error={problemOf('received_amount')}
          onChange={({ currentTarget: { value } }) => change({ received: value.replace(',', '.') })}
        />
        {hasPaid ? (
          <NativeSelect
            label={t.booking.method}
            data={ways.methods.map(({ id, name }) => ({ value: String(id), label: name }))}
            value={String(draft.method)}
            error={problemOf('income_method_id')}
            onChange={({ currentTarget: { value } }) => change({ method: Number(value) })}
          />
        ) : null}
        <NativeSelect
          label={t.booking.channel}
          data={ways.channels.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(draft.channel)}
          error={problemOf('custom_channel_id')}
          onChange={({ currentTarget: { value } }) => change({ channel: Number(value) })}
        />
      </div>
    </Section>
  );
}

/** Says that the price is that of the calendar, or offers to take it back. */
function CalendarPrice({
  offer,
  draft,
  change,
}: Pick<PartProps, 'draft' | 'change'> & { readonly offer: Offer | undefined }) {
  const { t, tag } = useWording();
  if (offer?.price === undefined) return null;
  const { total, currency } = offer.price;
  if (totalOf(draft, offer) === String(total)) return t.booking.fromCalendar;
  return (
    <Button variant="transparent" size="compact-xs" p={0} onClick={() => change({ total: undefined })}>
      {t.booking.useCalendar(formatMoney(total, currency, tag))}
    </Button>
  );
}
