import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bookingsIn, headersKnown } from './fixtures.ts';

// The column names of ten products, as their exports and their help pages have them.
const HEADERS: Readonly<Record<string, readonly string[]>> = {
  'Airbnb en': [
    'Confirmation code,Status,Guest name,Contact,# of adults,# of children,# of infants,Start date,End date,# of nights,Booked,Listing,Earnings',
    'reference,status,guest_name,phone,adults,children,infants,check_in_date,check_out_date,nights,booked_at,property,payout',
  ],
  'Airbnb de': [
    'Bestätigungs-Code,Status,Name des Gastes,Kontakt,Anzahl der Erwachsenen,Anzahl der Kinder,Anzahl der Kleinkinder,Startdatum,Enddatum,Anzahl der Nächte,Gebucht,Inserat,Einnahmen',
    'reference,status,guest_name,phone,adults,children,infants,check_in_date,check_out_date,nights,booked_at,property,payout',
  ],
  'Airbnb es': [
    'Código de confirmación,Estado,Nombre del huésped,Contacto,N.º de adultos,N.º de niños,N.º de bebés,Fecha de inicio,Fecha de finalización,N.º de noches,Reservado,Anuncio,Ingresos',
    'reference,status,guest_name,phone,adults,children,infants,check_in_date,check_out_date,nights,booked_at,property,payout',
  ],
  'Airbnb fr': [
    'Code de confirmation,Statut,Nom du voyageur,Contact,Nb d’adultes,Nb d’enfants,Nb de bébés,Date de début,Date de fin,Nb de nuits,Réservée,Annonce,Revenus',
    'reference,status,guest_name,phone,adults,children,infants,check_in_date,check_out_date,nights,booked_at,property,payout',
  ],
  'Airbnb it': [
    'Codice di conferma,Stato,Nome dell’ospite,Contatto,N. di adulti,N. di bambini,N. di neonati,Data di inizio,Data di fine,N. di notti,Prenotato,Annuncio,Guadagni',
    'reference,status,guest_name,phone,adults,children,infants,check_in_date,check_out_date,nights,booked_at,property,payout',
  ],
  'Booking.com en': [
    'Book number,Booked by,Guest name(s),Check-in,Check-out,Booked on,Status,Rooms,People,Adults,Children,Children’s age(s),Price,Commission %,Commission amount,Payment status,Remarks,Booker country,Unit type,Duration (nights),Phone number',
    'reference,booked_by,guest_name,check_in_date,check_out_date,booked_at,status,,number_of_guests,adults,children,children_ages,rate,commission_percent,commission,payment_status,remarks,,property,nights,phone',
  ],
  'Booking.com de': [
    'Buchungsnummer,Gebucht von,Gästename(n),Check-in,Check-out,Gebucht am,Status,Zimmer,Personen,Erwachsene,Kinder,Alter der Kinder,Preis,Kommission %,Kommissionsbetrag,Zahlungsstatus,Anmerkungen,Art der Wohneinheit,Dauer (Nächte),Telefonnummer',
    'reference,booked_by,guest_name,check_in_date,check_out_date,booked_at,status,,number_of_guests,adults,children,children_ages,rate,commission_percent,commission,payment_status,remarks,property,nights,phone',
  ],
  'Booking.com es': [
    'Número de reserva,Reservado por,Nombre(s) del huésped(es),Entrada,Salida,Reservado el,Estado,Habitaciones,Personas,Adultos,Niños,Precio,% de comisión,Importe de la comisión,Estado del pago,Observaciones,Tipo de unidad,Número de teléfono',
    'reference,booked_by,guest_name,check_in_date,check_out_date,booked_at,status,,number_of_guests,adults,children,rate,commission_percent,commission,payment_status,remarks,property,phone',
  ],
  'Booking.com fr': [
    'Numéro de réservation,Réservé par,Nom du client,Arrivée,Départ,Réservé le,Statut,Hébergements,Personnes,Adultes,Enfants,Tarif,Commission %,Montant de la commission,Statut du paiement,Remarques,Type d’hébergement,Numéro de téléphone',
    'reference,booked_by,guest_name,check_in_date,check_out_date,booked_at,status,,number_of_guests,adults,children,rate,commission_percent,commission,payment_status,remarks,property,phone',
  ],
  'Booking.com it': [
    'Numero di prenotazione,Prenotato da,Nome dell’ospite,Arrivo,Partenza,Prenotato il,Stato,Camere,Persone,Adulti,Bambini,Prezzo,Commissione %,Importo commissione,Stato del pagamento,Osservazioni,Tipologia,Numero di telefono',
    'reference,booked_by,guest_name,check_in_date,check_out_date,booked_at,status,,number_of_guests,adults,children,rate,commission_percent,commission,payment_status,remarks,property,phone',
  ],
  Vrbo: [
    'Reservation ID,Property ID,Traveler First Name,Traveler Last Name,Check-in,Check-out,Nights,Adults,Children,Pets,Status,Gross booking amount,Commission,Payout',
    'reference,property,first_name,last_name,check_in_date,check_out_date,nights,adults,children,pets,status,rate,commission,payout',
  ],
  'Smoobu en': [
    'ID;Arrival;Departure;Apartment;Portal;Guest name;E-Mail;Phone;Adults;Children;Price;Price paid;Commission;Notice;Language;Created at',
    'reference;check_in_date;check_out_date;property;channel;guest_name;email;phone;adults;children;rate;received;commission;remarks;language;booked_at',
  ],
  'Smoobu de': [
    'ID;Anreise;Abreise;Unterkunft;Portal;Gästename;E-Mail;Telefon;Erwachsene;Kinder;Preis;Bezahlt;Provision;Hinweis;Sprache;Erstellt am',
    'reference;check_in_date;check_out_date;property;channel;guest_name;email;phone;adults;children;rate;received;commission;remarks;language;booked_at',
  ],
  Lodgify: [
    'Id,Type,Source,SourceText,Name,DateArrival,DateDeparture,Nights,HouseName,House_Id,RoomTypes,Status,DateCreated,People,Email,Phone,Country,LineItems,TotalAmount,Currency,Paid,Owed,Notes',
    'reference,type,channel,,guest_name,check_in_date,check_out_date,nights,property,,,status,booked_at,number_of_guests,email,phone,,,rate,currency,received,,remarks',
  ],
  Hostaway: [
    'Reservation ID,Channel Name,Listing Name,Guest Name,Guest Email,Guest Phone,Check-In Date,Check-Out Date,Nights,Number of Guests,Adults,Children,Infants,Pets,Status,Total Price,Currency,Payment Status,Reservation Date',
    'reference,channel,property,guest_name,email,phone,check_in_date,check_out_date,nights,number_of_guests,adults,children,infants,pets,status,rate,currency,payment_status,booked_at',
  ],
  Guesty: [
    'CONFIRMATION CODE,GUEST’S NAME,LISTING’S NICKNAME,CHECK-IN,CHECK-OUT,NIGHTS,NUMBER OF GUESTS,SOURCE,STATUS,CREATION DATE,TOTAL PAYOUT,TOTAL PAID,CHANNEL COMMISSION,CURRENCY',
    'reference,guest_name,property,check_in_date,check_out_date,nights,number_of_guests,channel,status,booked_at,payout,received,commission,currency',
  ],
  Hospitable: [
    'Code,Platform,Property,Guest,Check-in,Check-out,Nights,Guests,Adults,Children,Infants,Pets,Status,Booking date,Gross,Host Service Fee,Host Payout,Currency',
    'reference,channel,property,guest_name,check_in_date,check_out_date,nights,number_of_guests,adults,children,infants,pets,status,booked_at,rate,commission,payout,currency',
  ],
  Beds24: [
    'Master ID,Property,Status,First Night,Last Night,Adults,Children,First Name,Last Name,Email,Phone,Referer,Price,Commission,Booking Time,Notes',
    'reference,property,status,check_in_date,last_night,adults,children,first_name,last_name,email,phone,channel,rate,commission,booked_at,remarks',
  ],
  OwnerRez: [
    'Booking ID,Type,Status,Property,Arrival,Departure,Nights,Adults,Children,Infants,Pets,Guest,Email,Phone,Listing Site,Total Charges,Total Paid,Booked',
    'reference,type,status,property,check_in_date,check_out_date,nights,adults,children,infants,pets,guest_name,email,phone,channel,rate,received,booked_at',
  ],
};

