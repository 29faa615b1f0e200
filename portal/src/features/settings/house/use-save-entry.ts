import { notify } from '../../../components/notices.tsx';
import { useSave } from '../../../forms/use-save.ts';
import { useWording } from '../../../texts/texts.ts';
import type { Entry, EntryBody, EntryList } from './entries.ts';
import { changed } from '../../../data/own-changes.ts';

/** Adds an entry, or changes one; the latter offers Undo. */
export function useSaveEntry({
  list,
  entry,
  onSaved,
}: {
  readonly list: EntryList;
  readonly entry: Entry | undefined;
  readonly onSaved: () => void;
}) {
  const { t } = useWording();
  const undo = async (before: Entry) => {
    await list.update(before.id, bodyOf(list, before));
    await changed(list.event);
    notify({ text: t.house.undone });
  };
  return useSave({
    send: (body: EntryBody) =>
      entry === undefined ? list.create(body) : list.update(entry.id, bodyOf(list, body)),
    fields: ['name', 'title', 'color', 'property_ids'],
    onSaved: () => {
      notify(
        entry === undefined ? { text: t.common.saved } : { text: t.common.saved, undo: () => undo(entry) },
      );
      onSaved();
      return changed(list.event);
    },
  });
}

/** Only what entries of the list have. */
function bodyOf(list: EntryList, { name, color, property_ids }: EntryBody | Entry): EntryBody {
  return {
    name,
    ...(list.hasColor === true && color !== undefined ? { color } : {}),
    ...(list.hasProperties === true && property_ids !== undefined ? { property_ids: [...property_ids] } : {}),
  };
}
