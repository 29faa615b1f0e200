/** A person who works at the demo's homes. */
export type StaffMember = {
  readonly name: string;
  readonly mobile: string;
  readonly email: string | null;
  readonly note: string;
  readonly does: 'cleaning' | 'maintenance' | 'reception';
  /** Null for a person who works at all homes. */
  readonly city: string | null;
  readonly is_active: boolean;
};

const cleaner = { email: null, does: 'cleaning', is_active: true } as const;

export const STAFFS: readonly StaffMember[] = [
  {
    ...cleaner,
    name: 'Fatima el Amrani',
    mobile: '06 11111101',
    note: 'Schoon & Klaar; not on Mondays',
    city: 'Amsterdam',
  },
  { ...cleaner, name: 'Piotr Nowak', mobile: '06 11111102', note: 'Schoon & Klaar', city: 'Amsterdam' },
  {
    ...cleaner,
    name: 'Beatriz Sousa',
    mobile: '+351 911111101',
    note: 'Limpezas da Graça; has all keys',
    city: 'Lisbon',
  },
  { ...cleaner, name: 'Rui Mendes', mobile: '+351 911111102', note: 'Limpezas da Graça', city: 'Lisbon' },
  { ...cleaner, name: 'Grace Owusu', mobile: '+44 7400 111101', note: 'Brightside Cleaning', city: 'London' },
  {
    ...cleaner,
    name: 'Tom Hadley',
    mobile: '+44 7400 111102',
    note: 'Brightside Cleaning, until last spring',
    city: 'London',
    is_active: false,
  },
  {
    name: 'Joris Bakker',
    mobile: '06 11111103',
    email: 'joris@threerivers.example',
    note: 'Handyman; Lisbon and London by appointment',
    does: 'maintenance',
    city: null,
    is_active: true,
  },
  {
    name: 'Lotte Vermeer',
    mobile: '06 11111104',
    email: 'lotte@threerivers.example',
    note: 'Welcomes guests, afternoons and evenings',
    does: 'reception',
    city: 'Amsterdam',
    is_active: true,
  },
];

/** The present staffs with this work at the homes of a city. */
export function staffFor(does: StaffMember['does'], city: string): readonly StaffMember[] {
  return STAFFS.filter(
    (each) => each.does === does && each.is_active && (each.city === null || each.city === city),
  );
}
