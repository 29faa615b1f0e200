import { Checkbox } from '@mantine/core';
import type { Property } from '../../../../client/src/innkeep.ts';
import './settings-house.css';

/** Some of the properties. `noteOf` says beside a name what is to be known of it. */
export function PropertyChoices({
  title,
  none,
  properties,
  chosen,
  problem,
  noteOf,
  onChange,
}: {
  readonly title: string;
  readonly none: string;
  readonly properties: readonly Property[];
  readonly chosen: readonly number[];
  readonly problem?: string | undefined;
  readonly noteOf?: (id: number) => string | undefined;
  readonly onChange: (ids: readonly number[]) => void;
}) {
  return (
    <fieldset className="house-choices house-wide">
      <legend>{title}</legend>
      {properties.length === 0 ? <p className="muted">{none}</p> : null}
      {properties.map(({ id, title: name }) => (
        <Checkbox
          key={id}
          size="xs"
          label={[name, noteOf?.(id)].filter((part) => part !== undefined).join(' · ')}
          disabled={noteOf?.(id) !== undefined}
          checked={chosen.includes(id)}
          onChange={({ currentTarget }) =>
            onChange(currentTarget.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
          }
        />
      ))}
      {problem === undefined ? null : <p role="alert">{problem}</p>}
    </fieldset>
  );
}
