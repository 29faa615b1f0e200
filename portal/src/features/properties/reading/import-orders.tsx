import { Radio } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { Listing, UpdateListingBody } from '../../../../../client/src/innkeep.ts';
import { innkeep } from '../../../data/api.ts';
import { key } from '../../../data/keys.ts';
import { isChannelType } from '../../../domain/channel-colours.ts';
import { addDays, formatDays, todayIn } from '../../../format/days.ts';
import { nameOf } from '../../../domain/listing-name.ts';
import { useSession } from '../../../data/session.ts';
import { useWording } from '../../../texts/texts.ts';
import { guestBesideDays } from '../../../domain/guest-of.ts';

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
  const wording = useWording();
  const { t, tag } = wording;
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
          <p>{coming.total === 0 ? words.none(name) : words.coming(coming.total, name)}</p>
          <ul>
            {coming.reservations.map((stay) => (
              <li key={stay.stay_code}>
                {guestBesideDays(stay, wording)}, {formatDays(stay.check_in_date, stay.check_out_date, tag)}
              </li>
            ))}
            {coming.total > LINES_MAX ? <li>{words.more(coming.total - LINES_MAX)}</li> : null}
          </ul>
        </div>
      )}
    </div>
  );
}

/** The first bookings of a listing whose guests come tomorrow or later, by their arrival, and how many there are. */
function useComing({ channel_type, listing_id }: Listing) {
  const { account } = useSession();
  const tomorrow = addDays(todayIn(account.timezone), 1);
  return useQuery({
    queryKey: key('stays', 'coming', channel_type, listing_id, tomorrow),
    queryFn: ({ signal }) => {
      const query = {
        ...(isChannelType(channel_type) ? { channel_type } : {}),
        listing_id,
        start_check_in_date: tomorrow,
        status: 'accepted',
        order_by: 'check_in_date',
        is_ascending: true,
        limit: LINES_MAX,
      } as const;
      return innkeep.reservations.list(query, { signal }).page();
    },
  });
}
