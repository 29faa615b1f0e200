import { NativeSelect } from '@mantine/core';
import type { Property } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../data/api.ts';
import { changed } from '../../data/own-changes.ts';
import { useTerms } from '../../data/use-terms.ts';
import { useChecks } from '../../forms/checks.ts';
import { FormPanel } from '../../forms/form-panel.tsx';
import { AmountInput, CountInput } from '../../forms/number-inputs.tsx';
import { useWording } from '../../texts/texts.ts';
import { readAmount, readCount, writeAmount } from '../../format/amounts.ts';
import { Belonging } from './belonging.tsx';
import { DeleteProperty } from './delete-property.tsx';
import { ExportAddress } from './export-address.tsx';
import { BasicFields } from './fields.tsx';
import { factsThatCount, TermsInFacts } from './terms/terms-in-facts.tsx';
import { useChangeProperty } from './use-change-property.ts';
import { ForWhoChanges } from '../../domain/for-who-changes.tsx';
import { useMay } from '../../data/use-may.ts';
import type { Form } from '../../forms/use-form.ts';

/** What a property is: its place, its times and its prices; the groups and tags that it stands under. */
export function FactsPart({ property }: { readonly property: Property }) {
  const { t } = useWording();
  return (
    <div className="properties-part">
      <FactsForm property={property} />
      <Belonging property={property} />
      <section>
        <h2>{t.properties.export}</h2>
        <p className="muted">{t.properties.exportText}</p>
        <ExportAddress
          name={property.title}
          url={property.export_url}
          of="properties"
          renew={() =>
            innkeep.properties
              .rotateExport(property.id)
              .then(() => changed({ event: 'property_updated', property_id: property.id }))
          }
        />
      </section>
      <ForWhoChanges of="properties">
        <DeleteProperty property={property} />
      </ForWhoChanges>
    </div>
  );
}

function FactsForm({ property }: { readonly property: Property }) {
  const { t, tag } = useWording();
  const { filled, amountOrEmpty, countOrEmpty } = useChecks();
  const { seesMoney } = useMay();
  const { hasCapacity, isKnown } = factsThatCount(useTerms(property.id).data);
  const form = useChangeProperty(property, {
    keep: `property ${property.id}`,
    first: typedFrom(property, tag),
    checks: {
      title: filled,
      capacity: countOrEmpty,
      base_price: (text, { currency }) => amountOrEmpty(text, currency),
      cleaning_fee: (text, { currency }) => amountOrEmpty(text, currency),
    },
    body: (typed) => bodyFrom(typed, tag),
  });
  return (
    <FormPanel of="properties" form={form} className="properties-form">
      <h2>{t.properties.place}</h2>
      <BasicFields form={form} />
      {hasCapacity ? (
        <CountInput
          label={t.properties.capacity}
          disabled={seesMoney && !isKnown}
          {...form.input('capacity')}
        />
      ) : null}
      {seesMoney ? <PriceFields form={form} property_id={property.id} /> : null}
    </FormPanel>
  );
}

/** Shown to operators who see amounts. */
function PriceFields({
  form,
  property_id,
}: {
  readonly form: Form<ReturnType<typeof typedFrom>>;
  readonly property_id: number;
}) {
  const { t } = useWording();
  const { hasCleaningFee, isKnown } = factsThatCount(useTerms(property_id).data);
  return (
    <>
      <h2>{t.properties.prices}</h2>
      <div className="form-pair">
        <AmountInput label={t.properties.basePrice} {...form.input('base_price')} />
        {hasCleaningFee ? (
          <AmountInput label={t.properties.cleaningFee} disabled={!isKnown} {...form.input('cleaning_fee')} />
        ) : null}
        <NativeSelect
          label={t.properties.currency}
          data={Intl.supportedValuesOf('currency')}
          {...form.input('currency')}
        />
      </div>
      <p className="muted">{t.properties.basePriceHint}</p>
      <TermsInFacts property_id={property_id} />
    </>
  );
}

function typedFrom(property: Property, tag: string) {
  const { title, address, timezone, default_checkin_time, default_checkout_time, currency } = property;
  const typed = (amount: number | null) => (amount === null ? '' : writeAmount(amount, currency, tag));
  return {
    title,
    address,
    timezone,
    default_checkin_time,
    default_checkout_time,
    currency,
    base_price: typed(property.base_price),
    cleaning_fee: typed(property.cleaning_fee),
    capacity: String(property.capacity ?? ''),
  };
}

function bodyFrom(typed: ReturnType<typeof typedFrom>, tag: string) {
  return {
    ...typed,
    base_price: readAmount(typed.base_price, typed.currency, tag) ?? null,
    cleaning_fee: readAmount(typed.cleaning_fee, typed.currency, tag) ?? null,
    capacity: readCount(typed.capacity) ?? null,
  };
}