test('each column of ten products is taken for what it is, in five languages', () => {
  for (const [product, [header = '', fields = '']] of Object.entries(HEADERS)) {
    const sign = header.includes(';') ? ';' : ',';
    assert.deepEqual(headersKnown(header.split(sign)), fields.split(sign), product);
  }
});

test('children are children, and infants, pets, the day of booking and the state of the payment are kept', async () => {
  const { bookings } = await bookingsIn(
    [
      'Reference,Property,Check-in,Check-out,Guest,Adults,Children,Infants,Pets,Booked on,Payment status,Price,Channel',
      'HM-1-A,Sea House,2027-01-15,2027-01-18,Ada,2,1,1,2,2026-10-01 14:30,Partially paid,100,Airbnb Official',
      'B-2,Sea House,2027-02-15,2027-02-18,Bo,0,0,,yes,,Paid,80,Direct',
      'B-3,Sea House,2027-03-15,2027-03-18,Cy,,3,,,,Paid,80,Vrbo',
    ].join('\n'),
  );
  assert.deepEqual(
    bookings.map(({ order, stays, facts, received }) => [
      order['channel_id'],
      stays[0]?.number_of_guests,
      facts[0],
      order['booked_at'],
      received,
    ]),
    [
      [
        'HM-1-A',
        3,
        {
          number_of_children: 1,
          number_of_infants: 1,
          number_of_pets: 2,
          custom_fields: { 'Payment status': 'Partially paid' },
        },
        '2026-10-01T12:30:00Z',
        '0',
      ],
      [
        'B-2',
        1,
        {
          number_of_children: 0,
          number_of_infants: 0,
          number_of_pets: 1,
          custom_fields: { 'Payment status': 'Paid' },
        },
        undefined,
        '80',
      ],
      [
        'B-3',
        4,
        {
          number_of_children: 3,
          number_of_infants: 0,
          number_of_pets: 0,
          custom_fields: { 'Payment status': 'Paid' },
        },
        undefined,
        '0',
      ],
    ],
  );
});

