import type { WriteScope } from '../../database/scope.ts';
import { checkWholeAccount } from '../../access/reach.ts';
import type { BrokenRule } from '../../http/api-error.ts';
import { accept, brokenIfMissing, lookUp, type Looked, type AsSent } from '../../http/input/every-error.ts';
import type { NewProperty } from './contract.ts';
import {
  insertProperty,
  lockProperty,
  renewExport,
  type LabelledProperty,
  type PropertySettings,
} from './queries.ts';
import { lockReachableProperties, lockReachableProperty } from './row-locks.queries.ts';
import { brokenAmounts } from './rules.ts';

export async function createProperty(tx: WriteScope, sent: AsSent<NewProperty>): Promise<LabelledProperty> {
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
    ...accept(sent, brokenAmounts(sent, tx.account)),
  };
  return { ...(await insertProperty(tx, settings)), channels: [], groups: [], tags: [], cover: null };
}

/** Renews the address of a property's calendar. */
export async function rotateExport(tx: WriteScope, id: number): Promise<LabelledProperty> {
  const property = await lockProperty(tx, id);
  return { ...property, export_secret: await renewExport(tx, id) };
}

/** The properties that property_ids names, in ascending order, with the rule that it breaks when one is unknown or out of reach. */
export function lookUpProperties(
  tx: WriteScope,
  property_ids: readonly number[] | null | undefined,
): Promise<Looked<number[]>> {
  return lookUp('property_ids', property_ids, (ids) => lockReachableProperties(tx, ids));
}

/** The rule that `field` breaks when its property is unknown or out of reach. 0 names none. */
export function brokenPropertyId(
  tx: WriteScope,
  property_id: number | null | undefined,
  field = 'property_id',
): Promise<readonly BrokenRule[]> {
  return brokenIfMissing(field, property_id || null, (id) => lockReachableProperty(tx, id));
}
