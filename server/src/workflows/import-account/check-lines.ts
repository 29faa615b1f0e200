import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { CreateSavedView } from '../../areas/saved-views/contract.ts';
import { CreateWebhook } from '../../areas/webhooks/contract.ts';
import { brokenAddress } from '../../areas/webhooks/rules.ts';
import { KEPT_ID_MAX } from '../../database/advance-ids.ts';
import { FORMATS } from '../../http/formats.ts';
import type { OpenApiDocument } from '../../http/openapi/document.ts';
import type { AddressTerms } from '../../outbound/outside.ts';
import type { ExportedLine } from '../../http/exported-line.ts';

/** The schemas of the document that describe the lines of each resource that is stored. */
const SCHEMAS: Readonly<Record<string, string>> = {
  account: 'Account',
  custom_channels: 'CustomChannel',
  income_items: 'DictionaryEntry',
  expense_items: 'DictionaryEntry',
  income_methods: 'DictionaryEntry',
  expense_methods: 'DictionaryEntry',
  properties: 'Property',
  room_types: 'RoomType',
  groups: 'Group',
  tags: 'Tag',
  listings: 'Listing',
  staffs: 'Staff',
  reservations: 'Reservation',
  recurring_transactions: 'RecurringTransaction',
  transactions: 'Transaction',
  tasks: 'Task',
  photographs: 'TaskPhotograph',
  conversations: 'Conversation',
  messages: 'Message',
  reviews: 'Review',
  automation_rules: 'AutomationRule',
  saved_replies: 'SavedReply',
  saved_views: 'SavedView',
  webhooks: 'Webhook',
};

/** What may be created has bounds that what is read does not state, such as the length of a text. */
const BODIES = { saved_views: CreateSavedView.body, webhooks: CreateWebhook.body } as const;

/**
 * Holds each line against the interface: another server and an archive are as untrusted as any caller. `addresses` says
 * where this deployment sends webhooks.
 */
export function newLineChecks(
  document: OpenApiDocument,
  addresses: AddressTerms,
): (resource: string, line: ExportedLine) => string | undefined {
  const ajv = new Ajv2020({ strict: false, allErrors: false });
  for (const [format, { check }] of Object.entries(FORMATS)) ajv.addFormat(format, check);
  // Its range is checked by idProblem.
  ajv.addFormat('int64', true);
  ajv.addSchema({ $id: 'interface', ...document });
  const compiled = new Map<string, ValidateFunction>();
  const bodies = new Map(Object.entries(BODIES).map(([resource, body]) => [resource, ajv.compile(body)]));
  return (resource, line) => {
    const name = SCHEMAS[resource];
    if (name === undefined) return undefined;
    const found = compiled.get(name) ?? ajv.compile({ $ref: `interface#/components/schemas/${name}` });
    compiled.set(name, found);
    if (!found(line)) return problemIn(found);
    const problem = idProblem(line);
    if (problem !== undefined) return problem;
    const body = bodies.get(resource);
    if (body !== undefined && !body(line)) return problemIn(body);
    return resource === 'webhooks' ? addressProblem(line, addresses) : undefined;
  };
}

function problemIn({ errors }: ValidateFunction): string {
  const [error] = errors ?? [];
  return `${(error?.instancePath ?? '').slice(1).replaceAll('/', '.') || 'The object'} ${error?.message ?? 'is wrong'}.`;
}

/** The service sends to it once it is switched on. */
function addressProblem({ url }: ExportedLine, addresses: AddressTerms): string | undefined {
  const [broken] = brokenAddress(String(url), addresses);
  return broken === undefined ? undefined : `url ${broken.message}.`;
}

/** An id that is kept moves the sequence of its table, which must stay far from its end. */
function idProblem(line: ExportedLine): string | undefined {
  const ids = [line, ...(Array.isArray(line['guests']) ? line['guests'] : [])].map((each) =>
    Number(Object(each)['id'] ?? 0),
  );
  return ids.some((id) => id > KEPT_ID_MAX) ? `id is larger than ${KEPT_ID_MAX}.` : undefined;
}
