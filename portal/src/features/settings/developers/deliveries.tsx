import { Button, NativeSelect } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Webhook } from '../../../../../client/src/innkeep.ts';
import { ListSkeleton } from '../../../components/list-skeleton.tsx';
import { Empty } from '../../../components/empty.tsx';
import { useWording } from '../../../texts/texts.ts';
import { Refused } from '../refused.tsx';
import { DeliveryRow } from './delivery-row.tsx';
import { useDeliveries, useWebhookActions } from './use-webhooks.ts';
import { DELIVERY_STATUSES, readWebhookSearch } from './webhook-search.ts';

/** What was sent to a webhook, and what became of it. */
export function Deliveries({ webhook }: { readonly webhook: Webhook }) {
  const { t } = useWording();
  const words = t.developers.deliveries;
  const { deliveries: status } = useSearch({ from: '/settings/webhooks/$id' });
  const navigate = useNavigate({ from: '/settings/webhooks/$id' });
  const { redelivery } = useWebhookActions(webhook);
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useDeliveries(
    webhook.id,
    status,
  );
  const deliveries = data?.pages.flatMap((page) => page.deliveries);
  const isFiltered = status !== undefined;
  return (
    <section
      className="house-part"
      aria-labelledby="dev-deliveries"
      aria-busy={data === undefined && error === null}
    >
      <div className="house-part-head">
        <h2 id="dev-deliveries">{words.title}</h2>
        <NativeSelect
          aria-label={words.show}
          value={status ?? ''}
          data={[
            { value: '', label: words.any },
            ...DELIVERY_STATUSES.map((each) => ({ value: each, label: words[each] })),
          ]}
          onChange={({ currentTarget: { value } }) =>
            void navigate({
              search: (before) => ({
                ...before,
                deliveries: readWebhookSearch({ deliveries: value }).deliveries,
              }),
            })
          }
        />
      </div>
      <p className="muted">{words.hint}</p>
      <Refused error={error} forbidden={t.developers.limited} onRetry={() => void refetch()} />
      {data === undefined && error === null ? <ListSkeleton rows={4} /> : null}
      {deliveries?.length === 0 ? (
        <Empty
          title={isFiltered ? words.noneOfThese : words.none}
          text={isFiltered ? words.noneOfTheseText : words.noneText}
        />
      ) : null}
      <ul className="house-list">
        {deliveries?.map((delivery) => (
          <DeliveryRow
            key={delivery.id}
            delivery={delivery}
            canSend={webhook.is_active}
            isSending={redelivery.isPending && redelivery.variables === delivery.id}
            onSend={() => redelivery.mutate(delivery.id)}
          />
        ))}
      </ul>
      {hasNextPage ? (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {t.common.more}
        </Button>
      ) : null}
    </section>
  );
}
