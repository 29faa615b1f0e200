import { withoutGuestSecrets } from '../../../access/guest-address.ts';
import type { PresentedPlannedMessage } from './contract.ts';
import type { PlannedRow } from './queries.ts';

export function presentPlanned(
  { id, sender_name, content, send_at, problem, created_at }: PlannedRow,
  at: Parameters<typeof withoutGuestSecrets>[1],
): PresentedPlannedMessage {
  return { id, sender_name, content: withoutGuestSecrets(content, at), send_at, reason: problem, created_at };
}
