import { ActionIcon, Button, Checkbox, TextInput } from '@mantine/core';
import { useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { Icon } from '../../components/icon.tsx';
import { useWording } from '../../texts/texts.ts';
import { moveStep, pasteLines, STEPS_MAX, type Step } from './steps.ts';
import './steps-field.css';

type Part = 'text' | 'up' | 'down';
type Place = { readonly index: number; readonly part: Part };

/** The steps of a checklist, in their order. The keyboard stays with the step that is moved. */
export function StepsField({
  value,
  problemOf,
  problem,
  onChange,
}: {
  readonly value: readonly Step[];
  /** What the service says of the text of a step. */
  readonly problemOf: (index: number) => string | undefined;
  /** What is wrong with the list as a whole. */
  readonly problem: string | undefined;
  readonly onChange: (steps: readonly Step[]) => void;
}) {
  const { t } = useWording();
  const words = t.work.checklists;
  const place = useRef<HTMLFieldSetElement>(null);
  const [wanted, setWanted] = useState<Place>();
  useEffect(() => {
    if (wanted === undefined) return;
    const step = place.current?.querySelector(`[data-step="${wanted.index}"]`);
    const found = [wanted.part, 'text', 'up', 'down'].flatMap(
      (part) => step?.querySelector<HTMLElement>(`[data-part="${part}"]:not(:disabled)`) ?? [],
    );
    found[0]?.focus();
    setWanted(undefined);
  }, [wanted]);
  const addAfter = (index: number) => {
    if (value.length >= STEPS_MAX) return;
    onChange(value.toSpliced(index + 1, 0, { text: '', needs_photograph: false }));
    setWanted({ index: index + 1, part: 'text' });
  };
  return (
    <fieldset ref={place} className="steps" aria-invalid={problem === undefined ? undefined : true}>
      <legend>{words.items}</legend>
      <p className="muted">{words.itemsHint}</p>
      {problem === undefined ? null : <p role="alert">{problem}</p>}
      <ol>
        {value.map((step, index) => (
          <StepFields
            // New steps have no id.
            key={index}
            {...{ step, index }}
            count={value.length}
            problem={problemOf(index)}
            onChange={(changes) => onChange(value.with(index, { ...step, ...changes }))}
            onEnter={() => addAfter(index)}
            onPaste={(text) => {
              const pasted = pasteLines(value, index, text);
              if (pasted !== undefined) onChange(pasted);
              return pasted !== undefined;
            }}
            onMove={(by) => {
              onChange(moveStep(value, index, by));
              setWanted({ index: index + by, part: by === 1 ? 'down' : 'up' });
            }}
            onRemove={() => {
              onChange(value.toSpliced(index, 1));
              setWanted({ index: Math.min(index, value.length - 2), part: 'text' });
            }}
          />
        ))}
      </ol>
      <Button
        variant="default"
        leftSection={<Icon name="plus" size={14} />}
        disabled={value.length >= STEPS_MAX}
        onClick={() => addAfter(value.length - 1)}
      >
        {words.addItem}
      </Button>
    </fieldset>
  );
}

type FieldsProps = {
  readonly step: Step;
  readonly index: number;
  readonly count: number;
  readonly problem: string | undefined;
  readonly onChange: (changes: Partial<Step>) => void;
  readonly onEnter: () => void;
  /** True where the text was taken as several steps. */
  readonly onPaste: (text: string) => boolean;
  readonly onMove: (by: -1 | 1) => void;
  readonly onRemove: () => void;
};

function StepFields({ step, index, problem, onChange, onEnter, onPaste, ...buttons }: FieldsProps) {
  const { t } = useWording();
  const words = t.work.checklists;
  const number = index + 1;
  return (
    <li data-step={index}>
      <TextInput
        data-part="text"
        className="steps-text"
        aria-label={words.item(number)}
        value={step.text}
        error={problem}
        onChange={({ currentTarget: { value } }) => onChange({ text: value })}
        onKeyDown={(event: KeyboardEvent) => {
          // While a word is composed, Enter ends it.
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          onEnter();
        }}
        onPaste={(event: ClipboardEvent) => {
          if (onPaste(event.clipboardData.getData('text/plain'))) event.preventDefault();
        }}
      />
      <Checkbox
        size="xs"
        className="steps-photograph"
        label={words.photograph}
        aria-label={words.photographOf(number)}
        checked={step.needs_photograph}
        onChange={({ currentTarget: { checked } }) => onChange({ needs_photograph: checked })}
      />
      <StepButtons index={index} {...buttons} />
    </li>
  );
}

function StepButtons({
  index,
  count,
  onMove,
  onRemove,
}: Pick<FieldsProps, 'index' | 'count' | 'onMove' | 'onRemove'>) {
  const { t } = useWording();
  const words = t.work.checklists;
  const number = index + 1;
  const moves = [
    { part: 'up', by: -1, isEnd: index === 0 },
    { part: 'down', by: 1, isEnd: index === count - 1 },
  ] as const;
  return (
    <span className="steps-buttons">
      {moves.map(({ part, by, isEnd }) => (
        <ActionIcon
          key={part}
          data-part={part}
          variant="subtle"
          color="gray"
          disabled={isEnd}
          aria-label={words[part](number)}
          onClick={() => onMove(by)}
        >
          <Icon name={part} size={16} />
        </ActionIcon>
      ))}
      <ActionIcon variant="subtle" color="gray" aria-label={words.remove(number)} onClick={onRemove}>
        <Icon name="trash" size={16} />
      </ActionIcon>
    </span>
  );
}
