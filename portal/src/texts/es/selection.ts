import type { Texts } from '../en.ts';
import { countWith } from '../plurals.ts';
import { nights } from './common.ts';

const properties = countWith('es', { one: 'alojamiento', other: 'alojamientos' });
const stays = countWith('es', { one: 'estancia', other: 'estancias' });

const at = (count: number, inAll: number) => `${nights(count)} en ${properties(inAll)}`;

export const SELECTION: Texts['selection'] = {
  free: 'libre',
  grid: 'Calendario: alojamientos y noches',
  bar: 'Noches seleccionadas',
  name: (count, inAll) => `${properties(count)}, ${nights(inAll)}`,
  freeNights: (count) => `${count} ${count === 1 ? 'libre' : 'libres'}`,
  book: 'Reservar',
  bookTogether: (count: number) => `Reservar ${properties(count)}`,
  editBlock: 'Editar el bloqueo …',
  tapLast: 'Toque la última noche para seleccionar más.',
  clear: 'Quitar la selección',
  changes: {
    block: {
      button: 'Bloquear',
      title: 'Bloquear noches',
      confirm: 'Bloquear',
      will: (count, inAll) =>
        `Se ${count === 1 ? 'cerrará' : 'cerrarán'} ${at(count, inAll)} en todos los canales.`,
      done: (count, inAll) => `Bloqueado: ${at(count, inAll)}.`,
    },
    open: {
      button: 'Liberar',
      title: 'Liberar noches',
      confirm: 'Liberar',
      will: (count, inAll) => `Quedarán libres de nuevo ${at(count, inAll)}, sin su nota.`,
      done: (count, inAll) => `Libres de nuevo: ${at(count, inAll)}.`,
    },
    price: {
      button: 'Precio',
      title: 'Cambiar precios',
      confirm: 'Cambiar precios',
      will: (count, inAll) => `${count === 1 ? 'Tendrá' : 'Tendrán'} un precio nuevo: ${at(count, inAll)}.`,
      done: (count, inAll) => `Precio nuevo: ${at(count, inAll)}.`,
    },
    minStay: {
      button: 'Estancia mínima',
      title: 'Cambiar la estancia mínima',
      confirm: 'Cambiar',
      will: (count, inAll) =>
        `${count === 1 ? 'Tendrá' : 'Tendrán'} otra estancia mínima: ${at(count, inAll)}.`,
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
  concerns: (count, inAll) => `Afecta a ${at(count, inAll)}.`,
  nothing: 'Ninguna de estas noches cambiaría.',
  unchanged: 'Quedan como están:',
  moreStays: (count) => `${stays(count)} más`,
  closedAlready: (count) => `${nights(count)} ya cerradas`,
  past: (count) => `${nights(count)} pasadas, en cada alojamiento`,
  cannot: (channel, property) => `${property} en ${channel}: cámbielo en ${channel}`,
  stillClosed: (count) => `Sin abrir, porque alguien las ocupa: ${nights(count)}.`,
  refused: 'No se cambió.',
  newPrice: 'Precio nuevo',
  percent: 'Porcentaje',
  amount: 'Precio por noche',
  currency: 'Moneda',
  currencyHint: 'Estos precios están en varias monedas, y un solo importe no es un precio en todas.',
  chooseCurrency: 'Elija una moneda',
  inCurrency: (currency, inAll) => `${currency} (${properties(inAll)})`,
  noCurrency: 'Elija la moneda de este precio, o cambie los precios en porcentaje.',
  amountIn: (currencies) => `Precio por noche en ${currencies}`,
  percentLabel: 'Porcentaje de más o de menos',
  percentHint: '10 sube y -10 baja el precio que cada noche tiene ahora.',
  noFirst: 'Escriba un día desde hoy.',
  noLast: 'Escriba un día que no sea anterior al primero.',
  noAmount: 'Escriba un importe, como 120.',
  noPercent: 'Escriba un porcentaje de -100 a 1000, como -12,5.',
  fromTo: (least, most) => `de ${least} a ${most}`,
  pricesNow: (now) => `Ahora ${now}.`,
  pricesThen: (now, then) => `Ahora ${now}, después ${then}.`,
  minStay: 'Noches como mínimo',
  weekdays: 'Solo los',
};
