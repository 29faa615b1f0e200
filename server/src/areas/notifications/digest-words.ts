import type { LetterLanguage } from '../../access/letters/language.ts';

/** The texts of a digest. `{n}` is a number. */
export type DigestWords = {
  readonly subject: (house: string, day: string) => string;
  readonly nothing: string;
  readonly arrivals: string;
  readonly departures: string;
  readonly inHouse: string;
  readonly requests: string;
  readonly waiting: string;
  readonly conflicts: string;
  readonly troubled: string;
  readonly reported: string;
  readonly unassigned: string;
  readonly overdue: string;
  readonly payouts: string;
  readonly from: string;
  readonly until: string;
  readonly more: string;
  readonly open: string;
  readonly chooseHere: string;
  readonly locale: string;
};

export const DIGEST_WORDS: Readonly<Record<LetterLanguage, DigestWords>> = {
  en: {
    subject: (house, day) => `${house}: ${day}`,
    nothing: 'Nobody arrives or leaves today, and nothing waits for you.',
    arrivals: 'Arrivals: {n}',
    departures: 'Departures: {n}',
    inHouse: 'Guests who stay: {n}',
    requests: 'Requests to answer: {n}',
    waiting: 'Guests who wait for an answer: {n}',
    conflicts: 'Double bookings: {n}',
    troubled: 'Calendars that cannot be read: {n}',
    reported: 'Reports by staff that nobody deals with yet: {n}',
    unassigned: 'Tasks of today and tomorrow without anybody: {n}',
    overdue: 'Stays whose guests are late with a payment: {n}',
    payouts: 'Stays whose channel is late with a payout: {n}',
    from: 'from {time}',
    until: 'until {time}',
    more: 'and {n} more',
    open: 'The whole day:',
    chooseHere: 'Choose what you are told:',
    locale: 'en-GB',
  },
  es: {
    subject: (house, day) => `${house}: ${day}`,
    nothing: 'Hoy nadie llega ni se va, y nada le espera.',
    arrivals: 'Llegadas: {n}',
    departures: 'Salidas: {n}',
    inHouse: 'Huéspedes que se quedan: {n}',
    requests: 'Solicitudes por responder: {n}',
    waiting: 'Huéspedes que esperan respuesta: {n}',
    conflicts: 'Dobles reservas: {n}',
    troubled: 'Calendarios que no se pueden leer: {n}',
    reported: 'Avisos del personal que nadie atiende todavía: {n}',
    unassigned: 'Tareas de hoy y mañana sin nadie: {n}',
    overdue: 'Estancias con un pago del huésped atrasado: {n}',
    payouts: 'Estancias con un pago del canal atrasado: {n}',
    from: 'desde las {time}',
    until: 'hasta las {time}',
    more: 'y {n} más',
    open: 'El día entero:',
    chooseHere: 'Elija de qué se le avisa:',
    locale: 'es-ES',
  },
};
