import { useQuery } from '@tanstack/react-query';
import { innkeep } from '../../../api.ts';
import { keys } from '../../../data/keys.ts';

export function useSessions() {
  return useQuery({
    queryKey: keys.sessions,
    queryFn: ({ signal }) => innkeep.security.listSessions({ signal }),
  });
}
