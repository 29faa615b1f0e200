import type { Event } from '../../../../../client/src/innkeep.ts';
import type { Change } from '../../../data/changes.ts';

/** Newest first. An event that was both read and told stands once; the tab may have been told of more than was read. */
export function joinEvents(read: readonly Event[], told: readonly Event[]): readonly Event[] {
  const known = new Map([...read, ...told].map((event) => [event.id, event]));
  return [...known.values()].toSorted((one, other) => numberOf(other) - numberOf(one));
}

/** Of `evt_5001`. */
function numberOf({ id }: Event): number {
  return Number(id.slice(id.indexOf('_') + 1));
}

/** What an event concerns: the title of its property where it has one, and else its codes and numbers. */
export function subjectsOf(event: Event, titles: ReadonlyMap<number, string>): readonly string[] {
  const { stay_code, reservation_code, property_id }: Change = event;
  const code = stay_code ?? reservation_code;
  const codes = code === undefined ? [] : [code];
  const title = property_id === undefined ? undefined : titles.get(property_id);
  if (title !== undefined) return [...codes, title];
  if (codes.length > 0) return codes;
  return Object.entries(event).flatMap(([name, value]) =>
    name.endsWith('_id') && (typeof value === 'string' || typeof value === 'number') ? [`${value}`] : [],
  );
}

export type LogFilter = { readonly kind: string | undefined; readonly about: string };

/** Whether an event is wanted: of one kind, and with the text in what it concerns. */
export function isWanted(
  event: Event,
  { kind, about }: LogFilter,
  titles: ReadonlyMap<number, string>,
): boolean {
  if (kind !== undefined && event.event !== kind) return false;
  const wanted = about.trim().toLowerCase();
  return subjectsOf(event, titles).some((subject) => subject.toLowerCase().includes(wanted)) || wanted === '';
}
