import { useQuery } from '@tanstack/react-query';
import type { AutomationAction } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../data/api.ts';
import { key } from '../../data/keys.ts';

/** What a planned action says to its guest, with the values of the stay as they are now. */
export function useActionText({ id }: Pick<AutomationAction, 'id'>) {
  return useQuery({
    queryKey: key('rules', 'text', id),
    queryFn: async ({ signal }) => (await innkeep.automation.getActionText(id, { signal })).text,
    retry: false,
  });
}
