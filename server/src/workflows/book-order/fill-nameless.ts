import { storeAgreedTerms } from '../../areas/reservations/agreed-terms.queries.ts';
import { changeCheckInDetails } from '../../areas/reservations/check-in/actions.ts';
import type { NewReservation } from '../../areas/reservations/contract.ts';
import { adoptOrders, findNamelessOrder } from '../../areas/reservations/orders/channel.queries.ts';
import { insertBookers } from '../../areas/reservations/stays/new-stays.queries.ts';
import type { WriteScope } from '../../database/scope.ts';
import type { Valid } from '../../http/input/valid-fields.ts';
import { changeStay } from '../change-stay/change-stay.ts';
import type { StayChanges } from '../change-stay/contract.ts';
import type { PricedStay } from './agree-price.ts';

type FilledOrder = { readonly reservation_code: string; readonly stay_code: string };

/**
 * Fills in the order that the calendar of the channel shows for this property and these nights without saying whose it is: a
 * person who enters such a booking knows more of it. Undefined when there is none.
 */
export async function fillNameless(
  tx: WriteScope,
  channel_type: string | undefined,
  input: NewReservation,
  stays: readonly PricedStay[],
): Promise<FilledOrder | undefined> {
  const [stay, another] = stays;
  if (channel_type === undefined || stay === undefined || another !== undefined) return undefined;
  const { property_id, check_in_date, check_out_date } = stay;
  const { channel_id = null, custom_channel_id, guest_name, mobile, email } = input;
  const nights = { property_id, check_in_date, check_out_date };
  const found = await findNamelessOrder(tx, { channel_type, channel_id, ...nights });
  if (found === undefined) return undefined;
  const { reservation_code, stay_code, listing_id } = found;
  await adoptOrders(tx, [{ reservation_code, channel_type, channel_id, listing_id, custom_channel_id }]);
  const sent = Object.entries(factsOf(input, stay)).filter(([, value]) => value !== undefined);
  await changeStay(tx, stay_code, Object.fromEntries(sent));
  const { deposit = null } = stay.ofPrice;
  if (deposit !== null) await changeCheckInDetails(tx, stay_code, { deposit });
  if (stay.agreed !== null) await storeAgreedTerms(tx, reservation_code, stay.agreed);
  await insertBookers(tx, [{ stay_code, name: guest_name, phone: mobile ?? null, email: email ?? null }]);
  return { reservation_code, stay_code };
}

function factsOf(
  { guest_name, mobile, email, remarks, currency }: NewReservation,
  { rate_amount, commission_amount, number_of_guests, children_ages, ofPrice }: PricedStay,
): Valid<StayChanges> {
  const { deposit: _, rate_details = [], children_ages: quoted, ...numbers } = ofPrice;
  return {
    guest_name,
    mobile,
    email,
    remarks,
    number_of_guests,
    number_of_children: children_ages?.length,
    children_ages: children_ages && [...children_ages],
    commission_amount,
    currency,
    ...numbers,
    ...(quoted === undefined ? {} : { children_ages: [...quoted] }),
    ...(rate_details.length === 0 ? { rate_amount } : { rate_details: [...rate_details] }),
  };
}
