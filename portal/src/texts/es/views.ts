import type { Texts } from '../en.ts';

export const VIEWS: Texts['views'] = {
  title: 'Vistas',
  manage: 'Guardar o eliminar vistas …',
  none: 'Todavía no hay vistas: elija filtros y guárdelos aquí con un nombre.',
  name: 'Nombre',
  saveThis: 'Guardar estos filtros',
  share: 'Para todos en esta cuenta',
  shared: (who) => `de ${who}`,
  saved: (name) => `${name} está guardada.`,
  deleteView: (name) => `Eliminar ${name}`,
  deleted: (name) => `${name} está eliminada.`,
  restored: (name) => `${name} está de vuelta.`,
};
