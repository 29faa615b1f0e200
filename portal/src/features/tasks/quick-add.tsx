import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState, type RefObject } from 'react';
import { TASK_TYPES } from './task-types.ts';
import type { Property, Staff } from '../../../../client/src/innkeep.ts';
import type { Day } from '../../format/days.ts';
import { isPhone } from '../../phone.ts';
import { useWording } from '../../texts/texts.ts';
import { staffChoices } from './staff-choices.ts';
import { useAddTask, type NewTask } from './use-add-task.ts';

/** A new task in one line. Day, property and staff stay for the next one. */
export function QuickAdd({
  day,
  properties,
  staff,
  place,
}: {
  /** The day that it begins with. */
  readonly day: Day;
  readonly properties: readonly Property[];
  readonly staff: readonly Staff[];
  readonly place: RefObject<HTMLDetailsElement | null>;
}) {
  const { t } = useWording();
  const [draft, setDraft] = useState<Partial<NewTask>>({});
  const task: NewTask = { type: 'cleaning', note: '', property: '', time: '', staff: '', day, ...draft };
  const { save, isSaving, problemOf, problem } = useAddTask(() =>
    setDraft((before) => ({ ...before, note: '', time: '' })),
  );
  const property_id = task.property === '' ? null : Number(task.property);
  const people = staffChoices(staff, property_id, { id: null, name: null }, t.tasks.nobody);
  const inputOf = (name: keyof NewTask, field: string) => ({
    value: task[name],
    error: problemOf(field),
    onChange: ({ currentTarget: { value } }: { readonly currentTarget: { readonly value: string } }) =>
      setDraft((before) => ({ ...before, [name]: value })),
  });
  const person = people.some(({ value }) => value === task.staff) ? task.staff : '';
  return (
    <details ref={place} className="tasks-quick" open={!isPhone()}>
      <summary>{t.tasks.quick}</summary>
      <form
        aria-label={t.tasks.quick}
        onSubmit={(event) => {
          event.preventDefault();
          save({ ...task, staff: person });
        }}
      >
        <NativeSelect
          label={t.tasks.kind}
          data={TASK_TYPES.map((value) => ({ value, label: t.task[value] }))}
          {...inputOf('type', 'type')}
        />
        <TextInput className="wide" label={t.tasks.note} {...inputOf('note', 'note')} />
        <NativeSelect
          label={t.tasks.place}
          data={[
            { value: '', label: t.tasks.noProperty },
            ...properties.map(({ id, title }) => ({ value: String(id), label: title })),
          ]}
          {...inputOf('property', 'property_id')}
        />
        <TextInput
          type="date"
          required
          withAsterisk={false}
          label={t.tasks.date}
          {...inputOf('day', 'expected_date')}
        />
        <TextInput type="time" label={t.tasks.time} {...inputOf('time', 'expected_time')} />
        <NativeSelect
          label={t.tasks.person}
          data={[...people]}
          {...inputOf('staff', 'staff_id')}
          value={person}
        />
        <Button type="submit" h={32} loading={isSaving}>
          {t.common.add}
        </Button>
      </form>
      {problem === undefined ? null : <p role="alert">{problem}</p>}
    </details>
  );
}
