import type { ReadScope, WriteScope } from '../../database/scope.ts';
import { dayIn } from '../../http/request/account-days.ts';
import { listTerms } from '../booking-terms/actions.ts';
import { lockStay } from '../reservations/stays/changes.queries.ts';
import { findStayOfExtras, insertExtraRequest, type StayOfExtras } from './queries.ts';
import { extrasFor, type OfferedExtra } from './rules.ts';

/** What the guest of a stay has asked for, and what they can still ask for. */
export type ExtrasOfStay = {
  readonly currency: string;
  readonly requests: StayOfExtras['requests'];
  readonly offered: readonly OfferedExtra[];
};

/** Nothing is offered before a stay is accepted and has its property, and once it is over. */
export async function readExtras(scope: ReadScope, stay_code: string): Promise<ExtrasOfStay | undefined> {
  const stay = await findStayOfExtras(scope, stay_code);
  if (stay === undefined) return undefined;
  const { property_id, status, in_reservation_box, currency, requests, check_out_date } = stay;
  const isOpen = status === 'accepted' && !in_reservation_box;
  if (!isOpen || property_id === null) return { currency, requests, offered: [] };
  const [property] = await listTerms(scope, [property_id]);
  if (property === undefined || check_out_date < dayIn(property.timezone, scope.now))
    return { currency, requests, offered: [] };
  const { charges } = property.terms;
  return { currency, requests, offered: extrasFor(stay, { charges, currency: property.currency }) };
}

/** Stores that a guest asks for an extra. Returns undefined when it is not offered. */
export async function askForExtra(
  tx: WriteScope,
  stay_code: string,
  name: string,
): Promise<(OfferedExtra & { readonly currency: string }) | undefined> {
  // The lock makes a form that is sent twice count once.
  await lockStay(tx, stay_code);
  const extras = await readExtras(tx, stay_code);
  const extra = extras?.offered.find((each) => each.name === name);
  if (extras === undefined || extra === undefined) return undefined;
  const { currency } = extras;
  await insertExtraRequest(tx, { ...extra, stay_code, currency });
  return { ...extra, currency };
}
