import { uidOf, type CalendarEvent } from '../../../http/files/write-calendar.ts';
import type { BlockSpan, Export, ExportSpan, StaySpan } from './queries.ts';

/** An event of an exported calendar; `stay_code` is that of the stay that takes the nights, null for other nights. */
export type ExportedEvent = CalendarEvent & ExportSpan & { readonly stay_code: string | null };

/** All data of a property's calendar. */
export type ExportedNights = {
  readonly stays: readonly StaySpan[];
  readonly closed: readonly ExportSpan[];
  readonly blocks: readonly BlockSpan[];
};

/** One event for each stay, each run of closed nights and each block, without any data of the guest. */
export function presentProperty(
  to: Export,
  host_id: number,
  { stays, closed, blocks }: ExportedNights,
): ExportedEvent[] {
  return [
    ...stays.map(({ stay_code, revision, ...span }) => ({
      ...span,
      stay_code,
      uid: uidOf('stay', host_id, stay_code),
      sequence: revision,
      summary: 'Reserved',
    })),
    ...closed.map((span) =>
      notAvailable(to, span, uidOf('closed', host_id, to.property_id, span.start_date)),
    ),
    ...blocks.map(({ listing_id, event_id, ...span }) =>
      notAvailable(to, span, uidOf('block', host_id, listing_id, event_id, span.start_date)),
    ),
  ];
}

/** One event for each run of nights that no property of a room type has free. */
export function presentRoomType(
  to: Export,
  host_id: number,
  soldOut: readonly ExportSpan[],
): ExportedEvent[] {
  return soldOut.map((span) =>
    notAvailable(to, span, uidOf('sold_out', host_id, to.room_type_id, span.start_date)),
  );
}

function notAvailable({ revision, changed_at }: Export, span: ExportSpan, uid: string): ExportedEvent {
  return { ...span, stay_code: null, uid, sequence: revision, changed_at, summary: 'Not available' };
}

/** The time of the latest change, in HTTP format. */
export function lastModified(to: Export, events: readonly CalendarEvent[]): string {
  const moments = [to, ...events].map(({ changed_at }) => Date.parse(changed_at));
  return new Date(Math.max(...moments)).toUTCString();
}
