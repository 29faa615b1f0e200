import type { ToolRow } from './tool-row.ts';

/** Tasks, the people who do them, rules, and what happened. */
export const WORK_TOOLS: readonly ToolRow[] = [
  {
    name: 'list_tasks',
    operation: 'GET /tasks',
    title: 'List tasks',
    description: 'Tasks such as cleanings and repairs, by day, property, staff, type or status.',
    without: ['offset'],
    shows: {
      tasks: [
        'id',
        'type',
        'status',
        'property_id',
        'property_title',
        'staff_id',
        'staff_name',
        'stay_code',
        'expected_date',
        'expected_time',
        'level',
        'fee',
        'currency',
        'note',
      ],
    },
  },
  {
    name: 'create_task',
    operation: 'POST /tasks',
    title: 'Create a task',
    description:
      'Creates a task: a cleaning, a repair (maintenance) or another one, for a property, a stay or a staff.',
    makes: { in: 'task', read: 'GET /tasks/{id}', id: 'id' },
  },
  {
    name: 'change_task',
    title: 'Change or delete a task',
    description:
      'update: status (completed when it is done), day, time, staff who does it, or note of a task; only the fields that you send, and 0 as staff_id or property_id removes it. delete: for good.',
    choice: {
      argument: 'action',
      description: 'delete takes id alone.',
      actions: {
        update: { operation: 'PATCH /tasks/{id}' },
        delete: { operation: 'DELETE /tasks/{id}' },
      },
    },
  },
  {
    name: 'save_rule',
    title: 'Create or change an automation rule',
    description:
      'Automation rules send messages, write reviews or make tasks by themselves. preview: what a rule would do, with its texts, for stays of the last 90 and the next 30 days; show it to the person first. create makes a rule; update changes one, or switches it on or off with is_active. look_up lists them.',
    choice: {
      argument: 'mode',
      description: 'update takes id and only the fields that change.',
      actions: {
        preview: { operation: 'POST /automation/rules/preview' },
        create: {
          operation: 'POST /automation/rules',
          makes: { in: 'rule', read: 'GET /automation/rules/{id}', id: 'id' },
        },
        update: { operation: 'PATCH /automation/rules/{id}' },
      },
    },
    reachesOthers: true,
    hasGuestTexts: true,
  },
  {
    name: 'list_planned_actions',
    operation: 'GET /automation/actions',
    title: 'List planned actions',
    description:
      'What automation rules will do next: scheduled messages, reviews and tasks, each with its time, its rule and what it waits for.',
    without: ['offset'],
    hasGuestTexts: true,
  },
  {
    name: 'decide_planned_action',
    title: 'Do or drop a planned action',
    description:
      'now: sends a planned message, writes its review or makes its task at once, before its time. drop: it will not be done.',
    choice: {
      argument: 'decision',
      actions: {
        now: { operation: 'POST /automation/actions/{id}/execute', isDestructive: true },
        drop: { operation: 'DELETE /automation/actions/{id}' },
      },
    },
    reachesOthers: true,
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
