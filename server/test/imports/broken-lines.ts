import { listOperations } from '../suites/operations.ts';
import type { Host } from '../harness.ts';
import { brokenFields, type BrokenField } from './broken-values.ts';

export type Line = Readonly<Record<string, unknown>>;

/** How the body of an operation stands in the lines of a resource. */
type Creating = {
  readonly resource: string;
  readonly operation: string;
  /** What the operation needs beside the broken field, so that the rules about it apply. */
  readonly beside?: Readonly<Record<string, unknown>>;
  /** Puts a value into a line, where the field has another name or place. Undefined: the line has no such field. */
  readonly put?: Readonly<Record<string, ((line: Line, value: unknown) => Line) | undefined>>;
};

const objectAt = (line: Line, name: string) => line[name] as Line;
const named =
  (name: string) =>
  (line: Line, value: unknown): Line => ({ ...line, [name]: value });
const within =
  (name: string, inner: string) =>
  (line: Line, value: unknown): Line => ({ ...line, [name]: { ...objectAt(line, name), [inner]: value } });
const ofRate = (part: string, name: string) => (line: Line, value: unknown) => {
  const rates = objectAt(line, 'rates');
  return { ...line, rates: { ...rates, [part]: { ...objectAt(rates, part), [name]: value } } };
};
const rate = (part: string) => ofRate(part, 'amount');
/** Properties of a room type have titles. */
const idsOf = (line: Line, value: unknown): Line => ({
  ...line,
  properties: Array.isArray(value) ? value.map((id) => ({ id, title: 'One' })) : value,
});

const EURO = { currency: 'EUR' };
const CREATING: readonly Creating[] = [
  { resource: 'custom_channels', operation: 'POST /custom_channels' },
  { resource: 'payout_rules', operation: 'PUT /payout_rules/{channel_type}' },
  { resource: 'income_items', operation: 'POST /income_items' },
  { resource: 'expense_items', operation: 'POST /expense_items' },
  { resource: 'income_methods', operation: 'POST /income_methods' },
  { resource: 'expense_methods', operation: 'POST /expense_methods' },
  { resource: 'properties', operation: 'POST /properties', beside: EURO },
  {
    resource: 'booking_terms',
    operation: 'PUT /properties/{property_id}/booking_terms',
    beside: EURO,
  },
  { resource: 'property_details', operation: 'PATCH /properties/{property_id}/details' },
  {
    resource: 'pictures',
    operation: 'POST /properties/{property_id}/pictures',
    put: { large_base64: undefined, small_base64: undefined },
  },
  { resource: 'invoices', operation: 'POST /reservations/{reservation_code}/invoices' },
  { resource: 'room_types', operation: 'POST /room_types', put: { property_ids: idsOf } },
  { resource: 'groups', operation: 'POST /groups' },
  { resource: 'tags', operation: 'POST /tags' },
  { resource: 'listings', operation: 'POST /listings', beside: EURO },
  { resource: 'calendar_share_links', operation: 'POST /calendar_share_links' },
  { resource: 'staffs', operation: 'POST /staffs' },
  {
    resource: 'reservations',
    operation: 'PATCH /reservations/{stay_code}',
    put: {
      rate_amount: rate('rate'),
      commission_amount: rate('commission'),
      rate_details: within('rates', 'details'),
      collected_by: within('payment', 'collected_by'),
      deposit: within('check_in_details', 'deposit'),
      currency: ofRate('rate', 'currency'),
      mobile: named('guest_phone'),
      email: named('guest_email'),
      // It is the sum of two others, and the channel has a name of its own.
      number_of_guests: undefined,
      custom_channel_id: undefined,
      // The name of the operator who booked may be longer than one that is sent.
      creator: undefined,
      // The order has the moment at which its day is over.
      hold_until: undefined,
    },
  },
  {
    resource: 'reservations',
    operation: 'PATCH /reservations/{stay_code}/check_in_details',
    put: Object.fromEntries(
      ['arrival_at', 'departure_at', 'lock_code', 'lock_code_visible_after', 'deposit', 'id_required'].map(
        (name) => [name, within('check_in_details', name)],
      ),
    ),
  },
  { resource: 'recurring_transactions', operation: 'POST /recurring_transactions', beside: EURO },
  {
    resource: 'transactions',
    operation: 'POST /transactions',
    beside: EURO,
    // Its status says it.
    put: { outstanding: undefined },
  },
  { resource: 'tasks', operation: 'POST /tasks', beside: EURO },
  {
    resource: 'conversations',
    operation: 'PATCH /conversations/{id}/note',
  },
  {
    resource: 'messages',
    operation: 'POST /conversations/{id}',
    put: {
      message: (line, value) => ({ ...line, attachment: null, content: value }),
      jpeg_base64: undefined,
    },
  },
  {
    resource: 'reviews',
    operation: 'POST /reviews/{reservation_code}',
    put: {
      host_review_score: within('host_review', 'score'),
      host_review_content: undefined,
      category_ratings: undefined,
      host_reply_content: within('host_reply', 'content'),
    },
  },
  { resource: 'automation_rules', operation: 'POST /automation/rules' },
  { resource: 'saved_replies', operation: 'POST /saved_replies' },
  { resource: 'webhooks', operation: 'POST /webhooks' },
];

