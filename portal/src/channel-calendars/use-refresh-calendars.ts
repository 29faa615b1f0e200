import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';

/** The first parts of the keys of all that a calendar of a channel can change. */
const TOUCHED = ['properties', 'nights', 'closures', 'stays', 'stay', 'tasks', 'rules'];

/** Reads again what a change of a property, of its listings or of their calendars may have touched. */
export function useRefreshCalendars(): () => Promise<unknown> {
  const queries = useQueryClient();
  return useCallback(
    () => Promise.all(TOUCHED.map((key) => queries.invalidateQueries({ queryKey: [key] }))),
    [queries],
  );
}
