import { useQuery } from '@tanstack/react-query';
import { innkeep } from '../../../data/api.ts';
import { key } from '../../../data/keys.ts';

export function useSignInProvider() {
  return useQuery({
    queryKey: key('security', 'provider'),
    queryFn: ({ signal }) => innkeep.security.getSignInProvider({ signal }),
  });
}
