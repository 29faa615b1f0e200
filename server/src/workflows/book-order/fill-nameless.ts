import type { NewReservation, NewStayInput } from '../../areas/reservations/contract.ts';
import { adoptOrders, findNamelessOrder } from '../../areas/reservations/orders/channel.queries.ts';
import { insertBookers } from '../../areas/reservations/stays/queries.ts';
import type { WriteScope } from '../../database/scope.ts';
import { changeStay } from '../change-stay/change-stay.ts';
import { channelTypeOf } from './take-closures.ts';

type FilledOrder = { readonly reservation_code: string; readonly stay_code: string };

/**
 * Fills in the order that the calendar of the channel shows for this property and these nights without saying whose it is: a
 * person who enters such a booking knows more of it. Undefined when there is none.
 */
export async function fillNameless(
  tx: WriteScope,
  channel_name: string,
  input: NewReservation,
  stays: readonly NewStayInput[],
): Promise<FilledOrder | undefined> {
  const channel_type = channelTypeOf(channel_name);
  const [stay, another] = stays;
  if (channel_type === undefined || stay === undefined || another !== undefined) return undefined;
  const { property_id, check_in_date, check_out_date, number_of_guests, rate_amount, commission_amount } =
    stay;
  const { channel_id = null, custom_channel_id, guest_name, mobile, email, remarks, currency } = input;
  const nights = { property_id, check_in_date, check_out_date };
  const found = await findNamelessOrder(tx, { channel_type, channel_id, ...nights });
  if (found === undefined) return undefined;
  const { reservation_code, stay_code, listing_id } = found;
  await adoptOrders(tx, [{ reservation_code, channel_type, channel_id, listing_id, custom_channel_id }]);
  const facts = {
    guest_name,
    mobile,
    email,
    remarks,
    number_of_guests,
    rate_amount,
    commission_amount,
    currency,
  };
  const sent = Object.entries(facts).filter(([, value]) => value !== undefined);
  await changeStay(tx, stay_code, Object.fromEntries(sent));
  await insertBookers(tx, [{ stay_code, name: guest_name, phone: mobile ?? null, email: email ?? null }]);
  return { reservation_code, stay_code };
}
