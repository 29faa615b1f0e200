import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { AmountInput, CountInput } from '../../../forms/number-inputs.tsx';
import { useWording } from '../../../texts/texts.ts';
import {
  CHARGE_KINDS,
  chargedPer,
  chargeKind,
  choicesOf,
  fitted,
  ofKind,
  unitOf,
  type TypedCharge,
} from './charge-kinds.ts';
import { inputOf, type PartOf } from './parts-of-form.ts';
import { SeasonFields } from './season-fields.tsx';

type PartProps = { readonly part: PartOf<TypedCharge>; readonly currency: string };

/** Everything of one charge that its kind can have. */
export function ChargeFields({ part, currency }: PartProps) {
  const { t } = useWording();
  const words = t.terms;
  const { item: charge } = part;
  return (
    <>
      <div className="form-pair">
        <NativeSelect
          label={words.kind}
          data={CHARGE_KINDS.map((value) => ({ value, label: words.kinds[value] }))}
          {...inputOf(part, 'kind', ['kind'], (value) => ofKind(charge, chargeKind(value), words.names))}
        />
        <TextInput label={words.name} maxLength={100} {...inputOf(part, 'name')} />
      </div>
      <SumFields part={part} currency={currency} />
      <FreeFields part={part} currency={currency} />
      <WhenFields part={part} currency={currency} />
    </>
  );
}

function SumFields({ part, currency }: PartProps) {
  const { t } = useWording();
  const words = t.terms;
  const { item: charge } = part;
  const { kind, unit } = charge;
  const { hasPercent, pers } = choicesOf(charge);
  const of: Readonly<Record<string, string>> = words.of;
  return (
    <>
      <div className="form-pair">
        <AmountInput
          label={hasPercent ? words.sum : `${words.sum} (${currency})`}
          {...inputOf(part, 'sum', ['amount', 'percent'])}
        />
        {hasPercent ? (
          <NativeSelect
            label={words.unit}
            data={[
              { value: 'amount', label: currency },
              { value: 'percent', label: words.percent },
            ]}
            {...inputOf(part, 'unit', ['amount', 'percent'], (value) =>
              fitted({ ...charge, unit: unitOf(value) }),
            )}
            error={undefined}
          />
        ) : null}
        {pers.length === 1 ? null : (
          <NativeSelect
            label={words.per}
            data={pers.map((value) => ({
              value,
              label: (kind === 'pet' ? words.persOfPets : words.pers)[value],
            }))}
            {...inputOf(part, 'per', ['per'], (value) => ({ ...charge, per: chargedPer(value) }))}
          />
        )}
      </div>
      {unit === 'percent' ? <p className="muted">{of[kind]}</p> : null}
    </>
  );
}

function FreeFields({ part }: PartProps) {
  const { t } = useWording();
  const words = t.terms;
  const { hasFree, hasAge } = choicesOf(part.item);
  if (!hasFree) return null;
  return (
    <div className="form-pair">
      <CountInput
        label={part.item.kind === 'pet' ? words.freePets : words.freeGuests}
        description={words.freeHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...inputOf(part, 'free_count')}
      />
      {hasAge ? <CountInput label={words.freeAge} {...inputOf(part, 'free_below_age')} /> : null}
    </div>
  );
}

function WhenFields({ part: { at, item: charge, change, form } }: PartProps) {
  const { t } = useWording();
  const words = t.terms;
  const set = (field: 'season' | 'is_optional' | 'is_included', changed: TypedCharge) => {
    form.settle(`${at}.${field}`);
    change(changed);
  };
  return (
    <div className="terms-ticks">
      <SeasonFields
        season={charge.season}
        problem={form.problemOf(`${at}.season.from`) ?? form.problemOf(`${at}.season.to`)}
        onChange={(season) => set('season', { ...charge, season })}
      />
      <Checkbox
        label={words.isOptional}
        checked={charge.is_optional}
        disabled={charge.is_included}
        error={form.problemOf(`${at}.is_optional`)}
        onChange={({ currentTarget: { checked } }) => set('is_optional', { ...charge, is_optional: checked })}
      />
      {choicesOf(charge).hasIncluded ? (
        <Checkbox
          label={words.isIncluded}
          checked={charge.is_included}
          disabled={charge.is_optional}
          error={form.problemOf(`${at}.is_included`)}
          onChange={({ currentTarget: { checked } }) =>
            set('is_included', { ...charge, is_included: checked })
          }
        />
      ) : null}
    </div>
  );
}
