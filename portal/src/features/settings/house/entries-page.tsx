import { Button } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { Empty } from '../../../components/empty.tsx';
import { useWording } from '../../../texts/texts.ts';
import { SettingsHead } from '../settings-head.tsx';
import { EntriesPart, useMayChange } from './entries-part.tsx';
import type { EntryList } from './entries.ts';

/** A page with one list, and what follows it. */
export function EntriesPage({
  list,
  title,
  hint,
  add,
  none,
  deleteText,
  children,
}: {
  readonly list: EntryList;
  readonly title: string;
  readonly hint: string;
  readonly add: string;
  /** The title of an empty list. */
  readonly none: string;
  readonly deleteText: string;
  readonly children?: ReactNode;
}) {
  const { t } = useWording();
  const [isAdding, setAdding] = useState(false);
  const mayChange = useMayChange();
  const isEmpty = list.useAll().data?.length === 0;
  const button = mayChange ? (
    <Button className="house-head-button" onClick={() => setAdding(true)}>
      {add}
    </Button>
  ) : null;
  return (
    <>
      <SettingsHead title={title}>{isEmpty ? null : button}</SettingsHead>
      <div className="settings-body">
        {isEmpty && mayChange ? null : <p className="muted">{mayChange ? hint : t.house.lists.forbidden}</p>}
        <EntriesPart
          list={list}
          addTitle={add}
          deleteText={deleteText}
          empty={
            <Empty title={none} text={hint}>
              {button}
            </Empty>
          }
          isAdding={isAdding}
          onAdded={() => setAdding(false)}
        />
        {children}
      </div>
    </>
  );
}