test('of price, commission and payout two make the third, and three must agree', async () => {
  const cases: [header: string, cells: string, rate: string, commission: string][] = [
    ['Price', '100', '100', '0'],
    ['Payout', '85', '85', '0'],
    ['Price,Commission', '100,15', '100', '15'],
    ['Price,Commission', '100,-15', '100', '15'],
    ['Price,Payout', '100,85', '100', '15'],
    ['Payout,Commission', '85,15', '100', '15'],
    ['Price,Commission,Payout', '100,15,85', '100', '15'],
    ['Price,Commission %', '441.6,15', '441.6', '66.24'],
    ['Price,Commission %', '99.99,12.5%', '99.99', '12.5'],
    ['Price,Commission %,Payout', '100,15,85.01', '100', '14.99'],
  ];
  for (const [header, cells, rate, commission] of cases) {
    const { bookings, problems } = await bookingsIn(
      `Property,Check-in,Check-out,Guest,${header}\nSea House,2027-01-15,2027-01-18,Ada,${cells}`,
    );
    assert.deepEqual(
      [bookings[0]?.stays[0]?.rate_amount, bookings[0]?.stays[0]?.commission_amount, problems],
      [rate, commission, []],
      `${header}: ${cells}`,
    );
  }
  for (const [header, cells, field] of [
    ['Price,Commission,Payout', '100,15,80', 'payout'],
    ['Price,Payout', '100,101', 'payout'],
  ] as const) {
    const { problems } = await bookingsIn(
      `Property,Check-in,Check-out,Guest,${header}\nSea House,2027-01-15,2027-01-18,Ada,${cells}`,
    );
    assert.deepEqual(problems, [`2 ${field}`]);
  }
});

