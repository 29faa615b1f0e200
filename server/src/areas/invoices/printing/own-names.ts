import type { PageLanguage } from '../../../http/request/page-language.ts';
import type { InvoiceLine } from '../document.ts';
import { PRINT_TEXTS } from './texts.ts';

// Lines and payment methods are stored with the names that Innkeep gave them in English, or the portal in its language. A paper has
// them in its own language. Other names are the host’s or the channel’s, and stay.

type OwnNames = {
  readonly nights: (count: number) => string;
  readonly lines: Readonly<Record<'weekly' | 'monthly' | 'discount' | 'extra' | 'cleaning' | 'pets', string>>;
  readonly methods: Readonly<Record<'transfer' | 'card' | 'cash' | 'payout' | 'debit' | 'other', string>>;
};

const OWN_NAMES: Readonly<Record<PageLanguage, OwnNames>> = {
  en: {
    nights: (count) => (count === 1 ? '1 night' : `${count} nights`),
    lines: {
      weekly: 'Weekly discount',
      monthly: 'Monthly discount',
      discount: 'Agreed discount',
      extra: 'Agreed extra',
      cleaning: 'Cleaning fee',
      pets: 'Pet fee',
    },
    methods: {
      transfer: 'Bank transfer',
      card: 'Card',
      cash: 'Cash',
      payout: 'Platform payout',
      debit: 'Direct debit',
      other: 'Other',
    },
  },
  es: {
    nights: (count) => (count === 1 ? '1 noche' : `${count} noches`),
    lines: {
      weekly: 'Descuento semanal',
      monthly: 'Descuento mensual',
      discount: 'Descuento acordado',
      extra: 'Suplemento acordado',
      cleaning: 'Gastos de limpieza',
      pets: 'Suplemento por mascotas',
    },
    methods: {
      transfer: 'Transferencia bancaria',
      card: 'Tarjeta',
      cash: 'Efectivo',
      payout: 'Pago de la plataforma',
      debit: 'Domiciliación bancaria',
      other: 'Otro',
    },
  },
  fr: {
    nights: (count) => (count === 1 ? '1 nuit' : `${count} nuits`),
    lines: {
      weekly: 'Remise à la semaine',
      monthly: 'Remise au mois',
      discount: 'Remise convenue',
      extra: 'Supplément convenu',
      cleaning: 'Frais de ménage',
      pets: 'Supplément animaux',
    },
    methods: {
      transfer: 'Virement bancaire',
      card: 'Carte',
      cash: 'Espèces',
      payout: 'Versement de la plateforme',
      debit: 'Prélèvement',
      other: 'Autre',
    },
  },
  de: {
    nights: (count) => (count === 1 ? '1 Nacht' : `${count} Nächte`),
    lines: {
      weekly: 'Wochenrabatt',
      monthly: 'Monatsrabatt',
      discount: 'Vereinbarter Nachlass',
      extra: 'Vereinbarter Aufschlag',
      cleaning: 'Endreinigung',
      pets: 'Haustiergebühr',
    },
    methods: {
      transfer: 'Überweisung',
      card: 'Karte',
      cash: 'Bar',
      payout: 'Auszahlung der Plattform',
      debit: 'Lastschrift',
      other: 'Sonstiges',
    },
  },
  it: {
    nights: (count) => (count === 1 ? '1 notte' : `${count} notti`),
    lines: {
      weekly: 'Sconto settimanale',
      monthly: 'Sconto mensile',
      discount: 'Sconto concordato',
      extra: 'Supplemento concordato',
      cleaning: 'Spese di pulizia',
      pets: 'Supplemento animali',
    },
    methods: {
      transfer: 'Bonifico bancario',
      card: 'Carta',
      cash: 'Contanti',
      payout: 'Pagamento della piattaforma',
      debit: 'Addebito diretto',
      other: 'Altro',
    },
  },
  pt: {
    nights: (count) => (count === 1 ? '1 noite' : `${count} noites`),
    lines: {
      weekly: 'Desconto semanal',
      monthly: 'Desconto mensal',
      discount: 'Desconto acordado',
      extra: 'Suplemento acordado',
      cleaning: 'Taxa de limpeza',
      pets: 'Suplemento por animais',
    },
    methods: {
      transfer: 'Transferência bancária',
      card: 'Cartão',
      cash: 'Dinheiro',
      payout: 'Pagamento da plataforma',
      debit: 'Débito direto',
      other: 'Outro',
    },
  },
};

/** In which Innkeep gives a name: the service in English, the portal in its languages. */
const GIVEN_IN = ['en', 'es'] as const satisfies readonly PageLanguage[];

/** What a line is for, in the language of the paper. */
export function nameLine(
  { type, description }: Pick<InvoiceLine, 'type' | 'description'>,
  language: PageLanguage,
): string {
  const { lines } = PRINT_TEXTS[language];
  if (description === '' || description === PRINT_TEXTS.en.lines[type]) return lines[type];
  const [, count] = type === 'ACCOMMODATION' ? (/^(\d+) nights?$/.exec(description) ?? []) : [];
  if (count !== undefined) return OWN_NAMES[language].nights(Number(count));
  return translate('lines', description, language);
}

/** How something was paid, in the language of the paper. */
export function nameMethod(method: string, language: PageLanguage): string {
  return translate('methods', method, language);
}

function translate(kind: 'lines' | 'methods', name: string, language: PageLanguage): string {
  const given = GIVEN_IN.flatMap((each) => Object.entries(OWN_NAMES[each][kind]));
  const [key] = given.find(([, text]) => text === name) ?? [];
  const names: Readonly<Record<string, string>> = OWN_NAMES[language][kind];
  return key === undefined ? name : (names[key] ?? name);
}
