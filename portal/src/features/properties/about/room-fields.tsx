import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import type { PropertyDetails, UpdatePropertyDetailsBody } from '../../../../../client/src/innkeep.ts';
import { Icon } from '../../../components/icon.tsx';
import { useWording } from '../../../texts/texts.ts';

export type Room = NonNullable<UpdatePropertyDetailsBody['rooms']>[number];
type Bed = Room['beds'][number];

const ROOM_KINDS = ['bedroom', 'living_room', 'other'] as const satisfies readonly Room['kind'][];
const BED_KINDS = [
  'single',
  'small_double',
  'double',
  'queen',
  'king',
  'bunk',
  'sofa_bed',
  'futon',
  'crib',
] as const satisfies readonly Bed['kind'][];
const COUNTS = Array.from({ length: 20 }, (_, index) => String(index + 1));

/** Rooms as this page can change them: kinds of a later release are another room, or left out. */
export function knownRooms(rooms: PropertyDetails['rooms']): Room[] {
  return rooms.map(({ kind, beds }) => ({
    kind: ROOM_KINDS.find((each) => each === kind) ?? 'other',
    beds: beds.flatMap((bed) => {
      const known = BED_KINDS.find((each) => each === bed.kind);
      return known === undefined ? [] : [{ kind: known, count: bed.count }];
    }),
  }));
}

type RoomProps = {
  readonly room: Room;
  readonly number: number;
  readonly onChange: (room: Room) => void;
  readonly onRemove: () => void;
};

/** A room with its beds. */
export function RoomFields({ room, number, onChange, onRemove }: RoomProps) {
  const { t } = useWording();
  const words = t.about;
  const free = BED_KINDS.filter((kind) => room.beds.every((bed) => bed.kind !== kind));
  const setBeds = (beds: readonly Bed[]) => onChange({ ...room, beds: [...beds] });
  const [first] = free;
  return (
    <fieldset className="about-room">
      <legend>{words.room(number)}</legend>
      <NativeSelect
        aria-label={words.roomKind}
        value={room.kind}
        data={ROOM_KINDS.map((kind) => ({ value: kind, label: words.roomKinds[kind] }))}
        onChange={({ currentTarget: { value } }) => {
          const kind = ROOM_KINDS.find((each) => each === value);
          if (kind !== undefined) onChange({ ...room, kind });
        }}
      />
      {room.beds.map((bed, index) => (
        <BedFields
          key={bed.kind}
          bed={bed}
          free={free}
          onChange={(other) => setBeds(room.beds.with(index, other))}
          onRemove={() => setBeds(room.beds.toSpliced(index, 1))}
        />
      ))}
      <div className="about-room-buttons">
        {first === undefined ? null : (
          <Button
            variant="subtle"
            leftSection={<Icon name="plus" size={14} />}
            onClick={() =>
              setBeds([...room.beds, { kind: free.includes('single') ? 'single' : first, count: 1 }])
            }
          >
            {words.addBed}
          </Button>
        )}
        <Button
          variant="subtle"
          color="gray"
          leftSection={<Icon name="trash" size={14} />}
          aria-label={words.removeRoomOf(number)}
          onClick={onRemove}
        >
          {words.removeRoom}
        </Button>
      </div>
    </fieldset>
  );
}

type BedProps = {
  readonly bed: Bed;
  readonly free: readonly Bed['kind'][];
  readonly onChange: (bed: Bed) => void;
  readonly onRemove: () => void;
};

function BedFields({ bed, free, onChange, onRemove }: BedProps) {
  const { t } = useWording();
  const words = t.about;
  const kinds = BED_KINDS.filter((kind) => kind === bed.kind || free.includes(kind));
  return (
    <div className="about-bed">
      <NativeSelect
        aria-label={words.bedCount}
        value={String(bed.count)}
        data={COUNTS}
        onChange={({ currentTarget: { value } }) => onChange({ ...bed, count: Number(value) })}
      />
      <NativeSelect
        aria-label={words.bedKind}
        value={bed.kind}
        data={kinds.map((kind) => ({ value: kind, label: words.bedKinds[kind] }))}
        onChange={({ currentTarget: { value } }) => {
          const kind = BED_KINDS.find((each) => each === value);
          if (kind !== undefined) onChange({ ...bed, kind });
        }}
      />
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={words.removeBed(words.bedKinds[bed.kind])}
        onClick={onRemove}
      >
        <Icon name="close" size={16} />
      </ActionIcon>
    </div>
  );
}
