/** What other products call a custom channel of a new account. */
export const CHANNEL_WORDS: Readonly<Record<string, string>> = {
  booking: 'Booking.com',
  'booking com': 'Booking.com',
  bookingcom: 'Booking.com',
  homeaway: 'Vrbo',
  'home away': 'Vrbo',
  'vrbo homeaway': 'Vrbo',
  abritel: 'Vrbo',
  'fewo direkt': 'Vrbo',
  'airbnb official': 'Airbnb',
  'airbnb integration': 'Airbnb',
  'air bnb': 'Airbnb',
  'direct booking': 'Direct',
  'direct reservation': 'Direct',
  direkt: 'Direct',
  direktbuchung: 'Direct',
  directo: 'Direct',
  'reserva directa': 'Direct',
  directe: 'Direct',
  'reservation directe': 'Direct',
  diretto: 'Direct',
  diretta: 'Direct',
  'prenotazione diretta': 'Direct',
  manual: 'Direct',
  manuell: 'Direct',
  manuel: 'Direct',
  manuale: 'Direct',
  phone: 'Direct',
  'booking site': 'Website',
  'booking engine': 'Website',
  'direct website': 'Website',
  homepage: 'Website',
  'web site': 'Website',
};

/** What other products call an item of a new account. */
export const ITEM_WORDS: Readonly<Record<string, string>> = {
  reservation: 'Accommodation',
  booking: 'Accommodation',
  rent: 'Accommodation',
  adjustment: 'Other income',
  'resolution payout': 'Damage compensation',
};

export const DIRECTION_WORDS: Readonly<Record<string, 'income' | 'expense'>> = {
  income: 'income',
  in: 'income',
  credit: 'income',
  revenue: 'income',
  einnahme: 'income',
  ingreso: 'income',
  recette: 'income',
  entrata: 'income',
  expense: 'expense',
  out: 'expense',
  debit: 'expense',
  cost: 'expense',
  ausgabe: 'expense',
  gasto: 'expense',
  depense: 'expense',
  spesa: 'expense',
  uscita: 'expense',
};

/** A text in lower case, without accents. */
export function foldedOf(text: string): string {
  return text.slice(0, 200).normalize('NFKD').toLowerCase().replaceAll(/\p{M}/gu, '');
}

/** A name by its words: `# of Nights (total)` and `number_of_nights_total` are one. */
export function wordsOf(name: string): string {
  return foldedOf(name.slice(0, 200).replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
    .replaceAll('#', ' number ')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
