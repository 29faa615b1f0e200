import { wordsOf } from './words.ts';

/** The words of headers in German, Spanish, French and Italian, and English ones of one meaning, by the English that columns.ts has. */
const PHRASES: Readonly<Record<string, string>> = {
  arrival: 'anreise, ankunft, llegada, entrada, arrivee, arrivo',
  'arrival date': 'anreisedatum, anreisetag, ankunftsdatum, ankunftstag',
  departure: 'abreise, salida, depart, partenza, uscita',
  'departure date': 'abreisedatum, abreisetag',
  'check in': 'checkin, einchecken',
  'check out': 'checkout, auschecken',
  start: 'beginn, inicio, debut, inizio, comienzo',
  'start date': 'startdatum, anfangsdatum',
  end: 'ende, fin, fine, finalizacion, termino',
  'end date': 'enddatum',
  from: 'von, desde, dal',
  to: 'bis, hasta, au, al',
  date: 'datum, fecha, data, dia, jour',
  night: 'nacht, noche, nuit, notte',
  nights: 'nachte, naechte, ubernachtungen, noches, nuits, nuitees, notti, pernottamenti',
  main: 'principal, principale, haupt',
  last: 'letzte, ultima, ultimo, derniere, dernier',
  duration: 'dauer, duracion, duree, durata',
  number: 'anzahl, numero, nr, no, n, nb, nbre, num, n o, nombre de, cantidad, quantita, zahl',
  guest: 'gast, gastes, huesped, voyageur, ospite, viajero, viaggiatore, hote, traveler, traveller',
  guests:
    'gaste, gaeste, huespedes, voyageurs, ospiti, viajeros, viaggiatori, hotes, travelers, travellers, gasteanzahl',
  'guest name':
    'gastname, gastename n, gastename, gastenamen, nombre s del huesped es, nom s du client s, nombre s de los huespedes, nombre de huesped, nombre de cliente',
  name: 'nom, nome, nombre, namen',
  'first name': 'vorname, nombre de pila, prenom',
  'last name': 'nachname, familienname, apellido, apellidos, nom de famille, cognome',
  customer: 'kunde, kunden, cliente, clientes, clienti',
  client: 'clients',
  renter: 'mieter, inquilino, locataire, affittuario',
  adults: 'erwachsene, erwachsenen, adultos, adultes, adulti',
  children: 'kinder, kindern, ninos, menores, enfants, bambini, child, kids',
  age: 'ages, alter, edad, edades, ages des, eta',
  infants: 'kleinkinder, kleinkindern, babys, bebes, neonati, infanti, babies',
  pets: 'haustiere, haustieren, mascotas, animales, animaux de compagnie, animaux, animali domestici, animali, dogs, hunde',
  persons: 'personen, personas, personnes, persone, occupants, occupancy',
  people: 'personenanzahl',
  status: 'zustand, estado, statut, etat, stato',
  'booking status': 'buchungsstatus, reservierungsstatus',
  property:
    'unterkunft, objekt, ferienwohnung, ferienhaus, wohnung, immobilie, propiedad, alojamiento, propriete, hebergement, logement, proprieta, alloggio, struttura, casa, piso, apartamento, appartement, appartamento, maison, haus, vivienda, residence',
  'property name':
    'unterkunftsname, objektname, nombre de la propiedad, nombre de propiedad, nombre de alojamiento',
  listing: 'inserat, anzeige, anuncio, annonce, annuncio',
  unit: 'einheit, unidad, unite, unita',
  'unit type':
    'wohneinheit, art der wohneinheit, art der unterkunft, unterkunftstyp, unterkunftsart, zimmertyp, zimmerkategorie, tipo de alojamiento, tipo de unidad, tipo de habitacion, type d hebergement, type de logement, type de chambre, tipologia di unita, tipo di alloggio, tipo di camera, tipologia',
  room: 'habitacion, chambre, camera',
  rooms: 'zimmer, habitaciones, chambres, camere, hebergements',
  price: 'preis, mietpreis, precio, prix, tarif, prezzo, tariffa, tarifa',
  'total price': 'gesamtpreis, endpreis, buchungspreis, prix total, precio total, prezzo totale',
  amount: 'betrag, importe, montant, importo, monto',
  'total amount': 'gesamtbetrag, rechnungsbetrag',
  total: 'totale, gesamt, summe, gesamtsumme',
  gross: 'brutto, bruto, brut, lordo',
  net: 'netto, neto, nette',
  commission: 'provision, kommission, comision, commissione, commissioni, komission, provisionen',
  'commission amount':
    'provisionsbetrag, kommissionsbetrag, montant de la commission, importe de la comision, importo della commissione, importo commissione',
  payout:
    'auszahlung, auszahlungsbetrag, versement, pago al anfitrion, pagamento all host, bonifico, liquidacion, reversement',
  earnings: 'einnahmen, verdienst, ingresos, ganancias, revenus, gains, guadagni, ricavi',
  revenue: 'umsatz, revenu, chiffre d affaires, fatturato',
  percent: 'prozent, porcentaje, pourcentage, percentuale, percentage, pct',
  currency: 'wahrung, waehrung, moneda, divisa, devise, monnaie, valuta',
  paid: 'bezahlt, gezahlt, pagado, pagada, paye, payee, pagato, pagata, abonado',
  'amount paid': 'bezahlter betrag, importe pagado, montant paye, importo pagato, anzahlung bezahlt',
  payment: 'zahlung, pago, paiement, pagamento',
  'payment status':
    'zahlungsstatus, zahlungsstand, estado del pago, statut du paiement, statut de paiement, stato del pagamento, stato pagamento',
  'payment method':
    'zahlungsmethode, zahlungsart, zahlungsweise, forma de pago, metodo de pago, mode de paiement, moyen de paiement, metodo di pagamento, modalita di pagamento',
  channel: 'kanal, canal, canale, buchungskanal, vertriebskanal',
  portal: 'buchungsportal, portail, portale',
  source: 'quelle, origen, origine, fonte, buchungsquelle, fuente, provenance, herkunft',
  platform: 'plattform, buchungsplattform, plataforma, plateforme, piattaforma',
  reference: 'referenz, referencia, riferimento, ref',
  code: 'codigo, codice',
  confirmation: 'bestatigung, confirmacion, conferma, bestatigungs',
  'confirmation code': 'bestatigungscode, bestatigungs code',
  'confirmation number': 'bestatigungsnummer',
  booking: 'buchung, reserva, prenotazione, buchungs',
  reservation: 'reservierung, reservacion, reservierungs',
  'booking number': 'buchungsnummer, buchungs nummer, buchungs nr',
  'booking code': 'buchungscode, buchungs code, buchungskennung',
  'booking reference': 'buchungsreferenz, buchungs referenz',
  'booking id': 'buchungs id, id reserva, id de reserva, id de la reserva, id prenotazione, id reservation',
  'reservation number': 'reservierungsnummer',
  booked:
    'gebucht, gebucht am, reservado, reservado el, reservada el, reserve le, reservee le, reservee, prenotato, prenotato il, prenotata il, booked on, booked at',
  'booking date': 'buchungsdatum, buchungstag, reservierungsdatum',
  created:
    'erstellt, angelegt, creado, creada, cree, creee, creato, creata, creation, creacion, creazione, erstellungsdatum, erstellt am',
  'booked by': 'gebucht von, reservado por, reserve par, prenotato da, booker name, booker',
  email:
    'e mail, e mail adresse, correo, correo electronico, courriel, adresse e mail, mail, indirizzo e mail, e mail address, email address, adresse email',
  phone: 'telefon, telefono, tel, telephone, festnetz',
  'phone number': 'telefonnummer, telefonnr, rufnummer, telephone number',
  mobile:
    'handy, handynummer, mobil, mobiltelefon, movil, cellulare, portable, mobilnummer, cell, cell phone',
  contact: 'kontakt, contacto, contatto',
  language: 'sprache, idioma, langue, lingua, korrespondenzsprache',
  country: 'land, pais, pays, paese',
  nationality: 'nationalitat, staatsangehorigkeit, nacionalidad, nationalite, nazionalita, cittadinanza',
  remarks:
    'bemerkungen, bemerkung, anmerkungen, anmerkung, observaciones, remarques, remarque, osservazioni, hinweis, hinweise',
  notes: 'notizen, notiz, notas, notice',
  comments: 'kommentare, kommentar, comentarios, comentario, commentaires, commentaire, commenti, commento',
  type: 'art, typ, tipo',
  description: 'beschreibung, descripcion, descrizione, verwendungszweck, concepto, libelle',
  category: 'kategorie, categoria, categorie',
  item: 'posten, partida, poste, voce',
  method: 'methode, metodo',
  income: 'einnahme, ingreso, recette, entrate',
  expense: 'ausgabe, ausgaben, gasto, depense, spesa, spese',
  gender: 'geschlecht, sexo, genero, sexe, genre, sesso, genere',
  'document type':
    'dokumentart, ausweisart, tipo de documento, type de document, tipo di documento, tipo documento',
  'document number':
    'dokumentnummer, ausweisnummer, passnummer, numero de documento, numero de document, numero di documento, numero documento',
};

