import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Property } from '../../../../client/src/innkeep.ts';
import { Section } from '../../components/side-panel.tsx';
import { formatDay } from '../../format/days.ts';
import { formatMoney } from '../../format/money.ts';
import { useWording } from '../../texts/texts.ts';
import type { Limit, Offer, StayPrice } from './offer.ts';
import type { Offers } from './use-offers.ts';

/** With more than these, a field finds one. */
const FEW = 8;
/** More nights than these are not listed one by one before they are wanted. */
const SHORT_STAY = 14;

/** The properties that are free, each with what the nights cost. */
export function PropertySection({
  offers,
  isRange,
  chosen,
  wanted,
  problem,
  onChoose,
}: {
  readonly offers: Offers | undefined;
  readonly isRange: boolean;
  readonly chosen: string;
  readonly wanted: Property | undefined;
  readonly problem: string | undefined;
  readonly onChoose: (property: number) => void;
}) {
  const { t, tag } = useWording();
  const [filter, setFilter] = useState('');
  const free = offers?.free ?? [];
  const words = filter.trim().toLocaleLowerCase(tag);
  const shown = free.filter(({ property: { title } }) => title.toLocaleLowerCase(tag).includes(words));
  const takenOn = wanted === undefined ? undefined : offers?.taken.get(wanted.id);
  const status = !isRange ? t.booking.chooseDates : offers === undefined ? '' : t.booking.free(free.length);
  return (
    <Section title={t.booking.property}>
      <div aria-busy={isRange && offers === undefined}>
        <p className="muted booking-status" role="status">
          {isRange && offers !== undefined && free.length === 0 ? t.booking.noneFree : status}
        </p>
        {wanted === undefined || takenOn === undefined ? null : (
          <p className="booking-warning">
            {t.booking.taken(wanted.title, formatDay(takenOn, tag, { day: 'numeric', month: 'long' }))}
          </p>
        )}
        {free.length > FEW ? (
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
              isChosen={String(offer.property.id) === chosen}
              onChoose={() => onChoose(offer.property.id)}
            />
          ))}
        </div>
        {problem === undefined ? null : <p role="alert">{problem}</p>}
      </div>
    </Section>
  );
}

function OfferLine({
  offer: { property, price, limits },
  isChosen,
  onChoose,
}: {
  readonly offer: Offer;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}) {
  const { t, tag } = useWording();
  return (
    <div className="booking-offer" data-chosen={isChosen}>
      <label>
        <input type="radio" name="property" checked={isChosen} onChange={onChoose} />
        <b>{property.title}</b>
        <span className={price === undefined ? 'muted' : undefined}>
          {price === undefined ? t.booking.noPrice : formatMoney(price.total, price.currency, tag)}
        </span>
      </label>
      {limits.map((limit) => (
        <p key={limit.kind} className="booking-warning">
          {wordsOf(limit, t.booking)}
        </p>
      ))}
      {isChosen && price !== undefined ? <Nights price={price} /> : null}
    </div>
  );
}

function Nights({ price: { nights, currency } }: { readonly price: StayPrice }) {
  const { t, tag } = useWording();
  return (
    <details open={nights.length <= SHORT_STAY}>
      <summary>{t.booking.byNight}</summary>
      <ol className="booking-nights">
        {nights.map(({ date, price }) => (
          <li key={date}>
            <span>{formatDay(date, tag, { weekday: 'short', day: 'numeric', month: 'short' })}</span>
            <span>{formatMoney(price, currency, tag)}</span>
          </li>
        ))}
      </ol>
    </details>
  );
}

type Words = ReturnType<typeof useWording>['t']['booking'];

function wordsOf(limit: Limit, words: Words): string {
  if (limit.kind === 'minStay' || limit.kind === 'maxStay') return words[limit.kind](limit.nights);
  return words[limit.kind];
}
