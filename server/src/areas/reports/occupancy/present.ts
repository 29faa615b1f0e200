import { presentAmount } from '../../../http/contract/money.ts';
import type { ReportFilters } from '../groups.ts';
import type { PresentedOccupancy } from './contract.ts';
import type { OccupancyRow } from './queries.ts';

export function presentOccupancy(row: OccupancyRow, { groups }: ReportFilters): PresentedOccupancy {
  const isByProperty = groups.has('property');
  const { custom_channel_id, custom_channel_name } = row;
  return {
    month: groups.has('month') ? row.month.slice(0, 7) : null,
    property_id: isByProperty ? row.property_id : null,
    property_title: isByProperty ? row.property_title : null,
    channel_type: row.channel_type,
    custom_channel:
      custom_channel_id === null ? null : { id: custom_channel_id, name: custom_channel_name ?? '' },
    nights: row.nights,
    blocked_nights: row.blocked_nights,
    available_nights: row.nights - row.blocked_nights,
    sold_nights: row.sold_nights,
    occupancy: row.occupancy === null ? null : presentAmount(row.occupancy),
    revenues: row.revenues.map((each) => ({
      currency: each.currency,
      sold_nights: each.sold_nights,
      unpriced_nights: each.unpriced_nights,
      revenue: presentAmount(each.revenue),
      commission: presentAmount(each.commission),
      average_nightly_rate: presentAmount(each.average_nightly_rate),
      available_nights: each.available_nights,
      revenue_per_available_night:
        each.revenue_per_available_night === null ? null : presentAmount(each.revenue_per_available_night),
    })),
  };
}
