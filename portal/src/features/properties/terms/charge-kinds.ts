import type { SetPropertyBookingTermsBody } from '../../../../../client/src/innkeep.ts';

type SentCharge = NonNullable<SetPropertyBookingTermsBody['charges']>[number];

export type ChargeKind = SentCharge['kind'];
export type ChargedPer = NonNullable<SentCharge['per']>;

/** An amount in the currency of the property, or a percent. */
export type Unit = 'amount' | 'percent';

/** A charge as it is typed. */
export type TypedCharge = {
  readonly kind: ChargeKind;
  readonly name: string;
  readonly unit: Unit;
  readonly sum: string;
  readonly per: ChargedPer;
  readonly free_count: string;
  readonly free_below_age: string;
  readonly season: { readonly from: string; readonly to: string } | null;
  readonly is_optional: boolean;
  readonly is_included: boolean;
};

type Kind = {
  /** What a charge of the kind begins with. */
  readonly usual: Pick<TypedCharge, 'unit' | 'per' | 'free_count' | 'is_optional'>;
  readonly hasPercent: boolean;
  readonly pers: readonly ChargedPer[];
  readonly hasFree: boolean;
  readonly hasAge: boolean;
  readonly hasIncluded: boolean;
};

const PERS = ['stay', 'night', 'guest', 'guest_night'] as const;
const PER_STAY = { unit: 'amount', per: 'stay', free_count: '', is_optional: false } as const;
const PLAIN = {
  usual: PER_STAY,
  hasPercent: false,
  pers: PERS,
  hasFree: true,
  hasAge: true,
  hasIncluded: true,
} as const;

/** What each kind of charge can have: the service refuses anything else. */
const KINDS: Readonly<Record<ChargeKind, Kind>> = {
  cleaning: PLAIN,
  extra_guest: {
    ...PLAIN,
    usual: { ...PER_STAY, per: 'guest_night', free_count: '2' },
    pers: ['guest', 'guest_night'],
    hasIncluded: false,
  },
  pet: { ...PLAIN, hasAge: false },
  tax: { ...PLAIN, usual: { ...PER_STAY, per: 'guest_night' }, hasPercent: true },
  fee: { ...PLAIN, hasPercent: true },
  // Taken by itself, it would be of every stay.
  discount: {
    usual: { ...PER_STAY, unit: 'percent', is_optional: true },
    hasPercent: true,
    pers: ['stay', 'night'],
    hasFree: false,
    hasAge: false,
    hasIncluded: false,
  },
};

export const CHARGE_KINDS = [
  'cleaning',
  'extra_guest',
  'pet',
  'tax',
  'fee',
  'discount',
] as const satisfies readonly ChargeKind[];

/** A kind of a later release is a fee. */
export function chargeKind(text: string): ChargeKind {
  return CHARGE_KINDS.find((kind) => kind === text) ?? 'fee';
}

export function chargedPer(text: string): ChargedPer {
  return PERS.find((per) => per === text) ?? 'stay';
}

export function unitOf(text: string): Unit {
  return text === 'percent' ? 'percent' : 'amount';
}

/** What a charge can have beside its name: a percent is of the whole stay. */
export function choicesOf({ kind, unit }: Pick<TypedCharge, 'kind' | 'unit'>): Omit<Kind, 'usual'> {
  const { usual: _, ...choices } = KINDS[kind];
  return unit === 'percent' ? { ...choices, pers: ['stay'] } : choices;
}

/** The charge without what its kind cannot have. */
export function fitted(charge: TypedCharge): TypedCharge {
  const { hasPercent } = KINDS[charge.kind];
  const unit = hasPercent ? charge.unit : 'amount';
  const { pers, hasFree, hasAge, hasIncluded } = choicesOf({ kind: charge.kind, unit });
  return {
    ...charge,
    unit,
    per: pers.includes(charge.per) ? charge.per : (pers[0] ?? 'stay'),
    free_count: hasFree ? charge.free_count : '',
    free_below_age: hasAge ? charge.free_below_age : '',
    is_included: hasIncluded && !charge.is_optional && charge.is_included,
  };
}

/** The names that charges have of their own, by kind. */
export type ChargeNames = Readonly<Record<ChargeKind, string>>;

/** The charge as one of another kind: a name and a sum that were typed stay. */
export function ofKind(charge: TypedCharge, kind: ChargeKind, names: ChargeNames): TypedCharge {
  const isOwn = charge.name.trim() !== '' && charge.name !== names[charge.kind];
  return fitted({ ...charge, ...KINDS[kind].usual, kind, name: isOwn ? charge.name : names[kind] });
}

/** The next charge of a list: the cleaning first. */
export function newCharge(charges: readonly TypedCharge[], names: ChargeNames): TypedCharge {
  const kind = charges.some((charge) => charge.kind === 'cleaning') ? 'fee' : 'cleaning';
  const name = charges.some((charge) => charge.name === names[kind]) ? '' : names[kind];
  const empty = { sum: '', free_below_age: '', season: null, is_included: false };
  return { kind, name, ...KINDS[kind].usual, ...empty };
}
