import type { WriteScope } from '../../database/scope.ts';
import { checkWholeAccount } from '../../access/reach.ts';
import type { NewProperty } from './contract.ts';
import {
  insertProperty,
  lockProperty,
  renewExport,
  type LabelledProperty,
  type PropertySettings,
} from './queries.ts';
import { checkAmounts } from './rules.ts';

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
    base_price: null,
    currency: tx.account.currency,
    wifi_ssid: '',
    wifi_password: '',
    wifi_remarks: '',
    check_in_guide: '',
    ...input,
  };
  checkAmounts(settings);
  return { ...(await insertProperty(tx, settings)), channels: [], groups: [], tags: [] };
}

/** Renews the address of a property's calendar. */
export async function rotateExport(tx: WriteScope, id: number): Promise<LabelledProperty> {
  const property = await lockProperty(tx, id);
  return { ...property, export_secret: await renewExport(tx, id) };
}
