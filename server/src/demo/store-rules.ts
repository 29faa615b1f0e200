import { createRule } from '../areas/automation/automation-rules/actions.ts';
import { planAtOnce } from '../areas/automation/planning/due-rules/actions.ts';
import type { WriteScope } from '../database/scope.ts';
import { RULES } from './plan/demo-rules.ts';
import { idOf, type Ids } from './rows.ts';

/** Stores the rules with their planned actions: nothing for events before the rules existed. */
export async function storeRules(tx: WriteScope, properties: Ids['properties']): Promise<void> {
  for (const { homes = [], ...rule } of RULES) {
    const { id } = await createRule(tx, {
      ...rule,
      property_ids: homes.map((title) => idOf(properties, title)),
    });
    await planAtOnce(tx, id);
  }
}
