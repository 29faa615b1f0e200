import { useMutation, useQuery } from '@tanstack/react-query';
import type { GetConversationData, Reservation, Task, Transaction } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../data/api.ts';
import { isKeptForLater } from '../../data/offline/kept-for-later.ts';
import { changed } from '../../data/own-changes.ts';
import { key } from '../../data/keys.ts';
import { useMay } from '../../data/use-may.ts';

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

type StayOrOrder = Pick<Reservation, 'stay_code'> | Pick<Reservation, 'reservation_code'>;

/** The entries of the books that belong to a stay, or to a whole order, the newest first. */
export function useEntriesOf(of: StayOrOrder) {
  return useQuery({
    queryKey: key('entries', 'of stay', JSON.stringify(of)),
    queryFn: ({ signal }): Promise<Transaction[]> =>
      innkeep.transactions.list({ ...of, limit: 100 }, { signal }).toArray(),
  });
}

/** Writes to the guest of a stay, also as the first: their conversation begins with it. */
export function useSendMessage({ conversation_id, reservation_code }: Reservation) {
  return useMutation({
    mutationFn: async (message: string) => {
      const id =
        conversation_id ?? (await innkeep.conversations.create({ reservation_code })).conversation_id;
      await innkeep.conversations.createMessage(id, { message }).catch((error: unknown) => {
        // It is shown as one that waits.
        if (!isKeptForLater(error)) throw error;
      });
      return id;
    },
    onSuccess: (id) =>
      changed(
        { event: 'message_created', conversation_id: id },
        ...(conversation_id === null ? (['reservation_updated'] as const) : []),
      ),
  });
}

/** The conversation of a stay: the one that is there, or what would begin with the first message. */
export function useConversationOf({ conversation_id, reservation_code }: Reservation) {
  const may = useMay();
  const { data: begun } = useConversation(conversation_id);
  const { data: toBegin } = useQuery({
    queryKey: key('dry run', 'conversation', reservation_code),
    queryFn: async ({ signal }) =>
      (await innkeep.conversations.create({ reservation_code }, { dryRun: true, signal })).conversation,
    enabled: conversation_id === null && may.changes('messages'),
  });
  return { conversation: begun ?? toBegin, messages: begun?.messages };
}
