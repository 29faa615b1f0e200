import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { innkeep } from '../../../api.ts';

export const SESSIONS_KEY = ['settings', 'sessions'];

export function useSessions() {
  return useQuery({
    queryKey: SESSIONS_KEY,
    queryFn: ({ signal }) => innkeep.security.listSessions({ signal }),
  });
}

export function useRereadSessions(): () => Promise<unknown> {
  const queries = useQueryClient();
  return useCallback(() => queries.invalidateQueries({ queryKey: SESSIONS_KEY }), [queries]);
}
