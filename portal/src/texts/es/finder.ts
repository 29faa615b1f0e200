import { countWith } from '../plurals.ts';

export const FINDER = {
  title: 'Buscar',
  open: 'Huésped, código, teléfono …',
  openLabel: 'Buscar',
  placeholder: 'Huésped, código, teléfono, correo, alojamiento, página o acción',
  results: 'Resultados',
  found: 'Encontrado',
  pages: 'Páginas',
  actions: 'Acciones',
  count: countWith('es', { one: 'resultado', other: 'resultados' }),
  nothing: (words: string) =>
    `No hay nada que se llame «${words}». Ayuda un nombre, un código, un teléfono o una dirección.`,
  more: 'Hay más. Otra palabra los reduce.',
  couldNotSearch: 'La búsqueda no ha funcionado.',
  kinds: { reservation: 'Estancia', conversation: 'Conversación', task: 'Tarea', property: 'Alojamiento' },
  hints: { choose: 'elegir', open: 'abrir', close: 'cerrar' },
  newThing: {
    booking: 'Nueva reserva',
    block: 'Bloquear noches',
    property: 'Nuevo alojamiento',
  },
  menuThing: {
    booking: 'Reserva',
    block: 'Bloqueo',
    property: 'Alojamiento',
  },
  dark: 'Aspecto oscuro',
  light: 'Aspecto claro',
  showKeys: 'Mostrar las teclas de esta página',
  keys: {
    title: 'Teclas',
    everywhere: 'En todas las páginas',
    thisPage: 'En esta página',
    search: 'Búsqueda y acciones',
    help: 'Estas teclas',
    close: 'Cerrar lo que está abierto',
    moveCalendar: 'Antes, después',
    today: 'Hoy',
    openStay: 'Abrir la estancia que tiene el foco',
    or: 'o',
  },
};
