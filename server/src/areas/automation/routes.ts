import { changing, reading, type Area } from '../../http/operation.ts';
import { changeRule, createRule, deleteRule } from './automation-rules/actions.ts';
import { CreateRule, DeleteRule, ListRules, UpdateRule } from './automation-rules/contract.ts';
import { presentRule } from './automation-rules/present.ts';
import { listRules } from './automation-rules/queries.ts';
import { dropAction, executeAction, selectActions } from './planned-actions/actions.ts';
import { DropAction, ExecuteAction, ListActions } from './planned-actions/contract.ts';
import { presentAction } from './planned-actions/present.ts';
import { previewRule } from './preview/actions.ts';
import { PreviewRule } from './preview/contract.ts';
import { TEMPLATE_NAMES } from './templates/names.ts';

const NAMES = Object.entries(TEMPLATE_NAMES)
  .map(([name, { says }]) => `\`{{${name}}}\`: ${says}`)
  .join('; ');

export const automation: Area = {
  name: 'Automation',
  description:
    'Rules that act for the host: they write to guests, give tasks and review, each thing once for a stay. In ' +
    `templates a name in two braces is filled in: ${NAMES}; \`{{cf.name}}\`: the custom field \`name\` of the stay. ` +
    'What is not known of a stay is filled with nothing.',
  operations: [
    reading({
      method: 'GET',
      path: '/automation/rules',
      summary: 'List rules',
      description:
        'By id. An operator limited to some properties sees the rules for all properties, and those for one of theirs.',
      contract: ListRules,
      read: async (scope, { query }) => {
        const { rows, ...page } = await listRules(scope, query);
        return { rules: rows.map(presentRule), ...page };
      },
    }),
    changing({
      method: 'POST',
      path: '/automation/rules',
      summary: 'Make a rule',
      description:
        'Its actions for the stays there are are planned in the background, which takes a moment; a moment that ' +
        'passed more than an hour ago is not planned. What goes by an event, such as a message that comes in, is ' +
        'planned from now on. A name in a template that is not known is refused.',
      contract: CreateRule,
      change: async (tx, { body }) => {
        const rule = presentRule(await createRule(tx, body));
        return { rule_id: rule.id, rule };
      },
    }),
    changing({
      method: 'PATCH',
      path: '/automation/rules/{id}',
      summary: 'Change a rule',
      description:
        'trigger and action are replaced whole. What the rule has planned moves, or is dropped, in the background; ' +
        'what it has done for a stay it does not do again.',
      contract: UpdateRule,
      change: async (tx, { params, body }) => ({ rule: presentRule(await changeRule(tx, params.id, body)) }),
    }),
    changing({
      method: 'DELETE',
      path: '/automation/rules/{id}',
      summary: 'Delete a rule',
      description: 'With all that it has planned; what it did stays.',
      contract: DeleteRule,
      change: async (tx, { params }) => {
        await deleteRule(tx, params.id);
        return {};
      },
    }),
    reading({
      method: 'POST',
      path: '/automation/rules/preview',
      summary: 'Try a rule',
      description:
        'What the rule would have done in the last 90 days, and would do in the next 30, for which stays, with the ' +
        'text filled in: by the stays as they are now. Nothing is stored, and any token may ask.',
      contract: PreviewRule,
      read: (scope, { body }) => previewRule(scope, body),
    }),
    reading({
      method: 'GET',
      path: '/automation/actions',
      summary: 'List what rules will do',
      description:
        'What waits to be done in the next 30 days, by scheduled_at, then by id; each says why: which rule planned it, ' +
        'and by which fact.',
      contract: ListActions,
      read: async (scope, { query }) => {
        const { rows, ...page } = await selectActions(scope, query);
        return { actions: rows.map((row) => presentAction(row, scope.account.timezone)), ...page };
      },
    }),
    changing({
      method: 'POST',
      path: '/automation/actions/{id}/execute',
      summary: 'Do it now',
      description: 'Instead of later, and only while it waits; a review once the day of check-out has come.',
      contract: ExecuteAction,
      change: async (tx, { params }) => {
        await executeAction(tx, params.id);
        return {};
      },
    }),
    changing({
      method: 'DELETE',
      path: '/automation/actions/{id}',
      summary: 'Drop it',
      description: 'This one time; the rule stays, and does not plan it again.',
      contract: DropAction,
      change: async (tx, { params }) => {
        await dropAction(tx, params.id);
        return {};
      },
    }),
  ],
};
