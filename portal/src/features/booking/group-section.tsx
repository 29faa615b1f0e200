import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { Property } from '../../../../client/src/innkeep.ts';
import { Icon } from '../../components/icon.tsx';
import { Section } from '../../components/side-panel.tsx';
import { useWording } from '../../texts/texts.ts';
import { formatMoney } from '../../format/money.ts';
import { currencyOf, knownPrice } from './booking-draft.ts';
import { GuestFields } from './guest-fields.tsx';
import { isTooSmall, type Offer } from './offer.ts';
import { NotFree } from './property-section.tsx';
import { Reasons } from './reasons.tsx';
import { PriceFields, QuoteLines } from './stay-price.tsx';
import type { StayForm } from './use-booking.ts';

/** The most stays of an order. */
const STAYS_MAX = 50;

type GroupProps = {
  readonly stays: readonly StayForm[];
  readonly properties: readonly Property[];
  readonly onAdd: () => void;
  readonly onRemove: (stay: number) => void;
};

/** The properties of a group, each with its guests and its price. */
export function GroupSection({ stays, onAdd, ...shared }: GroupProps) {
  const { t } = useWording();
  return (
    <Section title={t.booking.properties}>
      <div className="booking-group">
        {stays.map((stay, index) => (
          <StayFields key={index} stay={stay} index={index} stays={stays} {...shared} />
        ))}
        <Button
          variant="default"
          leftSection={<Icon name="plus" size={15} />}
          disabled={stays.length >= STAYS_MAX}
          onClick={onAdd}
        >
          {t.booking.addProperty}
        </Button>
      </div>
    </Section>
  );
}

function StayFields({
  stay,
  index,
  stays,
  properties,
  onRemove,
}: Omit<GroupProps, 'onAdd'> & { readonly stay: StayForm; readonly index: number }) {
  const { t, tag } = useWording();
  const { values, choose, problemOf } = stay;
  const place = useFocusWhenAdded(values.property_id === '');
  const name = properties.find(({ id }) => String(id) === values.property_id)?.title;
  return (
    <fieldset className="booking-stay" aria-label={name ?? t.booking.propertyAt(index + 1)}>
      <div className="booking-stay-head">
        <NativeSelect
          ref={place}
          aria-label={t.booking.propertyAt(index + 1)}
          data={[
            ...(values.property_id === '' ? [{ value: '', label: t.booking.block.choose }] : []),
            ...choicesOf(stay, stays, properties).map(({ property: { id, title }, price }) => ({
              value: String(id),
              label:
                price === undefined ? title : `${title} · ${formatMoney(price.total, price.currency, tag)}`,
            })),
          ]}
          error={problemOf('property_id')}
          value={values.property_id}
          onChange={({ currentTarget: { value } }) => choose(Number(value))}
        />
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t.booking.removeProperty(name ?? t.booking.propertyAt(index + 1))}
          onClick={() => onRemove(index)}
        >
          <Icon name="close" />
        </ActionIcon>
      </div>
      <NotFree stay={stay} name={name ?? ''} />
      <Reasons reasons={stay.priced.quote?.reasons ?? []} />
      <div className="booking-fields">
        <GuestFields stay={stay} />
        <PriceFields stay={stay} />
      </div>
      <QuoteLines stay={stay} due={undefined} />
    </fieldset>
  );
}

type Choice = { readonly property: Property; readonly price: Offer['price'] };

/** What a stay can be at, and what each costs: of those that no other stay has, the ones in the currency of the order. */
function choicesOf(
  { values: { property_id }, priced, offers = [] }: StayForm,
  stays: readonly StayForm[],
  properties: readonly Property[],
): readonly Choice[] {
  const chosen = stays.map(({ values }) => values.property_id);
  const currency = stays[0] && currencyOf(stays[0].priced);
  return properties.flatMap((property): Choice[] => {
    const id = String(property.id);
    if (id === property_id) return [{ property, price: knownPrice(priced) }];
    const offer = offers.find((each) => each.property.id === property.id);
    if (offer === undefined || isTooSmall(offer) || chosen.includes(id)) return [];
    const own = currencyOf({ offer, quote: undefined });
    return currency === undefined || own === currency
      ? [{ property, price: knownPrice({ offer, quote: undefined }) }]
      : [];
  });
}

/** A property that was added is chosen next. */
function useFocusWhenAdded(isEmpty: boolean) {
  const place = useRef<HTMLSelectElement>(null);
  const wasEmpty = useRef(isEmpty);
  useEffect(() => {
    if (wasEmpty.current) place.current?.focus();
  }, []);
  return place;
}
