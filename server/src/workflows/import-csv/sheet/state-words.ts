import { wordsOf } from './words.ts';

/** What a word of a status, or of a type, says of a row. */
export const ROW_STATES = ['booking', 'closure', 'left_out'] as const;
export type RowState = (typeof ROW_STATES)[number];

/** A booking that stands, in English, German, Spanish, French and Italian. Digits do not count. */
const BOOKINGS = new Set(
  [
    'ok, confirmed, reserved, booked, booking, accepted, approved, new, modified, changed, active, current, upcoming, future',
    'past, past guest, previous guest, currently hosting, arriving soon, arriving today, arriving tomorrow, arriving in days',
    'arriving in day, arrived, departed, checking out today, checked in, checked out, check in, check out, in house, staying',
    'completed, complete, finished, ended, stayed, trip completed, awaiting guest review, review guest, awaiting review',
    'guest reviewed, guaranteed, paid, fully paid, paid in full, partially paid, deposit paid, unpaid, owner stay',
    'owner booking, instant booking, direct booking, confirmed booking, booking confirmed, reservation confirmed',
    'bestatigt, gebucht, buchung, reserviert, angenommen, neu, geandert, aktiv, abgeschlossen, beendet, angereist, abgereist',
    'eingecheckt, ausgecheckt, bezahlt, anreise, abreise, fruherer gast, ehemaliger gast, derzeit zu gast, eigennutzung',
    'confirmada, confirmado, reservada, reservado, reserva, aceptada, aceptado, nueva, nuevo, modificada, modificado, activa',
    'activo, completada, completado, finalizada, finalizado, pagada, pagado, huesped anterior, estancia actual',
    'confirmee, confirme, reservee, reserve, reservation, acceptee, accepte, nouvelle, nouveau, modifiee, modifie, terminee',
    'ankunft in tagen, ankunft in tag, kommt in tagen an, kommt heute an, llega en dias, llega en dia, llega hoy, alojado actualmente',
    'arrive dans jours, arrive dans jour, arrive aujourd hui, arriva tra giorni, arriva tra giorno, arriva oggi, ospite passato',
    'attualmente ospite, accueil en cours, se hospeda actualmente',
    'termine, payee, paye, ancien voyageur, sejour en cours, arrive, parti',
    'confermata, confermato, prenotata, prenotato, prenotazione, accettata, accettato, nuova, nuovo, modificata, modificato',
    'completata, completato, conclusa, concluso, pagata, pagato, ospite precedente, soggiorno in corso',
  ].flatMap((line) => line.split(', ')),
);

/** The host has closed these nights. A booking that is “closed” may be one that is over, or an inquiry: that is asked. */
const CLOSURES = new Set(
  [
    'closed period, block, blocked, blocking, blocked dates, owner block, manual block, blocked channel, black, blackout',
    'maintenance, not available, unavailable, gesperrt, blockiert, sperrung, blockade, wartung',
    'bloqueado, bloqueada, bloqueo, mantenimiento, no disponible, bloque, bloquee, indisponible',
    'bloccato, bloccata, blocco, manutenzione, non disponibile',
  ].flatMap((line) => line.split(', ')),
);

/** Bookings of these states do not stand, or wait. Each is the beginning of a word of the status. */
const LEFT_OUT: readonly string[] = [
  'cancel|declin|denied|reject|refus|expired|expir|timeout|timed out|inquir|enquir|request|pending|await|draft|no show|noshow',
  'not accepted|not confirmed|unconfirmed|unanswered|wait|tentative|quote|open|invalid|void|deleted|failed|withdrawn|not possible|preapproved|option',
  'storn|annul|abgelehnt|abgesagt|abgelaufen|anfrage|angefragt|ausstehend|wartet|wartend|entwurf|nicht angereist|nicht erschienen|offen',
  'anulad|rechaz|caduc|consulta|solicitud|pendiente|borrador|no presentado|no se presento|en espera|espera',
  'en attente|demande|brouillon|non presente|non presentation|expiree',
  'rifiut|scadut|richiesta|in attesa|bozza|mancata presentazione|mancato arrivo',
].flatMap((line) => line.split('|'));
const LEFT_OUT_WORDS = new RegExp(`(^| )(?:${LEFT_OUT.join('|')})`);

/** The stay is over, and only its review is awaited. */
const REVIEWS = /(^| )(?:review|bewertung|resena|evaluacion|commentaire|avis|recensione)/;

/** What the words of a status mean. Undefined for words that nobody has listed: a person is asked. */
export function stateOf(status: string): RowState | undefined {
  const words = wordsOf(status).replaceAll(/\d+/g, '').replaceAll(/ +/g, ' ').trim();
  if (BOOKINGS.has(words)) return 'booking';
  if (CLOSURES.has(words)) return 'closure';
  if (REVIEWS.test(words) && !/cancel|storn|annul|anul/.test(words)) return 'booking';
  return LEFT_OUT_WORDS.test(words) ? 'left_out' : undefined;
}

const PAID = new Set(
  'yes,true,paid,fully paid,paid in full,si,ja,oui,bezahlt,pagado,pagada,paye,payee,pagato,pagata'.split(','),
);
const UNPAID = new Set(
  'no,false,unpaid,not paid,nein,non,unbezahlt,offen,no pagado,no pagada,pendiente,impaye,non paye,non pagato,non pagata,pending,unknown'.split(
    ',',
  ),
);

/** Whether a word says that all was paid. Undefined when it says neither that nor that nothing was. */
export function isPaidWord(text: string): boolean | undefined {
  const words = wordsOf(text);
  if (PAID.has(words)) return true;
  return UNPAID.has(words) ? false : undefined;
}
