import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Property } from '../../../../client/src/innkeep.ts';
import { Icon } from '../../components/icon.tsx';
import { Section } from '../../components/side-panel.tsx';
import { useStayPrices } from '../../domain/prices/use-stay-prices.ts';
import { formatDay } from '../../format/days.ts';
import { formatMoney } from '../../format/money.ts';
import { useWording, type Wording } from '../../texts/texts.ts';
import { askedOf } from './asked.ts';
import { knownPrice } from './booking-draft.ts';
import { isTooSmall, type Offer } from './offer.ts';
import { Reasons } from './reasons.tsx';
import type { StayForm } from './use-booking.ts';

/** With more than these, a field finds one. */
const FEW = 8;
/** More nights than these are not listed one by one before they are wanted. */
const SHORT_STAY = 14;

/** The properties that are free and large enough, each with what the stay costs there. */
export function PropertySection({
  stay,
  isRange,
  wanted,
  problem,
  onChoose,
  onAdd,
}: {
  readonly stay: StayForm;
  readonly isRange: boolean;
  readonly wanted: Property | undefined;
  readonly problem: string | undefined;
  readonly onChoose: (property: number) => void;
  /** Makes it a booking of several. Undefined where no other property can be added. */
  readonly onAdd: (() => void) | undefined;
}) {
  const { t, tag } = useWording();
  const [filter, setFilter] = useState('');
  const isChosen = ({ property }: Offer) => String(property.id) === stay.values.property_id;
  // The one that is chosen stays, and says that it is too small.
  const offered = stay.offers?.filter((offer) => !isTooSmall(offer) || isChosen(offer)) ?? [];
  const words = filter.trim().toLocaleLowerCase(tag);
  const shown = offered.filter(({ property: { title } }) => title.toLocaleLowerCase(tag).includes(words));
  const isAsked = askedOf(stay.values, stay.nights) !== undefined;
  return (
    <Section title={t.booking.property}>
      <div aria-busy={isAsked && stay.offers === undefined}>
        <p className="muted booking-status" role="status">
          {isRange ? countOf(stay.offers, { offered, shown }, t.booking) : t.booking.chooseDates}
        </p>
        {wanted === undefined ? null : <NotFree stay={stay} name={wanted.title} />}
        {offered.length > FEW ? (
          <TextInput
            mb={8}
            aria-label={t.booking.filter}
            placeholder={t.booking.filter}
            value={filter}
            onChange={({ currentTarget: { value } }) => setFilter(value)}
          />
        ) : null}
        <div role="radiogroup" aria-label={t.booking.property} className="booking-offers">
          {shown.map((offer) => (
            <OfferLine
              key={offer.property.id}
              offer={offer}
              stay={isChosen(offer) ? stay : undefined}
              onChoose={() => onChoose(offer.property.id)}
            />
          ))}
        </div>
        {problem === undefined ? null : <p role="alert">{problem}</p>}
        {onAdd === undefined ? null : (
          <Button mt={12} variant="default" leftSection={<Icon name="plus" size={15} />} onClick={onAdd}>
            {t.booking.addProperty}
          </Button>
        )}
      </div>
    </Section>
  );
}

/** How many properties are listed. */
function countOf(
  offers: StayForm['offers'],
  { offered, shown }: Readonly<Record<'offered' | 'shown', readonly Offer[]>>,
  words: Wording['t']['booking'],
): string {
  if (offers === undefined) return '';
  if (offers.length === 0) return words.noneFree;
  if (offered.every(isTooSmall)) return words.noneLargeEnough;
  return shown.length < offered.length
    ? words.freeOf(shown.length, offered.length)
    : words.free(offered.length);
}

/** Why the property that is wanted is not among those that are offered. */
export function NotFree({ stay: { takenOn }, name }: { readonly stay: StayForm; readonly name: string }) {
  const { t, tag } = useWording();
  if (takenOn === undefined) return null;
  const day = formatDay(takenOn, tag, { day: 'numeric', month: 'long' });
  return (
    <p className="booking-warning" role="status">
      {t.booking.taken(name, day)}
    </p>
  );
}

function OfferLine({
  offer,
  stay,
  onChoose,
}: {
  readonly offer: Offer;
  /** The stay of the form, where it is there. */
  readonly stay: StayForm | undefined;
  readonly onChoose: () => void;
}) {
  const { t, tag } = useWording();
  const { property } = offer;
  const isChosen = stay !== undefined;
  // What the guest of the chosen one has added is in its quote.
  const priced = stay?.priced ?? { offer, quote: undefined };
  const price = knownPrice(priced);
  const isAsked = priced.quote === undefined && priced.offer?.isOld === true;
  return (
    <div className="booking-offer" data-chosen={isChosen}>
      <label>
        <input type="radio" name="property" checked={isChosen} onChange={onChoose} />
        <b>{property.title}</b>
        <span className={price === undefined ? 'muted' : undefined}>
          {price !== undefined
            ? formatMoney(price.total, price.currency, tag)
            : isAsked
              ? ''
              : t.booking.noPrice}
        </span>
      </label>
      <Reasons reasons={priced.quote?.reasons ?? reasonsBesidePrice(offer)} />
      {isChosen && price !== undefined ? <Nights property={property} nights={stay.nights} /> : null}
    </div>
  );
}

/** The price itself says that there is none. */
function reasonsBesidePrice({ reasons, isOld }: Offer): Offer['reasons'] {
  return isOld === true ? [] : reasons.filter(({ code }) => code !== 'no_price');
}

/** What each night costs. */
function Nights({ property, nights }: { readonly property: Property; readonly nights: StayForm['nights'] }) {
  const { t, tag } = useWording();
  const { data } = useStayPrices(nights, [property], true);
  const price = data?.get(property.id);
  if (price === undefined) return null;
  return (
    <details open={price.nights.length <= SHORT_STAY}>
      <summary>{t.booking.byNight}</summary>
      <ol className="booking-nights">
        {price.nights.map((night) => (
          <li key={night.date}>
            <span>{formatDay(night.date, tag, { weekday: 'short', day: 'numeric', month: 'short' })}</span>
            <span>{formatMoney(night.price, price.currency, tag)}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}
