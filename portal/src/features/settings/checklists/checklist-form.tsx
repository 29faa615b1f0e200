import { NativeSelect, TextInput } from '@mantine/core';
import type { Checklist } from '../../../../../client/src/innkeep.ts';
import { notify } from '../../../components/notices.tsx';
import { innkeep } from '../../../data/api.ts';
import { changed } from '../../../data/own-changes.ts';
import { StepsField } from '../../../domain/checklists/steps-field.tsx';
import { broughtBack, sentSteps, type Step } from '../../../domain/checklists/steps.ts';
import { TASK_LEVELS, TASK_TYPES, type TaskLevel, type TaskType } from '../../../domain/task-kinds.ts';
import { useChecks } from '../../../forms/checks.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useWording } from '../../../texts/texts.ts';
import { ReachFields } from '../people/reach-fields.tsx';

type Props = {
  /** Undefined for a new one. */
  readonly of?: Checklist | undefined;
  /** True for a new one that begins as this one is, for other properties or another kind of task. */
  readonly isCopy?: boolean;
  readonly onClose: () => void;
};

/** Writes a checklist, or changes one, which offers Undo. */
export function ChecklistForm({ of, isCopy = false, onClose }: Props) {
  const { t } = useWording();
  const words = t.work.checklists;
  const form = useChecklistForm({ of, isCopy, onClose });
  const { type, items } = form.values;
  const title = of === undefined ? words.add : isCopy ? words.copyOf(of.name) : words.editOf(of.name);
  const problem = form.input('items').error;
  return (
    <FormDialog
      size={640}
      title={title}
      form={form}
      action={of === undefined || isCopy ? words.add : undefined}
      onClose={onClose}
    >
      <TextInput data-autofocus label={words.name} {...form.input('name')} />
      <div className="form-pair">
        <NativeSelect
          label={words.type}
          data={TASK_TYPES.map((value) => ({ value, label: t.task[value] }))}
          {...form.input('type')}
        />
        {type === 'cleaning' ? (
          <NativeSelect
            label={words.level}
            data={[
              { value: '', label: words.anyLevel },
              ...TASK_LEVELS.map((value) => ({ value, label: words.levels[value] })),
            ]}
            {...form.input('level')}
          />
        ) : null}
      </div>
      <ReachFields
        words={{ reach: words.where, reachHint: words.whereHint }}
        {...form.input('property_ids')}
      />
      <StepsField
        value={items}
        problem={typeof problem === 'string' ? problem : undefined}
        problemOf={(index) => form.problemOf(`items[${index}].text`)}
        onChange={(steps) => {
          form.settle('items');
          form.set({ items: steps });
        }}
      />
    </FormDialog>
  );
}

type Typed = {
  readonly name: string;
  readonly type: TaskType;
  readonly level: TaskLevel | '';
  readonly property_ids: readonly number[] | null;
  readonly items: readonly Step[];
};

function useChecklistForm({ of, isCopy = false, onClose }: Props) {
  const { t } = useWording();
  const { filled } = useChecks();
  const words = t.work.checklists;
  const stored = of === undefined || isCopy ? undefined : of;
  const begun = typedFrom(of);
  const undo = async (id: number) => {
    const { checklist } = await innkeep.checklists.get(id);
    await innkeep.checklists.update(
      id,
      bodyOf({ ...begun, items: broughtBack(begun.items, checklist.items) }),
    );
    await changed({ event: 'checklist_updated', checklist_id: id });
    notify({ text: t.house.undone });
  };
  return useForm({
    keep: `checklist ${isCopy ? 'copy ' : ''}${of?.id ?? 'new'}`,
    first: isCopy && of !== undefined ? copyOf(begun, words.copied(of.name)) : begun,
    checks: {
      name: filled,
      property_ids: (ids) => (ids?.length === 0 ? t.house.people.none : undefined),
      items: (steps) => (sentSteps(steps).length === 0 ? words.noItems : undefined),
    },
    parts: ['items'],
    body: bodyOf,
    send: (body) =>
      stored === undefined ? innkeep.checklists.create(body) : innkeep.checklists.update(stored.id, body),
    onSaved: ({ checklist: { id } }) => {
      notify({ text: t.common.saved, ...(stored === undefined ? {} : { undo: () => undo(id) }) });
      onClose();
      const event = stored === undefined ? 'checklist_created' : 'checklist_updated';
      return changed({ event, checklist_id: id });
    },
  });
}

function typedFrom(of: Checklist | undefined): Typed {
  return {
    name: of?.name ?? '',
    type: TASK_TYPES.find((each) => each === of?.type) ?? 'cleaning',
    level: TASK_LEVELS.find((each) => each === of?.level) ?? '',
    property_ids: of === undefined || of.property_ids.length === 0 ? null : of.property_ids,
    items: of?.items.map(({ id, text, needs_photograph }) => ({ id, text, needs_photograph })) ?? [
      { text: '', needs_photograph: false },
    ],
  };
}

/** The steps of a copy are steps of their own. */
function copyOf(typed: Typed, name: string): Typed {
  return {
    ...typed,
    name,
    items: typed.items.map(({ text, needs_photograph }) => ({ text, needs_photograph })),
  };
}

function bodyOf({ name, type, level, property_ids, items }: Typed) {
  return {
    name: name.trim(),
    type,
    level: type !== 'cleaning' || level === '' ? null : level,
    property_ids: [...(property_ids ?? [])],
    items: sentSteps(items),
  };
}
