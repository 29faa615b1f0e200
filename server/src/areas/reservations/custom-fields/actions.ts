import type { WriteScope } from '../../../database/scope.ts';
import { refuseBroken, type BrokenRule } from '../../../http/api-error.ts';
import type { Valid } from '../../../http/valid-fields.ts';
import { lockStay, updateStay } from '../changes/queries.ts';
import type { CustomFieldChanges } from './contract.ts';
import { requireCustomFields } from './queries.ts';
import { brokenFields, fieldsAfter } from './rules.ts';

export async function changeCustomFields(
  tx: WriteScope,
  stay_code: string,
  sent: CustomFieldChanges,
): Promise<Record<string, string>> {
  const { stay } = await lockStay(tx, stay_code);
  const before = fieldsAfter(stay.custom_fields, {});
  const custom_fields = fieldsAfter(before, sent);
  refuseBroken(brokenFields(sent, custom_fields));
  const isNew = JSON.stringify(custom_fields) !== JSON.stringify(before);
  if (isNew) await updateStay(tx, { ...stay, custom_fields }, [null]);
  return requireCustomFields(tx, stay_code);
}

/** The rules that changes of custom fields break. */
export async function brokenCustomFields(
  tx: WriteScope,
  stay_code: string,
  sent: Valid<CustomFieldChanges>,
): Promise<readonly BrokenRule[]> {
  const { stay } = await lockStay(tx, stay_code);
  return brokenFields(sent, fieldsAfter(stay.custom_fields, sent));
}