const ENGLISH: ReadonlyMap<string, string> = new Map(
  Object.entries(PHRASES).flatMap(([english, phrases]) =>
    phrases.split(', ').map((phrase): [string, string] => [wordsOf(phrase), english]),
  ),
);
const PHRASE_WORDS_MAX = 5;

/** Words that say nothing of a column. */
const SMALL_WORDS = new Set(
  'of the s on at am a an de du del la las los el des der die das dem den le les l d di della dello dell degli il lo'.split(
    ' ',
  ),
);

/** The meaning of a header, whatever its language, its signs and the order of its words are. */
export function meaningOf(header: string): string {
  // A currency in brackets says how the amounts are written.
  const bare = header.replace(/[([]\s*(?:[A-Z]{3}|\p{Sc})\s*[)\]]\s*$/u, '').replaceAll('%', ' percent ');
  const words = wordsOf(bare).split(' ');
  const found: string[] = [];
  for (let at = 0; at < words.length;) {
    const phrase = longestPhrase(words, at);
    if (phrase !== undefined) {
      found.push(...phrase.english.split(' '));
      at += phrase.length;
      continue;
    }
    const word = words[at] ?? '';
    if (!SMALL_WORDS.has(word)) found.push(word);
    at += 1;
  }
  return [...new Set(found)].toSorted().join(' ');
}

function longestPhrase(
  words: readonly string[],
  at: number,
): { english: string; length: number } | undefined {
  for (let length = Math.min(PHRASE_WORDS_MAX, words.length - at); length > 0; length -= 1) {
    const english = ENGLISH.get(words.slice(at, at + length).join(' '));
    if (english !== undefined) return { english, length };
  }
  return undefined;
}
