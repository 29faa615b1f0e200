import { queryOptions } from '@tanstack/react-query';
import { innkeep } from './api.ts';
import { key } from './keys.ts';

type Called = { readonly signal: AbortSignal };

/** A list that the account keeps. It is read once, under one key, for all pages. */
export function listOf<Entry>(
  name: string,
  list: (called: Called) => { readonly toArray: () => Promise<Entry[]> },
) {
  return queryOptions({
    queryKey: key('dictionaries', name),
    queryFn: ({ signal }) => list({ signal }).toArray(),
  });
}

/** With their properties. The calendar needs them at once. */
export const ROOM_TYPES = listOf('room types', (called) => innkeep.roomTypes.list({ limit: 100 }, called));