/** What the rules of the interface refuse of several fields together. */
const TOGETHER: readonly { readonly resource: string; readonly change: (line: Line) => Line }[] = [
  { resource: 'reservations', change: (line) => ({ ...line, check_out_date: line['check_in_date'] }) },
  { resource: 'reservations', change: (line) => ({ ...line, check_out_date: '2039-01-01' }) },
  { resource: 'reservations', change: (line) => rate('rate')(line, 1) },
  ...['direct', 'airbnb'].map((channel_type) => ({
    resource: 'reservations',
    change: (line: Line) => rate('commission')({ ...line, channel_type }, 10 ** 8),
  })),
  {
    resource: 'reservations',
    change: (line) => ({
      ...line,
      guests: [1, 2].map((id) => ({ ...(line['guests'] as Line[])[0], id, is_booker: true })),
    }),
  },
  {
    resource: 'reservations',
    change: (line) => ({
      ...line,
      custom_fields: Object.fromEntries(Array.from({ length: 51 }, (_, n) => [`field ${n}`, 'x'])),
    }),
  },
  {
    resource: 'recurring_transactions',
    change: (line) => ({ ...line, end_date: '2030-01-01', count: 3 }),
  },
  { resource: 'recurring_transactions', change: (line) => ({ ...line, end_date: '2000-01-01' }) },
  { resource: 'transactions', change: (line) => ({ ...line, currency: 'JPY', amount: 0.5 }) },
  {
    resource: 'transactions',
    change: (line) => ({ ...line, link_type: 'operator', stay_code: null, property_id: 1 }),
  },
  { resource: 'tasks', change: (line) => ({ ...line, currency: 'JPY', fee: 0.5 }) },
  { resource: 'tasks', change: (line) => ({ ...line, type: 'maintenance', level: 'standard' }) },
  { resource: 'staffs', change: (line) => ({ ...line, mobile: '12' }) },
  { resource: 'saved_replies', change: (line) => ({ ...line, content: '{{no_such_name}}' }) },
  { resource: 'transactions', change: (line) => ({ ...line, item_id: 2 ** 52 }) },
  { resource: 'transactions', change: (line) => ({ ...line, item_name: 'x'.repeat(101) }) },
  { resource: 'messages', change: (line) => ({ ...line, sender_name: 'x'.repeat(101) }) },
];

export type BrokenLine = { readonly resource: string; readonly line: Line; readonly what: string };

/**
 * Lines with one value that the interface refuses in the body of the operation that creates such an object. Each is sent to
 * the interface first: what it takes is no broken value. `lines` are whole ones, by resource.
 */
export async function listBrokenLines(
  host: Host,
  lines: Readonly<Record<string, Line | undefined>>,
): Promise<readonly BrokenLine[]> {
  const operations = new Map(listOperations().map((each) => [each.name, each]));
  const broken: BrokenLine[] = [];
  for (const { resource, operation, beside = {}, put = {} } of CREATING) {
    const described = operations.get(operation);
    const line = lines[resource];
    if (described?.body === undefined || line === undefined)
      throw new Error(`${operation} has no body, or no line of ${resource} is there`);
    const { example, schema } = described.body;
    for (const { field, value } of brokenFields(schema)) {
      const place = field in put ? put[field] : named(field);
      if (place === undefined) continue;
      const path = described.path.replace('{channel_type}', 'airbnb').replaceAll(/\{\w+\}/g, '1');
      const sent = { host, method: described.method, path, body: { ...example, ...beside, [field]: value } };
      if (!(await isRefused(sent, { field, value }))) continue;
      broken.push({ resource, line: place(line, value), what: `${operation} ${field} ${textOf(value)}` });
    }
  }
  for (const { resource, change } of TOGETHER) {
    const line = lines[resource];
    if (line !== undefined) broken.push({ resource, line: change(line), what: change.toString() });
  }
  return broken.map((each, index) => ({ ...each, line: withNewId(each.line, index) }));
}

/** So that a line that is taken would be stored. */
function withNewId(line: Line, index: number): Line {
  return typeof line['id'] === 'number' ? { ...line, id: 900_000 + index } : line;
}

type SentBody = {
  readonly host: Host;
  readonly method: string;
  readonly path: string;
  readonly body: object;
};

/** True when the interface names the field among those that are wrong. */
async function isRefused({ host, method, path, body }: SentBody, { field }: BrokenField): Promise<boolean> {
  const answer = await (method === 'PATCH' ? host.patch(path, body) : host.post(path, body));
  const fields: readonly { path: string; message: string }[] = answer.body.fields ?? [];
  return (
    answer.status === 422 &&
    fields.some((each) => each.path.startsWith(`body.${field}`) && !each.message.endsWith('was not found'))
  );
}

function textOf(value: unknown): string {
  return JSON.stringify(value).slice(0, 60);
}
