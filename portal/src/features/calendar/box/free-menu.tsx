import { Menu } from '@mantine/core';
import type { Property, Reservation } from '../../../../../client/src/innkeep.ts';
import { useWording } from '../../../texts/texts.ts';

/** The properties that are free for a stay of the box: a click asks to move it there. */
export function FreeMenu({
  stay,
  free,
  onMove,
}: {
  readonly stay: Reservation;
  readonly free: readonly Property[];
  readonly onMove: (stay: Reservation, to: Property) => void;
}) {
  const { t } = useWording();
  const name = stay.guest_name ?? t.stay.unnamed;
  if (free.length === 0) return <span className="box-none">{t.calendar.boxNoneFree}</span>;
  return (
    <Menu position="top-start" shadow="md">
      <Menu.Target>
        <button type="button" className="box-free">
          {t.calendar.boxFree(free.length)}
          <span className="visually-hidden">{t.calendar.boxFreeFor(name)}</span>
        </button>
      </Menu.Target>
      <Menu.Dropdown mah={320} className="box-menu">
        <Menu.Label>{t.calendar.boxMove(name)}</Menu.Label>
        {free.map((property) => (
          <Menu.Item key={property.id} onClick={() => onMove(stay, property)}>
            {property.title}
            {property.id === stay.intended_property_id ? (
              <small className="muted"> · {t.calendar.boxMeant}</small>
            ) : null}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
