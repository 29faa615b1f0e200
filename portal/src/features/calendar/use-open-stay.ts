import { useNavigate } from '@tanstack/react-router';
import { useCallback, type MouseEvent } from 'react';

/**
 * Opens the panel of a stay when its bar is clicked. One listener for all bars: hundreds of links of the router would
 * each look at every change of the address.
 */
export function useOpenStay() {
  const navigate = useNavigate({ from: '/calendar' });
  return useCallback(
    (event: MouseEvent<HTMLElement>) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
      if (!(event.target instanceof Element)) return;
      const stay = event.target.closest<HTMLElement>('a.bar')?.dataset['stay'];
      if (stay === undefined) return;
      event.preventDefault();
      void navigate({ search: (before) => ({ ...before, new: undefined, stay }) });
    },
    [navigate],
  );
}
