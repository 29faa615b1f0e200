import type { WriteScope } from '../../database/scope.ts';
import { checkWholeAccount } from '../../access/reach.ts';
import { accept, lookUp, type AsSent } from '../../http/input/every-error.ts';
import type { Valid } from '../../http/input/valid-fields.ts';
import { lockReachableProperties } from '../properties/row-locks.queries.ts';
import type { NewStaff, StaffChanges } from './contract.ts';
import { insertStaff, lockStaff, updateStaff, type StaffRow } from './queries.ts';
import { readMobile, workplaceAfter, type Workplace } from './rules.ts';

const NEW_STAFF = { mobile: '', scope: 'all', property_ids: [] } as const;

/** A new staff is active. Throws `operator_is_limited`, as every change of staff does. */
export async function createStaff(tx: WriteScope, sent: AsSent<NewStaff>): Promise<StaffRow> {
  checkWholeAccount(tx);
  const { broken, mobile, scope, property_ids } = await readStaff(tx, NEW_STAFF, sent);
  const { name, email = null, note = '' } = accept(sent, broken);
  return insertStaff(tx, { name, mobile, email, note, is_active: true, scope }, property_ids);
}

export async function changeStaff(tx: WriteScope, id: number, sent: AsSent<StaffChanges>): Promise<StaffRow> {
  checkWholeAccount(tx);
  const { id: _, ...old } = await lockStaff(tx, id);
  const { broken, mobile, scope, property_ids } = await readStaff(tx, old, sent);
  const changes = accept(sent, broken);
  const { name = old.name, email = old.email, note = old.note, is_active = old.is_active } = changes;
  const update = { name, mobile, email, note, is_active, scope, property_ids };
  if (JSON.stringify(update) !== JSON.stringify(old)) await updateStaff(tx, id, update);
  return { id, ...update };
}

/** The fields of a staff after a change that depend on others, with the rules that they break. */
async function readStaff(
  tx: WriteScope,
  before: Workplace & { readonly mobile: string },
  sent: Valid<StaffChanges>,
) {
  const unchanged = { mobile: before.mobile, broken: [] };
  const { mobile, broken: brokenMobile } =
    sent.mobile === undefined ? unchanged : readMobile(sent.mobile, tx.account.country);
  const { workplace, broken: brokenPlace } = workplaceAfter(before, sent);
  const listed = brokenPlace.length === 0 ? sent.property_ids : undefined;
  const { found, broken: unknown } = await lookUp('property_ids', listed, (ids) =>
    lockReachableProperties(tx, ids),
  );
  return {
    mobile,
    scope: workplace.scope,
    property_ids: found ?? [...workplace.property_ids],
    broken: [...brokenMobile, ...brokenPlace, ...unknown],
  };
}
