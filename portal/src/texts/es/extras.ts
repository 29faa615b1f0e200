import type { Texts } from '../en.ts';

export const EXTRAS: Texts['extras'] = {
  title: 'Extras',
  states: { asked: 'pedido', accepted: 'aceptado', declined: 'rechazado' },
  free: 'gratis',
  accept: 'Aceptar',
  decline: 'Rechazar',
  acceptOf: (name) => `Aceptar: ${name}`,
  declineOf: (name) => `Rechazar: ${name}`,
  priceFollows: 'Pasa a ser una línea del precio, y se avisa al huésped en la conversación.',
  freeFollows: 'Se avisa al huésped en la conversación. El precio no cambia.',
  declineFollows: 'Se avisa al huésped en la conversación de que no es posible.',
  told: 'Se ha avisado al huésped.',
};
