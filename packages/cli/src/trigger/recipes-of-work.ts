import { laterBy, MADE_BY, type Ground, type Recipes } from './ground.ts';
import { eventsOf } from './recipes-of-lists.ts';

/** An item and a method of the books, which every entry needs. */
async function entryOf({ client }: Ground) {
  const [{ income_items }, { income_methods }, { account }] = await Promise.all([
    client.dictionaries.listIncomeItems().page(),
    client.dictionaries.listIncomeMethods().page(),
    client.account.get(),
  ]);
  const item_id =
    income_items[0]?.id ?? (await client.dictionaries.createIncomeItem({ name: MADE_BY })).entry.id;
  const payment_method_id =
    income_methods[0]?.id ?? (await client.dictionaries.createIncomeMethod({ name: MADE_BY })).entry.id;
  const { currency } = account;
  return { direction: 'income' as const, amount: 12.5, currency, item_id, payment_method_id, note: MADE_BY };
}

async function makeRule({ client, property }: Ground, at: string): Promise<number> {
  const { rule_id } = await client.automation.createRule({
    name: `${MADE_BY} ${Date.now().toString(36)}`,
    trigger: { kind: 'before_check_in', days: 1, at },
    property_ids: [await property()],
    action: { type: 'task', task_type: 'other', note: MADE_BY },
  });
  return rule_id;
}

/** A rule, a stay that it plans a task for, and that planned task; the rule is deleted in the end. */
async function withAction(ground: Ground, work: (id: number) => Promise<unknown>): Promise<void> {
  const rule_id = await makeRule(ground, '09:00');
  const { stay_code } = await ground.booking();
  for await (const { id } of ground.client.automation.listActions({ type: 'task', stay_code })) {
    await work(id);
    break;
  }
  await ground.client.automation.deleteRule(rule_id);
}

export const RECIPES_OF_WORK: Recipes = {
  ...eventsOf('transaction', {
    create: async (ground) => {
      const { transaction_id } = await ground.client.transactions.create(await entryOf(ground));
      return transaction_id;
    },
    change: ({ client }, id) => client.transactions.update(id, { amount: 15 }),
    remove: ({ client }, id) => client.transactions.delete(id),
  }),
  ...eventsOf('recurring_transaction', {
    create: async (ground) => {
      const first_date = laterBy(await ground.today(), 30);
      const { recurring_transaction_id } = await ground.client.recurringTransactions.create({
        ...(await entryOf(ground)),
        frequency: 'monthly',
        first_date,
        count: 12,
      });
      return recurring_transaction_id;
    },
    change: ({ client }, id) => client.recurringTransactions.update(id, { amount: 15 }),
    remove: ({ client }, id) => client.recurringTransactions.delete(id),
  }),
  ...eventsOf('task', {
    create: async ({ client, today }) => {
      const expected_date = laterBy(await today(), 3);
      return (await client.tasks.create({ type: 'other', expected_date, note: MADE_BY })).task_id;
    },
    change: ({ client }, id) => client.tasks.update(id, { status: 'in_progress' }),
    remove: ({ client }, id) => client.tasks.delete(id),
  }),
  ...eventsOf('automation_rule', {
    create: (ground) => makeRule(ground, '09:00'),
    change: ({ client }, id) => client.automation.updateRule(id, { is_active: false }),
    remove: ({ client }, id) => client.automation.deleteRule(id),
  }),
  automation_actions_planned: (ground) => withAction(ground, async () => {}),
  automation_action_executed: (ground) =>
    withAction(ground, (id) => ground.client.automation.executeAction(id)),
  automation_action_dropped: (ground) =>
    withAction(ground, (id) => ground.client.automation.deleteAction(id)),
  automation_action_updated: (ground) =>
    withAction(ground, (id) => ground.client.automation.setActionText(id, { template: MADE_BY })),
};
