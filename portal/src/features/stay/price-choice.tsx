import { Checkbox, Radio, Stack, TextInput } from '@mantine/core';
import type { Reservation } from '../../../../client/src/innkeep.ts';
import { reasonIn } from '../../domain/prices/reason-in.ts';
import { AmountInput } from '../../forms/number-inputs.tsx';
import { sayFlaw } from '../../forms/checks.ts';
import { readAges } from '../../format/ages.ts';
import { amountFlaw } from '../../format/amounts.ts';
import { formatMoney } from '../../format/money.ts';
import { useWording } from '../../texts/texts.ts';
import { PRICES, type NewPrice } from './use-new-price.ts';

/** The price of before, the one of now with its deposit, or an amount between. */
export function PriceChoice({ stay, price }: { readonly stay: Reservation; readonly price: NewPrice }) {
  const { t, tag } = useWording();
  const { offered, chosen, choose, typed, type, deposit, takesDeposit, takeDeposit } = price;
  if (offered === undefined)
    return (
      <>
        <Reasons price={price} />
        <AgesInput price={price} />
      </>
    );
  const { currency, amount } = stay.rates.rate;
  const money = (each: number) => formatMoney(each, currency, tag);
  const flaw = amountFlaw(typed, currency, tag);
  const writeDeposit = (each: number | null) => (each === null ? t.dates.noDeposit : money(each));
  const words = {
    keep: t.dates.keep(money(amount)),
    new: t.dates.take(money(offered)),
    between: t.dates.between,
  };
  return (
    <>
      <Reasons price={price} />
      <AgesInput price={price} />
      <Radio.Group
        mt={12}
        label={t.dates.price}
        value={chosen}
        onChange={(value) => choose(PRICES.find((each) => each === value) ?? 'keep')}
      >
        <Stack gap={8} mt={8}>
          {PRICES.map((each) => (
            <Radio key={each} value={each} label={words[each]} />
          ))}
          {chosen === 'between' ? (
            <AmountInput
              autoFocus
              label={`${t.stayActions.amount} (${currency})`}
              error={flaw === undefined || flaw === 'empty' ? undefined : sayFlaw(flaw, currency, t.forms)}
              value={typed}
              onChange={({ currentTarget }) => type(currentTarget.value)}
            />
          ) : null}
        </Stack>
      </Radio.Group>
      {deposit === undefined ? null : (
        <Checkbox
          mt={12}
          label={t.dates.newDeposit(writeDeposit(deposit))}
          description={t.dates.oldDeposit(writeDeposit(stay.check_in_details.deposit))}
          checked={takesDeposit}
          onChange={({ currentTarget }) => takeDeposit(currentTarget.checked)}
        />
      )}
    </>
  );
}

/** What the quote says against the stay as it would be. */
function Reasons({ price: { reasons } }: { readonly price: NewPrice }) {
  const wording = useWording();
  return reasons.map((reason) => (
    <p key={reason.code} className="stay-waits" role="status">
      {reasonIn(reason, wording)}
    </p>
  ));
}

function AgesInput({ price: { ages, typeAges } }: { readonly price: NewPrice }) {
  const { t } = useWording();
  if (ages === undefined) return null;
  return (
    <TextInput
      mt={12}
      label={t.booking.childrenAges}
      description={t.dates.agesHint}
      error={readAges(ages) === undefined ? t.booking.noAges : undefined}
      value={ages}
      onChange={({ currentTarget }) => typeAges(currentTarget.value)}
    />
  );
}
