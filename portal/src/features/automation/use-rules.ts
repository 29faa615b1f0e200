import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AutomationAction, AutomationRule } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../api.ts';
import { notify } from '../../components/notices.tsx';
import { reportRefusal } from '../../components/use-save.ts';
import { useWording } from '../../texts/texts.ts';
import { useProperties } from '../../use-properties.ts';
import { TYPES } from './draft.ts';
import type { Names } from './rule-words.ts';

const PLANNED_MAX = 100;

export function useRules() {
  return useQuery({
    queryKey: ['rules', 'all'],
    queryFn: ({ signal }) => innkeep.automation.listRules({ limit: 100 }, { signal }).toArray(),
  });
}

export function useStaffs() {
  return useQuery({
    queryKey: ['properties', 'staffs'],
    queryFn: ({ signal }) => innkeep.staffs.list({ limit: 100 }, { signal }).toArray(),
  });
}

/** The names of the properties and the staff that rules hold by id. Undefined while they are read. */
export function useNames(): Names | undefined {
  const { data: properties } = useProperties();
  const { data: staffs } = useStaffs();
  if (properties === undefined || staffs === undefined) return undefined;
  return {
    propertyOf: (id) => properties.find((each) => each.id === id)?.title,
    staffOf: (id) => staffs.find((each) => each.id === id)?.name,
  };
}

/** What waits to be done, by its moment: the next of each kind of action. */
export function usePlannedActions() {
  return useQuery({
    queryKey: ['rules', 'planned'],
    queryFn: async ({
      signal,
    }): Promise<{ readonly actions: AutomationAction[]; readonly hasMore: boolean }> => {
      const pages = await Promise.all(
        TYPES.map((type) => innkeep.automation.listActions({ type, limit: PLANNED_MAX }, { signal }).page()),
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

/** Reads again what a change of a rule or of an action may have changed. */
export function useReread(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () =>
    Promise.all([['rules'], ['conversation']].map((queryKey) => queries.invalidateQueries({ queryKey })));
}

/** Pauses a rule, or lets it plan again. Undo does the opposite: the service plans anew what still lies ahead. */
export function usePause({ id, name }: AutomationRule) {
  const { t } = useWording();
  const reread = useReread();
  const { mutate, isPending } = useMutation({
    mutationFn: (is_active: boolean) => innkeep.automation.updateRule(id, { is_active }),
    onSuccess: async (_rule, is_active) => {
      notify({
        text: is_active ? t.automation.isResumed(name) : t.automation.isPaused(name),
        undo: () => mutate(!is_active),
      });
      await reread();
    },
    onError: reportRefusal,
  });
  return { setActive: mutate, isPending };
}
