import { useQuery } from '@tanstack/react-query';
import { innkeep } from '../../data/api.ts';
import { nightsChanged } from '../../data/calendar-changes.ts';
import { key } from '../../data/keys.ts';
import { notify } from '../../components/notices.tsx';
import { useSave } from '../../forms/use-save.ts';
import { addDays, type Day } from '../../format/days.ts';
import { useWording } from '../../texts/texts.ts';

/** The nights of a property from `start` to the one before `end`. */
type Range = { readonly property: number; readonly start: Day; readonly end: Day };

type Block = Range & { readonly remarks: string; readonly open: readonly Day[] };

/** The nights of the range that are neither taken nor closed now. */
export function useOpenNights(range: Range | undefined): readonly Day[] | undefined {
  const { data } = useQuery({
    queryKey: key('nights', 'open', range),
    queryFn: async ({ signal }) => (range === undefined ? [] : readOpenNights(range, signal)),
    enabled: range !== undefined,
  });
  return range === undefined ? undefined : data;
}

async function readOpenNights({ property, start, end }: Range, signal: AbortSignal): Promise<Day[]> {
  const query = { property_ids: String(property), start_date: start, end_date: addDays(end, -1) };
  const { properties } = await innkeep.availabilities.get(query, { signal });
  return properties.flatMap(({ availabilities }) =>
    availabilities.filter(({ available }) => available).map(({ date }) => date),
  );
}

/** Closes the nights. Undo opens those that were open before. */
export function useBlock(title: string, onDone: () => void) {
  const { t } = useWording();
  const undo = async ({ property, start, end, open }: Block) => {
    await innkeep.availabilities.set({ property_ids: [property], available: true, dates: [...open] });
    notify({ text: t.booking.block.undone });
    await nightsChanged([property], start, end);
  };
  return useSave({
    fields: ['property_ids', 'start_date', 'end_date', 'remarks'],
    send: ({ property, start, end, remarks }: Block) =>
      innkeep.availabilities.set({
        property_ids: [property],
        available: false,
        start_date: start,
        end_date: addDays(end, -1),
        ...(remarks === '' ? {} : { remarks }),
      }),
    onSaved: (_, block) => {
      onDone();
      notify({
        text: t.booking.block.saved(title),
        ...(block.open.length === 0 ? {} : { undo: () => undo(block) }),
      });
      return nightsChanged([block.property], block.start, block.end);
    },
  });
}
