import assert from 'node:assert/strict';
import { test } from 'node:test';
import { constantFrom, property, string } from 'fast-check';
import { holds } from '../../../../../test/holds.ts';
import { readTitle } from './read-title.ts';

/** What titles say, and the guest that they name. */
function say(titles: Readonly<Record<string, string>>): void {
  for (const [title, expected] of Object.entries(titles)) {
    const { says, guest_name } = readTitle(title);
    assert.equal([says, guest_name].filter((part) => part !== null).join(' '), expected, title);
  }
}

test('a title that says reserved is a reservation, in the languages that channels write', () => {
  const titles = [
    'Reserved',
    'RESERVATION',
    'booked',
    'Booking 1234',
    'Réservé',
    'Réservation',
    'reserve\u0301',
    'Reserviert',
  ]
    .concat([
      'GEBUCHT',
      'Belegt',
      'Reservado',
      'Reserva',
      'Reservat',
      'Prenotato',
      'Prenotazione',
      'Gereserveerd',
      'Geboekt',
    ])
    .concat([
      'Bokad',
      'Reserverad',
      'Reserveret',
      'Booket',
      'Reservert',
      'Varattu',
      'Zarezerwowane',
      'Rezervace',
      'Obsazeno',
    ])
    .concat([
      'Rezervované',
      'Foglalt',
      'Rezervat',
      'Rezervirano',
      'Κρατημένο',
      'ΚΡΑΤΗΣΗ',
      'Rezerve',
      'REZERVASYON',
      'Забронировано',
    ])
    .concat([
      'Заброньовано',
      'Бронь',
      'Резервирано',
      'Broneeritud',
      'Rezervēts',
      'Rezervuota',
      'מוזמן',
      'محجوز',
      '予約済み',
    ])
    .concat([
      '予約済',
      '已预订',
      '已預訂',
      '예약됨',
      '예약 완료',
      'จองแล้ว',
      'Đã đặt',
      'Reservada',
      'Direct Booking',
    ]);
  for (const title of titles)
    assert.deepEqual(readTitle(title), { says: 'reservation', guest_name: null }, title);
});

test('a title that says closed is a closure, in the languages that channels write', () => {
  const titles = [
    'CLOSED',
    'CLOSED - Not available',
    'Airbnb (Not available)',
    'Booking.com (Not available)',
    'Blocked',
    'BLOCK',
  ]
    .concat([
      'Unavailable',
      'not-available',
      'Bookings are closed',
      'Nicht verfügbar',
      'nicht verfugbar',
      'Gesperrt',
      'Blockiert',
    ])
    .concat([
      'Non disponible',
      'Indisponible',
      'Fermé',
      'No disponible',
      'Cerrado',
      'Bloqueado',
      'Tancat',
      'Non disponibile',
    ])
    .concat([
      'Chiuso',
      'Indisponível',
      'Não disponível',
      'Niet beschikbaar',
      'Geblokkeerd',
      'Stängt',
      'Ej tillgänglig',
      'Lukket',
    ])
    .concat([
      'Ikke tilgængelig',
      'Ikke tilgjengelig',
      'Stengt',
      'Ei saatavilla',
      'Suljettu',
      'Niedostępne',
      'Zamknięte',
    ])
    .concat([
      'Nedostupné',
      'Není k dispozici',
      'Zatvorené',
      'Nem elérhető',
      'Zárva',
      'Indisponibil',
      'Închis',
      'Nedostupno',
    ])
    .concat([
      'Μη διαθέσιμο',
      'Κλειστό',
      'Müsait değil',
      'KAPALI',
      'Недоступно',
      'Закрыто',
      'Зачинено',
      'Недостъпно',
      'Suletud',
    ])
    .concat([
      'לא זמין',
      'غير متاح',
      '予約不可',
      '利用できません',
      '不可预订',
      '不可用',
      '已关闭',
      '예약 불가',
      '예약불가',
      'ไม่ว่าง',
    ])
    .concat([
      'Hold',
      'Owner',
      'Owner stay',
      'Cleaning',
      'Maintenance',
      'Personal use',
      'Eigenbelegung',
      'Ménage',
      'Limpieza',
    ])
    .concat([
      'Reserved - Owner',
      'Reserved - Block',
      'Reserved - Blocked',
      'Reserved - Mark Closed',
      'Reserved - Mark Blocked',
      'Reserved - Owner Block',
      'Reserved - Family block',
      'Reserved - Hold',
      'Reserved - Not available',
      'Reserved for owner',
      'Reserved - Cleaning',
      'Reserved: maintenance',
      'Reservado para limpieza',
    ])
    .concat([
      'Cleaning - Maria Rossi',
      'Owner: Maria Rossi',
      'Closed for renovation',
      'CLOSED - Maintenance',
      'Blocked: Painting',
    ]);
  for (const title of titles)
    assert.deepEqual(readTitle(title), { says: 'closure', guest_name: null }, title);
});

test('a title that says neither says nothing', () => {
  const titles = [
    '',
    '-',
    '()',
    'Unreserved',
    'Stay',
    'Airbnb',
    'Booking.com',
    'Vrbo 1234',
    'Grandmother is visiting',
    '2 guests',
  ]
    .concat([
      'Choir',
      'Disclosed',
      'blocks',
      'Owned',
      'Maria',
      'maria rossi',
      '🏠',
      'Rezervoar',
      'Summer Holiday',
      'House Party',
    ])
    .concat([
      'Smith Family',
      'Villa Rosa',
      'Sunny Apartment',
      'Anniversary Day',
      'Week Twelve',
      'Easter Monday',
      'Pool Service',
    ])
    .concat([
      'Check-in Maria Rossi',
      'Check-out Maria Rossi',
      'Anreise Maria Rossi',
      'Maria Rossi Birthday',
      'Casa Bella',
    ])
    .concat([
      'A B',
      'Maria Rossi 2 guests and a dog',
      'Maria rossi',
      'The Old Mill',
      '清水 山田',
      'Black Friday',
      'maria@example.com',
    ]);
  for (const title of titles)
    assert.deepEqual(readTitle(title), { says: 'nothing', guest_name: null }, title);
});

