import { OPERATOR_ROLES } from '#server/database/scope.ts';
import { mayDo, type Subject } from '#server/access/roles.ts';
import { SUBJECTS } from '#server/interface.ts';
import { isChanging } from '#server/http/contract/operation.ts';
import { table } from '#server/documents/reference/markdown/markdown.ts';
import { code, madeFrom } from './markdown.ts';

/** docs/roles.md: what each role may do, from the table that decides. */
export function writeRoles(): string {
  const bySubject = Map.groupBy([...SUBJECTS], ([, subject]) => subject);
  const rows = [...bySubject].map(([subject, operations]) => [
    WORDS[subject],
    ...OPERATOR_ROLES.map((role) => rightOf(role, subject)),
    operations
      .map(([{ method, path, kind }]) => code(`${method} ${path}`) + (isChanging(kind) ? '' : ' ·'))
      .join(', '),
  ]);
  return `${madeFrom('server/src/access/roles.ts')}

# Roles of operators

The master operator gives each other operator a role: what of the account they may read and change. It stands beside their
reach, the properties that they are given: a role says what, the reach says where. The master operator always has \`full\`.

${table(['Role', 'For whom', 'What it is'], ROLE_ROWS)}

- The interface holds the role, and not the portal: it counts for pages, personal tokens, tokens of partner applications and
  MCP alike. A token can only narrow it further. A connector needs an operator with \`full\`.
- What a role does not allow gets 403 [\`role_does_not_allow\`](errors.md), before the body is read.
- For \`no_money\`, \`messages\` and \`tasks\`, every amount of money is null in every response, also where the schema says
  number (\`x-amount\` in the OpenAPI document). They set no amount either: a body with one is refused, and \`fields\` names it.
  The same holds for another currency of amounts that stand, and for an empty list in place of amounts.
  So are the filters that tell of debts and prices. A booking is made with its price, so they make none by hand.
- A task that they make has the fee that the property has for it. A guest's page, letters to guests and messages of the automation
  say what the guest is to pay: guests get the same letters from every operator. What a person writes into a note or a
  message can be read by everybody who reads it.
- In a saved reply, \`amount_due\` and \`due_date\` have no value for them.
- A guest's page shows the conversation and takes messages: \`tasks\` gets no address of it, and \`read_only\` one that only shows.
- A change of the role takes effect at once: with the next request, and open event streams end.
- Streams, notifications and the digest tell an operator of what their role may read, and the search finds nothing else.
- \`read_only\` changes what is the operator's own, such as the password and the notifications, at a page of this service. It
  marks no conversation as read: the mark counts for everybody.

## What each may do

An operation with a dot only reads.

${table(['What', ...OPERATOR_ROLES.map(code), 'Operations'], rows)}
`;
}

const ROLE_ROWS = [
  [code('full'), 'A partner, a co-host', 'Everything within reach.'],
  [
    code('no_money'),
    'A house manager',
    'Everything but money: bookings, calendars, messages and tasks, without an amount.',
  ],
  [
    code('messages'),
    'A night receptionist',
    'Answers guests and reviews. Reads stays, properties and calendars, without an amount.',
  ],
  [
    code('tasks'),
    'A head of the cleaners',
    'Plans tasks and staff. Reads stays and properties, without an amount.',
  ],
  [code('read_only'), 'A bookkeeper', 'Reads everything of the house, money too, and changes nothing.'],
];

const WORDS: Readonly<Record<Subject, string>> = {
  own: 'Their own',
  common: 'What every page needs',
  properties: 'Properties, groups, tags',
  stays: 'Stays',
  calendar: 'Calendars',
  listings: 'Listings',
  messages: 'Messages and reviews',
  tasks: 'Tasks and staff',
  staff_links: 'Links of staff',
  occupancy: 'Occupancy',
  money: 'Money and prices',
  automation: 'Automation',
  account: 'The account as a whole',
};

function rightOf(role: (typeof OPERATOR_ROLES)[number], subject: Subject): string {
  if (mayDo(role, subject, 'change')) return 'changes';
  return mayDo(role, subject) ? 'reads' : '–';
}
