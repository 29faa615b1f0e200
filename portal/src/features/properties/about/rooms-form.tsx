import { Button, NativeSelect } from '@mantine/core';
import type { PropertyDetails } from '../../../../../client/src/innkeep.ts';
import { Icon } from '../../../components/icon.tsx';
import { FormPanel } from '../../../forms/form-panel.tsx';
import { useWording } from '../../../texts/texts.ts';
import { knownRooms, RoomFields } from './room-fields.tsx';
import { useDetailsForm } from './use-details-form.ts';

/** 0, 0.5, 1 … 10: more are rare, and what is stored is always among the choices. */
const BATHROOMS = Array.from({ length: 21 }, (_, halves) => halves / 2);
const ROOMS_MAX = 50;

/** Rooms with their beds, and bathrooms. */
export function RoomsForm({ details }: { readonly details: PropertyDetails }) {
  const { t, tag } = useWording();
  const words = t.about;
  const form = useDetailsForm(details, {
    part: 'rooms',
    first: { rooms: knownRooms(details.rooms), bathrooms: String(details.bathrooms ?? '') },
    body: ({ rooms, bathrooms }) => ({ rooms, bathrooms: bathrooms === '' ? null : Number(bathrooms) }),
  });
  const { rooms } = form.values;
  const { onChange, error } = form.input('rooms');
  const numbers = [...new Set([...BATHROOMS, ...(details.bathrooms === null ? [] : [details.bathrooms])])];
  return (
    <FormPanel of="properties" form={form} label={words.rooms} className="properties-form">
      <h2>{words.rooms}</h2>
      {rooms.length === 0 ? <p className="muted">{words.noRooms}</p> : null}
      {typeof error === 'string' ? <p role="alert">{error}</p> : null}
      {rooms.map((room, index) => (
        <RoomFields
          // Rooms have no id.
          key={index}
          room={room}
          number={index + 1}
          onChange={(other) => onChange(rooms.with(index, other))}
          onRemove={() => onChange(rooms.toSpliced(index, 1))}
        />
      ))}
      <p>
        <Button
          variant="default"
          leftSection={<Icon name="plus" size={14} />}
          disabled={rooms.length >= ROOMS_MAX}
          onClick={() => onChange([...rooms, { kind: 'bedroom', beds: [{ kind: 'double', count: 1 }] }])}
        >
          {words.addRoom}
        </Button>
      </p>
      <NativeSelect
        label={words.bathrooms}
        description={words.bathroomsHint}
        data={[
          { value: '', label: '–' },
          ...numbers.map((value) => ({ value: String(value), label: value.toLocaleString(tag) })),
        ]}
        {...form.input('bathrooms')}
      />
    </FormPanel>
  );
}
