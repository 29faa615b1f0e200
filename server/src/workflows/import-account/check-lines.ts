import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { brokenAddress } from '../../areas/webhooks/rules.ts';
import { KEPT_ID_MAX } from '../../database/advance-ids.ts';
import { sentenceOf } from '../../http/api-error.ts';
import { FORMATS } from '../../http/contract/formats.ts';
import type { OpenApiDocument } from '../../http/openapi/document.ts';
import { UNKNOWN_TIME } from '../../areas/listings/record.ts';
import { unstorableText } from '../../http/input/read-schema.ts';
import { describeFlaw } from '../../http/input/validation.ts';
import type { AddressTerms } from '../../outbound/outside.ts';
import type { ExportedLine } from '../../http/answer/exported-line.ts';
import { LINE_SCHEMAS } from '../export-account/line-schemas.ts';
import { isLine } from '../export-account/list-pages.ts';
import { checkEntry, checkSeries, checkTask } from './checks/entry-rules.ts';
import { keepKnown, withBothNames } from './checks/known-fields.ts';
import type { LineRule } from './checks/line-rule.ts';
import { PLAIN_RULES } from './checks/plain-rules.ts';
import { checkStay } from './checks/stay-rules.ts';
import {
  checkConversation,
  checkExtra,
  checkMessage,
  checkPhotograph,
  checkReviews,
} from './checks/talk-rules.ts';
import type { LineCheck } from './contract.ts';

/** What lines of an older release lack, as it was then. */
const OLDER: Readonly<Record<string, ExportedLine>> = {
  account: { business_name: '', business_address: '', tax_number: '', language: 'en' },
  listings: {
    is_following: false,
    ratio: 100,
    rounding: 'none',
    channel_account_id: null,
    origin_account_id: null,
    url: null,
    cover: null,
    inventory: 0,
    shelf_status: 'on',
    metadata: null,
    created_at: UNKNOWN_TIME,
    updated_at: UNKNOWN_TIME,
  },
  reservations: {
    children_ages: [],
    guest_language: null,
    text_language: { language: 'en', by: 'account' },
    checkin_guide_images: [],
    channel_details: null,
  },
  saved_replies: { texts: [] },
  tasks: { rule: null },
  messages: { email: null, files: [], sources: [] },
  extra_requests: { rate_type: 'OTHER' },
  transactions: { is_deposit: false },
  // How a message would go is not stored.
  conversations: {
    guest_language: null,
    sends_by: { way: 'nothing', reason: null, detail: '' },
    planned_messages: [],
  },
};

/** What objects and lists inside lines of an older release lack. */
const OLDER_INSIDE: Readonly<Record<string, (line: ExportedLine) => ExportedLine>> = {
  reservations: (line) => ({ ...line, guests: eachWith(line['guests'], { id_images: [] }) }),
  reviews: (line) => ({
    ...line,
    host_review: withRatings(line['host_review'], {}),
    guest_review: withRatings(line['guest_review'], { private_feedback: null }),
  }),
};

function withRatings(review: unknown, lacking: ExportedLine): unknown {
  if (!isLine(review)) return review;
  return { ...lacking, ...review, sub_score: eachWith(review['sub_score'], { review_category_tags: null }) };
}

function eachWith(list: unknown, lacking: ExportedLine): unknown {
  return Array.isArray(list)
    ? list.map((each: unknown) => (isLine(each) ? { ...lacking, ...each } : each))
    : list;
}

/** What the operations refuse that create the objects of a resource. */
const RULES: Readonly<Record<string, LineRule>> = {
  ...PLAIN_RULES,
  reservations: checkStay,
  extra_requests: checkExtra,
  recurring_transactions: checkSeries,
  transactions: checkEntry,
  tasks: checkTask,
  photographs: checkPhotograph,
  conversations: checkConversation,
  messages: checkMessage,
  reviews: checkReviews,
};

/** The resources whose lines are checked, for the test that tries each. */
export const CHECKED_RESOURCES: readonly string[] = Object.keys(RULES);

/**
 * Holds each line against the interface: another server and an archive are as untrusted as any caller. A line has the shape
 * that the interface returns, and what it says would be taken by the operation that creates such an object. `addresses`
 * says where this deployment sends webhooks.
 */
