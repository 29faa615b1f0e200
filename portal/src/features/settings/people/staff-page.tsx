import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Property, Staff, StaffAbsence } from '../../../../../client/src/innkeep.ts';
import { ListSkeleton } from '../../../components/list-skeleton.tsx';
import { Confirm } from '../../../components/confirm.tsx';
import { Empty } from '../../../components/empty.tsx';
import { notify } from '../../../components/notices.tsx';
import { innkeep } from '../../../data/api.ts';
import { changed } from '../../../data/own-changes.ts';
import { useProperties } from '../../../data/use-properties.ts';
import { useSession } from '../../../data/session.ts';
import { useReach } from '../../../data/use-reach.ts';
import { ForWhoChanges } from '../../../domain/for-who-changes.tsx';
import { AbsencesDialog, sayDays } from '../../../domain/staff/absences-dialog.tsx';
import { useAbsences } from '../../../domain/staff/use-away.ts';
import { StaffLink } from '../../../domain/staff/staff-link.tsx';
import { useStaffs } from '../../../domain/staff/use-staffs.ts';
import { todayIn } from '../../../format/days.ts';
import { useWording } from '../../../texts/texts.ts';
import { namesOf } from '../names-of.ts';
import { Refused } from '../refused.tsx';
import { SettingsHead } from '../settings-head.tsx';
import { StaffForm } from './staff-form.tsx';
import '../settings-house.css';

/** What is open over the list. */
type Open = { readonly kind: 'add' } | { readonly kind: 'edit' | 'remove' | 'away'; readonly person: Staff };

/** Everybody who works at the properties: how they are reached, where they work, and the link of their page. */
export function StaffPage() {
  const { t } = useWording();
  const words = t.house.staff;
  const [open, setOpen] = useState<Open>();
  const { data, error, refetch } = useStaffs();
  const { data: properties } = useProperties();
  const { isWhole } = useReach();
  const { account } = useSession();
  const { data: absences = [] } = useAbsences(todayIn(account.timezone));
  const add = !isWhole ? null : (
    <ForWhoChanges of="tasks">
      <Button className="house-head-button" onClick={() => setOpen({ kind: 'add' })}>
        {t.properties.staff.add}
      </Button>
    </ForWhoChanges>
  );
  const isEmpty = data?.length === 0;
  const isReading = (data === undefined || properties === undefined) && error === null;
  return (
    <>
      <SettingsHead title={t.settings.staff}>{isEmpty ? null : add}</SettingsHead>
      <div className="settings-body" aria-busy={isReading}>
        {isEmpty ? null : <p className="muted">{words.hint}</p>}
        <Refused error={error} forbidden={words.hint} onRetry={() => void refetch()} />
        {isReading ? <ListSkeleton rows={4} /> : null}
        {isEmpty ? (
          <Empty title={words.none} text={words.hint}>
            {add}
          </Empty>
        ) : null}
        {data === undefined || isEmpty || properties === undefined ? null : (
          <ul className="house-list">
            {data
              .toSorted((one, other) => Number(other.is_active) - Number(one.is_active))
              .map((person) => (
                <StaffRow
                  key={person.id}
                  person={person}
                  properties={properties}
                  onEdit={isWhole ? () => setOpen({ kind: 'edit', person }) : undefined}
                  onRemove={() => setOpen({ kind: 'remove', person })}
                  away={absences.find(({ staff_id }) => staff_id === person.id)}
                  onAway={() => setOpen({ kind: 'away', person })}
                />
              ))}
          </ul>
        )}
      </div>
      <OpenDialog open={open} onClose={() => setOpen(undefined)} />
    </>
  );
}

function StaffRow({
  person,
  properties,
  onEdit,
  onRemove,
  away,
  onAway,
}: {
  readonly person: Staff;
  readonly properties: readonly Property[];
  /** Undefined for an operator who reaches some properties: staff belong to the whole account. */
  readonly onEdit: (() => void) | undefined;
  readonly onRemove: () => void;
  /** The next days on which they cannot work. */
  readonly away: StaffAbsence | undefined;
  readonly onAway: () => void;
}) {
  const { t, tag } = useWording();
  const words = t.properties.staff;
  const { name, mobile, email, note, is_active, scope, property_ids } = person;
  const places =
    scope === 'all'
      ? words.everywhere
      : property_ids.length === 0
        ? t.house.staff.nowhere
        : namesOf(property_ids, properties, { tag, count: t.house.properties });
  return (
    <li className="house-row">
      <span className="house-row-text">
        <strong>{name}</strong>
        <span className="muted">{[places, note].filter((part) => part !== '').join(' · ')}</span>
        <span className="house-contact">
          <a href={`tel:${mobile.replaceAll(' ', '')}`}>{mobile}</a>
          {email === null ? null : <a href={`mailto:${email}`}>{email}</a>}
        </span>
        {is_active ? null : <span className="house-warn">{words.inactive}</span>}
        {away === undefined ? null : <span className="house-warn">{t.work.away.on(sayDays(away, tag))}</span>}
      </span>
      <span className="house-row-actions">
        <Button variant="default" aria-label={t.work.away.shortOf(name)} onClick={onAway}>
          {t.work.away.short}
        </Button>
        <ForWhoChanges of="staff_links">
          <StaffLink person={person} />
        </ForWhoChanges>
        {onEdit === undefined ? null : (
          <ForWhoChanges of="tasks">
            <Button variant="default" aria-label={t.house.people.editOf(name)} onClick={onEdit}>
              {t.common.edit}
            </Button>
            <Button variant="default" aria-label={t.house.people.removeOf(name)} onClick={onRemove}>
              {t.house.people.remove}
            </Button>
          </ForWhoChanges>
        )}
      </span>
    </li>
  );
}

function OpenDialog({ open, onClose }: { readonly open: Open | undefined; readonly onClose: () => void }) {
  const { t } = useWording();
  if (open === undefined) return null;
  if (open.kind === 'away') return <AbsencesDialog person={open.person} onClose={onClose} />;
  if (open.kind !== 'remove')
    return <StaffForm person={open.kind === 'edit' ? open.person : undefined} onClose={onClose} />;
  const { id, name } = open.person;
  return (
    <Confirm
      title={t.house.people.removeOf(name)}
      text={t.house.staff.removeQuestion}
      confirm={t.house.people.remove}
      act={() => innkeep.staffs.delete(id)}
      onDone={() => {
        notify({ text: t.house.staff.removed(name) });
        void changed({ event: 'staff_deleted', staff_id: id });
      }}
      onClose={onClose}
    />
  );
}
