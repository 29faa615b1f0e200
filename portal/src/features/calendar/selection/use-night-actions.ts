import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { addDays } from '../../../format/days.ts';
import type { NightActions } from './use-grid-keys.ts';
import type { Range } from './cell.ts';

/** Opens panels by the address. */
export function useNightActions(goToBar: () => void): NightActions {
  const navigate = useNavigate({ from: '/calendar' });
  return useMemo(
    () => ({
      openStay: (stay: string) =>
        void navigate({ search: (before) => ({ ...before, new: undefined, stay }) }),
      book: ({ properties: [property, ...others], first, last }: Range) =>
        void navigate({
          search: (before) => ({
            ...before,
            stay: undefined,
            task: undefined,
            entry: undefined,
            new: 'booking',
            property,
            others: others.length === 0 ? undefined : others,
            start: first,
            end: addDays(last, 1),
          }),
        }),
      editBlock: ([property], { check_in_date, check_out_date }) =>
        void navigate({
          search: (before) => ({
            ...before,
            stay: undefined,
            task: undefined,
            entry: undefined,
            new: 'block',
            property,
            others: undefined,
            start: check_in_date,
            end: check_out_date,
          }),
        }),
      goToBar,
    }),
    [navigate, goToBar],
  );
}
