import { Button } from '@mantine/core';
import { sayBuiltIn } from '../../../texts/built-in.ts';
import { useWording } from '../../../texts/texts.ts';
import { DeleteButton } from '../delete-button.tsx';
import { useProperties } from '../../../data/use-properties.ts';
import { namesOf } from '../names-of.ts';
import type { Entry } from './entries.ts';

/** One entry of a list, with what may be done to it. */
export function EntryRow({
  entry,
  mayChange,
  onEdit,
  onDelete,
}: {
  readonly entry: Entry;
  readonly mayChange: boolean;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}) {
  const { t } = useWording();
  const words = t.house.lists;
  const { color } = entry;
  const name = sayBuiltIn(entry.name, t);
  const note = useNote(entry);
  return (
    <li className="house-row">
      <span className="house-row-text">
        <span className="house-entry">
          {color === undefined ? null : <span className="house-swatch" style={{ background: color }} />}
          <strong>{name}</strong>
        </span>
        {note === '' ? null : <span className="muted">{note}</span>}
      </span>
      {entry.isFixed === true || !mayChange ? null : (
        <span className="house-row-actions">
          <Button variant="default" aria-label={words.editOf(name)} onClick={onEdit}>
            {t.common.edit}
          </Button>
          <DeleteButton tooltip={t.common.delete} label={words.deleteOf(name)} onClick={onDelete} />
        </span>
      )}
    </li>
  );
}

/** What is to be known of an entry besides its name. */
function useNote({ property_ids, listings = 0, isFixed }: Entry): string {
  const { t, tag } = useWording();
  const words = t.house.lists;
  const { data: properties } = useProperties();
  const notes: string[] = [];
  if (isFixed === true) notes.push(words.builtIn);
  if (property_ids !== undefined && properties !== undefined)
    notes.push(
      property_ids.length === 0
        ? words.noneChosen
        : namesOf(property_ids, properties, { tag, count: t.house.properties }),
    );
  if (listings > 0) notes.push(words.listings(listings));
  return notes.join(' · ');
}
