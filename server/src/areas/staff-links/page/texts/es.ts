import type { StaffTexts } from './texts.ts';

const rules = new Intl.PluralRules('es');

export const ES: StaffTexts = {
  tag: 'es',
  title: 'Sus tareas',
  hello: 'Hola',
  today: 'Hoy',
  tomorrow: 'Mañana',
  nothing: 'Nada que hacer.',
  anyTime: 'A cualquier hora',
  noPlace: 'Sin lugar',
  kinds: {
    cleaning: 'Limpieza',
    maintenance: 'Mantenimiento',
    reception: 'Recepción',
    room_service: 'Servicio de habitación',
    other: 'Tarea',
  },
  levels: { standard: 'normal', simple: 'sencilla', advanced: 'a fondo' },
  leave: 'Salida de huéspedes',
  arrive: 'Llegada de huéspedes',
  until: (time) => `hasta las ${time}`,
  from: (time) => `desde las ${time}`,
  guests: (count) => `${count} ${rules.select(count) === 'one' ? 'huésped' : 'huéspedes'}`,
  address: 'Dirección',
  code: 'Código de la puerta',
  entry: 'Cómo entrar',
  start: 'Empezar',
  finish: 'Hecho',
  reopen: 'No está hecho',
  begun: 'Ha empezado.',
  isDone: 'Hecho. ¡Gracias!',
  failed: 'No ha funcionado',
  gone: 'Esta página no existe o ya no está. Pida un enlace nuevo.',
  tooMany: (wait) => `Ha sido demasiado en poco tiempo. Espere ${wait}.`,
};