test('instants are days where the property is, midnights are days, and the number of nights must be that of the days', async () => {
  const cases: [from: string, to: string, nights: string, zone: string, read: string][] = [
    ['2027-01-14T23:00:00Z', '2027-01-17T23:00:00Z', '3', 'Europe/Berlin', '2027-01-15 2027-01-18'],
    ['2027-01-15T00:00:00Z', '2027-01-18T00:00:00Z', '3', 'America/Los_Angeles', '2027-01-15 2027-01-18'],
    [
      '2027-01-15T15:00:00-08:00',
      '2027-01-18T11:00:00-08:00',
      '3',
      'America/Los_Angeles',
      '2027-01-15 2027-01-18',
    ],
    ['2027-01-16T07:30:00Z', '2027-01-18T19:00:00Z', '3', 'America/Los_Angeles', '2027-01-15 2027-01-18'],
    ['2027-01-15 3:00 PM', '2027-01-18 11:00 AM', '3', 'Asia/Tokyo', '2027-01-15 2027-01-18'],
    ['2027-01-15', '2027-01-18', '4', 'Europe/Berlin', '2 nights'],
    ['2027-01-16T07:30:00Z', '2027-01-18T19:00:00Z', '2', 'America/Los_Angeles', '2 nights'],
  ];
  for (const [from, to, nights, timezone, read] of cases) {
    const { bookings, problems } = await bookingsIn(
      `Property,Check-in,Check-out,Nights,Guest\nSea House,${from},${to},${nights},Ada`,
      { timezone },
    );
    const stay = bookings[0]?.stays[0];
    assert.equal(
      stay === undefined ? problems[0] : `${stay.check_in_date} ${stay.check_out_date}`,
      read,
      `${from} ${timezone}`,
    );
  }
});

test('a sign that several currencies have is that of the property if it may be, and is refused otherwise', async () => {
  const cases = [
    ['$1000.56', 'USD', 'USD'],
    ['$1000.56', 'AUD', 'AUD'],
    ['1000 kr', 'SEK', 'SEK'],
    ['US$1000', 'EUR', 'USD'],
    ['$1000.56', 'EUR', '2 rate'],
    ['1000 kr', 'EUR', '2 rate'],
  ] as const;
  for (const [price, currency, read] of cases) {
    const file = `Property,Check-in,Check-out,Guest,Price\nSea House,2027-01-15,2027-01-18,Ada,${price}`;
    const { bookings, problems } = await bookingsIn(file, { currency });
    assert.equal(bookings[0]?.order['currency'] ?? problems[0], read, `${price} in ${currency}`);
  }
});

test('dates that can be read in two ways are asked, unless the numbers of nights show which way holds', async () => {
  const header = 'Property,Check-in,Check-out,Nights,Guest';
  const asked = await bookingsIn(`${header}\nSea House,03/04/2026,05/04/2026,,Ada`);
  assert.deepEqual(
    asked.questions.map(({ about, word, choices }) => [about, word, choices]),
    [['day_order', '03/04/2026', ['day_first', 'month_first']]],
  );
  const shown = await bookingsIn(`${header}\nSea House,03/04/2026,05/04/2026,2,Ada`);
  assert.deepEqual([shown.questions, shown.bookings[0]?.stays[0]?.check_in_date], [[], '2026-04-03']);
  const said = await bookingsIn(`${header}\nSea House,03/04/2026,05/04/2026,,Ada`, {
    mapping: { day_order: 'month_first' },
  });
  assert.equal(said.bookings[0]?.stays[0]?.check_out_date, '2026-05-04');
});

