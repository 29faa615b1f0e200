import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Property, Staff } from '../../../../client/src/innkeep.ts';
import { innkeep } from '../../data/api.ts';
import { changed } from '../../data/own-changes.ts';
import { key } from '../../data/keys.ts';
import { ListSkeleton } from '../../components/list-skeleton.tsx';
import { Empty } from '../../components/empty.tsx';
import { Icon } from '../../components/icon.tsx';
import { notify, reportRefusal } from '../../components/notices.tsx';
import { Problem } from '../../components/problem.tsx';
import { useWording } from '../../texts/texts.ts';
import { StaffLink } from '../../domain/staff/staff-link.tsx';
import { StaffForm } from './staff-form.tsx';
import { ForWhoChanges } from '../../domain/for-who-changes.tsx';

/** Who works at a property, and where else. */
export function StaffPart({ property }: { readonly property: Property }) {
  const { t } = useWording();
  const words = t.properties.staff;
  const [isAdding, setAdding] = useState(false);
  const { data, error, refetch } = useQuery({
    queryKey: key('staffs', 'at', property.id),
    queryFn: ({ signal }) =>
      innkeep.staffs.list({ property_id: property.id, limit: 100 }, { signal }).toArray(),
  });
  const add = (
    <ForWhoChanges of="tasks">
      <Button leftSection={<Icon name="plus" size={14} />} onClick={() => setAdding(true)}>
        {words.add}
      </Button>
    </ForWhoChanges>
  );
  return (
    <div className="properties-part" aria-busy={data === undefined && error === null}>
      {error === null ? null : <Problem text={error.message} onRetry={() => void refetch()} />}
      {data === undefined && error === null ? <ListSkeleton rows={4} /> : null}
      {data?.length === 0 && !isAdding ? (
        <Empty title={words.none} text={words.noneText}>
          {add}
        </Empty>
      ) : null}
      {data === undefined || data.length === 0 ? null : (
        <ul className="properties-staff">
          {data.map((person) => (
            <Person key={person.id} person={person} property_id={property.id} />
          ))}
        </ul>
      )}
      {isAdding ? <StaffForm property={property} onClose={() => setAdding(false)} /> : null}
      {data === undefined || data.length === 0 || isAdding ? null : <p>{add}</p>}
      <ForWhoChanges of="tasks">
        <p>
          <Link to="/settings/staff">{words.allStaff}</Link>
        </p>
      </ForWhoChanges>
    </div>
  );
}

function Person({ person, property_id }: { readonly person: Staff; readonly property_id: number }) {
  const { t } = useWording();
  const words = t.properties.staff;
  const { name, mobile, email, note, is_active, scope } = person;
  return (
    <li>
      <span className="properties-name">
        <b>{name}</b>
        <small>
          {[scope === 'all' ? words.everywhere : words.here, is_active ? '' : words.inactive, note]
            .filter((each) => each !== '')
            .join(' · ')}
        </small>
      </span>
      <span className="properties-reach">
        <a href={`tel:${mobile.replaceAll(' ', '')}`}>{mobile}</a>
        {email === null ? null : <a href={`mailto:${email}`}>{email}</a>}
      </span>
      <ForWhoChanges of="staff_links">
        <StaffLink person={person} />
      </ForWhoChanges>
      <ForWhoChanges of="tasks">
        {scope === 'listed' ? <RemoveFromHere person={person} property_id={property_id} /> : null}
      </ForWhoChanges>
    </li>
  );
}

/** Undo lets them work here again. */
function RemoveFromHere({ person, property_id }: { readonly person: Staff; readonly property_id: number }) {
  const { t } = useWording();
  const words = t.properties.staff;
  const set = async (property_ids: number[]) => {
    await innkeep.staffs.update(person.id, { property_ids });
    await changed({ event: 'staff_updated', staff_id: person.id });
  };
  const remove = async () => {
    await set(person.property_ids.filter((id) => id !== property_id));
    notify({
      text: words.removed(person.name),
      undo: () => set(person.property_ids),
    });
  };
  return (
    <Button
      variant="default"
      aria-label={`${words.removeShort}: ${person.name}`}
      onClick={() => void remove().catch(reportRefusal)}
    >
      {words.removeShort}
    </Button>
  );
}
