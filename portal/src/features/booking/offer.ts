import type { Property, Quote } from '../../../../client/src/innkeep.ts';

/** A property that is free on all nights, and what it asks for the guests of a stay. */
export type Offer = {
  readonly property: Property;
  /** Undefined where a night has no price, in no calendar. */
  readonly price: { readonly total: number; readonly currency: string } | undefined;
  /** Why a guest could not book it, and the host may. */
  readonly reasons: Quote['reasons'];
  /** Price and reasons are for other guests, or without the ticked charges: they are no answer to what the form says. */
  readonly isOld?: true;
};

/** The service says who is too small: the others are offered. */
export function isTooSmall({ reasons }: Offer): boolean {
  return reasons.some(({ code }) => code === 'too_many_guests');
}

export function asOld(offer: Offer): Offer {
  return { ...offer, isOld: true };
}
