import { replan } from '../../areas/automation/planning/actions.ts';
import type { PropertyChanges } from '../../areas/properties/contract.ts';
import {
  lockProperty,
  updateProperty,
  type LabelledProperty,
  type PropertySettings,
} from '../../areas/properties/queries.ts';
import { brokenAmounts } from '../../areas/properties/rules.ts';
import type { WriteScope } from '../../database/scope.ts';
import { accept, type AsSent } from '../../http/input/every-error.ts';

/** Changes a property, and plans the actions for its stays again when its local times change. */
export async function changeProperty(
  tx: WriteScope,
  id: number,
  sent: AsSent<PropertyChanges>,
): Promise<LabelledProperty> {
  const property = await lockProperty(tx, id);
  const { id: _, export_secret, encrypted_wifi_password, channels, groups, tags, ...old } = property;
  const settings: PropertySettings = { ...old, ...accept(sent, brokenAmounts(sent, old)) };
  if (JSON.stringify(settings) !== JSON.stringify(old)) await updateProperty(tx, property, settings);
  if (CLOCKS.some((clock) => settings[clock] !== old[clock])) await replan(tx);
  return { id, ...settings, export_secret, encrypted_wifi_password, channels, groups, tags };
}

/** The fields of a property that the moments of planned actions depend on. */
const CLOCKS = ['timezone', 'default_checkin_time', 'default_checkout_time'] as const;
