import { useQuery } from '@tanstack/react-query';
import type { Task } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../api.ts';
import { addDays, type Day } from '../../format/days.ts';
import { sortDay } from './day.ts';

const LIMIT = 100;

type StaysQuery = Parameters<typeof innkeep.reservations.list>[0];

function listStays(query: StaysQuery, signal: AbortSignal) {
  return innkeep.reservations.list({ ...query, limit: LIMIT }, { signal }).toArray();
}

/** Who comes, who leaves and who is there. */
export function useDay(today: Day) {
  return useQuery({
    queryKey: ['stays', 'today', today],
    queryFn: async ({ signal }) =>
      sortDay(
        await listStays(
          { start_check_out_date: today, end_check_in_date: today, status: 'accepted' },
          signal,
        ),
        today,
      ),
  });
}

/** The cleanings of the day. */
export function useCleanings(today: Day) {
  return useQuery({
    queryKey: ['tasks', 'today', 'cleanings', today],
    queryFn: ({ signal }): Promise<Task[]> =>
      innkeep.tasks
        .list({ start_date: today, end_date: today, type: 'cleaning', limit: LIMIT }, { signal })
        .toArray(),
  });
}

type Booked = { readonly booked_at: string };

function byAge(one: Booked, other: Booked): number {
  return one.booked_at < other.booked_at ? -1 : 1;
}

/** Requests to answer, and stays in the box whose nights are taken; the oldest first. */
export function useUndecided(today: Day) {
  return useQuery({
    queryKey: ['stays', 'today', 'undecided', today],
    queryFn: async ({ signal }) => {
      const inBox = { status: 'accepted', in_reservation_box: true, in_conflict: true } as const;
      const [asked, conflicts] = await Promise.all([
        listStays({ start_check_out_date: today, status: 'wait_accept' }, signal),
        listStays({ start_check_out_date: today, ...inBox }, signal),
      ]);
      return { requests: asked.toSorted(byAge), conflicts: conflicts.toSorted(byAge) };
    },
  });
}

/** The conversations whose guest waits for an answer, read or not: who waits longest first. */
export function useUnanswered() {
  return useQuery({
    queryKey: ['inbox', 'today'],
    queryFn: async ({ signal }) => {
      const waiting = await innkeep.conversations
        .list({ is_waiting: true, limit: LIMIT }, { signal })
        .toArray(LIMIT);
      const since = ({ waiting_since }: (typeof waiting)[number]) => waiting_since ?? '9999';
      return waiting.toSorted((one, other) => (since(one) < since(other) ? -1 : 1));
    },
  });
}

/** The tasks of today and tomorrow that nobody has. */
export function useUnassigned(today: Day) {
  const tomorrow = addDays(today, 1);
  return useQuery({
    queryKey: ['tasks', 'today', 'unassigned', today],
    queryFn: async ({ signal }) => {
      const tasks: Task[] = await innkeep.tasks
        .list({ start_date: today, end_date: tomorrow, limit: LIMIT }, { signal })
        .toArray();
      return tasks.filter(
        ({ staff_id, status }) => staff_id === null && status !== 'completed' && status !== 'cancelled',
      );
    },
  });
}
