import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { innkeep } from '../../data/api.ts';
import { key } from '../../data/keys.ts';

const DEBOUNCE_MS = 120;
const MOST = 12;

/** What the service finds for the words. The last answer stays until the next one has come. */
export function useSearch(typed: string) {
  const [words] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const query = useQuery({
    queryKey: key('search', words),
    queryFn: ({ signal }) => innkeep.search.list({ q: words, limit: MOST }, { signal }),
    enabled: words !== '',
    placeholderData: keepPreviousData,
    staleTime: 5000,
  });
  const isNone = typed.trim() === '';
  return {
    results: isNone ? [] : (query.data?.results ?? []),
    hasMore: !isNone && query.data?.has_more === true,
    error: isNone ? null : query.error,
    /** True while what is shown is not yet the answer to what is typed. */
    isWaiting: !isNone && (words !== typed.trim() || query.isFetching),
  };
}
