import type { WriteScope } from '../../database/scope.ts';
import { insertLines, linksOf } from '../../events/insert-lines.ts';
import { NO_CONDITIONS } from './conditions.ts';
import type { ExportedLine } from '../../http/answer/exported-line.ts';

/**
 * Stores rules of another service under their ids, switched off: a guest must not hear from both services. Rules that are
 * stored already stay as they are.
 */
export async function insertImportedRules(tx: WriteScope, lines: readonly ExportedLine[]): Promise<number> {
  const stored = await insertLines(tx, 'automation_rules', {
    lines: lines.map((line) => {
      const trigger: ExportedLine = Object(line['trigger']);
      return {
        ...line,
        is_active: false,
        trigger_kind: trigger['kind'],
        trigger_hours: trigger['hours'],
        trigger_days: trigger['days'],
        trigger_at: trigger['at'],
        trigger_every_days: trigger['every_days'],
        trigger_weekdays: trigger['weekdays'] ?? [],
        conditions: { ...NO_CONDITIONS, ...Object(line['conditions']) },
        when_late: line['when_late'] ?? 'never',
        action_type: Object(line['action']).type,
        action: { texts: [], ...Object(line['action']) },
      };
    }),
    audited: 'id, name, is_active, trigger_kind, action',
    columns:
      'trigger_hours, trigger_days, trigger_at, trigger_every_days, trigger_weekdays, channel_types, conditions, when_late, action_type, created_at, updated_at',
    event: ['automation_rule_created', tx.sql`id as automation_rule_id`],
  });
  await insertLines(tx, 'automation_rule_properties', {
    lines: linksOf(stored, 'property_ids', ['rule_id', 'property_id']),
    columns: 'rule_id, property_id',
  });
  return stored.length;
}
