import type { Static } from 'typebox';
import { type FeedAddressScope, feedAddress } from '../../access/feed-address.ts';
import { presentAmount } from '../../http/contract/money.ts';
import { coverAddresses } from './pictures/record.ts';
import type { Property } from './contract.ts';
import type { LabelledProperty } from './queries.ts';

/** A property on the wire, with the address of its calendar on this service. */
export function presentProperty(row: LabelledProperty, at: FeedAddressScope): Static<typeof Property> {
  return {
    id: row.id,
    title: row.title,
    channels: row.channels,
    groups: row.groups,
    tags: row.tags,
    address: row.address,
    longitude: row.longitude,
    latitude: row.latitude,
    cover: coverAddresses(at, row.cover),
    default_checkin_time: row.default_checkin_time,
    default_checkout_time: row.default_checkout_time,
    capacity: row.capacity,
    timezone: row.timezone,
    wifi_ssid: row.wifi_ssid,
    wifi_password: row.wifi_password,
    wifi_remarks: row.wifi_remarks,
    check_in_guide: row.check_in_guide,
    cleaning_fee: row.cleaning_fee === null ? null : presentAmount(row.cleaning_fee),
    base_price: row.base_price === null ? null : presentAmount(row.base_price),
    currency: row.currency,
    export_url: feedAddress(at, row.export_secret),
  };
}
