import type { Invitation, Operator } from '../../../../../client/src/innkeep.ts';
import { innkeep } from '../../../data/api.ts';
import { changed } from '../../../data/own-changes.ts';
import { notify } from '../../../components/notices.tsx';
import { useSave } from '../../../forms/use-save.ts';
import { useWording } from '../../../texts/texts.ts';

type Typed = {
  readonly name: string;
  readonly email: string;
  readonly property_ids: number[] | null;
};

/** Invites a new operator, or saves a known one; the latter offers Undo. */
export function useSaveOperator({
  operator,
  onInvited,
  onClose,
}: {
  readonly operator: Operator | undefined;
  readonly onInvited: (name: string, invitation: Invitation) => void;
  readonly onClose: () => void;
}) {
  const { t } = useWording();
  const undo = async ({ id, name, property_ids, is_master }: Operator) => {
    await innkeep.operators.update(id, is_master ? { name } : { name, property_ids });
    await changed('operator_updated');
    notify({ text: t.house.undone });
  };
  return useSave({
    send: async ({ name, email, property_ids }: Typed): Promise<Invitation | undefined> => {
      if (operator === undefined)
        return (await innkeep.operators.create({ name, email, property_ids })).invitation;
      await innkeep.operators.update(operator.id, operator.is_master ? { name } : { name, property_ids });
      return undefined;
    },
    fields: ['name', 'email', 'property_ids'],
    onSaved: (invitation, { name }) => {
      onClose();
      if (invitation !== undefined) onInvited(name, invitation);
      if (operator !== undefined) notify({ text: t.common.saved, undo: () => undo(operator) });
      return changed('operator_updated');
    },
  });
}
