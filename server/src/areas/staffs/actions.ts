import type { WriteScope } from '../../database/scope.ts';
import { checkWholeAccount } from '../../access/reach.ts';
import { refuseBroken, type BrokenRule } from '../../http/api-error.ts';
import { brokenIfMissing } from '../../http/every-error.ts';
import { lockReachableProperties } from '../properties/queries.ts';
import type { NewStaff, StaffChanges } from './contract.ts';
import { insertStaff, lockStaff, updateStaff, type StaffRow } from './queries.ts';
import { readMobile, workplaceAfter } from './rules.ts';

/** A new staff is active. Throws `operator_is_limited`, as every change of staff does. */
export async function createStaff(tx: WriteScope, input: NewStaff): Promise<StaffRow> {
  checkWholeAccount(tx);
  const { mobile, broken } = readMobile(input.mobile, tx.account.country);
  const { workplace, broken: brokenPlace } = workplaceAfter({ scope: 'all', property_ids: [] }, input);
  refuseBroken([...broken, ...brokenPlace]);
  const property_ids = await lockReachableProperties(tx, workplace.property_ids);
  const { name, email = null, note = '' } = input;
  const settings = { name, mobile, email, note, is_active: true, scope: workplace.scope };
  return insertStaff(tx, settings, property_ids);
}

/** What else is wrong with a staff of which some fields are refused. */
export async function alsoBrokenStaff(
  tx: WriteScope,
  { mobile, property_ids, scope }: Partial<NewStaff>,
): Promise<readonly BrokenRule[]> {
  const sent = {
    ...(scope === undefined ? {} : { scope }),
    ...(property_ids === undefined ? {} : { property_ids }),
  };
  return [
    ...(mobile === undefined ? [] : readMobile(mobile, tx.account.country).broken),
    ...workplaceAfter({ scope: 'all', property_ids: [] }, sent).broken,
    ...(property_ids === undefined
      ? []
      : await brokenIfMissing('property_ids', lockReachableProperties(tx, property_ids))),
  ];
}

export async function changeStaff(tx: WriteScope, id: number, changes: StaffChanges): Promise<StaffRow> {
  checkWholeAccount(tx);
  const { id: _, ...old } = await lockStaff(tx, id);
  const { mobile, broken } =
    changes.mobile === undefined
      ? { mobile: old.mobile, broken: [] }
      : readMobile(changes.mobile, tx.account.country);
  const { workplace, broken: brokenPlace } = workplaceAfter(old, changes);
  refuseBroken([...broken, ...brokenPlace]);
  const property_ids =
    changes.property_ids === undefined
      ? [...workplace.property_ids]
      : await lockReachableProperties(tx, workplace.property_ids);
  const { name = old.name, email = old.email, note = old.note, is_active = old.is_active } = changes;
  const { scope } = workplace;
  const update = { name, mobile, email, note, is_active, scope, property_ids };
  if (JSON.stringify(update) !== JSON.stringify(old)) await updateStaff(tx, id, update);
  return { id, ...update };
}
