import type { Texts } from '../en.ts';
import { countWith } from '../plurals.ts';
import { nights } from './common.ts';

const properties = countWith('es', { one: 'alojamiento', other: 'alojamientos' });

export const PRICES: Texts['prices'] = {
  from: 'Desde',
  to: 'Hasta, incluido',
  basePrice: 'Precio base',
  follow: 'Volver a seguir',
  rounding: 'Redondear a',
  roundings: {
    none: 'sin redondear',
    '1': 'importes enteros',
    '5': 'múltiplos de 5',
    '.99': 'importes que acaban en ,99',
  },
  changeOn: (channel) => `Cambiar precios solo en ${channel}`,
  noPrice: 'sin precio',
  willBe: (then) => `Ahora sin precio, después ${then}.`,
  percent: (ratio, tag) => `${new Intl.NumberFormat(tag).format(ratio)}\u00A0%`,
  apart: (prices) => `no sigue, y queda en ${prices}.`,
  keeps: (prices, count) => `Su precio propio queda en ${nights(count)}: ${prices}.`,
  forNothing: 'Algunas de estas noches no costarían nada.',
  moreProperties: (count) => `${properties(count)} más, del mismo modo`,
  followAgainToo: 'Los canales vuelven a seguir en estas noches',
  followAgainHint: 'Se quitan sus precios propios de estas noches.',
  unlisted: (titles, channel) => `${titles}: no está en ${channel}`,
  unpriced: (count) => `${nights(count)} sin precio`,
  view: 'Precios de',
  own: 'Sus propios precios',
  on: (channel) => `Precios en ${channel}`,
  differs: (channel, price) => `${channel} muestra ${price}: tiene un precio propio`,
  base: (channel, price) => `${channel} muestra ${price}: aquí no sigue sus precios`,
  shows: (channel, price) => `${channel} ${price}`,
  ownHere: 'precio propio',
  apartHere: 'no sigue',
  atChannels: 'Lo que muestran los canales',
  differing: (channels, count) => `Precios propios en ${nights(count)}: ${channels}`,
  followed: (count) => `${count === 1 ? 'Vuelve' : 'Vuelven'} a seguir: ${nights(count)}.`,
  noneFollowed: 'Ningún anuncio de aquí sigue sus precios: haga que siga en el alojamiento.',
  how: {
    button: 'Precios …',
    title: (name) => `Precios de ${name}`,
    follows: (ratio, rounding) => `Sigue sus precios al ${ratio}, ${rounding}`,
    apart: 'Tiene precios propios',
    doesFollow: 'Sigue sus precios',
    isApart: 'Precios propios',
    ratio: 'Porcentaje de su precio',
    ratioHint: '100 muestra el mismo precio; 115 muestra un 15 % más.',
    noRatio: 'Escriba un porcentaje mayor que 0 y hasta 1000, como 115 o 97,5.',
    shows: (own, then) => `Su precio de ${own} se muestra como ${then}.`,
    followText:
      'Las noches que allí tienen un precio propio lo conservan. En el calendario pueden volver a seguir.',
    apartText: 'Muestra este precio en las noches sin uno propio, y sus precios no cambian nada allí.',
    otherCurrency: (own, other) =>
      `No puede seguir: sus precios están en ${other}, y los de usted en ${own}.`,
    saved: 'Los precios están cambiados.',
  },
};
