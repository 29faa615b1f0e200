import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import './settings-house.css';

/** Some of a list. The first box has the focus when the choice is refused. */
export function Choices<Value extends string | number>({
  title,
  none,
  choices,
  value,
  error,
  onChange,
}: {
  readonly title: string;
  /** What stands in the place of an empty list. */
  readonly none?: string;
  readonly choices: readonly {
    readonly value: Value;
    readonly label: string;
    readonly disabled?: boolean;
  }[];
  readonly value: readonly Value[];
  readonly error: ReactNode;
  readonly onChange: (chosen: readonly Value[]) => void;
}) {
  const isRefused = Boolean(error);
  return (
    <fieldset className="house-choices">
      <legend>{title}</legend>
      {choices.length === 0 ? <p className="muted">{none}</p> : null}
      {choices.map((choice, place) => (
        <Checkbox
          key={choice.value}
          size="xs"
          {...choice}
          aria-invalid={(isRefused && place === 0) || undefined}
          checked={value.includes(choice.value)}
          onChange={({ currentTarget: { checked } }) =>
            onChange(checked ? [...value, choice.value] : value.filter((each) => each !== choice.value))
          }
        />
      ))}
      {isRefused ? <p role="alert">{error}</p> : null}
    </fieldset>
  );
}
