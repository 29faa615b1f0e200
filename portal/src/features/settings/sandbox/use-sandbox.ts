import { useMutation, useQuery } from '@tanstack/react-query';
import type { SandboxClock } from '../../../../../client/src/innkeep.ts';
import { innkeep } from '../../../data/api.ts';
import { changed } from '../../../data/own-changes.ts';
import { key } from '../../../data/keys.ts';
import { notify, reportRefusal } from '../../../components/notices.tsx';

/** While the clock is on its way. */
const LOOK_AGAIN_MS = 500;
const ORDERS_MAX = 5;

export function useClock() {
  return useQuery({
    queryKey: key('sandbox', 'clock'),
    queryFn: async ({ signal }) => (await innkeep.sandbox.getClock({ signal })).clock,
    refetchInterval: ({ state }) => (isOnItsWay(state.data) ? LOOK_AGAIN_MS : false),
  });
}

export function isOnItsWay(clock: SandboxClock | undefined): boolean {
  return clock !== undefined && clock.advancing_until !== null;
}

/** The newest orders that channels have sent and that are not over. */
export function useChannelOrders() {
  return useQuery({
    queryKey: key('stays', 'sandbox'),
    queryFn: async ({ signal }) => {
      const newest = { status: 'accepted', limit: 50 } as const;
      const { reservations } = await innkeep.reservations.list(newest, { signal }).page();
      return reservations.filter(({ channel_id }) => channel_id?.startsWith('SIM')).slice(0, ORDERS_MAX);
    },
  });
}

/** Does something in the sandbox and says so. All stays are read again. */
export function useDeed<Input, Answer>(
  send: (input: Input) => Promise<Answer>,
  said: (answer: Answer) => string,
) {
  return useMutation({
    mutationFn: send,
    onSuccess: (answer) => notify({ text: said(answer) }),
    onError: reportRefusal,
    onSettled: () => changed('reservation_updated'),
  });
}
