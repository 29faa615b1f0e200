import { useQuery } from '@tanstack/react-query';
import type { AutomationAction, GetConversationData, Reservation } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../data/api.ts';
import { key } from '../../data/keys.ts';
import { readPlanned } from '../../domain/rules/read-planned.ts';

/** The stays of the order that a conversation is about. Undefined while they are read; none for an inquiry. */
export function useStaysOf(conversation: GetConversationData | null | undefined) {
  const code = conversation?.activities.find(
    ({ reservation_code }) => reservation_code !== null,
  )?.reservation_code;
  return useQuery({
    queryKey: key('stays', 'of order', code ?? null),
    queryFn: ({ signal }): Promise<Reservation[]> =>
      code === null || code === undefined
        ? Promise.resolve([])
        : innkeep.reservations.list({ reservation_code: code, limit: 100 }, { signal }).toArray(),
    enabled: conversation !== null && conversation !== undefined,
  });
}

/** The messages that rules will write to these guests, the first one first. */
export function usePlanned(stays: readonly Reservation[] = []) {
  const codes = stays.map(({ stay_code }) => stay_code);
  return useQuery({
    queryKey: key('rules', 'planned', codes),
    queryFn: async ({ signal }): Promise<AutomationAction[]> => {
      const lists = await Promise.all(stays.map((stay) => readPlanned(stay, { types: ['message'], signal })));
      return lists
        .flat()
        .toSorted((one, other) => Date.parse(one.scheduled_at) - Date.parse(other.scheduled_at));
    },
    enabled: codes.length > 0,
  });
}
