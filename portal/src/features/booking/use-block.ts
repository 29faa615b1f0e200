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
import type { Start } from './booking-draft.ts';

/** The nights of a property from `start` to the one before `end`. */
type Range = { readonly property: number; readonly start: Day; readonly end: Day };

/** A block that is there, to be changed. */
export type StoredBlock = Range & { readonly remarks: string };

type Block = Range & { readonly remarks: string; readonly open: readonly Day[] };

/** The block that the nights of the address are; null where they are none, and undefined while they are read. */
export function useStoredBlock({ property, start, end }: Start): StoredBlock | null | undefined {
  const range =
    property === undefined || start === undefined || end === undefined ? undefined : { property, start, end };
  const isAsked = range !== undefined && isRange(range.start, range.end);
  const { data, error } = useNights(isAsked ? range : undefined);
  if (range === undefined || !isAsked || error !== null) return null;
  if (data === undefined) return undefined;
  const isBlock = data.length > 0 && data.every(({ available }) => !available);
  return isBlock ? { ...range, remarks: data[0]?.remarks ?? '' } : null;
}

/**
 * The form that closes nights, or changes a block, and which of the nights are neither taken nor closed now. Undo opens those
 * again, and closes those of the block as they were.
 */
export function useBlock(begin: Start, stored: StoredBlock | null, onDone: () => void) {
  const { t } = useWording();
  const words = t.booking.block;
  const { filled, dayAfter } = useChecks();
  const { data: properties = [] } = useProperties();
  const form = useForm({
    // Other nights are another block.
    keep: `block ${begin.property} ${begin.start} ${begin.end}`,
    first: {
      property_id: String(begin.property ?? ''),
      start_date: begin.start ?? '',
      end_date: begin.end ?? '',
      remarks: stored?.remarks ?? '',
    },
    fields: { property_ids: 'property_id' },
    checks: {
      property_id: filled,
      start_date: filled,
      end_date: (end, { start_date: start }) =>
        dayAfter(end, start) ?? filled(isRange(start, end) ? end : ''),
    },
    body: (typed): Block => ({ ...rangeOf(typed), remarks: typed.remarks.trim(), open: open ?? [] }),
    send: async (block) => {
      await close(block);
      if (stored !== null) await free(stored.property, leftOut(stored, block));
    },
    onSaved: (_, block) => {
      onDone();
      const title = properties.find(({ id }) => id === block.property)?.title ?? '';
      const undo = async () => {
        await free(block.property, block.open);
        if (stored !== null) await close(stored);
        notify({ text: stored === null ? words.undone : words.editUndone });
        await changedBy(block, stored);
      };
      notify({
        text: stored === null ? words.saved(title) : words.edited(title),
        ...(block.open.length === 0 && stored === null ? {} : { undo }),
      });
      return changedBy(block, stored);
    },
  });
  const range = form.isValid() ? rangeOf(form.values) : undefined;
  const { data } = useNights(range);
  const open: readonly Day[] | undefined = data?.filter(({ available }) => available).map(({ date }) => date);
  const freed = stored === null || range === undefined ? 0 : leftOut(stored, range).length;
  return { form, properties, range, open, freed };
}

async function close({ property, start, end, remarks }: StoredBlock): Promise<void> {
  await innkeep.availabilities.set({
    property_ids: [property],
    available: false,
    start_date: start,
    end_date: addDays(end, -1),
    remarks,
  });
}

async function free(property: number, days: readonly Day[]): Promise<void> {
  if (days.length === 0) return;
  await innkeep.availabilities.set({ property_ids: [property], available: true, dates: [...days] });
}

async function changedBy({ property, start, end }: Block, stored: StoredBlock | null): Promise<void> {
  await nightsChanged([property], start, end);
  if (stored !== null) await nightsChanged([stored.property], stored.start, stored.end);
}

/** The nights of a block that another range does not have. */
function leftOut(stored: Range, { property, start, end }: Range): Day[] {
  return Array.from({ length: daysBetween(stored.start, stored.end) }, (_, index) =>
    addDays(stored.start, index),
  ).filter((day) => property !== stored.property || day < start || day >= end);
}

function rangeOf(typed: Readonly<Record<'property_id' | 'start_date' | 'end_date', string>>): Range {
  return { property: Number(typed.property_id), start: typed.start_date, end: typed.end_date };
}

/** The longest range that the interface takes. */
function isRange(start: Day, end: Day): boolean {
  return start !== '' && end > start && daysBetween(start, end) <= 1099;
}

function useNights(range: Range | undefined) {
  return useQuery({
    queryKey: key('nights', 'open', range),
    queryFn: async ({ signal }) => {
      if (range === undefined) return [];
      const { property, start, end } = range;
      const query = { property_ids: String(property), start_date: start, end_date: addDays(end, -1) };
      const { properties } = await innkeep.availabilities.get(query, { signal });
      return properties.flatMap(({ availabilities }) => availabilities);
    },
    enabled: range !== undefined,
  });
}
