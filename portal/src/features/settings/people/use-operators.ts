import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { innkeep } from '../../../api.ts';

const KEY = ['settings', 'operators'];

export function useOperators(isMaster: boolean) {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => innkeep.operators.list({ limit: 100 }, { signal }).toArray(),
    enabled: isMaster,
  });
}

/** Reads the operators again, and the own name, which is one of them. */
export function useReread(): () => Promise<unknown> {
  const queries = useQueryClient();
  return useCallback(
    () => Promise.all([KEY, ['session']].map((queryKey) => queries.invalidateQueries({ queryKey }))),
    [queries],
  );
}
