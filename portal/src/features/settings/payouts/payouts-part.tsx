import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PayoutRule } from '../../../../../client/src/innkeep.ts';
import { ListSkeleton } from '../../../components/list-skeleton.tsx';
import { channelOf } from '../../../domain/channel-colours.ts';
import { innkeep } from '../../../data/api.ts';
import { key } from '../../../data/keys.ts';
import { useFailedReads } from '../../../data/use-failed-reads.ts';
import { useProperties } from '../../../data/use-properties.ts';
import { useWording } from '../../../texts/texts.ts';
import { Refused } from '../refused.tsx';
import { PayoutForm, sideOf } from './payout-form.tsx';

/** They are shown to every account; another channel once it has a listing or a rule. */
const USUAL: readonly string[] = ['airbnb', 'booking.com', 'vrbo', 'expedia', 'agoda', 'trip.com'];
/** The host collects these bookings, or nobody knows their amounts. */
const UNPAYING: readonly string[] = ['direct', 'custom', 'booking_site', 'ical'];

/** When each channel pays the host what it has collected. */
export function PayoutsPart({ mayChange }: { readonly mayChange: boolean }) {
  const { t } = useWording();
  const words = t.payouts;
  const [open, setOpen] = useState<PayoutRule>();
  const { rules, error } = useRules();
  const { retry } = useFailedReads();
  return (
    <section
      className="house-part"
      aria-labelledby="house-payouts"
      aria-busy={rules === undefined && error === null}
    >
      <h2 id="house-payouts">{words.title}</h2>
      <p className="muted">{words.hint}</p>
      <Refused error={error} forbidden={t.house.lists.forbidden} onRetry={retry} />
      {rules === undefined && error === null ? <ListSkeleton rows={4} /> : null}
      <ul className="house-list">
        {rules?.map((rule) => (
          <PayoutRow
            key={rule.channel_type}
            rule={rule}
            onEdit={mayChange ? () => setOpen(rule) : undefined}
          />
        ))}
      </ul>
      {open === undefined ? null : <PayoutForm rule={open} onClose={() => setOpen(undefined)} />}
    </section>
  );
}

function PayoutRow({
  rule,
  onEdit,
}: {
  readonly rule: PayoutRule;
  readonly onEdit: (() => void) | undefined;
}) {
  const { t } = useWording();
  const words = t.payouts;
  const { channel_type, days, day_of_month } = rule;
  const { name } = channelOf(channel_type);
  return (
    <li className="house-row">
      <span className="house-row-text">
        <strong>{name}</strong>
        <span className="muted">{words.rule(sideOf(rule), days, day_of_month)}</span>
      </span>
      {onEdit === undefined ? null : (
        <span className="house-row-actions">
          <Button variant="default" aria-label={words.changeOf(name)} onClick={onEdit}>
            {words.change}
          </Button>
        </span>
      )}
    </li>
  );
}

/** The rules of the channels that a host meets. */
function useRules() {
  const { data: properties = [] } = useProperties();
  const { data, error } = useQuery({
    queryKey: key('payout rules'),
    queryFn: ({ signal }) => innkeep.reservations.listPayoutRules({ signal }).toArray(),
  });
  const listed = new Set(properties.flatMap(({ channels }) => channels.map((each) => each.channel_type)));
  const rules = data?.filter(
    ({ channel_type, is_set }) =>
      is_set ||
      USUAL.includes(channel_type) ||
      (listed.has(channel_type) && !UNPAYING.includes(channel_type)),
  );
  return { rules, error };
}
