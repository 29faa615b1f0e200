import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { StaffAbsence } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../data/api.ts';
import { key } from '../../data/keys.ts';
import type { Day } from '../../format/days.ts';

/** True where a member of the staff has said that they cannot work on a day. */
export type IsAway = (staff_id: number, day: Day) => boolean;

/** The days off of all staff that touch the days from `first` to `last`; of all coming days without a last one. */
export function useAbsences(first: Day, last?: Day) {
  return useQuery({
    queryKey: key('staffs', 'absences', first, last ?? ''),
    enabled: first !== '',
    queryFn: ({ signal }): Promise<StaffAbsence[]> =>
      innkeep.staffs
        .listAbsences(
          { start_date: first, limit: 100, ...(last === undefined ? {} : { end_date: last }) },
          { signal },
        )
        .toArray(),
  });
}

/** Who cannot work on which of the days from `first` to `last`. */
export function useIsAway(first: Day, last: Day = first): IsAway {
  const { data } = useAbsences(first, last);
  return useCallback(
    (staff_id, day) =>
      (data ?? []).some(
        (each) => each.staff_id === staff_id && each.start_date <= day && day <= each.end_date,
      ),
    [data],
  );
}
