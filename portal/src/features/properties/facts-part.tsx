import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Property, UpdatePropertyBody } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../data/api.ts';
import { changed } from '../../data/own-changes.ts';
import { notify } from '../../components/notices.tsx';
import { useSave } from '../../forms/use-save.ts';
import { useWording } from '../../texts/texts.ts';
import { readAmount } from '../../format/amounts.ts';
import { Belonging } from './belonging.tsx';
import { DeleteProperty } from './delete-property.tsx';
import { ExportAddress } from './export-address.tsx';
import { PlaceFields } from './fields.tsx';
import { useDraft } from '../../forms/use-draft.ts';

const FIELDS = [
  'title',
  'address',
  'timezone',
  'default_checkin_time',
  'default_checkout_time',
  'capacity',
  'currency',
  'base_price',
  'cleaning_fee',
] as const;

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
          renew={() =>
            innkeep.properties
              .rotateExport(property.id)
              .then(() => changed({ event: 'property_updated', property_id: property.id }))
          }
        />
      </section>
      <DeleteProperty property={property} />
    </div>
  );
}

function FactsForm({ property }: { readonly property: Property }) {
  const { t } = useWording();
  const [isMistyped, setMistyped] = useState(false);
  const { save, isSaving, problemOf, problem } = useSaveFacts(property, (before) =>
    setDraft(factsOf(before)),
  );
  const { draft, setDraft, inputOf } = useDraft(factsOf(property), problemOf);
  const amount = (name: 'base_price' | 'cleaning_fee' | 'capacity') => ({
    ...inputOf(name),
    inputMode: 'decimal' as const,
    error: isMistyped && readAmount(draft[name]) === undefined ? t.properties.notANumber : problemOf(name),
  });
  const submit = () => {
    const base_price = readAmount(draft.base_price);
    const cleaning_fee = readAmount(draft.cleaning_fee);
    const capacity = readAmount(draft.capacity);
    const isTyped = base_price !== undefined && cleaning_fee !== undefined && capacity !== undefined;
    setMistyped(!isTyped);
    if (!isTyped) return;
    save({
      changes: changesOf(property, { ...draft, base_price, cleaning_fee, capacity }),
      before: property,
    });
  };
  return (
    <form
      className="properties-form"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <h2>{t.properties.place}</h2>
      <PlaceFields inputOf={inputOf} />
      <TextInput label={t.properties.capacity} {...amount('capacity')} inputMode="numeric" />
      <h2>{t.properties.prices}</h2>
      <div className="properties-triple">
        <TextInput label={t.properties.basePrice} {...amount('base_price')} />
        <TextInput label={t.properties.cleaningFee} {...amount('cleaning_fee')} />
        <NativeSelect
          label={t.properties.currency}
          data={Intl.supportedValuesOf('currency')}
          {...inputOf('currency')}
        />
      </div>
      <p className="muted">{t.properties.basePriceHint}</p>
      {problem === undefined ? null : <p role="alert">{problem}</p>}
      <Button type="submit" loading={isSaving}>
        {t.common.save}
      </Button>
    </form>
  );
}

type Change = { readonly changes: UpdatePropertyBody; readonly before: Property };

/** Sends only what differs. Undo sends back what stood there before. */
function useSaveFacts({ id }: Property, onUndone: (before: Property) => void) {
  const { t } = useWording();
  const undo = async ({ changes, before }: Change) => {
    const names = FIELDS.filter((name) => name in changes);
    await innkeep.properties.update(id, Object.fromEntries(names.map((name) => [name, before[name]])));
    await changed(
      { event: 'property_updated', property_id: id },
      'task_updated',
      'automation_actions_planned',
    );
    onUndone(before);
    notify({ text: t.move.undone });
  };
  return useSave({
    send: ({ changes }: Change) => innkeep.properties.update(id, changes),
    fields: FIELDS,
    onSaved: (_, change) => {
      notify({ text: t.common.saved, undo: () => undo(change) });
      return changed(
        { event: 'property_updated', property_id: id },
        'task_updated',
        'automation_actions_planned',
      );
    },
  });
}

function factsOf(property: Property) {
  const { title, address, timezone, default_checkin_time, default_checkout_time, currency } = property;
  return {
    title,
    address,
    timezone,
    default_checkin_time,
    default_checkout_time,
    currency,
    base_price: String(property.base_price ?? ''),
    cleaning_fee: String(property.cleaning_fee ?? ''),
    capacity: String(property.capacity ?? ''),
  };
}

function changesOf(property: Property, typed: Pick<Property, (typeof FIELDS)[number]>): UpdatePropertyBody {
  return Object.fromEntries(
    FIELDS.filter((name) => typed[name] !== property[name]).map((name) => [name, typed[name]]),
  );
}
