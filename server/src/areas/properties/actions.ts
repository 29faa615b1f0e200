import type { WriteScope } from '../../database/scope.ts';
import { checkWholeAccount } from '../../access/reach.ts';
import { refuseBroken, type BrokenRule } from '../../http/api-error.ts';
import { brokenIfMissing } from '../../http/every-error.ts';
import type { Valid } from '../../http/valid-fields.ts';
import type { NewProperty } from './contract.ts';
import {
  insertProperty,
  lockProperty,
  lockReachableProperties,
  lockReachableProperty,
  renewExport,
  type LabelledProperty,
  type PropertySettings,
} from './queries.ts';
import { brokenAmounts } from './rules.ts';

export async function createProperty(tx: WriteScope, input: NewProperty): Promise<LabelledProperty> {
  checkWholeAccount(tx);
  const settings: PropertySettings = {
    address: '',
    longitude: null,
    latitude: null,
    timezone: tx.account.timezone,
    default_checkin_time: '15:00',
    default_checkout_time: '12:00',
    capacity: null,
    cleaning_fee: null,
    base_price: null,
    currency: tx.account.currency,
    wifi_ssid: '',
    wifi_password: '',
    wifi_remarks: '',
    check_in_guide: '',
    ...input,
  };
  refuseBroken(await brokenProperty(tx, input));
  return { ...(await insertProperty(tx, settings)), channels: [], groups: [], tags: [] };
}

/** The rules that a new property breaks. */
export async function brokenProperty(
  tx: WriteScope,
  sent: Valid<NewProperty>,
): Promise<readonly BrokenRule[]> {
  return brokenAmounts(sent, tx.account);
}

/** Renews the address of a property's calendar. */
export async function rotateExport(tx: WriteScope, id: number): Promise<LabelledProperty> {
  const property = await lockProperty(tx, id);
  return { ...property, export_secret: await renewExport(tx, id) };
}

/** The rule that property_ids breaks when a property is unknown or out of reach. */
export function brokenPropertyIds(
  tx: WriteScope,
  property_ids: readonly number[] | null | undefined,
): Promise<readonly BrokenRule[]> {
  return brokenIfMissing('property_ids', property_ids, (ids) => lockReachableProperties(tx, ids));
}

/** As brokenPropertyIds, for one property in `field`. 0 names none. */
export function brokenPropertyId(
  tx: WriteScope,
  property_id: number | null | undefined,
  field = 'property_id',
): Promise<readonly BrokenRule[]> {
  return brokenIfMissing(field, property_id || null, (id) => lockReachableProperty(tx, id));
}
