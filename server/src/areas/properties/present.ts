import type { Static } from 'typebox';
import { presentAmount } from '../../http/money.ts';
import type { Property } from './contract.ts';
import type { LabelledProperty } from './queries.ts';

export function presentProperty(row: LabelledProperty): Static<typeof Property> {
  return {
    id: row.id,
    title: row.title,
    channels: [],
    groups: row.groups,
    tags: row.tags,
    address: row.address,
    longitude: row.longitude,
    latitude: row.latitude,
    cover: null,
    default_checkin_time: row.default_checkin_time,
    default_checkout_time: row.default_checkout_time,
    timezone: row.timezone,
    wifi_ssid: row.wifi_ssid,
    wifi_password: row.wifi_password,
    wifi_remarks: row.wifi_remarks,
    cleaning_fee: row.cleaning_fee === null ? null : presentAmount(row.cleaning_fee),
    currency: row.currency,
  };
}
