import type { Texts } from '../en.ts';

export const ROLES: Texts['roles'] = {
  role: 'Puede hacer',
  hint: 'Vale de inmediato, también para sus tokens y sus páginas abiertas.',
  names: {
    full: 'Todo',
    no_money: 'Todo menos el dinero',
    messages: 'Solo mensajes',
    tasks: 'Solo tareas',
    read_only: 'Mirar, sin cambiar nada',
  },
  says: {
    full: 'Reservas, precios, mensajes, tareas, dinero y ajustes de los alojamientos que alcanza.',
    no_money:
      'Reservas, calendarios, mensajes y tareas. No ve ningún importe: ni precios, ni pagos, ni informes. No crea reservas a mano, porque una reserva lleva su precio.',
    messages: 'Responde a huéspedes y reseñas, y ve quién se aloja dónde y cuándo. No ve importes ni tareas.',
    tasks: 'Planifica tareas y personal, y ve quién llega y quién se va. No ve importes ni mensajes.',
    read_only: 'Ve todo de la casa, también el dinero, y no cambia nada.',
  },
  onlyRead: 'Su rol lee esto y no cambia nada aquí.',
  notForYou: 'No forma parte de su rol',
  notForYouText:
    'El operador principal de esta cuenta decide lo que incluye su rol. Pídaselo si necesita esto.',
};
