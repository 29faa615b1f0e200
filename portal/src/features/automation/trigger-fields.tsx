import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { CountInput } from '../../forms/number-inputs.tsx';
import type { Form } from '../../forms/use-form.ts';
import { useWording } from '../../texts/texts.ts';
import { KINDS } from '../../domain/rules/action-types.ts';
import { nameOfWeekday, WEEKDAYS } from '../../domain/rules/conditions.ts';
import { canBeLate, canRepeat, isEvent, REPEATS, usuallyWhenLate, type RuleDraft } from './rule-draft.ts';

export type FieldsProps = { readonly form: Form<RuleDraft> };

/** When the rule acts. */
export function TriggerFields({ form }: FieldsProps) {
  const { t } = useWording();
  const { kind, unit } = form.values;
  const words = t.automation;
  const after: Readonly<Record<string, string>> = words.after;
  const inHours = isEvent(kind) || unit === 'hours';
  return (
    <fieldset className="automation-fields">
      <legend>{words.when}</legend>
      <div className="automation-row">
        <CountInput label={inHours ? words.hours : words.days} {...form.input('count')} />
        <NativeSelect
          label={words.kind}
          data={KINDS.map((value) => ({
            value,
            label: after[value] ?? words.kinds[value],
          }))}
          {...form.input('kind')}
        />
        {isEvent(kind) ? null : (
          <NativeSelect
            label={words.countBy}
            data={[
              { value: 'days', label: words.inDays },
              { value: 'hours', label: words.inHours },
            ]}
            {...form.input('unit')}
          />
        )}
        {inHours ? null : <TextInput type="time" label={words.at} {...form.input('at')} />}
      </div>
      {canRepeat(form.values) ? <RepeatFields form={form} /> : null}
      {canBeLate(form.values) ? <LateField form={form} /> : null}
    </fieldset>
  );
}

/** Whether it acts once, or again and again during the stay. */
function RepeatFields({ form }: FieldsProps) {
  const { t, tag } = useWording();
  const { repeat, weekdays } = form.values;
  const words = t.automation;
  return (
    <div className="automation-row">
      <NativeSelect
        label={words.repeat}
        data={REPEATS.map((value) => ({ value, label: words.repeats[value] }))}
        {...form.input('repeat')}
        onChange={({ currentTarget }) => {
          const chosen = REPEATS.find((each) => each === currentTarget.value) ?? 'once';
          // What repeats during the stay is for the day that the rule acts on.
          form.set({ repeat: chosen, ...(chosen === 'once' ? {} : { expected_on: 'action' as const }) });
        }}
      />
      {repeat === 'every_days' ? <CountInput label={words.everyDays} {...form.input('every_days')} /> : null}
      {repeat === 'weekdays' ? (
        <Checkbox.Group
          label={words.weekdays}
          value={[...weekdays]}
          error={form.input('weekdays').error}
          onChange={(days) => form.set({ weekdays: WEEKDAYS.filter((day) => days.includes(day)) })}
        >
          <div className="automation-weekdays">
            {WEEKDAYS.map((day) => (
              <Checkbox key={day} value={day} label={nameOfWeekday(day, tag)} />
            ))}
          </div>
        </Checkbox.Group>
      ) : null}
    </div>
  );
}

/** What it does for a guest who books after its moment. */
function LateField({ form }: FieldsProps) {
  const { t } = useWording();
  const words = t.automation;
  const { value, ...input } = form.input('when_late');
  return (
    <div className="automation-row">
      <NativeSelect
        label={words.whenLate}
        value={value === '' ? usuallyWhenLate(form.values) : value}
        data={[
          { value: 'at_once', label: words.late.at_once },
          { value: 'never', label: words.late.never },
        ]}
        {...input}
      />
    </div>
  );
}
