import type { PageLanguage } from '../../../http/request/page-language.ts';
import type { DocumentHead, LineType } from '../document.ts';

/** The words of printed documents. */
export type PrintTexts = {
  readonly tag: string;
  readonly kinds: Readonly<Record<DocumentHead['kind'], string>>;
  readonly number: string;
  readonly date: string;
  readonly reservation: string;
  readonly cancels: string;
  readonly cancelled: string;
  readonly taxNumber: string;
  readonly guests: (count: number) => string;
  readonly lines: Readonly<Record<LineType, string>>;
  readonly net: string;
  readonly total: string;
  readonly payments: string;
  readonly refund: string;
  readonly paid: string;
  readonly paidToChannel: (channel: string) => string;
  readonly open: string;
};

const EN: PrintTexts = {
  tag: 'en-GB',
  kinds: { invoice: 'Invoice', credit_note: 'Credit note', receipt: 'Receipt' },
  number: 'Number',
  date: 'Date',
  reservation: 'Reservation',
  cancels: 'Cancels invoice',
  cancelled: 'Cancelled',
  taxNumber: 'Tax number',
  guests: (count) => (count === 1 ? '1 guest' : `${count} guests`),
  lines: {
    ACCOMMODATION: 'Accommodation',
    CLEANING_FEE: 'Cleaning',
    EXTRA_GUEST_FEE: 'Further guests',
    PET_FEE: 'Pets',
    TAX: 'Tax',
    OTHER: 'Other',
    CANCELLATION_FEE: 'Cancellation fee',
  },
  net: 'Total before taxes',
  total: 'Total',
  payments: 'Payments',
  refund: 'refund',
  paid: 'Paid',
  paidToChannel: (channel) => `Paid through ${channel}`,
  open: 'Still to pay',
};

const ES: PrintTexts = {
  tag: 'es',
  kinds: { invoice: 'Factura', credit_note: 'Factura rectificativa', receipt: 'Recibo' },
  number: 'Número',
  date: 'Fecha',
  reservation: 'Reserva',
  cancels: 'Anula la factura',
  cancelled: 'Cancelada',
  taxNumber: 'NIF',
  guests: (count) => (count === 1 ? '1 huésped' : `${count} huéspedes`),
  lines: {
    ACCOMMODATION: 'Alojamiento',
    CLEANING_FEE: 'Limpieza',
    EXTRA_GUEST_FEE: 'Huéspedes adicionales',
    PET_FEE: 'Mascotas',
    TAX: 'Impuesto',
    OTHER: 'Otros',
    CANCELLATION_FEE: 'Gastos de cancelación',
  },
  net: 'Total sin impuestos',
  total: 'Total',
  payments: 'Pagos',
  refund: 'reembolso',
  paid: 'Pagado',
  paidToChannel: (channel) => `Pagado a través de ${channel}`,
  open: 'Pendiente',
};

const FR: PrintTexts = {
  tag: 'fr',
  kinds: { invoice: 'Facture', credit_note: 'Avoir', receipt: 'Reçu' },
  number: 'Numéro',
  date: 'Date',
  reservation: 'Réservation',
  cancels: 'Annule la facture',
  cancelled: 'Annulée',
  taxNumber: 'Numéro fiscal',
  guests: (count) => (count === 1 ? '1 voyageur' : `${count} voyageurs`),
  lines: {
    ACCOMMODATION: 'Hébergement',
    CLEANING_FEE: 'Ménage',
    EXTRA_GUEST_FEE: 'Voyageurs supplémentaires',
    PET_FEE: 'Animaux',
    TAX: 'Taxe',
    OTHER: 'Autre',
    CANCELLATION_FEE: 'Frais d’annulation',
  },
  net: 'Total hors taxes',
  total: 'Total',
  payments: 'Paiements',
  refund: 'remboursement',
  paid: 'Payé',
  paidToChannel: (channel) => `Payé par l’intermédiaire de ${channel}`,
  open: 'Reste à payer',
};

const DE: PrintTexts = {
  tag: 'de',
  kinds: { invoice: 'Rechnung', credit_note: 'Stornorechnung', receipt: 'Quittung' },
  number: 'Nummer',
  date: 'Datum',
  reservation: 'Buchung',
  cancels: 'Storniert die Rechnung',
  cancelled: 'Storniert',
  taxNumber: 'Steuernummer',
  guests: (count) => (count === 1 ? '1 Gast' : `${count} Gäste`),
  lines: {
    ACCOMMODATION: 'Unterkunft',
    CLEANING_FEE: 'Reinigung',
    EXTRA_GUEST_FEE: 'Weitere Gäste',
    PET_FEE: 'Haustiere',
    TAX: 'Steuer',
    OTHER: 'Sonstiges',
    CANCELLATION_FEE: 'Stornogebühr',
  },
  net: 'Summe ohne Steuern',
  total: 'Gesamtbetrag',
  payments: 'Zahlungen',
  refund: 'Erstattung',
  paid: 'Bezahlt',
  paidToChannel: (channel) => `Bezahlt über ${channel}`,
  open: 'Noch zu zahlen',
};

const IT: PrintTexts = {
  tag: 'it',
  kinds: { invoice: 'Fattura', credit_note: 'Nota di credito', receipt: 'Ricevuta' },
  number: 'Numero',
  date: 'Data',
  reservation: 'Prenotazione',
  cancels: 'Annulla la fattura',
  cancelled: 'Annullata',
  taxNumber: 'Partita IVA / codice fiscale',
  guests: (count) => (count === 1 ? '1 ospite' : `${count} ospiti`),
  lines: {
    ACCOMMODATION: 'Alloggio',
    CLEANING_FEE: 'Pulizia',
    EXTRA_GUEST_FEE: 'Ospiti aggiuntivi',
    PET_FEE: 'Animali',
    TAX: 'Imposta',
    OTHER: 'Altro',
    CANCELLATION_FEE: 'Penale di cancellazione',
  },
  net: 'Totale senza imposte',
  total: 'Totale',
  payments: 'Pagamenti',
  refund: 'rimborso',
  paid: 'Pagato',
  paidToChannel: (channel) => `Pagato tramite ${channel}`,
  open: 'Ancora da pagare',
};

const PT: PrintTexts = {
  tag: 'pt',
  kinds: { invoice: 'Fatura', credit_note: 'Nota de crédito', receipt: 'Recibo' },
  number: 'Número',
  date: 'Data',
  reservation: 'Reserva',
  cancels: 'Anula a fatura',
  cancelled: 'Cancelada',
  taxNumber: 'NIF',
  guests: (count) => (count === 1 ? '1 hóspede' : `${count} hóspedes`),
  lines: {
    ACCOMMODATION: 'Alojamento',
    CLEANING_FEE: 'Limpeza',
    EXTRA_GUEST_FEE: 'Hóspedes adicionais',
    PET_FEE: 'Animais',
    TAX: 'Imposto',
    OTHER: 'Outros',
    CANCELLATION_FEE: 'Taxa de cancelamento',
  },
  net: 'Total sem impostos',
  total: 'Total',
  payments: 'Pagamentos',
  refund: 'reembolso',
  paid: 'Pago',
  paidToChannel: (channel) => `Pago através de ${channel}`,
  open: 'Por pagar',
};

export const PRINT_TEXTS: Readonly<Record<PageLanguage, PrintTexts>> = {
  en: EN,
  es: ES,
  fr: FR,
  de: DE,
  it: IT,
  pt: PT,
};
