import { ColorInput, TextInput } from '@mantine/core';
import { notify } from '../../../components/notices.tsx';
import { changed } from '../../../data/own-changes.ts';
import { useProperties } from '../../../data/use-properties.ts';
import { useChecks } from '../../../forms/checks.ts';
import { FormDialog } from '../../../forms/form-dialog.tsx';
import { useForm } from '../../../forms/use-form.ts';
import { useWording } from '../../../texts/texts.ts';
import { Choices } from '../choices.tsx';
import type { Entry, EntryBody, EntryList } from './entries.ts';
import { SWATCHES } from './swatches.ts';

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
  const form = useEntryForm(list, entry, onClose);
  const others = list.isExclusive === true ? entries.filter(({ id }) => id !== entry?.id) : [];
  const choiceOf = ({ id, title: name }: { readonly id: number; readonly title: string }) => {
    const holder = others.find(({ property_ids }) => property_ids?.includes(id) === true);
    return holder === undefined
      ? { value: id, label: name }
      : { value: id, label: `${name} · ${words.taken(holder.name)}`, disabled: true };
  };
  return (
    <FormDialog title={title} form={form} onClose={onClose}>
      <TextInput data-autofocus label={words.name} {...form.input('name')} />
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
          {...form.input('color')}
        />
      ) : null}
      {list.hasProperties === true ? (
        <Choices
          title={words.properties}
          none={words.noProperties}
          choices={properties.map(choiceOf)}
          {...form.input('property_ids')}
        />
      ) : null}
    </FormDialog>
  );
}

/** A change of a known entry offers Undo. */
function useEntryForm(list: EntryList, entry: Entry | undefined, onClose: () => void) {
  const { t } = useWording();
  const { filled } = useChecks();
  const first = {
    name: entry?.name ?? '',
    color: entry?.color ?? '',
    property_ids: [...(entry?.property_ids ?? [])],
  };
  const undo = async (id: number) => {
    await list.update(id, bodyOf(list, first));
    await changed(list.event);
    notify({ text: t.house.undone });
  };
  return useForm({
    keep: `${list.key} ${entry?.id ?? 'new'}`,
    first,
    checks: { name: filled },
    fields: { title: 'name' },
    body: (typed) => bodyOf(list, typed),
    send: (body) => (entry === undefined ? list.create(body) : list.update(entry.id, body)),
    onSaved: () => {
      notify({ text: t.common.saved, ...(entry === undefined ? {} : { undo: () => undo(entry.id) }) });
      onClose();
      return changed(list.event);
    },
  });
}

/** Only what entries of the list have. The service chooses a colour where there is none. */
function bodyOf(list: EntryList, { name, color, property_ids }: Required<EntryBody>): EntryBody {
  return {
    name,
    ...(list.hasColor === true && color !== '' ? { color } : {}),
    ...(list.hasProperties === true ? { property_ids } : {}),
  };
}
