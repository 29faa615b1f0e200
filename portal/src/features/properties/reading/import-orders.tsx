import { Radio } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Listing, Reservation, UpdateListingBody } from '../../../../../client/src/innkeep.ts';
import { innkeep } from '../../../api.ts';
import { isChannelType } from '../../../components/channels.ts';
import { addDays, formatDays, todayIn } from '../../../format/days.ts';
import { nameOf } from '../../../listing-name.ts';
import { useSession } from '../../../session.ts';
import { useWording } from '../../../texts/texts.ts';

export type ImportOrders = NonNullable<UpdateListingBody['import_orders']>;

/** A longer list says how many more there are. */
const LINES_MAX = 5;

/** Asks what becomes of the coming bookings of a calendar that is read no more, and names them. */
export function ImportOrdersField({
  listing,
  value,
  onChange,
}: {
  readonly listing: Listing;
  readonly value: ImportOrders;
  readonly onChange: (value: ImportOrders) => void;
}) {
  const { t, tag } = useWording();
  const words = t.channelCalendars.ending;
  const { data: coming } = useComing(listing);
  const name = nameOf(listing);
  return (
    <div className="properties-orders" aria-busy={coming === undefined}>
      <Radio.Group
        label={words.label}
        value={value}
        onChange={(chosen) => onChange(chosen === 'cancel' ? 'cancel' : 'keep')}
      >
        <Radio mt={8} value="keep" label={words.keep} description={words.keepHint} />
        <Radio mt={8} value="cancel" label={words.cancel} description={words.cancelHint} />
      </Radio.Group>
      {coming === undefined ? null : (
        <div className="properties-coming muted">
          <p>{coming.length === 0 ? words.none(name) : words.coming(coming.length, name)}</p>
          <ul>
            {coming.slice(0, LINES_MAX).map(({ stay_code, guest_name, check_in_date, check_out_date }) => (
              <li key={stay_code}>
                {guest_name ?? t.stay.unnamed}, {formatDays(check_in_date, check_out_date, tag)}
              </li>
            ))}
            {coming.length > LINES_MAX ? <li>{words.more(coming.length - LINES_MAX)}</li> : null}
          </ul>
        </div>
      )}
    </div>
  );
}

/** The bookings of a listing whose guests come tomorrow or later, by their arrival. */
function useComing({ channel_type, listing_id }: Listing) {
  const { account } = useSession();
  const tomorrow = addDays(todayIn(account.timezone), 1);
  return useQuery({
    queryKey: ['stays', 'coming', channel_type, listing_id, tomorrow],
    queryFn: async ({ signal }): Promise<Reservation[]> => {
      const query = {
        ...(isChannelType(channel_type) ? { channel_type } : {}),
        start_check_in_date: tomorrow,
        status: 'accepted',
        limit: 100,
      } as const;
      const stays = await innkeep.reservations
        .list({ ...query, order_by: 'check_in_date' }, { signal })
        .toArray();
      return stays
        .filter((stay) => stay.channel_type === channel_type && stay.listing_id === listing_id)
        .toReversed();
    },
  });
}
