import assert from 'node:assert/strict';
import { test } from 'node:test';
import { recogniseEvent, type EventTexts } from './recognise-event.ts';

const recognised = (texts: Partial<EventTexts>) =>
  recogniseEvent({ summary: 'Stay', description: '', url: '', ...texts });

/** The code in each description; null where there is none, and the event is no certain reservation. */
function codes(descriptions: Readonly<Record<string, string | null>>): void {
  for (const [description, code] of Object.entries(descriptions)) {
    const { says, channel_id } = recognised({ description });
    assert.deepEqual(
      [channel_id, says],
      [code, code === null ? 'nothing' : 'certain_reservation'],
      description,
    );
  }
}

test('the code of Airbnb is found in an address, in the description and in the title', () => {
  codes({
    'Reservation URL: https://www.airbnb.com/hosting/reservations/details/HMABCD1234': 'HMABCD1234',
    'https://www.airbnb.co.uk/reservation/itinerary?code=HMXYZ98765': 'HMXYZ98765',
    'https://www.airbnb.de/hosting/reservations/details/HMABCDEFGH': 'HMABCDEFGH',
    'see HMABCD1234, please': 'HMABCD1234',
    'Confirmation code: HMABCDEFGH': 'HMABCDEFGH',
    'https://example.com/?code=HMXYZ98765': 'HMXYZ98765',
    'https://app.example.com/reservations/5f1e2d3c4b5a69788796a5b4 HMABCD1234': 'HMABCD1234',
    HMDOCUMENT: null,
    XHMABCD1234: null,
    HMABCD12345: null,
    hmabcd1234: null,
  });
  assert.equal(recognised({ summary: 'Jane Doe (HMABCD1234)' }).channel_id, 'HMABCD1234');
  assert.equal(
    recognised({ url: 'https://www.airbnb.com/hosting/reservations/details/HMABCD1234' }).channel_id,
    'HMABCD1234',
  );
});

test('the code of Vrbo is found wherever it stands', () => {
  codes({
    'Reservation HA-4ZLM2S': 'HA-4ZLM2S',
    '(HA-ABCDEF)': 'HA-ABCDEF',
    'HA-ABC': null,
    'AHA-ABCDEF': null,
    'HA-ABCDEF-G': null,
  });
  assert.equal(recognised({ summary: 'Reserved - Jane Doe (HA-4ZLM2S)' }).channel_id, 'HA-4ZLM2S');
});

test('the number of Booking.com is found in an address and after its label', () => {
  codes({
    'https://admin.booking.com/hotel/hoteladmin/extranet_ng/manage/booking.html?hotel_id=1234567&res_id=4123456789':
      '4123456789',
    'https://secure.booking.com/mybooking/4123456789': '4123456789',
    'https://www.booking.com/hotel/fr/sous-les-toits.html?hotel_id=1234567': null,
    'Booking number: 4123456789': '4123456789',
    'Booking ID 4123456789': '4123456789',
    'Booking.com reservation number: 4123456789.': '4123456789',
    'Confirmation number #4123456789': '4123456789',
    'Reservation #4123456789': '4123456789',
  });
});

test('a labelled code is found in the languages that channels write', () => {
  codes({
    'Buchungsnummer: 4123456789': '4123456789',
    'Buchungs-Nr. 4123456789': '4123456789',
    'Bestätigungscode: AB12CD34': 'AB12CD34',
    'Numéro de réservation : 4123456789': '4123456789',
    'Code de confirmation : AB12CD34': 'AB12CD34',
    'Número de reserva: 4123456789': '4123456789',
    'Numero di prenotazione: 4123456789': '4123456789',
    'Reserveringsnummer: 4123456789': '4123456789',
    'Bokningsnummer: 4123456789': '4123456789',
    'Varausnumero: 4123456789': '4123456789',
    'Номер бронирования: 4123456789': '4123456789',
    'Expedia Itinerary: 72123456789012': '72123456789012',
    'Expedia reservation ID: 2123456789': '2123456789',
    'Agoda Booking ID: 912345678': '912345678',
    'Trip.com order no.: 1128123456789012': '1128123456789012',
    'Guests: 2\nBooking reference: 5f-12345\nTotal: 300': '5f-12345',
  });
});

