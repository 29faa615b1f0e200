import { changeStaff, createStaff } from '../areas/staffs/actions.ts';
import { insertTasks } from '../areas/tasks/queries.ts';
import type { WriteScope } from '../database/scope.ts';
import { idOf, type Ids } from './ids.ts';
import { HOMES } from './plan/homes.ts';
import type { Demo } from './plan/plan-demo.ts';
import { ACCOUNT, STAFFS } from './plan/staff.ts';

/** Stores the staff, with their present, past and future tasks. */
export async function storeTasks(tx: WriteScope, { tasks }: Demo, ids: Ids): Promise<void> {
  for (const { name, mobile, email, note, city, is_active } of STAFFS) {
    const theirs = HOMES.filter((home) => home.city.name === city);
    const property_ids = theirs.map(({ title }) => idOf(ids, 'properties', title));
    const { id } = await createStaff(tx, {
      name,
      mobile,
      note,
      ...(email === '' ? {} : { email }),
      ...(city === '' ? {} : { property_ids }),
    });
    if (!is_active) await changeStaff(tx, id, { is_active });
    ids.set(`staffs ${name}`, id);
  }
  const rows = tasks.map(({ home, staff, ...task }) => ({
    ...task,
    property_id: home === null ? null : idOf(ids, 'properties', home.title),
    staff_id: staff === null ? null : idOf(ids, 'staffs', staff),
    currency: home?.city.currency ?? ACCOUNT.currency,
  }));
  await insertTasks(tx, rows);
}
