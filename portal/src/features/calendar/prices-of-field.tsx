import { NativeSelect } from '@mantine/core';
import { useMemo } from 'react';
import type { Property } from '../../../../client/src/innkeep.ts';
import { CHANNEL_TYPES, channelOf } from '../../domain/channel-colours.ts';
import { useWording } from '../../texts/texts.ts';
import type { CalendarSearch } from './calendar-search.ts';

/** Whose prices the calendar shows: those of the properties, or those of one channel. */
export function PricesOfField({
  properties,
  search: { channel },
  onChange,
}: {
  readonly properties: readonly Property[];
  readonly search: CalendarSearch;
  readonly onChange: (changes: CalendarSearch) => void;
}) {
  const { t } = useWording();
  const types = useMemo(() => {
    const used = new Set(properties.flatMap(({ channels }) => channels.map((each) => each.channel_type)));
    return CHANNEL_TYPES.filter((type) => used.has(type) || type === channel);
  }, [properties, channel]);
  if (types.length === 0) return null;
  return (
    <NativeSelect
      className="calendar-prices"
      size="xs"
      aria-label={t.prices.view}
      value={channel ?? ''}
      data={[
        { value: '', label: t.prices.own },
        ...types.map((type) => ({ value: type, label: t.prices.on(channelOf(type).name) })),
      ]}
      onChange={({ currentTarget: { value } }) =>
        onChange({ channel: CHANNEL_TYPES.find((each) => each === value) })
      }
    />
  );
}
