import type { AutomationAction } from '../../../client/src/innkeep.ts';
import { formatMomentIn } from '../format/zones.ts';
import { useSession } from '../data/session.ts';
import { useWording } from '../texts/texts.ts';
import { useProperties } from '../data/use-properties.ts';

/** When an action is planned, by the clocks at its property. An action without a property has those of the account. */
export function usePlannedMoment(action: Pick<AutomationAction, 'property_id' | 'scheduled_at'>): string {
  const { tag } = useWording();
  const { account } = useSession();
  const { data: properties } = useProperties();
  const home = properties?.find(({ id }) => id === action.property_id);
  return formatMomentIn(home?.timezone ?? account.timezone, action.scheduled_at, tag);
}
