import type { SampleChanges, SampleExample } from '../../documents/reference/sample-requests.ts';
import { CHANGES_OF_SAMPLES } from './changes-of-samples.ts';
import type { SampleValues } from './values.queries.ts';

/** The day on which the examples of the contracts play. */
const DAY_OF_EXAMPLES = Temporal.PlainDate.from('2026-06-15');
const DAY = /^\d{4}-\d{2}-\d{2}(?=$|T)/;
const MONTH = /^\d{4}-\d{2}$/;
/** Days of the first night of the examples: those that book begin when nights are free. */
const FIRST_NIGHT = '2026-07-01';

/**
 * The example of an operation with ids and days of an account. What the operation deletes or ends is asked for as a dry run, so that a
 * reader who pastes all samples of a page still has it.
 */
export function fillExample(example: SampleExample, values: SampleValues): SampleChanges {
  const { path, query, body } = example;
  const known = CHANGES_OF_SAMPLES[example.operationId]?.(values) ?? {};
  const isTried = example.offersDryRun && (example.method === 'delete' || known.isTried === true);
  const filled = {
    path: { ...filledPart(path, example, values), ...ownId(example, values), ...known.path },
    query: {
      ...filledPart(query, example, values),
      ...(isTried ? { dry_run: true } : {}),
      ...known.query,
    },
  };
  if (Object.keys(body).length === 0) return filled;
  return { ...filled, body: { ...filledPart(body, example, values), ...known.body } };
}

type Part = Readonly<Record<string, unknown>>;

function filledPart(part: Part, example: SampleExample, values: SampleValues): Part {
  const days = Temporal.PlainDate.from(values.today).since(DAY_OF_EXAMPLES).days;
  const fill = (value: unknown, name: string): unknown => {
    if (Array.isArray(value)) {
      const each = value.map((one) => fill(one, name.replace(/s$/, '')));
      return typeof value[0] === 'number' ? distinct(each, name, values) : each;
    }
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, fill(one, key)]));
    return idFor(name, value, example, values) ?? dayFor(value, name, days, values) ?? value;
  };
  return Object.fromEntries(Object.entries(part).map(([name, value]) => [name, fill(value, name)]));
}

/** An example names two properties: they are two here, too. */
function distinct(ids: readonly unknown[], name: string, { other_property_id }: SampleValues): unknown[] {
  const all = [...new Set(ids)];
  if (name === 'property_ids' && all.length < ids.length && other_property_id !== null)
    return [...all, other_property_id];
  return all;
}

/** Undefined for what names nothing, or nothing that the account has. */
function idFor(name: string, value: unknown, example: SampleExample, values: SampleValues): unknown {
  if (value === null) return undefined;
  const { terms, newest } = values;
  const isExpense =
    example.operationId === 'createReservationRefund' || example.body['direction'] === 'expense';
  const side = isExpense ? 'expense' : 'income';
  const found: Readonly<Record<string, unknown>> = {
    stay_code: values.stay_code,
    reservation_code: values.stay_code,
    property_id: values.property_id,
    property_ids: values.property_id,
    listing_id: values.listing_id,
    custom_channel_id: newest['custom_channels'],
    room_type_id: newest['room_types'],
    staff_id: value === 0 ? 0 : newest['staffs'],
    item_id: terms[`${side}_items`],
    payment_method_id: terms[`${side}_methods`],
    income_method_id: terms['income_methods'],
    picture_id: newest['pictures'],
    photograph_id: newest['photographs'],
    planned_message_id: newest['planned_messages'],
    message_id: values.unsent_message_id,
    delivery_id: values.delivery_id,
  };
  return found[name] ?? undefined;
}

/** The newest of what the step before {id} names. */
function ownId({ path, route }: SampleExample, { newest }: SampleValues): Part {
  const steps = route.split('/');
  const id = newest[steps[steps.indexOf('{id}') - 1] ?? ''];
  return 'id' in path && id !== undefined ? { id } : {};
}

/** As many days later as the account's day is than that of the examples. */
function dayFor(value: unknown, name: string, days: number, { free_from, today }: SampleValues): unknown {
  if (name === 'year') return Number(today.slice(0, 4));
  if (typeof value !== 'string') return undefined;
  if (MONTH.test(value)) return later(`${value}-01`, days).slice(0, 7);
  const first = free_from !== null && /^check_(in|out)_date$/.test(name);
  const by = first ? Temporal.PlainDate.from(free_from).since(FIRST_NIGHT).days : days;
  return DAY.test(value) ? value.replace(DAY, (day) => later(day, by)) : undefined;
}

function later(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}
