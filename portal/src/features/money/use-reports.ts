import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { FinancesRow, OccupancyRow, Reservation } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../data/api.ts';
import { key } from '../../data/keys.ts';
import { addDays } from '../../format/days.ts';
import type { Period } from './periods.ts';

/** What a report is about: days, and one property or all. */
export type Scope = Period & { readonly at?: number | undefined };

type FinancesGroup = 'month' | 'property' | 'item' | 'channel' | 'property,channel';
type NightsGroup = 'month' | 'property' | 'channel' | 'property,channel';

/** Nights are those of the properties of a currency, or those of one property. */
export type NightsScope = Scope & { readonly currency?: string | undefined };

/** The sums of the books, by the service: one row for each group and currency. */
export function useFinances(scope: Scope, group_by?: FinancesGroup) {
  return useQuery({
    queryKey: key('reports', 'finances', scope, group_by),
    queryFn: ({ signal }) => readFinances(scope, group_by, signal),
    placeholderData: keepPreviousData,
  });
}

export async function readFinances(
  scope: Scope,
  group_by?: FinancesGroup,
  signal?: AbortSignal,
): Promise<FinancesRow[]> {
  const query = { ...queryOf(scope), ...(group_by === undefined ? {} : { group_by }) };
  return (await innkeep.reports.getFinances(query, signal === undefined ? {} : { signal })).rows;
}

export function useOccupancy(scope: NightsScope, group_by?: NightsGroup) {
  return useQuery({
    queryKey: key('reports', 'occupancy', scope, group_by),
    queryFn: ({ signal }) => readOccupancy(scope, group_by, signal),
    placeholderData: keepPreviousData,
  });
}

export async function readOccupancy(
  scope: NightsScope,
  group_by?: NightsGroup,
  signal?: AbortSignal,
): Promise<OccupancyRow[]> {
  const { at, currency } = scope;
  const query = {
    ...queryOf(scope),
    ...(at !== undefined || currency === undefined ? {} : { property_currency: currency }),
    ...(group_by === undefined ? {} : { group_by }),
  };
  return (await innkeep.reports.getOccupancy(query, signal === undefined ? {} : { signal })).rows;
}

function queryOf({ from, to, at }: Scope) {
  return {
    start_date: from,
    end_date: to,
    ...(at === undefined ? {} : { property_ids: String(at) }),
  };
}

/** The stays whose nights the reports count as sold: accepted ones on the calendar of the property, by their arrival. */
export function useStaysOfPeriod(property_id: number, { from, to }: Period) {
  return useQuery({
    queryKey: key('stays', 'of period', property_id, from, to),
    queryFn: ({ signal }): Promise<Reservation[]> =>
      innkeep.reservations
        .list(
          {
            property_id,
            status: 'accepted',
            in_reservation_box: false,
            start_check_out_date: addDays(from, 1),
            end_check_in_date: to,
            order_by: 'check_in_date',
            is_ascending: true,
            limit: 100,
          },
          { signal },
        )
        .toArray(),
  });
}
