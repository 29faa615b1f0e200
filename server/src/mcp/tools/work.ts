import type { ToolRow } from './tool-row.ts';

/** Tasks, the people who do them, rules, and what happened. */
export const WORK_TOOLS: readonly ToolRow[] = [
  {
    name: 'list_tasks',
    operation: 'GET /tasks',
    title: 'List tasks',
    description: 'Tasks such as cleanings, by day, property, staff, type or status.',
    without: ['offset'],
  },
  {
    name: 'create_task',
    operation: 'POST /tasks',
    title: 'Create a task',
    description: 'Creates a task: a cleaning, a repair or another one, for a property, a stay or a staff.',
    makes: { in: 'task', read: 'GET /tasks/{id}', id: 'id' },
  },
  {
    name: 'update_task',
    operation: 'PATCH /tasks/{id}',
    title: 'Change a task',
    description:
      'Changes status, day, time, staff or note of a task; only the fields that you send. 0 as staff_id or property_id removes it.',
  },
  {
    name: 'delete_task',
    operation: 'DELETE /tasks/{id}',
    title: 'Delete a task',
    description: 'Deletes a task for good. To end one that is done, set its status with update_task.',
  },
  {
    name: 'list_staff',
    operation: 'GET /staffs',
    title: 'List staff',
    description: 'The people who do tasks: the staff_id of a task.',
    without: ['offset'],
  },
  {
    name: 'list_automation_rules',
    operation: 'GET /automation/rules',
    title: 'List automation rules',
    description: 'Rules that send messages, write reviews or make tasks by themselves.',
    without: ['offset'],
  },
  {
    name: 'preview_automation_rule',
    operation: 'POST /automation/rules/preview',
    title: 'Preview an automation rule',
    description:
      'What a rule would do, with the filled-in texts, for stays of the last 90 and the next 30 days. It stores nothing.',
    hasGuestTexts: true,
  },
  {
    name: 'create_automation_rule',
    operation: 'POST /automation/rules',
    title: 'Create an automation rule',
    description:
      'Creates a rule. Preview it first with preview_automation_rule, and show the person the texts.',
    reachesOthers: true,
    makes: { in: 'rule', read: 'GET /automation/rules/{id}', id: 'id' },
  },
  {
    name: 'update_automation_rule',
    operation: 'PATCH /automation/rules/{id}',
    title: 'Change an automation rule',
    description: 'Changes a rule, or switches it on or off with is_active; only the fields that you send.',
    reachesOthers: true,
  },
  {
    name: 'list_planned_actions',
    operation: 'GET /automation/actions',
    title: 'List planned actions',
    description:
      'What the rules will do in the next 30 days: messages, reviews and tasks, each with its time.',
    without: ['offset'],
    hasGuestTexts: true,
  },
  {
    name: 'run_planned_action',
    operation: 'POST /automation/actions/{id}/execute',
    title: 'Do a planned action now',
    description: 'Does a planned action at once: sends its message, writes its review or makes its task.',
    reachesOthers: true,
    isDestructive: true,
  },
  {
    name: 'drop_planned_action',
    operation: 'DELETE /automation/actions/{id}',
    title: 'Drop a planned action',
    description: 'Drops a planned action: it will not be done.',
  },
  {
    name: 'list_changes',
    operation: 'GET /audit',
    title: 'List changes',
    description:
      'The audit log: who changed what and when, newest first, by property, stay, operator or kind. Only a token of the master operator may read it.',
    without: ['offset', 'token_id', 'application_id', 'request_id'],
    rows: 10,
    hasGuestTexts: true,
  },
];
