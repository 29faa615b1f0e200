import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SavedView } from '../../../client/src/innkeep.ts';
import { innkeep } from '../api.ts';
import { notify } from '../components/notices.tsx';
import { reportRefusal } from '../components/use-save.ts';
import { useWording } from '../texts/texts.ts';

export type PageWithViews = 'reservations' | 'inbox' | 'tasks' | 'money' | 'calendar';

/** The saved views of a page: those of the operator, and those that others share. */
export function useViews(page: PageWithViews) {
  return useQuery({
    queryKey: ['views', page],
    queryFn: ({ signal }) => innkeep.savedViews.list({ page, limit: 100 }, { signal }).toArray(),
  });
}

/** Deletes a view. Undo saves it again. */
export function useDeleteView(page: PageWithViews) {
  const { t } = useWording();
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: ['views', page] });
  const restore = async ({ name, search, is_shared }: SavedView) => {
    await innkeep.savedViews.create({ name, page, search, is_shared });
    await refresh();
    notify({ text: t.views.restored(name) });
  };
  return useMutation({
    mutationFn: ({ id }: SavedView) => innkeep.savedViews.delete(id),
    onSuccess: async (_deleted, view) => {
      await refresh();
      notify({
        text: t.views.deleted(view.name),
        ...(view.is_own ? { undo: () => restore(view) } : {}),
      });
    },
    onError: reportRefusal,
  });
}
