/** Words that no name of a guest has, in the languages that channels write. */
const WORDS =
  // Places.
  'house, houses, home, apartment, apartments, apt, appartement, appartements, apartamento, apartament, appartamento, ' +
  'flat, villa, villas, chalet, cottage, cabin, studio, loft, suite, room, rooms, bedroom, bungalow, casa, casita, ' +
  'maison, haus, hus, dom, gite, finca, masia, ferienwohnung, ferienhaus, fewo, wohnung, zimmer, chambre, camera, ' +
  'habitacion, quarto, quinta, hotel, hostel, inn, lodge, guesthouse, bnb, resort, residence, residenza, residencia, ' +
  'penthouse, barn, farm, tent, camping, castle, mansion, retreat, cove, beach, lake, lakeside, seaside, sea, garden, ' +
  'name, unit, listing, property, place, pool, garage, parking, kitchen, bathroom, heating, boiler, roof, ' +
  // Times and occasions.
  'week, weeks, weekend, day, days, night, nights, month, months, stay, stays, holiday, holidays, vacation, vacations, ' +
  'vacanza, vacanze, vacances, vacaciones, ferien, urlaub, season, summer, winter, spring, autumn, easter, christmas, ' +
  'xmas, thanksgiving, halloween, new, year, eve, party, wedding, birthday, anniversary, event, meeting, festival, ' +
  'school, monday, tuesday, wednesday, thursday, friday, saturday, sunday, montag, dienstag, mittwoch, donnerstag, ' +
  'freitag, samstag, sonntag, lundi, mardi, mercredi, jeudi, vendredi, samedi, dimanche, ostern, weihnachten, ' +
  'silvester, feiertag, geburtstag, january, february, july, september, october, november, december, ' +
  // Guests without a name.
  'guest, guests, gast, invite, huesped, ospite, hospede, client, cliente, customer, kunde, adult, adults, child, ' +
  'children, kids, pax, people, person, persons, personen, personnes, personas, group, friend, friends, freunde, amis, ' +
  'amigos, amici, visit, visitor, visitors, besuch, tenant, mieter, renter, grandma, grandpa, grandmother, mother, ' +
  'father, parents, eltern, mom, mum, dad, oma, opa, unknown, anonymous, ' +
  // What is planned, and how it was booked.
  'check, checkin, checkout, in, out, arrival, departure, anreise, abreise, llegada, salida, arrivo, partenza, ' +
  'arrivee, depart, change, break, breaks, prices, rate, rates, sale, special, offer, discount, direct, direkt, manual, import, ' +
  'imported, external, other, calendar, kalender, sync, ical, via, website, web, online, internet, phone, telephone, ' +
  'email, mail, request, inquiry, enquiry, anfrage, pending, tentative, option, optional, paid, unpaid, deposit, ' +
  'balance, term, rental, rent, lease, private, privat, prive, privado, privato, personal, ' +
  'use, walk, walkin, works, working, plumber, electrician, painter, painting, clean, service, delivery, ' +
  'inspection, viewing, besichtigung, open, free, available, busy, test, testing, dummy, sample, todo, tbd, ' +
  'tba, tbc, na, none, null, undefined, no, not, yes, please, call, the, our, my, your, and, or, with';

/** Words that stand beside the name of a guest (`Smith family`), but are none themselves. */
const BESIDE_NAMES =
  'family, familie, famille, famiglia, familia, familjen, perhe, rodina, mr, mrs, ms, herr, frau';

export const NO_NAMES: ReadonlySet<string> = new Set(WORDS.split(', '));
export const WORDS_BESIDE_NAMES: ReadonlySet<string> = new Set(BESIDE_NAMES.split(', '));
