import { useQuery } from '@tanstack/react-query';
import { innkeep } from '../../../data/api.ts';
import { key } from '../../../data/keys.ts';

export function useOperators(isMaster: boolean) {
  return useQuery({
    queryKey: key('operators'),
    queryFn: ({ signal }) => innkeep.operators.list({ limit: 100 }, { signal }).toArray(),
    enabled: isMaster,
  });
}
