import { useMutation, useQuery } from '@tanstack/react-query';
import type { GetConversationData, Reservation, Task, Transaction } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../data/api.ts';
import { staysMoved } from '../../data/calendar-changes.ts';
import { changed } from '../../data/own-changes.ts';
import { key } from '../../data/keys.ts';

export function useStay(stayCode: string) {
  return useQuery({
    queryKey: key('stay', stayCode),
    queryFn: async ({ signal }): Promise<Reservation> =>
      (await innkeep.reservations.get(stayCode, { signal })).reservation,
  });
}

export function useConversation(id: string | null) {
  return useQuery({
    queryKey: key('conversation', id),
    queryFn: ({ signal }): Promise<GetConversationData | null> =>
      id === null ? Promise.resolve(null) : innkeep.conversations.get(id, {}, { signal }),
    enabled: id !== null,
  });
}

/** The tasks of a stay. The interface lists tasks by property and day. */
export function useTasksOf({ stay_code, property_id, check_in_date, check_out_date }: Reservation) {
  return useQuery({
    queryKey: key('tasks', 'of stay', stay_code, property_id, check_in_date, check_out_date),
    queryFn: async ({ signal }): Promise<Task[]> => {
      const query = { property_id, start_date: check_in_date, end_date: check_out_date, limit: 100 };
      const tasks = await innkeep.tasks.list(query, { signal }).toArray();
      return tasks.filter((task) => task.stay_code === stay_code);
    },
    enabled: property_id !== 0,
  });
}

/** The entries of the books that belong to a stay, the newest first. */
export function useEntriesOf({ stay_code }: Pick<Reservation, 'stay_code'>) {
  return useQuery({
    queryKey: key('entries', 'of stay', stay_code),
    queryFn: ({ signal }): Promise<Transaction[]> =>
      innkeep.transactions.list({ stay_code, limit: 100 }, { signal }).toArray(),
  });
}

export function useSendMessage(conversation: string | null) {
  return useMutation({
    mutationFn: (message: string) => innkeep.conversations.createMessage(conversation ?? '', { message }),
    onSuccess: () => changed({ event: 'message_created', conversation_id: conversation ?? '' }),
  });
}

export function useDecide({ reservation_code, stay_code, property_id }: Reservation) {
  return useMutation({
    mutationFn: (isAccepted: boolean) =>
      isAccepted
        ? innkeep.reservations.approve(reservation_code)
        : innkeep.reservations.decline(reservation_code),
    // The other stays of the order are answered with it.
    onSuccess: () => staysMoved([stay_code], [{ property_id }]),
  });
}
