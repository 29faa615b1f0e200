import { changeStaff, createStaff } from '../areas/staffs/actions.ts';
import { insertTasks, type WholeTask } from '../areas/tasks/queries.ts';
import type { WriteScope } from '../database/scope.ts';
import type { Home } from './plan/homes.ts';
import type { Demo } from './plan/plan-demo.ts';
import { ACCOUNT } from './plan/staff.ts';
import { STAFFS } from './plan/staff.ts';
import type { Task } from './plan/tasks.ts';
import { idOf, type Ids } from './rows.ts';

/** Stores the staff, with their present, past and future tasks. */
export async function storeTasks(tx: WriteScope, demo: Demo, properties: Ids['properties']): Promise<void> {
  const staffs = await storeStaffs(tx, demo.homes, properties);
  await insertTasks(
    tx,
    demo.tasks.map((task) => taskRow(task, { properties, staffs })),
  );
}

async function storeStaffs(
  tx: WriteScope,
  homes: readonly Home[],
  properties: Ids['properties'],
): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>();
  for (const { name, mobile, email, note, city, is_active } of STAFFS) {
    const theirs = homes.filter((home) => home.city.name === city);
    const { id } = await createStaff(tx, {
      name,
      mobile,
      note,
      ...(email === null ? {} : { email }),
      ...(city === null ? {} : { property_ids: theirs.map(({ title }) => idOf(properties, title)) }),
    });
    if (!is_active) await changeStaff(tx, id, { is_active });
    ids.set(name, id);
  }
  return ids;
}

function taskRow(
  task: Task,
  ids: { readonly properties: Ids['properties']; readonly staffs: ReadonlyMap<string, number> },
): WholeTask {
  const { type, status, level, home, staff, stay_code, expected, has_time, fee, note } = task;
  return {
    type,
    status,
    level,
    stay_code,
    note,
    property_id: home === null ? null : idOf(ids.properties, home.title),
    staff_id: staff === null ? null : idOf(ids.staffs, staff.name),
    expected_date: expected.toPlainDate().toString(),
    expected_time: has_time ? expected.toPlainTime().toString() : null,
    currency: home?.city.currency ?? ACCOUNT.currency,
    fee: String(fee),
    create_time: task.created_at,
    update_time: task.updated_at,
  };
}
