import type { Reservation } from '../../../../client/src/innkeep.ts';
import { useWording, type Wording } from '../../texts/texts.ts';

/** What of the order could not be stored as its channel sent it. */
export function SentFlaws({ stay }: { readonly stay: Reservation }) {
  const { t } = useWording();
  const done: Readonly<Record<string, string>> = t.sentFlaws.done;
  const isAlone = stay.stay_code === stay.reservation_code;
  return (
    <section className="panel-section" aria-label={t.sentFlaws.title}>
      <h3>{t.sentFlaws.title}</h3>
      <ul className="stay-warnings">
        {stay.warnings.map(({ path, kind, message }) => (
          <li key={`${path} ${message}`}>
            <b>{labelOf(isAlone ? path.replace('stays[0].', '') : path, t)}:</b> {done[kind] ?? message}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** `Guest 2: Country` for `guests[1].country`. A field that the portal does not know has its name in the interface. */
function labelOf(path: string, t: Wording['t']): string {
  const labels: Readonly<Record<string, string>> = { ...t.sentFlaws.fields, ...shared(t) };
  const places: Readonly<Record<string, (place: number) => string>> = t.sentFlaws.places;
  const names = path.split('.');
  const parts = names.map((name, index) => {
    const [list = name, place] = name.split(/[[\]]/);
    if (place !== undefined) return places[list]?.(Number(place) + 1) ?? name;
    // The field itself says whose it is.
    return index < names.length - 1 ? undefined : (labels[name] ?? name);
  });
  return parts.filter((part) => part !== undefined).join(': ');
}

/** The labels that these fields have elsewhere. */
function shared({ booking, stay, stayChanges }: Wording['t']) {
  const { number_of_adults, number_of_children, number_of_infants, number_of_pets } = stayChanges;
  return {
    number_of_adults,
    number_of_children,
    number_of_infants,
    number_of_pets,
    name: booking.name,
    phone: stay.phone,
    email: stay.email,
    remarks: stay.fromChannel,
    commission_amount: booking.commission,
  };
}
