import { isAirbnbCode, isCode } from './codes.ts';
import { foldText, wordsOf } from './title-phrases.ts';

/** What is numbered: `Booking number`, `Numéro de réservation`. */
const SUBJECTS = listOf(
  'booking, bookings, reservation, reservations, confirmation, itinerary, order, reference, buchung, buchungs, ' +
    'reservierung, reservierungs, bestatigung, bestatigungs, bestell, reserva, localizador, confirmacion, pedido, ' +
    'prenotazione, conferma, ordine, confirmacao, reservering, reserverings, boeking, boekings, bevestiging, bokning, ' +
    'boknings, bekraftelse, bekreftelse, bestillings, varaus, rezerwacja, rezerwacji, potwierdzenia, rezervace, ' +
    'rezervacie, foglalas, foglalasi, rezervare, rezervarii, rezervacije, κρατησης, rezervasyon, rezervasyonun, ' +
    'бронирования, бронь, бронювання',
);

/** What numbers it. */
const NUMBERS = listOf(
  'id, ids, no, nr, num, nro, number, numbers, code, codes, ref, reference, pin, nummer, kod, kode, kodi, koodi, ' +
    'numero, num, n, codigo, codice, codi, numer, cislo, szam, szama, kodu, numara, numarasi, broj, sifra, αριθμος, ' +
    'κωδικος, номер, код, kenn',
);

/** Both in one word. */
const COMPOUNDS = listOf(
  'bookingid, bookingnumber, bookingno, bookingref, bookingcode, reservationid, reservationnumber, reservationcode, ' +
    'confirmationcode, confirmationnumber, buchungsnummer, buchungscode, buchungsnr, buchungsid, buchungsreferenz, ' +
    'reservierungsnummer, reservierungscode, reservierungsnr, bestatigungscode, bestatigungsnummer, reserveringsnummer, ' +
    'reserveringscode, boekingsnummer, boekingscode, bevestigingscode, bokningsnummer, bokningskod, bekraftelsekod, ' +
    'bookingnummer, reservationsnummer, bekraeftelseskode, reservasjonsnummer, bestillingsnummer, bekreftelseskode, ' +
    'varausnumero, varauskoodi, varaustunnus, vahvistuskoodi, itinerary, localizador, foglalasszam, sifariskodu',
);

/** Words that may stand between the two. */
const BETWEEN = listOf('de, da, di, do, du, of, del, della, la, la, der, your, the, com, e, s, su, votre');

const CURRENCIES = /^\s{0,3}(?:[€$£¥]|(?:eur|usd|gbp|chf|sek|nok|dkk|pln|czk|huf|aud|cad|nzd|jpy)\b)/i;

const LINES_MAX = 200;

/** The code after a label: `Booking number: 4123456789`, `Numéro de réservation : ABC123`, `Reservation #123456`. */
export function labelledCode(text: string): string | undefined {
  for (const line of text.split('\n', LINES_MAX)) {
    const code = codeOfLine(line);
    if (code !== undefined) return code;
  }
  return undefined;
}

type Word = { readonly folded: string; readonly to: number };

function codeOfLine(line: string): string | undefined {
  const words: readonly Word[] = wordsOf(line);
  let subject = -2;
  let number = -2;
  for (const [index, { folded, to }] of words.entries()) {
    if (BETWEEN.has(folded)) {
      if (subject === index - 1) subject = index;
      if (number === index - 1) number = index;
      continue;
    }
    const isSubject = SUBJECTS.has(folded) || folded === 'booking.com';
    const isNumber = NUMBERS.has(folded);
    const isLabel =
      COMPOUNDS.has(folded) || (isNumber && subject === index - 1) || (isSubject && number === index - 1);
    const code = isLabel || (isSubject && isNumbered(line, to)) ? codeAt(line, to) : undefined;
    if (code !== undefined) return code;
    if (isSubject) subject = index;
    else if (isNumber && subject === index - 1) subject = index;
    if (isNumber) number = index;
  }
  return undefined;
}

/** `Reservation #123456` */
function isNumbered(line: string, from: number): boolean {
  return /^\s{0,3}[#№]/.test(line.slice(from, from + 5));
}

function codeAt(line: string, from: number): string | undefined {
  const [before = ''] = /^[\s:：#№=.°º()[\]-]{0,10}/.exec(line.slice(from, from + 10)) ?? [];
  const rest = line.slice(from + before.length);
  // A label ends before its code: `Reservation numbers are` has none.
  if (before === '' || rest.startsWith('+')) return undefined;
  const [written = ''] = /^[^\s,;)\]}"'<>|]{1,60}/.exec(rest) ?? [];
  const code = written.replace(/[.:!?]{1,3}$/, '');
  const after = rest.slice(written.length);
  const isAmount = CURRENCIES.test(after) || /^[.,]\d/.test(after);
  const isGrouped = /^\d+$/.test(code) && /^ \d/.test(after);
  return (isCode(code) || isAirbnbCode(code)) && !isAmount && !isGrouped ? code : undefined;
}

function listOf(words: string): ReadonlySet<string> {
  return new Set(words.split(', ').map(foldText));
}
