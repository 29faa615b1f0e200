import { Button } from '@mantine/core';
import type { Checklist, Property } from '../../../../../client/src/innkeep.ts';
import { useWording, type Wording } from '../../../texts/texts.ts';
import { DeleteButton } from '../delete-button.tsx';
import { namesOf } from '../names-of.ts';

/** One checklist: for which tasks it is, where, and how long it is. */
export function ChecklistRow({
  checklist,
  properties,
  onOpen,
}: {
  readonly checklist: Checklist;
  readonly properties: readonly Property[];
  /** Undefined for whom only reads them. */
  readonly onOpen: ((kind: 'edit' | 'copy' | 'delete') => void) | undefined;
}) {
  const wording = useWording();
  const { t } = wording;
  const words = t.work.checklists;
  const { name } = checklist;
  return (
    <li className="house-row">
      <span className="house-row-text">
        <strong>{name}</strong>
        <span className="muted">{useOf(checklist, properties, wording)}</span>
        <span className="muted">{lengthOf(checklist, wording)}</span>
      </span>
      {onOpen === undefined ? null : (
        <span className="house-row-actions">
          <Button variant="default" aria-label={words.editOf(name)} onClick={() => onOpen('edit')}>
            {t.common.edit}
          </Button>
          <Button variant="default" aria-label={words.copyOf(name)} onClick={() => onOpen('copy')}>
            {t.common.copy}
          </Button>
          <DeleteButton
            tooltip={t.common.delete}
            label={words.deleteOf(name)}
            onClick={() => onOpen('delete')}
          />
        </span>
      )}
    </li>
  );
}

/** `Cleaning (thorough) · House, Loft`. */
function useOf(
  { type, level, property_ids }: Checklist,
  properties: readonly Property[],
  { t, tag }: Wording,
): string {
  const kinds: Readonly<Record<string, string>> = t.task;
  const levels: Readonly<Record<string, string>> = t.work.checklists.levels;
  const kind = kinds[type] ?? type;
  const where =
    property_ids.length === 0
      ? t.work.checklists.everywhere
      : namesOf(property_ids, properties, { tag, count: t.house.properties });
  return `${level === null ? kind : `${kind} (${levels[level] ?? level})`} · ${where}`;
}

/** `12 steps · 3 pictures`. */
function lengthOf({ items }: Checklist, { t }: Wording): string {
  const pictures = items.filter(({ needs_photograph }) => needs_photograph).length;
  const words = t.work.checklists;
  return [words.count(items.length), ...(pictures === 0 ? [] : [words.withPhotograph(pictures)])].join(' · ');
}
