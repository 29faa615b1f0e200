import { changing, reading, type Area } from '../../http/contract/operation.ts';
import { readingOne } from '../../http/contract/reading-one.ts';
import { changeRule, createRule, deleteRule } from './automation-rules/actions.ts';
import {
  AutomationRule,
  CreateRule,
  DeleteRule,
  ListRules,
  UpdateRule,
} from './automation-rules/contract.ts';
import { presentRule } from './automation-rules/present.ts';
import { listRules } from './automation-rules/queries.ts';
import { dropAction, selectActions } from './planned-actions/actions.ts';
import { DropAction, ListActions } from './planned-actions/contract.ts';
import { presentAction } from './planned-actions/present.ts';
import { readActionText, setActionText } from './own-texts/actions.ts';
import { ReadActionText, SetActionText } from './own-texts/contract.ts';
import { previewRule } from './preview/actions.ts';
import { PreviewRule } from './preview/contract.ts';
import { TEMPLATE_NAMES } from './templates/names.ts';
import { MEANINGS } from './meanings.ts';

const NAMES = Object.entries(TEMPLATE_NAMES)
  .map(([name, { says }]) => `- \`{{${name}}}\`: ${says}`)
  .join('\n');

export const automation: Area = {
  name: 'Automation',
  words: [MEANINGS],
  description:
    'Rules that act for the host: they send messages, create tasks and write reviews, each action once for a stay.\n\nIn ' +
    `templates a name in two braces is filled in:\n\n${NAMES}\n- \`{{cf.name}}\`: the custom field \`name\` of the stay\n\n` +
    '`{{lock_code|ask me on arrival}}` has a text for a missing value. Without one, a message or review whose value ' +
    'is missing waits. It is sent once the value is there, until an hour after check-out, or for a day when the rule acts ' +
    'after check-out or on an event (30 days for an inquiry without dates); waits_for names the missing values. execute with a text in values sends it now, and DELETE drops ' +
    'it. The note of a task shows `{{lock_code}}` instead.',
  operations: [
    reading({
      method: 'GET',
      path: '/automation/rules',
      dependsOn: 'changes',
      summary: 'List rules',
      description:
        'Ordered by id. An operator limited to some properties sees the rules for all properties and the rules for theirs.',
      contract: ListRules,
      read: async (scope, { query }) => {
        const { rows, ...page } = await listRules(scope, query);
        return { rules: rows.map(presentRule), ...page };
      },
    }),
    readingOne({
      path: '/automation/rules/{id}',
      dependsOn: 'changes',
      name: 'rule',
      item: AutomationRule,
      example: ListRules.example.data.rules[0],
      missing: 'automation_rule_not_found',
      find: async (scope, id) => (await listRules(scope, { id })).rows.map(presentRule),
    }),
    changing({
      method: 'POST',
      path: '/automation/rules',
      summary: 'Create a rule',
      description:
        'Actions for existing stays are planned in the background, which takes a moment. A moment that passed more ' +
        'than an hour ago is not planned for them; for stays that come later, when_late says what happens. Rules with an event, such as an incoming message, act on later events only. ' +
        'An unknown name in a template is rejected.',
      contract: CreateRule,
      hasRules: true,
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
        'trigger, conditions and action are replaced as a whole. Planned actions are moved or dropped in the background. An action ' +
        'that was done for a stay is not repeated.',
      contract: UpdateRule,
      hasRules: true,
      change: async (tx, { params, body }) => ({ rule: presentRule(await changeRule(tx, params.id, body)) }),
    }),
    changing({
      method: 'DELETE',
      path: '/automation/rules/{id}',
      summary: 'Delete a rule',
      description: 'Drops all its planned actions. Actions that were done stay.',
      contract: DeleteRule,
      change: async (tx, { params }) => {
        await deleteRule(tx, params.id);
        return {};
      },
    }),
    reading({
      method: 'POST',
      path: '/automation/rules/preview',
      summary: 'Preview a rule',
      description:
        'The actions of the rule in the last 90 days and in the next 30 days, each with its stay and the filled-in text. ' +
        'Stays are used in their current state, with what their guests owe and the nights that are free now. Nothing is stored, and any token may call it.',
      contract: PreviewRule,
      hasRules: true,
      read: (scope, { body }) => previewRule(scope, body),
    }),
    reading({
      method: 'GET',
      path: '/automation/actions',
      summary: 'List planned actions',
      description:
        'Actions that wait to be done in the next 30 days, ordered by scheduled_at, then by id. Each names the rule ' +
        'and the fact that planned it. With stay_code, a later end_time lists what is planned for the stay beyond them. status done or dropped, with stay_code, lists what was done for a stay, and what was not.',
      contract: ListActions,
      read: async (scope, { query }) => {
        const { rows, ...page } = await selectActions(scope, query);
        return { actions: rows.map((row) => presentAction(row, scope.account.timezone)), ...page };
      },
    }),
    reading({
      method: 'GET',
      path: '/automation/actions/{id}/text',
      summary: 'Read what an action says',
      description: 'In the language of its guest, with the values of the stay as they are now.',
      contract: ReadActionText,
      read: async (scope, { params }) => ({ text: await readActionText(scope, params.id) }),
    }),
    changing({
      method: 'PUT',
      path: '/automation/actions/{id}/text',
      summary: 'Change what an action says',
      description:
        'For this stay alone: the rule and its other actions stay as they are. The text moves along with the stay. With ' +
        'dry_run it shows how the text reads. Only while the action waits, or can still be done by execute.',
      contract: SetActionText,
      change: async (tx, { params, body }) => ({ text: await setActionText(tx, params.id, body.template) }),
    }),
    changing({
      method: 'DELETE',
      path: '/automation/actions/{id}',
      summary: 'Drop an action',
      description:
        'Drops this action only. The rule stays and does not plan it again. execute still does it, at a time that the host chooses.',
      contract: DropAction,
      change: async (tx, { params }) => {
        await dropAction(tx, params.id);
        return {};
      },
    }),
  ],
};
