import { Menu } from '@mantine/core';
import { useState } from 'react';
import type { BoxedStay, Property } from '../../../../../client/src/innkeep.ts';
import type { StayPrice } from '../../../domain/prices/stay-price.ts';
import { formatDistance } from '../../../format/distances.ts';
import { formatMoney } from '../../../format/money.ts';
import { useWording, type Wording } from '../../../texts/texts.ts';
import { sortPlaces, type FreePlace } from './free-properties.ts';
import { useAllocate } from './use-allocate.ts';
import { usePlaces } from './use-places.ts';
import { useStayPrices } from '../../../domain/prices/use-stay-prices.ts';
import { guestOf } from '../../../domain/guest-of.ts';

/** How many properties are free for a stay of the box; they are read when the menu is opened. */
export function FreeMenu({
  boxed,
  isLong = false,
}: {
  readonly boxed: BoxedStay;
  /** True where nothing around says what is free. */
  readonly isLong?: boolean;
}) {
  const wording = useWording();
  const { t } = wording;
  const { reservation: stay, free_property_ids } = boxed;
  const count = t.calendar.boxFree(free_property_ids.length);
  const [isOpen, setOpen] = useState(false);
  const { mutate, isPending } = useAllocate(stay);
  if (free_property_ids.length === 0) return <span className="box-none">{t.calendar.boxNoneFree}</span>;
  return (
    <Menu position="top-start" shadow="md" opened={isOpen} onChange={setOpen}>
      <Menu.Target>
        <button type="button" className="box-free" disabled={isPending}>
          {isLong ? t.channelCalendars.box.choose(count) : count}
          <span className="visually-hidden">{t.calendar.boxFreeFor(guestOf(stay, wording))}</span>
        </button>
      </Menu.Target>
      {isOpen ? <Places boxed={boxed} onChoose={mutate} /> : null}
    </Menu>
  );
}

/** The properties that are free for a stay, the likeliest first: a click puts it there. */
function Places({
  boxed,
  onChoose,
}: {
  readonly boxed: BoxedStay;
  readonly onChoose: (property: Property) => void;
}) {
  const wording = useWording();
  const { t } = wording;
  const { reservation: stay } = boxed;
  const places = usePlaces(boxed);
  const homes = places?.map(({ property }) => property) ?? [];
  const { data: prices, error } = useStayPrices(stay, homes, places !== undefined);
  // The order depends on the prices: a place that moves under a finger would be the wrong one.
  const isReading = places === undefined || (prices === undefined && error === null);
  return (
    <Menu.Dropdown mah={320} className="box-menu" aria-busy={isReading}>
      <Menu.Label>
        {isReading ? t.channelCalendars.box.reading : t.calendar.boxMove(guestOf(stay, wording))}
      </Menu.Label>
      {isReading
        ? null
        : sortPlaces(places, ({ id }) => prices?.get(id)?.total).map((place) => (
            <Menu.Item key={place.property.id} onClick={() => onChoose(place.property)}>
              {place.property.title}
              <small>{wordsOf(place, prices?.get(place.property.id), wording)}</small>
            </Menu.Item>
          ))}
    </Menu.Dropdown>
  );
}

/** ` · same group · 1.2 km away · for 4 guests · EUR 450.00` */
function wordsOf(
  { nearness, distance, property: { capacity } }: FreePlace,
  price: StayPrice | undefined,
  { t, tag }: Wording,
): string {
  const words = t.channelCalendars.box;
  const near = {
    meant: t.calendar.boxMeant,
    'room type': words.inRoomType,
    group: words.inGroup,
    other: undefined,
  }[nearness];
  return [
    near,
    distance === undefined || nearness === 'meant' ? undefined : words.away(formatDistance(distance, tag)),
    capacity === null ? undefined : words.sleeps(capacity),
    price === undefined ? undefined : formatMoney(price.total, price.currency, tag),
  ]
    .filter((part) => part !== undefined)
    .map((part) => ` · ${part}`)
    .join('');
}
