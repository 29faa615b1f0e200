import { Menu } from '@mantine/core';
import { useState } from 'react';
import type { Reservation } from '../../../../../client/src/innkeep.ts';
import { formatDistance } from '../../../format/distances.ts';
import { formatMoney } from '../../../format/money.ts';
import { useWording, type Wording } from '../../../texts/texts.ts';
import { sortPlaces, type FreePlace } from './free-properties.ts';
import { useAllocate } from './use-allocate.ts';
import { useStayPrices, type StayPrice } from './use-stay-prices.ts';

/** The properties that are free for a stay of the box, the likeliest first: a click puts it there. */
export function FreeMenu({
  stay,
  free,
  isLong = false,
}: {
  readonly stay: Reservation;
  readonly free: readonly FreePlace[];
  /** True where nothing around says what is free. */
  readonly isLong?: boolean;
}) {
  const wording = useWording();
  const { t } = wording;
  const count = t.calendar.boxFree(free.length);
  const name = stay.guest_name ?? t.stay.unnamed;
  const [isOpen, setOpen] = useState(false);
  const properties = free.map(({ property }) => property);
  const { data: prices, error } = useStayPrices(stay, properties, isOpen);
  const { mutate, isPending } = useAllocate(stay);
  if (free.length === 0) return <span className="box-none">{t.calendar.boxNoneFree}</span>;
  // The order depends on the prices: a place that moves under a finger would be the wrong one.
  const isReading = prices === undefined && error === null;
  return (
    <Menu position="top-start" shadow="md" opened={isOpen} onChange={setOpen}>
      <Menu.Target>
        <button type="button" className="box-free" disabled={isPending}>
          {isLong ? t.channelCalendars.box.choose(count) : count}
          <span className="visually-hidden">{t.calendar.boxFreeFor(name)}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown mah={320} className="box-menu" aria-busy={isReading}>
        <Menu.Label>{isReading ? t.channelCalendars.box.reading : t.calendar.boxMove(name)}</Menu.Label>
        {isReading
          ? null
          : sortPlaces(free, ({ id }) => prices?.get(id)?.amount).map((place) => (
              <Menu.Item key={place.property.id} onClick={() => mutate(place.property)}>
                {place.property.title}
                <small>{wordsOf(place, prices?.get(place.property.id), wording)}</small>
              </Menu.Item>
            ))}
      </Menu.Dropdown>
    </Menu>
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
    price === undefined ? undefined : formatMoney(price.amount, price.currency, tag),
  ]
    .filter((part) => part !== undefined)
    .map((part) => ` · ${part}`)
    .join('');
}