test('a mapping says which column is which, what words mean, and how dates and amounts are written', async () => {
  const text = [
    'Wer;Wo;Rein;Raus;Summe;Zustand 2;Katze',
    'Ada;Haus am Meer;15/01/27;18/01/27;1.234;Grün;Mia',
    'Bo;Haus am Meer;25/01/27;28/01/27;1.300;Rot;',
    'Cy;Haus am Meer;25/02/27;28/02/27;1.400;Blau;',
  ].join('\n');
  const before = await bookingsIn(text, { kind: 'reservations' });
  assert.deepEqual(
    before.questions.map(({ about }) => about),
    ['columns', 'decimal_mark'],
  );
  const columns = [
    { column: 'Wer', field: 'guest_name' },
    { column: 'Wo', field: 'property' },
    { column: 'Rein', field: 'check_in_date' },
    { column: 'Raus', field: 'check_out_date' },
    { column: 'Summe', field: 'rate' },
    { column: 'Zustand 2', field: 'status' },
    { column: 'Katze', field: 'custom_field' },
  ];
  const words = [
    { field: 'status', word: 'grün', means: 'booking' },
    { field: 'status', word: 'Rot', means: 'left_out' },
    { field: 'property', word: 'Haus am Meer', means: 'Sea House' },
  ] as const;
  const { bookings, problems, asked } = await bookingsIn(text, {
    mapping: { columns, words: [...words], decimal_mark: 'comma', channel: 'Website' },
  });
  assert.deepEqual(
    bookings.map(({ stays, facts, order }) => [
      stays[0]?.rate_amount,
      stays[0]?.check_in_date,
      facts[0]?.custom_fields,
      order['custom_channel_id'],
    ]),
    [['1234', '2027-01-15', { Katze: 'Mia' }, 4]],
  );
  assert.deepEqual([problems, asked], [['3 status', '4 status'], ['status Blau']]);
});

test('a reference that a spreadsheet has shortened is refused, and closed nights are no booking', async () => {
  const { bookings, problems, closures } = await bookingsIn(
    [
      'Reference,Type,Property,Check-in,Check-out,Guest',
      '4.02912E+09,Booking,Sea House,2027-01-15,2027-01-18,Ada',
      'C1,ClosedPeriod,Sea House,2027-02-01,2027-02-05,Owner',
      '2027/0045,Villa,Sea House,2027-03-15,2027-03-18,Bo',
    ].join('\n'),
  );
  assert.deepEqual(problems, ['2 reference']);
  assert.deepEqual(
    bookings.map(({ order }) => order['channel_id']),
    ['2027-0045'],
  );
  assert.deepEqual(closures, ['2027-02-01 2027-02-05']);
});

test('guests that are counted in words, ages of children and nights with their word are read', async () => {
  const rows: [guests: string, ages: string, read: (number | undefined)[], ages_read?: number[]][] = [
    ['2 adults, 1 child, 1 infant', '', [3, 1, 1, 0]],
    ['2 Erwachsene, 2 Kinder', '7, 4', [4, 2, 0, 0], [7, 4]],
    ['2 adultos y 1 niño', '', [3, 1, 0, 0]],
    ['1 adulte, 3 enfants, 1 animal', '', [4, 3, 0, 0]],
    ['2 adulti', '', [2, 0, 0, 0]],
    ['3 guests', '', [3, 0, 0, 0]],
    ['4', '', [4, 0, 0, 0]],
    ['3', '9', [3, 1, 0, 0], [9]],
    ['3', '44', [3, 0, 0, 0]],
  ];
  for (const [guests, ages, read, ages_read] of rows) {
    const { bookings, problems } = await bookingsIn(
      `Property;Check-in;Check-out;Nights;Guest;Guests;Children's ages\nSea House;2027-01-15;2027-01-18;3 nights;Ada;${guests};${ages}`,
    );
    assert.deepEqual(problems, [], guests);
    const [stay, facts] = [bookings[0]?.stays[0], bookings[0]?.facts[0]];
    assert.deepEqual(
      [stay?.number_of_guests, facts?.number_of_children, facts?.number_of_infants, facts?.number_of_pets],
      read,
      guests,
    );
    assert.deepEqual(stay?.children_ages, ages_read, guests);
  }
});

test('lines of a title before the header are passed over, and a currency in the header is that of the file', async () => {
  const text = [
    'Reservations report;;;;',
    'Made on;2027-01-01;;;',
    '',
    'Property;Check-in;Check-out;Guest;Total (CHF)',
    "Sea House;15.01.2027;18.01.2027;Ada;1'234.50",
  ].join('\n');
  const { bookings, problems } = await bookingsIn(text);
  assert.deepEqual(problems, []);
  assert.deepEqual([bookings[0]?.order['currency'], bookings[0]?.stays[0]?.rate_amount], ['CHF', '1234.5']);
  const columns = [{ column: 'Total (CHF)', field: 'payout' }];
  const mapped = await bookingsIn(text, { mapping: { columns } });
  assert.deepEqual(mapped.mapping.columns[4]?.field, 'payout');
});
