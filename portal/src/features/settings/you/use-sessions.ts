import { useQuery } from '@tanstack/react-query';
import { innkeep } from '../../../data/api.ts';
import { key } from '../../../data/keys.ts';

export function useSessions() {
  return useQuery({
    queryKey: key('security', 'sessions'),
    queryFn: ({ signal }) => innkeep.security.listSessions({ signal }),
  });
}