test('the name of a guest is found after `Reserved`, a channel or `CLOSED`, before a channel, and alone', () => {
  say({
    'Reserved - Jane Doe': 'reservation Jane Doe',
    'Reserved - Maria': 'reservation Maria',
    'Reserved-Jane': 'reservation Jane',
    'Reserved: jane doe': 'reservation jane doe',
    'Reserved (Jane Doe)': 'reservation Jane Doe',
    'Reserved – Renée O, Connor': 'reservation Renée O, Connor',
    'Reserved - Smith Family': 'reservation Smith Family',
    'Reserved - Jane Doe (2 guests)': 'reservation Jane Doe',
    'Reserved - Jane Doe, 4 people': 'reservation Jane Doe',
    'Reserved - HMABCD1234 - Jane Doe': 'reservation Jane Doe',
    'Reserved - Airbnb - Jane Doe': 'reservation Jane Doe',
    'Reserved - Jane Doe (Airbnb)': 'reservation Jane Doe',
    'Reserved | Jane Doe': 'reservation Jane Doe',
    'Reserviert: Jürgen Groß': 'reservation Jürgen Groß',
    'Reserviert für Jane Doe': 'reservation Jane Doe',
    'Réservé : Zoë Lefèvre': 'reservation Zoë Lefèvre',
    'Réservé par Zoë': 'reservation Zoë',
    'Reservado - José Ángel Núñez': 'reservation José Ángel Núñez',
    'Prenotato da Maria Rossi': 'reservation Maria Rossi',
    'Gereserveerd door Jan de Vries': 'reservation Jan de Vries',
    'Rezervace - Jan Novák': 'reservation Jan Novák',
    'Бронь: Иван Петров': 'reservation Иван Петров',
    'Κράτηση - Μαρία Παππά': 'reservation Μαρία Παππά',
    '予約: 山田 太郎': 'reservation 山田 太郎',
    '예약 - 김철수': 'reservation 김철수',
    'Booked by Jane Doe': 'reservation Jane Doe',
    'Booked Jane Doe': 'reservation Jane Doe',
    'Reservation for  Jane Doe': 'reservation Jane Doe',
    'Jane Doe reserved': 'reservation Jane Doe',
    'booking – Jane-Ann': 'reservation Jane-Ann',
    'Airbnb: Jane Doe': 'reservation Jane Doe',
    'Airbnb: Jane': 'reservation Jane',
    'Booking.com - Jane Doe': 'reservation Jane Doe',
    'VRBO: Jane Doe': 'reservation Jane Doe',
    'Jane Doe (Airbnb)': 'reservation Jane Doe',
    'Jane (Booking.com)': 'reservation Jane',
    'Jane Doe - Airbnb': 'reservation Jane Doe',
    'CLOSED - Maria Rossi': 'reservation Maria Rossi',
    'Blocked: Maria Rossi': 'reservation Maria Rossi',
    'Gesperrt - Maria Rossi': 'reservation Maria Rossi',
    'Maria Rossi': 'reservation Maria Rossi',
    'MARIA ROSSI': 'reservation MARIA ROSSI',
    'Maria Luisa Rossi': 'reservation Maria Luisa Rossi',
    'Vincent van Gogh': 'reservation Vincent van Gogh',
    'Jean-Luc O’Neill': 'reservation Jean-Luc O’Neill',
    'Maria & Paolo Rossi': 'reservation Maria & Paolo Rossi',
    'J. Smith': 'reservation J. Smith',
    'Иван Петров': 'reservation Иван Петров',
    '🏠 Maria Rossi': 'reservation Maria Rossi',
  });
});

test('numbers, addresses, channels, places and what a guest is called without a name are no names', () => {
  const rests = [
    '1234',
    '4123456789',
    'HMABCD1234',
    'jane@example.com',
    'https://example.com/jane',
    'Airbnb',
    'Booking.com',
  ]
    .concat([
      'Direct Booking',
      'Direct',
      'House Name',
      'House Name (booking.com)',
      'Villa Rosa',
      'Sunny Cottage',
      'Apartment 3',
    ])
    .concat([
      'Guest',
      '2 guests',
      'Family',
      'N/A',
      'TBA',
      'unknown',
      'Website',
      'Phone',
      'Smoobu',
      '-',
      '()',
      '2027-03-03',
    ])
    .concat(['Holiday', 'One week', 'Check-in 15:00', 'Private', 'Website booking']);
  for (const rest of rests)
    assert.deepEqual(readTitle(`Reserved - ${rest}`), { says: 'reservation', guest_name: null }, rest);
});

holds('no title fails, and a name is a part of its title', 3000, () =>
  property(
    string({ unit: 'grapheme', maxLength: 60 }),
    constantFrom('', 'Reserved - ', 'CLOSED: ', 'Airbnb (', '予約'),
    (text, prefix) => {
      const title = `${prefix}${text}`.trim().replaceAll(/\s+/g, ' ');
      const { says, guest_name } = readTitle(title);
      assert.ok(guest_name === null || (title.includes(guest_name) && says === 'reservation'), title);
    },
  ),
);
