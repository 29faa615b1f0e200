import type { Texts } from '../en.ts';
import { countWith } from '../plurals.ts';
import { nights } from './common.ts';

export const STAY: Texts['stay'] = {
  panel: 'Estancia',
  unnamed: 'Sin nombre',
  inBox: 'Sin propiedad',
  arrival: 'Llegada',
  from: (time) => `desde las ${time}`,
  until: (time) => `hasta las ${time}`,
  checkIn: 'Entrada',
  checkOut: 'Salida',
  doorCode: 'Código de la puerta',
  shownFrom: (time) => `visible desde ${time}`,
  guide: 'Guía',
  guestPage: 'Página del huésped',
  copyGuestPage: 'Copiar la dirección de la página del huésped',
  entries: 'Apuntes de esta estancia',
  money: 'Dinero',
  total: 'Total',
  hostFee: 'Comisión',
  received: 'Recibido',
  unpaid: 'Sin pagar',
  paid: 'Pagado',
  overpaid: 'Pagado de más',
  guestsTitle: 'Huéspedes',
  pets: countWith('es', { one: 'mascota', other: 'mascotas' }),
  phone: 'Teléfono',
  email: 'Correo',
  remarks: 'Notas',
  fromChannel: 'Del canal',
  tasks: 'Tareas',
  noStaff: 'nadie todavía',
  conversation: 'Conversación',
  noMessages: 'Aún no hay mensajes.',
  write: (name) => `Escriba a ${name} …`,
  send: 'Enviar',
  notSent: 'El mensaje no se envió.',
  request: 'Este huésped solicita reservar.',
  answerLeft: (hours) =>
    hours < 1 ? 'queda menos de una hora para responder' : `quedan ${hours} h para responder`,
  approve: 'Aprobar',
  decline: 'Rechazar',
  status: {
    wait_accept: 'Solicitud',
    wait_pay: 'Espera el pago',
    accepted: 'Reservada',
    cancelled: 'Cancelada',
    denied: 'Rechazada',
    timeout: 'Terminó sin respuesta',
    in_house: 'En la casa',
    stay_completed: 'Ha salido',
  },
  conflict: 'Otros huéspedes ocupan sus noches: elija otra propiedad.',
  couldNotRead: 'No se pudo leer la estancia.',
};

const stays = countWith('es', { one: 'estancia', other: 'estancias' });

export const DATES: Texts['dates'] = {
  title: (name, dates) => `¿Cambiar ${name} a ${dates}?`,
  insteadOf: (after, before) => `${nights(after)} en lugar de ${nights(before)}.`,
  confirm: 'Cambiar fechas',
  changed: (name, dates) => `${name} se aloja ahora ${dates}.`,
  collides: (others) => `Estas noches están ocupadas por ${others}.`,
  toBox: (count) => (count === 1 ? 'Mover esta estancia a la bandeja' : 'Mover estas estancias a la bandeja'),
  inBox: (count) => `${stays(count)} ahora en la bandeja, sin propiedad.`,
  refused: 'Las fechas no se cambiaron.',
};

export const MOVE: Texts['move'] = {
  title: (name, property) => `¿Mover a ${name} a ${property}?`,
  price: 'El precio no cambia.',
  displaced: 'Estas estancias pierden su propiedad y esperan en la bandeja:',
  nothingElse: 'No cambia nada más.',
  tasks: countWith('es', { one: 'tarea se mueve también.', other: 'tareas se mueven también.' }),
  entries: countWith('es', { one: 'apunte se mueve también.', other: 'apuntes se mueven también.' }),
  confirm: 'Mover',
  moved: (name, property) => `${name} está ahora en ${property}.`,
  undone: 'Deshecho.',
  refused: 'No se movió.',
};

export const RECEIPT: Texts['receipt'] = {
  title: 'Recibo',
  print: 'Imprimir un recibo',
  printNow: 'Imprimir',
  of: (guest) => `Recibo para ${guest}`,
  code: (code) => `Reserva ${code}`,
  received: 'Recibido, gracias',
  rest: 'Queda por pagar',
  made: (day) => `Hecho el ${day}`,
};
