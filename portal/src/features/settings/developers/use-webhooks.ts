import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import type { Webhook } from '../../../../../client/src/innkeep.ts';
import { innkeep } from '../../../data/api.ts';
import { changed } from '../../../data/own-changes.ts';
import { key } from '../../../data/keys.ts';
import { notify, reportRefusal } from '../../../components/notices.tsx';
import { useWording } from '../../../texts/texts.ts';
import type { DeliveryStatus } from './webhook-search.ts';

/** A delivery is no change of the account, so no event tells of it. */
const LOOK_AGAIN_MS = 5000;
const FIRST: string | null = null;
/** Enough to hold the last attempt of a webhook whose first attempts wait. */
const NEWEST = 10;

export function useWebhooks() {
  return useQuery({
    queryKey: key('webhooks', 'list'),
    queryFn: ({ signal }) => innkeep.webhooks.list({ limit: 100 }, { signal }).toArray(),
  });
}

/** The newest deliveries, whatever became of them. */
export function useNewest(id: number) {
  return useQuery({
    queryKey: key('webhooks', id, 'newest'),
    queryFn: async ({ signal }) =>
      (await innkeep.webhooks.listDeliveries(id, { limit: NEWEST }, { signal }).page()).deliveries,
    refetchInterval: LOOK_AGAIN_MS,
  });
}

/** The deliveries, page by page, newest first. */
export function useDeliveries(id: number, status: DeliveryStatus | undefined) {
  return useInfiniteQuery({
    queryKey: key('webhooks', id, 'deliveries', status),
    queryFn: ({ pageParam, signal }) =>
      innkeep.webhooks
        .listDeliveries(
          id,
          {
            ...(status === undefined ? {} : { status }),
            ...(pageParam === null ? {} : { cursor: pageParam }),
          },
          { signal },
        )
        .page(),
    initialPageParam: FIRST,
    getNextPageParam: ({ next_cursor }) => next_cursor,
    // Once older pages are open, only what the person does reads them all again.
    refetchInterval: ({ state }) => (state.data?.pages.length === 1 ? LOOK_AGAIN_MS : false),
  });
}

/** What can be done with a webhook without a form. */
export function useWebhookActions({ id }: Pick<Webhook, 'id'>) {
  const { t } = useWording();
  const { webhooks: words, deliveries } = t.developers;
  const shared = { onError: reportRefusal, onSettled: () => changed('webhook_updated') };
  const activity = useMutation({
    mutationFn: (is_active: boolean) => innkeep.webhooks.update(id, { is_active }),
    onSuccess: (_, isActive) => notify({ text: isActive ? words.resumed : words.pausedNow }),
    ...shared,
  });
  const ping = useMutation({
    mutationFn: () => innkeep.webhooks.ping(id),
    onSuccess: () => notify({ text: words.pinged }),
    ...shared,
  });
  const redelivery = useMutation({
    mutationFn: (delivery: number) => innkeep.webhooks.redeliverDelivery(id, delivery),
    onSuccess: () => notify({ text: deliveries.sentAgain }),
    ...shared,
  });
  return { activity, ping, redelivery };
}