export function newLineChecks(document: OpenApiDocument, addresses: AddressTerms): LineCheck {
  const ajv = new Ajv2020({ strict: false, allErrors: false, verbose: true });
  for (const [format, { check }] of Object.entries(FORMATS)) ajv.addFormat(format, check);
  // Its range is checked by idProblem.
  ajv.addFormat('int64', true);
  const components: unknown = Object(document)['components'];
  const schemas = isLine(components) && isLine(components['schemas']) ? components['schemas'] : {};
  // A client lets values pass that a later version may add. What is stored here is of this version.
  ajv.addSchema({ $id: 'interface', components: { schemas: { ...schemas, LaterValue: { not: {} } } } });
  const compiled = new Map<string, ValidateFunction>();
  return (resource, given) => {
    const whole = { ...OLDER[resource], ...given };
    const { name, more = [] } = LINE_SCHEMAS[resource] ?? {};
    const lacking = OLDER_INSIDE[resource]?.(whole) ?? whole;
    const named = name === undefined ? lacking : withBothNames(lacking, schemas[name], schemas);
    const sent = isLine(named) ? named : lacking;
    const shape = name === undefined ? undefined : shapeChecks(compiled, ajv, name);
    if (shape !== undefined && !shape(sent)) return { why: problemIn(shape) };
    const known = name === undefined ? {} : keepKnown(sent, schemas[name], schemas);
    const line: ExportedLine = { ...flatFields(sent, more), ...(isLine(known) ? known : {}) };
    const why =
      idProblem(line) ??
      codeProblem(line) ??
      textProblem(line) ??
      RULES[resource]?.(line) ??
      (resource === 'webhooks' ? addressProblem(line, addresses) : undefined);
    return why === undefined ? { line } : { why };
  };
}

function shapeChecks(compiled: Map<string, ValidateFunction>, ajv: Ajv2020, name: string): ValidateFunction {
  const found = compiled.get(name) ?? ajv.compile({ $ref: `interface#/components/schemas/${name}` });
  compiled.set(name, found);
  return found;
}

function problemIn({ errors }: ValidateFunction): string {
  const flaw = describeFlaw(errors ?? []);
  return sentenceOf(flaw === undefined ? [] : [flaw]) ?? 'The object is none of the interface.';
}

/** The service sends to it once it is switched on. */
function addressProblem({ url }: ExportedLine, addresses: AddressTerms): string | undefined {
  const [broken] = brokenAddress(String(url), addresses);
  return broken === undefined ? undefined : `url ${broken.message}.`;
}

/** Fields that no schema describes: values, and objects of values. */
function flatFields(sent: ExportedLine, names: readonly string[]): ExportedLine {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value: unknown = sent[name];
      if (!Object.hasOwn(sent, name) || Array.isArray(value)) return [];
      const inner = isLine(value) ? Object.entries(value).filter(([, each]) => isFlat(each)) : [];
      return [[name, isLine(value) ? Object.fromEntries(inner) : value] as const];
    }),
  );
}

const FLAT_LENGTH_MAX = 500;

function isFlat(value: unknown): boolean {
  if (typeof value === 'string') return value.length <= FLAT_LENGTH_MAX;
  return typeof value !== 'object' || value === null;
}

/** Objects are stored under these, also properties, items and methods that only an entry or a stay still names. */
const KEPT_IDS = ['id', 'property_id', 'intended_property_id', 'item_id', 'payment_method_id'];

/** Codes are parts of addresses: every service makes them of these characters, with a digit. */
const CODE = /^(?=.*\d)[\w-]{1,100}$/;

function codeProblem(line: ExportedLine): string | undefined {
  const name = ['stay_code', 'reservation_code'].find((each) => {
    const code: unknown = line[each];
    return typeof code === 'string' && code !== '' && !CODE.test(code);
  });
  return name === undefined ? undefined : `${name} must be letters, digits and dashes, with a digit.`;
}

/** The largest id that stays exact in JSON when others are drawn after it. */
function idProblem(line: ExportedLine): string | undefined {
  const own = KEPT_IDS.find((name) => Number(line[name] ?? 0) > KEPT_ID_MAX);
  const guests: readonly unknown[] = Array.isArray(line['guests']) ? line['guests'] : [];
  const isGuest = guests.some((guest) => Number(Object(guest)['id'] ?? 0) > KEPT_ID_MAX);
  const name = own ?? (isGuest ? 'id' : undefined);
  return name === undefined ? undefined : `${name} is larger than ${KEPT_ID_MAX}.`;
}

function textProblem(line: ExportedLine): string | undefined {
  const [place] = unstorableText(line, '');
  return place === undefined ? undefined : `${place.replace(/^\./, '')} must be Unicode text without NUL.`;
}
