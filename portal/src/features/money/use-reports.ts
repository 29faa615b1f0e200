import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { FinancesRow, OccupancyRow } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../data/api.ts';
import { key } from '../../data/keys.ts';
import type { Period } from './periods.ts';

/** What a report is about: days, and one property or all. */
export type Scope = Period & { readonly at?: number | undefined };

type FinancesGroup = 'month' | 'property' | 'item';

/** The sums of the books, by the service: one row for each group and currency. */
export function useFinances(scope: Scope, group_by?: FinancesGroup) {
  return useQuery({
    queryKey: key('reports', 'finances', scope, group_by),
    queryFn: async ({ signal }): Promise<FinancesRow[]> =>
      (
        await innkeep.reports.getFinances(
          { ...queryOf(scope), ...(group_by === undefined ? {} : { group_by }) },
          { signal },
        )
      ).rows,
    placeholderData: keepPreviousData,
  });
}

export function useOccupancy(scope: Scope, group_by?: 'month' | 'property') {
  return useQuery({
    queryKey: key('reports', 'occupancy', scope, group_by),
    queryFn: async ({ signal }): Promise<OccupancyRow[]> =>
      (
        await innkeep.reports.getOccupancy(
          { ...queryOf(scope), ...(group_by === undefined ? {} : { group_by }) },
          { signal },
        )
      ).rows,
    placeholderData: keepPreviousData,
  });
}

function queryOf({ from, to, at }: Scope) {
  return {
    start_date: from,
    end_date: to,
    ...(at === undefined ? {} : { property_ids: String(at) }),
  };
}
