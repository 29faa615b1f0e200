import { useMemo } from 'react';
import type { Property } from '../../../../client/src/innkeep.ts';
import { signsOf } from '../../format/money.ts';
import { useWording } from '../../texts/texts.ts';

/** What stands at the prices of the calendar, by currency: nothing where all properties and their channels have the same one. */
export function useSigns(properties: readonly Property[]): ReadonlyMap<string, string> | undefined {
  const { tag } = useWording();
  return useMemo(() => {
    const currencies = properties.flatMap(({ currency, channels }) => [
      currency,
      ...channels.map((channel) => channel.currency),
    ]);
    return signsOf(currencies, tag);
  }, [properties, tag]);
}
