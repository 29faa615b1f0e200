import { Button, NativeSelect } from '@mantine/core';
import { Section } from '../../components/side-panel.tsx';
import { AmountInput } from '../../forms/number-inputs.tsx';
import { readAmount } from '../../format/amounts.ts';
import { formatMoney } from '../../format/money.ts';
import { useSession } from '../../data/session.ts';
import { useWording } from '../../texts/texts.ts';
import type { PartProps } from './dates-section.tsx';
import { currencyOf, totalOf } from './draft.ts';
import type { Offer } from './offer.ts';
import type { Ways } from './use-booking.ts';

type MoneyProps = PartProps & { readonly offer: Offer | undefined };

export function MoneySection({ form, offer, ways }: MoneyProps & { readonly ways: Ways }) {
  const { t } = useWording();
  const { account } = useSession();
  const currency = offer === undefined ? account.currency : currencyOf(offer);
  const hasPaid = (readAmount(form.values.received_amount) ?? 0) > 0;
  return (
    <Section title={t.booking.money}>
      <div className="booking-fields">
        <AmountInput
          label={t.booking.total(currency)}
          description={<CalendarPrice form={form} offer={offer} />}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          {...form.input('rate_amount')}
          value={totalOf(form.values, offer)}
        />
        <AmountInput label={t.booking.commission} {...form.input('commission_amount')} />
        <AmountInput label={t.booking.received} {...form.input('received_amount')} />
        {hasPaid ? (
          <NativeSelect
            label={t.booking.method}
            data={choicesOf(ways.methods)}
            {...form.input('income_method_id')}
          />
        ) : null}
        <NativeSelect
          label={t.booking.channel}
          data={choicesOf(ways.channels)}
          {...form.input('custom_channel_id')}
        />
      </div>
    </Section>
  );
}

function choicesOf(ways: Ways['methods']) {
  return ways.map(({ id, name }) => ({ value: String(id), label: name }));
}

/** Says that the price is that of the calendar, or offers to take it back. */
function CalendarPrice({ form, offer }: MoneyProps) {
  const { t, tag } = useWording();
  if (offer?.price === undefined) return null;
  const { total, currency } = offer.price;
  if (readAmount(totalOf(form.values, offer)) === total) return t.booking.fromCalendar;
  return (
    <Button
      variant="transparent"
      size="compact-xs"
      p={0}
      onClick={() => form.set({ rate_amount: undefined })}
    >
      {t.booking.useCalendar(formatMoney(total, currency, tag))}
    </Button>
  );
}
