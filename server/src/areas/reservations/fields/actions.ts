import type { WriteScope } from '../../../database/scope.ts';
import { accept, type AsSent } from '../../../http/input/every-error.ts';
import { lockStay, updateStay } from '../stays/changes.queries.ts';
import type { CustomFieldChanges } from './contract.ts';
import { requireCustomFields } from './queries.ts';
import { brokenFields, fieldsAfter } from './rules.ts';

export async function changeCustomFields(
  tx: WriteScope,
  stay_code: string,
  sent: AsSent<{ readonly custom_fields: CustomFieldChanges }>,
): Promise<Record<string, string>> {
  const { stay } = await lockStay(tx, stay_code);
  const before = fieldsAfter(stay.custom_fields, {});
  const changes = sent.custom_fields ?? {};
  const custom_fields = fieldsAfter(before, changes);
  accept(sent, brokenFields(changes, custom_fields));
  const isNew = JSON.stringify(custom_fields) !== JSON.stringify(before);
  if (isNew) await updateStay(tx, { ...stay, custom_fields }, [null]);
  return requireCustomFields(tx, stay_code);
}
