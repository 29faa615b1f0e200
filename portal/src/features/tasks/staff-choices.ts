import type { Staff } from '../../../../client/src/innkeep.ts';
import type { Choice } from '../../format/choices.ts';

/** The choices, with what they say of those who cannot work that day. */
export function sayAway(
  choices: readonly Choice[],
  isAway: (staff_id: number) => boolean,
  words: (name: string) => string,
): Choice[] {
  return choices.map((choice) =>
    choice.value !== '' && isAway(Number(choice.value)) ? { ...choice, label: words(choice.label) } : choice,
  );
}

type Assignee = { readonly id: number | null; readonly name: string | null };

/**
 * Who can be given a task at the property: first nobody, then those who work there. Who has the task now is always
 * among them.
 */
export function staffChoices(
  staff: readonly Staff[],
  property_id: number | null,
  present: Assignee,
  nobody: string,
): readonly Choice[] {
  const able = staff.filter(
    ({ scope, property_ids }) =>
      property_id === null || scope === 'all' || property_ids.includes(property_id),
  );
  const choices = able.map(({ id, name }) => ({ value: String(id), label: name }));
  const isMissing = present.id !== null && !able.some(({ id }) => id === present.id);
  return [
    { value: '', label: nobody },
    ...(isMissing ? [{ value: String(present.id), label: present.name ?? '' }] : []),
    ...choices,
  ];
}
