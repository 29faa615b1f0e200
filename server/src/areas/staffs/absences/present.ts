import type { Absence } from './contract.ts';

export function presentAbsence({ id, staff_id, staff_name, start_date, end_date, is_own }: Absence): Absence {
  return { id, staff_id, staff_name, start_date, end_date, is_own };
}
