import type { Reservation } from '../../../client/src/innkeep.ts';
import { channelOf } from './channel-colours.ts';
import { formatDays } from '../format/days.ts';
import type { Wording } from '../texts/texts.ts';

type Stay = Pick<Reservation, 'guest_name' | 'channel_type' | 'check_in_date' | 'check_out_date'>;

/** The guest of a stay; one without a name by the channel and the days. */
export function guestOf(stay: Stay, wording: Wording): string {
  const days = formatDays(stay.check_in_date, stay.check_out_date, wording.tag);
  return stay.guest_name ?? `${guestBesideDays(stay, wording)}, ${days}`;
}

/** The same where the days of the stay stand beside it. */
export function guestBesideDays(
  { guest_name, channel_type }: Pick<Stay, 'guest_name' | 'channel_type'>,
  { t }: Pick<Wording, 't'>,
): string {
  return guest_name ?? t.stay.ofChannel(channelOf(channel_type).name);
}
