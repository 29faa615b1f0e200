import { useQuery } from '@tanstack/react-query';
import type { AutomationAction } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../data/api.ts';
import { dictionaries } from '../../data/dictionaries.ts';
import { key } from '../../data/keys.ts';
import { useStaffs } from '../staff/use-staffs.ts';
import { useProperties } from '../../data/use-properties.ts';
import { ACTION_TYPES } from './action-types.ts';
import type { Names } from './rule-words.ts';
import { useMay } from '../../data/use-may.ts';

export function useRules() {
  const may = useMay();
  return useQuery({
    enabled: may.reads('automation'),
    queryKey: key('rules', 'list'),
    queryFn: ({ signal }) => innkeep.automation.listRules({ limit: 100 }, { signal }).toArray(),
  });
}

/** The names of the properties and the staff that rules hold by id. Undefined while they are read. */
export function useNames(): Names | undefined {
  const { data: properties } = useProperties();
  const { data: staffs } = useStaffs();
  const { data: tags } = useQuery(dictionaries.tags);
  const { data: groups } = useQuery(dictionaries.groups);
  if (properties === undefined || staffs === undefined) return undefined;
  return {
    propertyOf: (id) => properties.find((each) => each.id === id)?.title,
    staffOf: (id) => staffs.find((each) => each.id === id)?.name,
    tagOf: (id) => tags?.find((each) => each.id === id)?.name,
    groupOf: (id) => groups?.find((each) => each.id === id)?.name,
  };
}

/** What waits to be done, by its moment: the next of each kind of action, everywhere or at one property. */
export function usePlannedActions({
  count,
  property_id,
}: {
  readonly count: number;
  readonly property_id?: number;
}) {
  const at = property_id === undefined ? {} : { property_ids: String(property_id) };
  return useQuery({
    queryKey: key('rules', 'planned', property_id ?? 'everywhere', count),
    queryFn: async ({
      signal,
    }): Promise<{ readonly actions: AutomationAction[]; readonly hasMore: boolean }> => {
      const pages = await Promise.all(
        ACTION_TYPES.map((type) =>
          innkeep.automation.listActions({ type, limit: count, ...at }, { signal }).page(),
        ),
      );
      const actions = pages.flatMap((page) => page.actions);
      return {
        actions: actions.toSorted(
          (one, other) => Date.parse(one.scheduled_at) - Date.parse(other.scheduled_at),
        ),
        hasMore: pages.some(({ next_cursor }) => next_cursor !== null),
      };
    },
  });
}
