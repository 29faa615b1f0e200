import type { LetterLanguage } from '../../access/letters/language.ts';
import type { NotificationKind } from './kinds.ts';

type Counted = readonly [one: string, many: string];

/** What operators are told, in one language. */
export type Words = {
  /** What happened, without its place. */
  readonly titles: Readonly<Record<NotificationKind, string>>;
  /** The same, counted. */
  readonly counts: Readonly<Record<NotificationKind, Counted>>;
  readonly answerBy: (moment: string) => string;
  readonly signedInAt: (moment: string) => string;
  readonly test: { readonly title: string; readonly detail: string };
  readonly news: (count: number, house: string) => string;
  readonly chooseHere: string;
  readonly locale: string;
};

export const WORDS: Readonly<Record<LetterLanguage, Words>> = {
  en: {
    titles: {
      booking_created: 'New booking',
      request_received: 'Request to book',
      request_expiring: 'Request about to expire',
      message_received: 'New message',
      booking_cancelled: 'Booking cancelled',
      conflict_detected: 'Double booking',
      calendar_unreadable: 'Calendar cannot be read',
      message_failed: 'Message not sent',
      message_waiting: 'Planned message lacks a value',
      task_completed: 'Task done',
      task_late: 'Task late',
      task_reported: 'Reported by staff',
      task_returned: 'Task given back',
      payout_late: 'Payout late',
      signed_in: 'Somebody signed in as you',
    },
    counts: {
      booking_created: ['1 new booking', '{n} new bookings'],
      request_received: ['1 request to book', '{n} requests to book'],
      request_expiring: ['1 request about to expire', '{n} requests about to expire'],
      message_received: ['1 new message', '{n} new messages'],
      booking_cancelled: ['1 booking cancelled', '{n} bookings cancelled'],
      conflict_detected: ['1 double booking', '{n} double bookings'],
      calendar_unreadable: ['1 calendar cannot be read', '{n} calendars cannot be read'],
      message_failed: ['1 message not sent', '{n} messages not sent'],
      message_waiting: ['1 planned message lacks a value', '{n} planned messages lack a value'],
      task_completed: ['1 task done', '{n} tasks done'],
      task_late: ['1 task late', '{n} tasks late'],
      task_reported: ['1 report by staff', '{n} reports by staff'],
      task_returned: ['1 task given back', '{n} tasks given back'],
      payout_late: ['1 payout late', '{n} payouts late'],
      signed_in: ['1 sign-in', '{n} sign-ins'],
    },
    answerBy: (moment) => `Answer by ${moment}.`,
    signedInAt: (moment) => `On ${moment}. If it was not you, end the session and choose another password.`,
    test: { title: 'It works', detail: 'This is how Innkeep tells you what happens.' },
    news: (count, house) => `${count} things to know at ${house}`,
    chooseHere: 'Choose what you are told:',
    locale: 'en-GB',
  },
  es: {
    titles: {
      booking_created: 'Nueva reserva',
      request_received: 'Solicitud de reserva',
      request_expiring: 'Solicitud a punto de caducar',
      message_received: 'Nuevo mensaje',
      booking_cancelled: 'Reserva cancelada',
      conflict_detected: 'Doble reserva',
      calendar_unreadable: 'No se puede leer un calendario',
      message_failed: 'Mensaje no enviado',
      message_waiting: 'A un mensaje previsto le falta un dato',
      task_completed: 'Tarea terminada',
      task_late: 'Tarea atrasada',
      task_reported: 'Aviso del personal',
      task_returned: 'Tarea devuelta',
      payout_late: 'Pago del canal atrasado',
      signed_in: 'Alguien ha entrado como usted',
    },
    counts: {
      booking_created: ['1 nueva reserva', '{n} nuevas reservas'],
      request_received: ['1 solicitud de reserva', '{n} solicitudes de reserva'],
      request_expiring: ['1 solicitud a punto de caducar', '{n} solicitudes a punto de caducar'],
      message_received: ['1 nuevo mensaje', '{n} nuevos mensajes'],
      booking_cancelled: ['1 reserva cancelada', '{n} reservas canceladas'],
      conflict_detected: ['1 doble reserva', '{n} dobles reservas'],
      calendar_unreadable: ['1 calendario que no se puede leer', '{n} calendarios que no se pueden leer'],
      message_failed: ['1 mensaje no enviado', '{n} mensajes no enviados'],
      message_waiting: ['1 mensaje previsto sin un dato', '{n} mensajes previstos sin un dato'],
      task_completed: ['1 tarea terminada', '{n} tareas terminadas'],
      task_late: ['1 tarea atrasada', '{n} tareas atrasadas'],
      task_reported: ['1 aviso del personal', '{n} avisos del personal'],
      task_returned: ['1 tarea devuelta', '{n} tareas devueltas'],
      payout_late: ['1 pago atrasado', '{n} pagos atrasados'],
      signed_in: ['1 entrada con su correo', '{n} entradas con su correo'],
    },
    answerBy: (moment) => `Responda antes del ${moment}.`,
    signedInAt: (moment) => `El ${moment}. Si no ha sido usted, cierre la sesión y elija otra contraseña.`,
    test: { title: 'Funciona', detail: 'Así le avisa Innkeep de lo que ocurre.' },
    news: (count, house) => `${count} novedades en ${house}`,
    chooseHere: 'Elija de qué se le avisa:',
    locale: 'es-ES',
  },
};
