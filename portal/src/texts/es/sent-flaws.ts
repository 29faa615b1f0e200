import type { Texts } from '../en.ts';

export const SENT_FLAWS: Texts['sentFlaws'] = {
  title: 'Lo que el canal envió con un defecto',
  done: {
    dropped: 'se omitió, porque no se puede guardar tal como se envió.',
    contradicted: 'se omitió, porque otro dato de la reserva dice otra cosa.',
    other_currency: 'se omitió, porque la reserva está en otra moneda.',
    cut: 'era demasiado largo: solo se guarda el principio.',
    rounded: 'se redondeó a lo que admite su moneda.',
    changed: 'se cambió por lo que admite una estancia.',
  },
  places: {
    guests: (place) => `Huésped ${place}`,
    stays: (place) => `Estancia ${place}`,
    details: (place) => `Parte ${place} del precio`,
  },
  fields: {
    guests: 'La lista de huéspedes',
    is_booker: 'Quién ha reservado',
    id_type: 'Tipo de documento de identidad',
    id_number: 'Número del documento de identidad',
    gender: 'Género',
    country: 'País',
    booked_at: 'Momento de la reserva',
    updated_at: 'Momento del último cambio',
    expires_at: 'Hasta cuándo se puede responder',
    inquiry_id: 'La consulta anterior',
    listing_id: 'El anuncio que la vendió',
    number_of_guests: 'Huéspedes',
    rates: 'Precios',
    rate_amount: 'Precio',
    details: 'De qué se compone el precio',
    description: 'Descripción',
    amount: 'Importe',
    type: 'Tipo',
    currency: 'Moneda',
  },
};
