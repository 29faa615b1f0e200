import type { Texts } from '../en.ts';
import { countWith } from '../plurals.ts';
import { nights } from './common.ts';

const properties = countWith('es', { one: 'propiedad', other: 'propiedades' });
const stays = countWith('es', { one: 'estancia', other: 'estancias' });

const at = (count: number, inAll: number) => `${nights(count)} en ${properties(inAll)}`;

export const SELECTION: Texts['selection'] = {
  free: 'libre',
  grid: 'Calendario: propiedades y noches',
  bar: 'Noches seleccionadas',
  name: (count, inAll) => `${properties(count)}, ${nights(inAll)}`,
  freeNights: (count) => `${count} ${count === 1 ? 'libre' : 'libres'}`,
  book: 'Reservar',
  clear: 'Quitar la selección',
  changes: {
    block: {
      button: 'Bloquear',
      title: 'Bloquear noches',
      confirm: 'Bloquear',
      will: (count, inAll) => `Se cerrarán ${at(count, inAll)} en todos los canales.`,
      done: (count, inAll) => `Bloqueado: ${at(count, inAll)}.`,
    },
    open: {
      button: 'Abrir',
      title: 'Abrir noches',
      confirm: 'Abrir',
      will: (count, inAll) => `Se abrirán de nuevo ${at(count, inAll)}, sin su nota.`,
      done: (count, inAll) => `Abierto: ${at(count, inAll)}.`,
    },
    price: {
      button: 'Precio',
      title: 'Cambiar precios',
      confirm: 'Cambiar precios',
      will: (count, inAll) => `Tendrán un precio nuevo: ${at(count, inAll)}.`,
      done: (count, inAll) => `Precio nuevo: ${at(count, inAll)}.`,
    },
    minStay: {
      button: 'Estancia mínima',
      title: 'Cambiar la estancia mínima',
      confirm: 'Cambiar',
      will: (count, inAll) => `Tendrán otra estancia mínima: ${at(count, inAll)}.`,
      done: (count, inAll) => `Estancia mínima nueva: ${at(count, inAll)}.`,
    },
    arrival: {
      button: 'Llegada',
      title: 'Llegada en estos días',
      confirm: 'Cambiar',
      close: 'Sin llegadas',
      allow: 'Con llegadas',
      will: (count, inAll) => `Afecta a ${at(count, inAll)}.`,
      done: (count, inAll) => `Llegada cambiada: ${at(count, inAll)}.`,
    },
    departure: {
      button: 'Salida',
      title: 'Salida en estos días',
      confirm: 'Cambiar',
      close: 'Sin salidas',
      allow: 'Con salidas',
      will: (count, inAll) => `Afecta a ${at(count, inAll)}.`,
      done: (count, inAll) => `Salida cambiada: ${at(count, inAll)}.`,
    },
  },
  nothing: 'Ninguna de estas noches cambiaría.',
  unchanged: 'Quedan como están:',
  moreStays: (count) => `${stays(count)} más`,
  closedAlready: (count) => `${nights(count)} ya cerradas`,
  past: (count) => `${nights(count)} pasadas, en cada propiedad`,
  cannot: (channel, property) => `${property} en ${channel}: cámbielo en ${channel}`,
  unlisted: (titles) => `${titles}: sin anuncio, así que sin precio ni reglas`,
  stillClosed: (count) => `Sin abrir, porque alguien las ocupa: ${nights(count)}.`,
  refused: 'No se cambió.',
  newPrice: 'Precio nuevo',
  percent: 'Porcentaje',
  amountIn: (currencies) => `Precio por noche en ${currencies}`,
  percentLabel: 'Porcentaje de más o de menos',
  percentHint: '10 sube y -10 baja el precio que cada noche tiene ahora.',
  noAmount: 'Escriba un importe, como 120.',
  noPercent: 'Escriba un porcentaje de -100 a 1000, como -12,5.',
  fromTo: (least, most) => `de ${least} a ${most}`,
  pricesNow: (now) => `Ahora ${now}.`,
  pricesThen: (now, then) => `Ahora ${now}, después ${then}.`,
  minStay: 'Noches como mínimo',
  weekdays: 'Solo los',
};
