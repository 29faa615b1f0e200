import { Link } from '@tanstack/react-router';
import type { BoxedStay, Property, Reservation } from '../../../../client/src/innkeep.ts';
import { channelOf } from '../channel-colours.ts';
import { formatDays } from '../../format/days.ts';
import { useWording } from '../../texts/texts.ts';
import { useListingOf } from '../../data/use-listings.ts';

/** Where a stay of the box was meant to be, and who is there; or why that is not known. */
export function MeantFor({
  boxed: { reservation: stay, free_property_ids, holders },
  properties,
}: {
  readonly boxed: BoxedStay;
  readonly properties: readonly Property[];
}) {
  const { t } = useWording();
  const words = t.channelCalendars.box;
  const meant = properties.find(({ id }) => id === stay.intended_property_id);
  if (stay.intended_property_id === null) return <WhyNone stay={stay} />;
  if (meant === undefined) return null;
  const [first] = holders.stays;
  if (first === undefined)
    return `${words.meantFor(meant.title)}, ${free_property_ids.includes(meant.id) ? words.freeThere : words.closedThere}`;
  return (
    <>
      {words.meantFor(meant.title)}, <Holder stay={first} />
      {holders.total > 1 ? ` ${words.more(holders.total - 1)}` : null}
    </>
  );
}

function Holder({ stay }: { readonly stay: BoxedStay['holders']['stays'][number] }) {
  const { t, tag } = useWording();
  const { stay_code, guest_name, check_in_date, check_out_date, channel_type } = stay;
  return (
    <Link to="." search={(before) => ({ ...before, stay: stay_code })} draggable={false}>
      {t.channelCalendars.box.whereIs(
        guest_name ?? t.stay.unnamed,
        formatDays(check_in_date, check_out_date, tag),
        channelOf(channel_type).name,
      )}
    </Link>
  );
}

/** Why nobody knows where a stay was meant to be. */
function WhyNone({ stay }: { readonly stay: Reservation }) {
  const { t } = useWording();
  const words = t.channelCalendars.box;
  const listing = useListingOf(stay);
  const { name } = channelOf(stay.channel_type);
  if (listing !== undefined && listing.room_type_id !== null) return words.noRoom(name);
  if (stay.channel_type === 'direct' || stay.channel_type === 'custom') return words.noProperty;
  return listing === undefined ? words.noListing(name, stay.listing_id) : words.noProperty;
}
