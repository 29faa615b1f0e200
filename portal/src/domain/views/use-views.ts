import { useMutation, useQuery } from '@tanstack/react-query';
import type { SavedView } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../data/api.ts';
import { changed } from '../../data/own-changes.ts';
import { key } from '../../data/keys.ts';
import { notify, reportRefusal } from '../../components/notices.tsx';
import { useWording } from '../../texts/texts.ts';

export type PageWithViews = 'reservations' | 'inbox' | 'tasks' | 'money' | 'calendar';

/** The saved views of a page: those of the operator, and those that others share. */
export function useViews(page: PageWithViews) {
  return useQuery({
    queryKey: key('views', page),
    queryFn: ({ signal }) => innkeep.savedViews.list({ page, limit: 100 }, { signal }).toArray(),
  });
}

/** Deletes a view. Undo saves it again. */
export function useDeleteView(page: PageWithViews) {
  const { t } = useWording();
  const restore = async ({ name, search, is_shared }: SavedView) => {
    const { saved_view } = await innkeep.savedViews.create({ name, page, search, is_shared });
    await changed({ event: 'saved_view_created', saved_view_id: saved_view.id });
    notify({ text: t.views.restored(name) });
  };
  return useMutation({
    mutationFn: ({ id }: SavedView) => innkeep.savedViews.delete(id),
    onSuccess: async (_deleted, view) => {
      await changed({ event: 'saved_view_deleted', saved_view_id: view.id });
      notify({
        text: t.views.deleted(view.name),
        ...(view.is_own ? { undo: () => restore(view) } : {}),
      });
    },
    onError: reportRefusal,
  });
}
