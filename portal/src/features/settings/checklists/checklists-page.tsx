import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Checklist } from '../../../../../client/src/innkeep.ts';
import { Confirm } from '../../../components/confirm.tsx';
import { Empty } from '../../../components/empty.tsx';
import { ListSkeleton } from '../../../components/list-skeleton.tsx';
import { notify } from '../../../components/notices.tsx';
import { innkeep } from '../../../data/api.ts';
import { changed } from '../../../data/own-changes.ts';
import { useFailedReads } from '../../../data/use-failed-reads.ts';
import { useProperties } from '../../../data/use-properties.ts';
import { useMay } from '../../../data/use-may.ts';
import { useReach } from '../../../data/use-reach.ts';
import { useWording } from '../../../texts/texts.ts';
import { Refused } from '../refused.tsx';
import { SettingsHead } from '../settings-head.tsx';
import { ChecklistForm } from './checklist-form.tsx';
import { ChecklistRow } from './checklist-row.tsx';
import { useChecklists } from './use-checklists.ts';
import '../settings-house.css';

/** What is open over the list. */
type Open =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit' | 'copy' | 'delete'; readonly checklist: Checklist };

/** What is to be done at the tasks of each kind, and where. */
export function ChecklistsPage() {
  const { t } = useWording();
  const words = t.work.checklists;
  const [open, setOpen] = useState<Open>();
  const { data, error } = useChecklists();
  const { data: properties } = useProperties();
  const { retry } = useFailedReads();
  const isWhole = useReach().isWhole;
  const mayChange = useMay().changes('tasks') && isWhole;
  const isReading = (data === undefined || properties === undefined) && error === null;
  const add = mayChange ? (
    <Button className="house-head-button" onClick={() => setOpen({ kind: 'add' })}>
      {words.add}
    </Button>
  ) : null;
  const isEmpty = data?.length === 0;
  return (
    <>
      <SettingsHead title={words.title}>{isEmpty ? null : add}</SettingsHead>
      <div className="settings-body" aria-busy={isReading}>
        {isEmpty ? null : <p className="muted">{isWhole ? words.hint : words.forbidden}</p>}
        <Refused error={error} forbidden={words.forbidden} onRetry={retry} />
        {isReading ? <ListSkeleton rows={4} /> : null}
        {isEmpty ? (
          <Empty title={words.none} text={words.hint}>
            {add}
          </Empty>
        ) : null}
        {data === undefined || isEmpty || properties === undefined ? null : (
          <ul className="house-list">
            {data.map((checklist) => (
              <ChecklistRow
                key={checklist.id}
                checklist={checklist}
                properties={properties}
                onOpen={mayChange ? (kind) => setOpen({ kind, checklist }) : undefined}
              />
            ))}
          </ul>
        )}
      </div>
      <OpenDialog open={open} onClose={() => setOpen(undefined)} />
    </>
  );
}

function OpenDialog({ open, onClose }: { readonly open: Open | undefined; readonly onClose: () => void }) {
  const { t } = useWording();
  if (open === undefined) return null;
  if (open.kind === 'add') return <ChecklistForm onClose={onClose} />;
  if (open.kind !== 'delete')
    return <ChecklistForm of={open.checklist} isCopy={open.kind === 'copy'} onClose={onClose} />;
  const { id, name } = open.checklist;
  return (
    <Confirm
      title={t.work.checklists.deleteOf(name)}
      text={t.work.checklists.deleteText}
      confirm={t.common.delete}
      act={() => innkeep.checklists.delete(id)}
      onDone={() => {
        notify({ text: t.common.deleted });
        void changed({ event: 'checklist_deleted', checklist_id: id });
      }}
      onClose={onClose}
    />
  );
}
