import { useQuery } from '@tanstack/react-query';
import { innkeep } from '../../data/api.ts';
import { nightsChanged } from '../../data/calendar-changes.ts';
import { key } from '../../data/keys.ts';
import { useProperties } from '../../data/use-properties.ts';
import { notify } from '../../components/notices.tsx';
import { useChecks } from '../../forms/checks.ts';
import { useForm } from '../../forms/use-form.ts';
import { addDays, daysBetween, type Day } from '../../format/days.ts';
import { useWording } from '../../texts/texts.ts';
import type { Start } from './draft.ts';

/** The nights of a property from `start` to the one before `end`. */
type Range = { readonly property: number; readonly start: Day; readonly end: Day };

type Block = Range & { readonly remarks: string; readonly open: readonly Day[] };

/** The form that closes nights, and which of them are neither taken nor closed now. Undo opens those again. */
export function useBlock(begin: Start, onDone: () => void) {
  const { t } = useWording();
  const { filled } = useChecks();
  const { data: properties = [] } = useProperties();
  const undo = async ({ property, start, end, open }: Block) => {
    await innkeep.availabilities.set({ property_ids: [property], available: true, dates: [...open] });
    notify({ text: t.booking.block.undone });
    await nightsChanged([property], start, end);
  };
  const form = useForm({
    // Other nights are another block.
    keep: `block ${begin.property} ${begin.start} ${begin.end}`,
    first: {
      property_id: String(begin.property ?? ''),
      start_date: begin.start ?? '',
      end_date: begin.end ?? '',
      remarks: '',
    },
    fields: { property_ids: 'property_id' },
    checks: {
      property_id: filled,
      start_date: filled,
      end_date: (end, { start_date: start }) => filled(isRange(start, end) ? end : ''),
    },
    body: (typed): Block => ({ ...rangeOf(typed), remarks: typed.remarks.trim(), open: open ?? [] }),
    send: ({ property, start, end, remarks }) =>
      innkeep.availabilities.set({
        property_ids: [property],
        available: false,
        start_date: start,
        end_date: addDays(end, -1),
        ...(remarks === '' ? {} : { remarks }),
      }),
    onSaved: (_, block) => {
      onDone();
      const title = properties.find(({ id }) => id === block.property)?.title ?? '';
      notify({
        text: t.booking.block.saved(title),
        ...(block.open.length === 0 ? {} : { undo: () => undo(block) }),
      });
      return nightsChanged([block.property], block.start, block.end);
    },
  });
  const range = form.isValid() ? rangeOf(form.values) : undefined;
  const open: readonly Day[] | undefined = useOpenNights(range);
  return { form, properties, range, open };
}

function rangeOf(typed: Readonly<Record<'property_id' | 'start_date' | 'end_date', string>>): Range {
  return { property: Number(typed.property_id), start: typed.start_date, end: typed.end_date };
}

/** The longest range that the interface takes. */
function isRange(start: Day, end: Day): boolean {
  return start !== '' && end > start && daysBetween(start, end) <= 1099;
}

function useOpenNights(range: Range | undefined): readonly Day[] | undefined {
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
