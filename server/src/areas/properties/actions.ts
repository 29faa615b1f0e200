import { checkWholeAccount, type WriteScope } from '../../database/scope.ts';
import { dayIn } from '../../http/account-days.ts';
import { ApiError } from '../../http/api-error.ts';
import { replan } from '../automation/planning/actions.ts';
import { followRooms } from '../availabilities/rooms/actions.ts';
import { removeListings } from '../listings/following/actions.ts';
import { hasStaysFrom } from '../reservations/stays/queries.ts';
import type { NewProperty, PropertyChanges } from './contract.ts';
import {
  insertProperty,
  lockProperty,
  markPropertyDeleted,
  renewExport,
  updateProperty,
  type LabelledProperty,
  type PropertySettings,
} from './queries.ts';
import { checkCleaningFee } from './rules.ts';

export async function createProperty(tx: WriteScope, input: NewProperty): Promise<LabelledProperty> {
  checkWholeAccount(tx);
  const settings: PropertySettings = {
    address: '',
    longitude: null,
    latitude: null,
    timezone: tx.account.timezone,
    default_checkin_time: '15:00',
    default_checkout_time: '12:00',
    cleaning_fee: null,
    currency: tx.account.currency,
    wifi_ssid: '',
    wifi_password: '',
    wifi_remarks: '',
    check_in_guide: '',
    ...input,
  };
  checkCleaningFee(settings);
  return { ...(await insertProperty(tx, settings)), channels: [], groups: [], tags: [] };
}

export async function changeProperty(
  tx: WriteScope,
  id: number,
  changes: PropertyChanges,
): Promise<LabelledProperty> {
  const property = await lockProperty(tx, id);
  const { id: _, export_secret, sealed_wifi_password, channels, groups, tags, ...old } = property;
  const settings: PropertySettings = { ...old, ...changes };
  checkCleaningFee(settings);
  if (JSON.stringify(settings) !== JSON.stringify(old)) await updateProperty(tx, property, settings);
  if (CLOCKS.some((clock) => settings[clock] !== old[clock])) await replan(tx);
  return { id, ...settings, export_secret, sealed_wifi_password, channels, groups, tags };
}

/** The fields of a property that the moments of planned actions depend on. */
const CLOCKS = ['timezone', 'default_checkin_time', 'default_checkout_time'] as const;

/** Renews the address of a property's calendar. */
export async function rotateExport(tx: WriteScope, id: number): Promise<LabelledProperty> {
  const property = await lockProperty(tx, id);
  return { ...property, export_secret: await renewExport(tx, id) };
}

/** Throws while the property has current or future stays, by its own calendar day. */
export async function deleteProperty(tx: WriteScope, id: number): Promise<LabelledProperty> {
  checkWholeAccount(tx);
  const property = await lockProperty(tx, id);
  const today = dayIn(property.timezone, tx.now);
  if (await hasStaysFrom(tx, id, today)) throw new ApiError('property_has_future_stays');
  await markPropertyDeleted(tx, id);
  await followRooms(tx, { deleted: id });
  await removeListings(tx, { property_id: id });
  return property;
}
