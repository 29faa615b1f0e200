import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AutomationRule } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../api.ts';
import { notify } from '../../components/notices.tsx';
import { reportRefusal } from '../../components/use-save.ts';
import { useWording } from '../../texts/texts.ts';

/** Reads again what a change of a rule or of an action may have changed. */
export function useReread(): () => Promise<unknown> {
  const queries = useQueryClient();
  return () =>
    Promise.all([['rules'], ['conversation']].map((queryKey) => queries.invalidateQueries({ queryKey })));
}

/** Pauses a rule, or lets it plan again. Undo does the opposite: the service plans again what is still to come. */
export function usePause({ id, name }: AutomationRule) {
  const { t } = useWording();
  const reread = useReread();
  const { mutate, mutateAsync, isPending } = useMutation({
    mutationFn: (is_active: boolean) => innkeep.automation.updateRule(id, { is_active }),
    onSuccess: async (_rule, is_active) => {
      notify({
        text: is_active ? t.automation.isResumed(name) : t.automation.isPaused(name),
        undo: () => mutateAsync(!is_active),
      });
      await reread();
    },
    onError: reportRefusal,
  });
  return { setActive: mutate, isPending };
}
