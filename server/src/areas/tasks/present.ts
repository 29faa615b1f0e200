import type { Static } from 'typebox';
import { clockIn } from '../../http/request/account-days.ts';
import { presentAmount } from '../../http/contract/money.ts';
import type { Task } from './contract.ts';
import type { TaskRow } from './queries.ts';

/** A task on the wire, with its fields in the order of the contract, in the timezone of the account. */
export function presentTask(row: TaskRow, timezone: string): Static<typeof Task> {
  return {
    id: row.id,
    type: row.type,
    status: row.status,
    property_id: row.property_id,
    property_title: row.property_title,
    staff_id: row.staff_id,
    staff_name: row.staff_name,
    stay_code: row.stay_code,
    rule: row.rule_id === null || row.rule_name === null ? null : { id: row.rule_id, name: row.rule_name },
    expected_date: row.expected_date,
    expected_time: row.expected_time,
    expected: `${row.expected_date} ${row.expected_clock}`,
    level: row.level,
    currency: row.currency,
    fee: presentAmount(row.fee),
    note: row.note,
    create_time: clockIn(timezone, row.create_time),
    update_time: clockIn(timezone, row.update_time),
  };
}
