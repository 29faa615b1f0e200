import { useState, type ReactNode } from 'react';
import { ListSkeleton } from '../../../components/list-skeleton.tsx';
import { notify } from '../../../components/notices.tsx';
import { useSession } from '../../../data/session.ts';
import { useWording } from '../../../texts/texts.ts';
import { useFailedReads } from '../../../data/use-failed-reads.ts';
import { Confirm } from '../../../components/confirm.tsx';
import { Refused } from '../refused.tsx';
import { EntryForm } from './entry-form.tsx';
import { EntryRow } from './entry-row.tsx';
import type { Entry, EntryList } from './entries.ts';
import '../settings-house.css';
import { changed } from '../../../data/own-changes.ts';

/** What is open over a list. */
type Open = { readonly kind: 'edit' | 'delete'; readonly entry: Entry };

/** The entries of one list. The page that shows it stores whether a new one is being added. */
export function EntriesPart({
  list,
  addTitle,
  deleteText,
  empty,
  isAdding,
  isFailureShown = true,
  onAdded,
}: {
  readonly list: EntryList;
  readonly addTitle: string;
  readonly deleteText: string;
  readonly empty: ReactNode;
  readonly isAdding: boolean;
  /** False where the page says of all its lists together that they could not be read. */
  readonly isFailureShown?: boolean;
  readonly onAdded: () => void;
}) {
  const { t } = useWording();
  const words = t.house.lists;
  const [open, setOpen] = useState<Open>();
  const mayChange = useMayChange();
  const { data, error } = list.useAll();
  const { retry } = useFailedReads();
  const close = () => setOpen(undefined);
  return (
    <div aria-busy={data === undefined && error === null}>
      <Refused error={isFailureShown ? error : null} forbidden={words.forbidden} onRetry={retry} />
      {data === undefined && error === null ? <ListSkeleton rows={4} /> : null}
      {data?.length === 0 ? empty : null}
      {data === undefined || data.length === 0 ? null : (
        <ul className="house-list">
          {data.map((entry) => (
            <EntryRow
              key={entry.id}
              entry={entry}
              mayChange={mayChange}
              onEdit={() => setOpen({ kind: 'edit', entry })}
              onDelete={() => setOpen({ kind: 'delete', entry })}
            />
          ))}
        </ul>
      )}
      {isAdding ? (
        <EntryForm list={list} title={addTitle} entry={undefined} entries={data ?? []} onClose={onAdded} />
      ) : null}
      {open?.kind === 'edit' ? (
        <EntryForm
          list={list}
          title={words.editOf(open.entry.name)}
          entry={open.entry}
          entries={data ?? []}
          onClose={close}
        />
      ) : null}
      {open?.kind === 'delete' ? (
        <Confirm
          title={words.deleteOf(open.entry.name)}
          text={deleteText}
          confirm={t.common.delete}
          act={() => list.remove(open.entry.id)}
          onDone={() => {
            notify({ text: t.common.deleted });
            void changed(list.event);
          }}
          onClose={close}
        />
      ) : null}
    </div>
  );
}

/** These lists belong to the whole account: an operator limited to some properties changes none. */
export function useMayChange(): boolean {
  return useSession().account.operator.property_ids === null;
}
