import { replan } from '../../areas/automation/planning/actions.ts';
import { calendarBoundsFrom } from '../../areas/availabilities/rules.ts';
import {
  dropFormerPrices,
  followBasePrice,
  hasPricesOf,
  lockDirectCalendars,
} from '../../areas/listings/direct/queries.ts';
import type { PropertyChanges } from '../../areas/properties/contract.ts';
import {
  lockProperty,
  updateProperty,
  type LabelledProperty,
  type PropertySettings,
} from '../../areas/properties/queries.ts';
import { brokenAmounts } from '../../areas/properties/rules.ts';
import type { WriteScope } from '../../database/scope.ts';
import type { BrokenRule } from '../../http/api-error.ts';
import { accept, type AsSent } from '../../http/input/every-error.ts';
import { dayIn } from '../../http/request/account-days.ts';

/**
 * Changes a property, and plans the actions for its stays again when its local times change. Listings that follow its prices
 * show a new base price.
 */
export async function changeProperty(
  tx: WriteScope,
  id: number,
  sent: AsSent<PropertyChanges>,
): Promise<LabelledProperty> {
  const property = await lockProperty(tx, id);
  const { id: _, export_secret, encrypted_wifi_password, channels, groups, tags, cover, ...old } = property;
  const broken = [
    ...brokenAmounts(sent, old),
    ...(await brokenCurrency(tx, id, { sent, stored: old.currency })),
  ];
  const settings: PropertySettings = { ...old, ...accept(sent, broken) };
  if (JSON.stringify(settings) !== JSON.stringify(old)) await updateProperty(tx, property, settings);
  if (settings.currency !== old.currency) await dropFormerPrices(tx, id);
  else if (settings.base_price !== old.base_price) await priceAnew(tx, id, old.base_price);
  if (CLOCKS.some((clock) => settings[clock] !== old[clock])) await replan(tx);
  return { id, ...settings, export_secret, encrypted_wifi_password, channels, groups, tags, cover };
}

/** The fields of a property that the moments of planned actions depend on. */
const CLOCKS = ['timezone', 'default_checkin_time', 'default_checkout_time'] as const;

/** Amounts have no currency of their own: those of its calendar would become others. */
async function brokenCurrency(
  tx: WriteScope,
  id: number,
  { sent, stored }: { readonly sent: AsSent<PropertyChanges>; readonly stored: string },
): Promise<readonly BrokenRule[]> {
  if (sent.currency === undefined || sent.currency === stored) return [];
  await lockDirectCalendars(tx, [{ property_id: id, room_type_id: null }]);
  if (!(await hasPricesOf(tx, id))) return [];
  const message = `cannot be changed while days have prices in ${stored}, or listings follow them`;
  return [{ field: 'currency', message }];
}

async function priceAnew(tx: WriteScope, property_id: number, was: string | null): Promise<void> {
  const [calendar] = await lockDirectCalendars(tx, [{ property_id, room_type_id: null }]);
  if (calendar === undefined) return;
  await followBasePrice(tx, calendar, { was, ...calendarBoundsFrom(dayIn(tx.account.timezone, tx.now)) });
}
