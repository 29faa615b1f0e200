import { useMutation } from '@tanstack/react-query';
import type { AutomationRule } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../data/api.ts';
import { changed } from '../../data/own-changes.ts';
import { notify, reportRefusal } from '../../components/notices.tsx';
import { useWording } from '../../texts/texts.ts';

/** Pauses a rule, or lets it plan again. Undo does the opposite: the service plans again what is still to come. */
export function usePause({ id, name }: AutomationRule) {
  const { t } = useWording();
  const { mutate, mutateAsync, isPending } = useMutation({
    mutationFn: (is_active: boolean) => innkeep.automation.updateRule(id, { is_active }),
    onSuccess: async (_rule, is_active) => {
      notify({
        text: is_active ? t.automation.isResumed(name) : t.automation.isPaused(name),
        undo: () => mutateAsync(!is_active),
      });
      await changed({ event: 'automation_rule_updated', automation_rule_id: id });
    },
    onError: reportRefusal,
  });
  return { setActive: mutate, isPending };
}
