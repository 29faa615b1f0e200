import { useQuery } from '@tanstack/react-query';
import { innkeep } from './api.ts';

/** The room types of the account, with their properties. */
export function useRoomTypes() {
  return useQuery({
    queryKey: ['properties', 'room types'],
    queryFn: ({ signal }) => innkeep.roomTypes.list({ limit: 100 }, { signal }).toArray(),
  });
}
