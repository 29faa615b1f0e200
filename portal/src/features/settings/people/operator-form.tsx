import { NativeSelect, TextInput } from '@mantine/core';
import type { Invitation, Operator } from '../../../../../client/src/innkeep.ts';
import { notify } from '../../../components/notices.tsx';
import { innkeep } from '../../../data/api.ts';
import { changed } from '../../../data/own-changes.ts';
import { useChecks } from '../../../forms/checks.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { LANGUAGE_NAMES, LANGUAGES, useWording } from '../../../texts/texts.ts';
import { knownRole, RoleField, type Role } from './role-field.tsx';
import { ReachFields } from './reach-fields.tsx';

type Props = {
  readonly operator: Operator | undefined;
  readonly onInvited: (name: string, invitation: Invitation) => void;
  readonly onClose: () => void;
};

/** Invites an operator, or changes the name and the reach of one. */
export function OperatorForm({ operator, onInvited, onClose }: Props) {
  const { t } = useWording();
  const words = t.house.people;
  const form = useOperatorForm({ operator, onInvited, onClose });
  const isNew = operator === undefined;
  return (
    <FormDialog
      title={isNew ? words.add : words.editOf(operator.name)}
      form={form}
      action={isNew ? words.invite : undefined}
      onClose={onClose}
    >
      <TextInput data-autofocus label={words.name} {...form.input('name')} />
      {isNew ? (
        <>
          <TextInput
            type="email"
            label={words.email}
            description={words.emailHint}
            {...form.input('email')}
          />
          <NativeSelect
            label={words.language}
            data={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
            {...form.input('language')}
          />
        </>
      ) : null}
      {operator?.is_master === true ? (
        <p className="muted">{words.masterHint}</p>
      ) : (
        <>
          <RoleField {...form.input('role')} />
          <ReachFields
            words={{ ...words, reachHint: isNew ? undefined : words.reachHint }}
            {...form.input('property_ids')}
          />
        </>
      )}
    </FormDialog>
  );
}

/** A change of a known operator offers Undo. */
function useOperatorForm({ operator, onInvited, onClose }: Props) {
  const { t, language } = useWording();
  const { filled } = useChecks();
  const undo = async (before: Operator) => {
    await update(before, { ...before, role: knownRole(before.role) });
    await changed('operator_updated');
    notify({ text: t.house.undone });
  };
  return useForm({
    keep: `operator ${operator?.id ?? 'new'}`,
    first: {
      name: operator?.name ?? '',
      email: '',
      language,
      role: knownRole(operator?.role),
      property_ids: operator?.property_ids ?? null,
    },
    checks: {
      name: filled,
      email: (email) => (operator === undefined ? filled(email) : undefined),
      property_ids: (ids) => (ids?.length === 0 ? t.house.people.none : undefined),
    },
    body: (typed) => typed,
    send: async (body) => {
      if (operator === undefined) return (await innkeep.operators.create(body)).invitation;
      await update(operator, body);
      return undefined;
    },
    onSaved: (invitation, { name }) => {
      onClose();
      if (invitation !== undefined) onInvited(name, invitation);
      if (operator !== undefined) notify({ text: t.common.saved, undo: () => undo(operator) });
      return changed('operator_updated');
    },
  });
}

/** The master operator reaches all properties for good. */
function update(
  { id, is_master }: Operator,
  { name, role, property_ids }: Pick<Operator, 'name' | 'property_ids'> & { readonly role: Role },
) {
  return innkeep.operators.update(id, is_master ? { name } : { name, role, property_ids });
}
