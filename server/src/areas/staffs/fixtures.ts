import { dataOf, type Caller } from '../../../test/harness.ts';

/** The body of a new staff, with the changes of the test. */
export function aNewStaff(changes: Record<string, unknown> = {}): Record<string, unknown> {
  return { name: 'Joris Bakker', mobile: '+31 612345678', ...changes };
}

/** Creates a staff and returns their id. */
export async function aStaff(host: Caller, changes: Record<string, unknown> = {}): Promise<number> {
  const { staff_id } = await dataOf(host.post('/staffs', aNewStaff(changes)));
  return staff_id;
}
