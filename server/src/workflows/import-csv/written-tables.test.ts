import assert from 'node:assert/strict';
import { test } from 'node:test';
import { array, assert as check, asyncProperty, constantFrom, integer, record } from 'fast-check';
import { aWorkbook, bookingsIn } from './fixtures.ts';

type Written = {
  readonly guest: string;
  readonly day: number;
  readonly nights: number;
  readonly adults: number;
  readonly children: number;
  readonly cents: number;
};

const LANGUAGES = {
  en: 'Reference,Property,Arrival,Departure,Nights,Guest name,Adults,Children,Total price,Status,Confirmed',
  de: 'Buchungsnummer,Unterkunft,Anreise,Abreise,Nächte,Name des Gastes,Erwachsene,Kinder,Gesamtpreis,Status,Bestätigt',
  es: 'Número de reserva,Alojamiento,Llegada,Salida,Noches,Nombre del huésped,Adultos,Niños,Precio total,Estado,Confirmada',
  fr: 'Numéro de réservation,Logement,Arrivée,Départ,Nuits,Nom du voyageur,Adultes,Enfants,Prix total,Statut,Confirmée',
  it: 'Numero di prenotazione,Alloggio,Arrivo,Partenza,Notti,Nome dell’ospite,Adulti,Bambini,Prezzo totale,Stato,Confermata',
} as const;

type Language = keyof typeof LANGUAGES;

const parts = (date: string) => date.split('-') as [string, string, string];

