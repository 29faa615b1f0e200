import { Button, ColorInput, Modal, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { useWording } from '../../../texts/texts.ts';
import { useProperties } from '../../../data/use-properties.ts';
import { PropertyChoices } from '../property-choices.tsx';
import { SWATCHES } from './swatches.ts';
import type { Entry, EntryList } from './entries.ts';
import { useSaveEntry } from './use-save-entry.ts';

/** Adds an entry to a list, or changes one. */
export function EntryForm({
  list,
  title,
  entry,
  entries,
  onClose,
}: {
  readonly list: EntryList;
  readonly title: string;
  readonly entry: Entry | undefined;
  readonly entries: readonly Entry[];
  readonly onClose: () => void;
}) {
  const { t } = useWording();
  const words = t.house.lists;
  const { data: properties = [] } = useProperties();
  const [name, setName] = useState(entry?.name ?? '');
  const [color, setColor] = useState(entry?.color ?? '');
  const [ids, setIds] = useState(entry?.property_ids ?? []);
  const { save, isSaving, problemOf, problem } = useSaveEntry({ list, entry, onSaved: onClose });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save({
      name,
      ...(list.hasColor === true && color !== '' ? { color } : {}),
      ...(list.hasProperties === true ? { property_ids: [...ids] } : {}),
    });
  };
  const others = list.isExclusive === true ? entries.filter(({ id }) => id !== entry?.id) : [];
  const holderOf = (id: number) =>
    others.find(({ property_ids }) => property_ids?.includes(id) === true)?.name;
  return (
    <Modal
      opened
      closeOnClickOutside={false}
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': t.common.close }}
    >
      <form className="settings-form house-form" onSubmit={submit}>
        <TextInput
          data-autofocus
          label={words.name}
          value={name}
          error={problemOf('name') ?? problemOf('title')}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        {list.hasColor === true ? (
          <ColorInput
            label={words.colour}
            description={entry === undefined ? words.colourHint : undefined}
            swatches={SWATCHES}
            swatchesPerRow={7}
            withEyeDropper={false}
            fixOnBlur={false}
            withPicker={false}
            closeOnColorSwatchClick
            value={color}
            error={problemOf('color')}
            onChange={setColor}
          />
        ) : null}
        {list.hasProperties === true ? (
          <PropertyChoices
            title={words.properties}
            none={words.noProperties}
            properties={properties}
            chosen={ids}
            problem={problemOf('property_ids')}
            noteOf={(id) => {
              const holder = holderOf(id);
              return holder === undefined ? undefined : words.taken(holder);
            }}
            onChange={setIds}
          />
        ) : null}
        {problem === undefined ? null : <p role="alert">{problem}</p>}
        <Button type="submit" loading={isSaving}>
          {t.common.save}
        </Button>
      </form>
    </Modal>
  );
}
