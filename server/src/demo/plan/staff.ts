import { rowsOf } from './table.ts';

/** The account of the demo's hosts. */
export const ACCOUNT = {
  slug: 'demo',
  name: 'Three Rivers Stays',
  timezone: 'Europe/Amsterdam',
  currency: 'EUR',
  country: 'NL',
  master_name: 'Sanne de Wit',
  master_email: 'sanne@threerivers.example',
};

/** A limited operator: the homes in Lisbon, and no others. */
export const CO_HOST = { name: 'Inês Carvalho', email: 'ines@threerivers.example', city: 'Lisbon' };

export function operatorFor(city: string | undefined): string {
  return city === CO_HOST.city ? CO_HOST.name : ACCOUNT.master_name;
}

/** Who works at the demo's homes: name, mobile, work, city, e-mail address, note. Without a city at all homes. */
export const STAFFS = rowsOf(`
  Fatima el Amrani | 06 11111101 | cleaning | Amsterdam | | Schoon & Klaar; not on Mondays
  Piotr Nowak | 06 11111102 | cleaning | Amsterdam | | Schoon & Klaar
  Beatriz Sousa | +351 911111101 | cleaning | Lisbon | | Limpezas da Graça; has all keys
  Rui Mendes | +351 911111102 | cleaning | Lisbon | | Limpezas da Graça
  Grace Owusu | +44 7400 111101 | cleaning | London | | Brightside Cleaning
  Tom Hadley | +44 7400 111102 | cleaning | London | | Brightside Cleaning, until last spring
  Joris Bakker | 06 11111103 | maintenance | | joris@threerivers.example | Handyman; Lisbon and London by appointment
  Lotte Vermeer | 06 11111104 | reception | Amsterdam | lotte@threerivers.example | Welcomes guests, afternoons and evenings`).map(
  ([name = '', mobile = '', does = '', city = '', email = '', note = '']) => {
    return { name, mobile, does, city, email, note, is_active: !note.includes('until') };
  },
);

/** The names of the present staffs with this work at the homes of a city. */
export function staffFor(does: string, city: string): readonly string[] {
  const present = STAFFS.filter((each) => each.does === does && each.is_active);
  return present.flatMap((each) => (each.city === '' || each.city === city ? [each.name] : []));
}