test('an address of a reservation gives its code, on sites that are known and on others', () => {
  codes({
    'https://rentals.tripadvisor.com/owner/booking/12345678': '12345678',
    'https://example.com/en/bookings/4711123': '4711123',
    'https://example.com/bookings/4711123/edit': '4711123',
    'see https://example.com/reservations/details/AB12CD34/ please': 'AB12CD34',
    '(https://example.com/reservations/AB12CD34).': 'AB12CD34',
    'https://app.example.com/#/reservation/inbox/B123456': 'B123456',
    'https://example.com/reservations/123e4567-e89b-12d3-a456-426614174000':
      '123e4567-e89b-12d3-a456-426614174000',
    'https://example.com/reservas/ver?id=4711123': '4711123',
    'https://partner.example.com/x?reservationId=4711123&lang=de': '4711123',
    'https://example.com/reservations/overview': null,
    'https://example.com/reservations': null,
    'https://example.com/guests/4711123': null,
    'https://example.com/x?id=4711123': null,
    'https://[broken/reservations/AB12CD34': null,
    'https://example.com/bookings/villa-sole-2': null,
  });
});

test('a date, a year, an amount and the number of a phone are no codes', () => {
  const values = [
    '2027-03-03',
    '20270303',
    '03032027',
    '03-03-2027',
    '2027',
    '2027-03',
    '03/03/2027',
    '3.3.2027',
    '20270303T150000',
  ]
    .concat([
      '450.00',
      '12,345.00',
      '12345 EUR',
      '12345€',
      '€12345',
      '12345.50',
      '+491701234567',
      '01701234567',
      '0170-1234567',
    ])
    .concat(['0049 170 1234567', '49170 1234567', '1234', 'pending', 'is below', '', 'n/a', '-----']);
  codes(Object.fromEntries(values.map((value) => [`Booking number: ${value}`, null])));
  codes({
    'https://example.com/bookings/2027-03-03': null,
    'https://example.com/bookings/20270303': null,
    'https://example.com/booking/2027/03/03': null,
    'https://example.com/booking/calendar/2027-03': null,
    'https://example.com/reservations?id=2027-03-03': null,
    'Phone number: 4123456789': null,
    'Booking date: 2027-03-03': null,
    'Reservation total: 412345': null,
    'Booking fee 12345': null,
    'Order pizza no later than 18:00': null,
    'Number of guests: 12345': null,
  });
});

test('the last digits of a phone make a reservation certain, and are no code', () => {
  const certain = [
    'Phone Number (Last 4 Digits): 1234',
    'Telefonnummer (letzte 4 Ziffern): 1234',
    'Phone number (last four digits): 1234',
  ]
    .concat([
      'Numéro de téléphone (4 derniers chiffres) : 1234',
      'Número de teléfono (últimos 4 dígitos): 1234',
    ])
    .concat([
      'Numero di telefono (ultime 4 cifre): 1234',
      'Telefoonnummer (laatste 4 cijfers): 1234',
      'Puhelinnumero (4 viimeistä): 1234',
    ])
    .concat([
      '電話番号（下4桁）：1234',
      '电话号码（后4位）: 1234',
      '전화번호(마지막 4자리): 1234',
      'Номер телефона (последние 4 цифры): 1234',
    ]);
  for (const line of certain) {
    const { says, channel_id } = recognised({ description: `Reserved\n${line}\nbye` });
    assert.deepEqual([says, channel_id], ['certain_reservation', null], line);
  }
  for (const line of [
    'Phone: 1234',
    'Pin code: 1234',
    'Last 4 digits: 1234',
    'Phone Number (Last 4 Digits): 12345',
  ])
    assert.equal(recognised({ description: line }).says, 'nothing', line);
});

test('the remarks hold the description, with the address of the reservation, and a title that says nothing', () => {
  const href = 'https://example.com/bookings/4711123';
  assert.equal(recognised({ description: 'a note', url: href }).remarks, `a note\n${href}`);
  assert.equal(recognised({ description: `a note ${href}`, url: href }).remarks, `a note ${href}`);
  assert.equal(
    recognised({ summary: 'Aunt is here', description: 'a note' }).remarks,
    'Aunt is here\na note',
  );
  assert.equal(recognised({ summary: 'CLOSED', description: 'a note' }).remarks, 'a note');
  assert.equal(recognised({ summary: 'Reserved', description: '' }).remarks, '');
});

test('titles are on one line, without marks of direction and half letters', () => {
  assert.equal(
    recognised({ summary: ' Reserved -\n\t Jane\u202E \u200BDoe\u0000 ' }).summary,
    'Reserved - Jane Doe',
  );
  const cut = recognised({ summary: `${'x'.repeat(199)}😀` }).summary;
  assert.equal(cut, 'x'.repeat(199));
});