const inWords = (date: string, language: Language, month: 'long' | 'short') =>
  new Intl.DateTimeFormat(language, { day: 'numeric', month, year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );

const DATES: Readonly<Record<string, (date: string, language: Language) => string>> = {
  iso: (date) => date,
  dots: (date) => parts(date).toReversed().join('.'),
  shortDots: (date) => `${parts(date)[2]}.${parts(date)[1]}.${date.slice(2, 4)}`,
  british: (date) => parts(date).toReversed().join('/'),
  american: (date) => `${Number(parts(date)[1])}/${Number(parts(date)[2])}/${parts(date)[0]}`,
  shortAmerican: (date) => `${Number(parts(date)[1])}/${Number(parts(date)[2])}/${date.slice(2, 4)}`,
  named: (date, language) => inWords(date, language, 'long'),
  short: (date, language) => inWords(date, language, 'short'),
  midnight: (date) => `${date}T00:00:00Z`,
  afternoon: (date) => `${date} 3:00 PM`,
};

const grouped = (whole: string, sign: string) => whole.replaceAll(/\B(?=(\d{3})+$)/g, sign);
const AMOUNTS: Readonly<Record<string, (whole: string, cents: string) => string>> = {
  plain: (whole, cents) => `${whole}.${cents}`,
  english: (whole, cents) => `€${grouped(whole, ',')}.${cents}`,
  german: (whole, cents) => `${grouped(whole, '.')},${cents} €`,
  french: (whole, cents) => `${grouped(whole, '\u202F')},${cents} EUR`,
  swiss: (whole, cents) => `EUR ${grouped(whole, '’')}.${cents}`,
};

const ENCODINGS: Readonly<Record<string, (text: string) => Uint8Array>> = {
  'utf-8': (text) => Buffer.from(text),
  'utf-8 with a mark': (text) => Buffer.from(`\uFEFF${text}`),
  'utf-16': (text) => Buffer.from(`\uFEFF${text}`, 'utf16le'),
  'utf-16 of the other order': (text) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16(),
  // The signs that Windows-1252 has in other places than latin-1.
  'windows-1252': (text) =>
    Buffer.from(
      text.replaceAll('€', '\u0080').replaceAll('’', '\u0092').replaceAll('\u202F', '\u00A0'),
      'latin1',
    ),
};

const anyRows = array(
  record({
    guest: constantFrom('Zoë O’Hara', 'Hans "Hänschen" Müller', 'Ana; y, Bo', 'José\nNúñez'),
    day: integer({ min: 0, max: 1000 }),
    nights: integer({ min: 1, max: 40 }),
    adults: integer({ min: 1, max: 9 }),
    children: integer({ min: 0, max: 9 }),
    cents: integer({ min: 0, max: 99_999_999 }),
  }),
  { minLength: 1, maxLength: 6 },
);
const anyForm = record({
  language: constantFrom(...(Object.keys(LANGUAGES) as Language[])),
  dates: constantFrom(...Object.keys(DATES)),
  amounts: constantFrom(...Object.keys(AMOUNTS)),
  encoding: constantFrom(...Object.keys(ENCODINGS), 'workbook'),
  separator: constantFrom(',', ';', '\t', '|'),
  hasPreface: constantFrom(true, false),
  hasNights: constantFrom(true, false),
});

const dayAt = (day: number) => new Date(Date.UTC(2027, 0, 1 + day)).toISOString().slice(0, 10);

/** What a person reads in a row. */
function readBy({ guest, day, nights, adults, children, cents }: Written, index: number) {
  const amount = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
  return [
    `R-${index}`,
    dayAt(day),
    dayAt(day + nights),
    guest,
    adults + children,
    children,
    amount.replace(/\.?0+$/, ''),
  ];
}

test('a table of bookings that is written in any form reads back as the same bookings, or is asked about', async () => {
  await check(
    asyncProperty(anyRows, anyForm, async (rows, form) => {
      const [header, cells] = tableOf(rows, form);
      const lines = [header, ...cells];
      const separator = form.separator;
      const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
      const text = lines.map((line) => line.map(quoted).join(separator)).join('\r\n');
      const encode = ENCODINGS[form.encoding];
      const content =
        encode === undefined
          ? await aWorkbook(lines)
          : encode(form.hasPreface ? `sep=${separator}\r\n${text}` : text);
      const { questions, problems, bookings } = await bookingsIn(content, { kind: 'reservations' });
      const dates = rows.flatMap(({ day, nights }) => [dayAt(day), dayAt(day + nights)]);
      // Only dates that are two dates may be asked about.
      const mayAsk =
        /american|british/i.test(form.dates) && dates.every((date) => Number(date.slice(8)) <= 12);
      if (mayAsk && questions.length > 0) {
        assert.deepEqual(
          questions.map(({ about }) => about),
          ['day_order'],
        );
        return;
      }
      assert.deepEqual([questions, problems], [[], []]);
      assert.deepEqual(
        bookings.map(({ order, stays: [stay], facts: [facts] }) => [
          order['channel_id'],
          stay?.check_in_date,
          stay?.check_out_date,
          order['guest_name'],
          stay?.number_of_guests,
          facts?.number_of_children,
          stay?.rate_amount,
        ]),
        rows.map(readBy),
      );
    }),
    { numRuns: 200 },
  );
});

function tableOf(
  rows: readonly Written[],
  {
    language,
    dates,
    amounts,
    hasNights,
  }: { language: Language; dates: string; amounts: string; hasNights: boolean },
): [header: string[], cells: string[][]] {
  const names = LANGUAGES[language].split(',');
  const confirmed = names.pop() ?? '';
  const [writeDate, writeAmount] = [DATES[dates], AMOUNTS[amounts]];
  assert.ok(writeDate !== undefined && writeAmount !== undefined);
  const cells = rows.map(({ guest, day, nights, adults, children, cents }, index) => [
    `R-${index}`,
    'Sea House',
    writeDate(dayAt(day), language),
    writeDate(dayAt(day + nights), language),
    hasNights ? String(nights) : '',
    guest,
    String(adults),
    String(children),
    writeAmount(String(Math.floor(cents / 100)), String(cents % 100).padStart(2, '0')),
    confirmed,
  ]);
  return [names, cells];
}
