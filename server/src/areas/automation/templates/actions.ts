import type { OpenScope, WriteScope } from '../../../database/scope.ts';
import { lockCodeForMessage } from '../../reservations/lock-code.rules.ts';
import { listNextDue } from '../../reservations/orders/due.queries.ts';
import type { TemplateFacts } from './names.ts';
import { listTemplateFacts } from './queries.ts';

/** Template values of these stays, by stay_code. */
export async function readFactsOfStays(
  scope: OpenScope | WriteScope,
  stay_codes: readonly string[],
): Promise<ReadonlyMap<string, TemplateFacts>> {
  const [facts, dues] = await Promise.all([
    listTemplateFacts(scope, stay_codes),
    listNextDue(scope, stay_codes),
  ]);
  return new Map(
    [...facts].map(([stay_code, { status, lock_code, ...others }]) => {
      const due = dues.get(stay_code);
      return [
        stay_code,
        {
          ...others,
          lock_code: lockCodeForMessage(lock_code, status),
          amount_due: due ?? null,
          due_date: due?.due_on ?? null,
        },
      ];
    }),
  );
}
