import type { Texts } from '../en.ts';

export const NAV: Texts['nav'] = {
  label: 'Páginas',
  today: 'Hoy',
  calendar: 'Calendario',
  reservations: 'Reservas',
  inbox: 'Mensajes',
  tasks: 'Tareas',
  unread: 'sin leer',
  money: 'Dinero',
  automation: 'Automatización',
  properties: 'Alojamientos',
  settings: 'Ajustes',
  skip: 'Ir a la página',
  more: 'Más',
  hideNames: 'Estrechar la barra lateral',
  showNames: 'Ensanchar la barra lateral',
  new: 'Nuevo',
  reference: 'Referencia de la API',
};

export const ACCOUNT: Texts['account'] = {
  menu: 'Cuenta y ajustes',
  you: 'Su acceso y sus sesiones',
  signOut: 'Cerrar sesión',
  switchTo: 'Cambiar a',
  appearance: 'Aspecto',
  light: 'Claro',
  dark: 'Oscuro',
  system: 'Como el sistema',
  language: 'Idioma',
  none: 'No es operador de ninguna cuenta.',
};
