import type { Quote } from '../../../../client/src/innkeep.ts';
import { reasonIn } from '../../domain/prices/reason-in.ts';
import { useWording } from '../../texts/texts.ts';

type Reason = Quote['reasons'][number];

/** Why a guest could not book a stay, and the host may. */
export function Reasons({ reasons }: { readonly reasons: readonly Reason[] }) {
  const wording = useWording();
  return reasons.map((reason) => (
    <p key={reason.code} className="booking-warning" role="status">
      {reasonIn(reason, wording)}
    </p>
  ));
}
