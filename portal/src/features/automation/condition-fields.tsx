import { CloseButton, MultiSelect, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { dictionaries } from '../../data/dictionaries.ts';
import { CONDITION_NAMES, FLAGS, RANGES, type ConditionName } from '../../domain/rules/conditions.ts';
import { listLanguages } from '../../format/choices.ts';
import { CountInput } from '../../forms/number-inputs.tsx';
import { useWording } from '../../texts/texts.ts';
import { endsOf } from './condition-draft.ts';
import type { FieldsProps } from './trigger-fields.tsx';
import { SCROLLING_LIST } from './scrolling-list.ts';

/** Which of these stays the rule is for. Each condition is a line that can be taken away. */
export function ConditionFields({ form }: FieldsProps) {
  const { t } = useWording();
  const { chosen } = form.values;
  const words = t.automation;
  const left = CONDITION_NAMES.filter((name) => !chosen.includes(name));
  return (
    <div className="automation-conditions" role="group" aria-label={words.conditions}>
      {chosen.length < 2 ? null : (
        <NativeSelect
          label={words.match}
          data={[
            { value: 'all', label: words.matches.all },
            { value: 'any', label: words.matches.any },
          ]}
          {...form.input('match')}
        />
      )}
      {chosen.map((name) => (
        <Line
          key={name}
          name={name}
          onRemove={() => form.set({ chosen: chosen.filter((each) => each !== name) })}
        >
          <Condition form={form} name={name} />
        </Line>
      ))}
      {left.length === 0 ? null : (
        <NativeSelect
          label={words.addCondition}
          value=""
          data={[
            { value: '', label: words.chooseCondition },
            ...left.map((name) => ({ value: name, label: words.conditionNames[name] })),
          ]}
          onChange={({ currentTarget }) => {
            const added = left.find((name) => name === currentTarget.value);
            if (added !== undefined) form.set({ chosen: [...chosen, added] });
          }}
        />
      )}
    </div>
  );
}

function Line({
  name,
  onRemove,
  children,
}: {
  readonly name: ConditionName;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}) {
  const { t } = useWording();
  const label = t.automation.conditionNames[name];
  return (
    <div className="automation-condition" role="group" aria-label={label}>
      <div className="automation-row">{children}</div>
      <CloseButton size="lg" aria-label={t.automation.removeCondition(label)} onClick={onRemove} />
    </div>
  );
}

function Condition({ form, name }: FieldsProps & { readonly name: ConditionName }) {
  const range = RANGES.find((each) => each === name);
  if (range !== undefined) return <Range form={form} name={range} />;
  const flag = FLAGS.find((each) => each === name);
  if (flag !== undefined) return <Flag form={form} name={flag} />;
  return name === 'languages' ? (
    <Languages form={form} />
  ) : (
    <Marks form={form} name={name === 'tag_ids' ? 'tag_ids' : 'group_ids'} />
  );
}

function Range({ form, name }: FieldsProps & { readonly name: (typeof RANGES)[number] }) {
  const { t } = useWording();
  const label = t.automation.conditionNames[name];
  const { value, error, onChange } = form.input(name);
  const [from, to] = endsOf(value);
  return (
    <>
      <CountInput
        name={name}
        label={t.automation.rangeFrom(label)}
        value={from}
        error={error}
        onChange={({ currentTarget }) => onChange(`${currentTarget.value.replaceAll('-', '')}-${to}`)}
      />
      <CountInput
        label={t.automation.rangeTo(label)}
        value={to}
        onChange={({ currentTarget }) => onChange(`${from}-${currentTarget.value.replaceAll('-', '')}`)}
      />
    </>
  );
}

function Flag({ form, name }: FieldsProps & { readonly name: (typeof FLAGS)[number] }) {
  const { t } = useWording();
  return (
    <NativeSelect
      label={t.automation.conditionNames[name]}
      data={[
        { value: 'yes', label: t.automation.yes },
        { value: 'no', label: t.automation.no },
      ]}
      {...form.input(name)}
    />
  );
}

function Languages({ form }: FieldsProps) {
  const { t, tag } = useWording();
  const { value, error, onChange } = form.input('languages');
  return (
    <MultiSelect
      {...SCROLLING_LIST}
      searchable
      name="languages"
      label={t.automation.conditionNames.languages}
      value={[...value]}
      error={error}
      data={listLanguages(tag, value.find((each) => each.length > 2) ?? '')}
      onChange={onChange}
    />
  );
}

function Marks({ form, name }: FieldsProps & { readonly name: 'tag_ids' | 'group_ids' }) {
  const { t } = useWording();
  const { data: tags = [] } = useQuery(dictionaries.tags);
  const { data: groups = [] } = useQuery(dictionaries.groups);
  const data: readonly { readonly id: number; readonly name: string }[] = name === 'tag_ids' ? tags : groups;
  const { value, error, onChange } = form.input(name);
  return (
    <MultiSelect
      {...SCROLLING_LIST}
      searchable
      name={name}
      label={t.automation.conditionNames[name]}
      nothingFoundMessage={t.automation.noMarks}
      value={value.map(String)}
      error={error}
      data={data.map((each) => ({ value: String(each.id), label: each.name }))}
      onChange={(ids) => onChange(ids.map(Number))}
    />
  );
}
