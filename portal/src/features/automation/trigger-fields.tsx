import { NativeSelect, TextInput } from '@mantine/core';
import { useWording } from '../../texts/texts.ts';
import { isEvent, KINDS, type RuleDraft } from './draft.ts';

export type FieldsProps = {
  readonly draft: RuleDraft;
  readonly change: (changes: Partial<RuleDraft>) => void;
  /** What the service says about these fields. */
  readonly problem?: string | undefined;
};

/** When the rule acts. */
export function TriggerFields({ draft, change, problem }: FieldsProps) {
  const { t } = useWording();
  const { kind, unit, count, at } = draft;
  const words = t.automation;
  const after: Readonly<Record<string, string>> = words.after;
  const inHours = isEvent(kind) || unit === 'hours';
  return (
    <fieldset className="automation-fields">
      <legend>{words.when}</legend>
      <div className="automation-row">
        <TextInput
          type="number"
          min={0}
          inputMode="numeric"
          className="automation-number"
          label={inHours ? words.hours : words.days}
          value={count}
          error={problem !== undefined}
          onChange={({ currentTarget: { value } }) => change({ count: value })}
        />
        <NativeSelect
          label={words.kind}
          value={kind}
          data={KINDS.map((value) => ({
            value,
            label: after[value] ?? words.kinds[value],
          }))}
          onChange={({ currentTarget: { value } }) =>
            change({ kind: KINDS.find((each) => each === value) ?? kind })
          }
        />
        {isEvent(kind) ? null : (
          <NativeSelect
            label={words.countBy}
            value={unit}
            data={[
              { value: 'days', label: words.inDays },
              { value: 'hours', label: words.inHours },
            ]}
            onChange={({ currentTarget: { value } }) =>
              change({ unit: value === 'hours' ? 'hours' : 'days' })
            }
          />
        )}
        {inHours ? null : (
          <TextInput
            type="time"
            label={words.at}
            value={at}
            onChange={({ currentTarget: { value } }) => change({ at: value })}
          />
        )}
      </div>
      {problem === undefined ? null : (
        <p role="alert" className="automation-problem">
          {problem}
        </p>
      )}
    </fieldset>
  );
}
