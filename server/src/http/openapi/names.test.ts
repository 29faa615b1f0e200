import assert from 'node:assert/strict';
import { test } from 'node:test';
import { AREAS } from '../../interface.ts';
import type { Schema } from './document.ts';
import { listFields, type Field } from './list-fields.ts';
import { buildOpenApi } from './openapi.ts';

const document = buildOpenApi(AREAS, '3.2.0');
/** Former names go with the next release. The file of a guest has the rows as they are stored. */
const fields = listFields(document).filter(
  ({ place, schema }) => schema.deprecated !== true && !place.startsWith('get /v3/guest_data data'),
);

const nameOf = ({ place }: Field) => place.split(/[ .]/).at(-1)!;

/** A rule about names, and the fields that the contract itself names otherwise, or that need another name. */
type Rule = {
  readonly says: string;
  readonly breaks: (name: string, schema: Schema) => boolean;
  /** By name, each with its reason. */
  readonly except: Readonly<Record<string, string>>;
};

const isOf = (schema: Schema, format: string): boolean =>
  schema.format === format || [...(schema.anyOf ?? [])].some((each) => isOf(each, format));
const isText = ({ type, anyOf = [] }: Schema): boolean =>
  [type].flat().includes('string') || anyOf.some(isText);
const isBoolean = ({ type }: Schema) => [type].flat().includes('boolean');

/** Of ours, and not renamed yet. */
const LATER = 'ours: to be renamed';

const RULES: readonly Rule[] = [
  {
    says: 'status says where an object stands, not state',
    breaks: (name) => /(^|_)states?$/.test(name),
    except: {},
  },
  {
    says: 'type says what an object is, not kind',
    breaks: (name) => /(^|_)kinds?$/.test(name),
    except: { kind: LATER, kinds: LATER, report_kind: LATER },
  },
  {
    says: 'reason says why something failed or was left out',
    breaks: (name, schema) => isText(schema) && /^(why|problem|cause)$|_(because|error|cause)$/.test(name),
    except: {
      sync_error: 'contract section 6: of a listing',
      why: LATER,
    },
  },
  {
    says: 'what is true or false begins with is_ or has_',
    breaks: (name, schema) => isBoolean(schema) && !/^(is|has)_/.test(name),
    except: {
      needs_photograph: LATER,
      available: 'contract section 6: of a night',
      closed_on_arrival: 'contract section 6: a restriction',
      closed_on_departure: 'contract section 6: a restriction',
      closed_to_arrival: 'contract section 6: programs in the field send it',
      closed_to_departure: 'contract section 6: programs in the field send it',
      in_reservation_box: 'contract section 5: of a stay',
      in_conflict: 'contract section 13: of an order',
      manageable: 'contract section 9: of a webhook',
      outstanding: 'contract section 10: of an entry',
      dry_run: 'contract section 1.7',
      DryRun: 'contract section 1.7: the name of its description',
    },
  },
  {
    says: 'a moment ends in _at, or is since or until',
    breaks: (name, schema) => isOf(schema, 'date-time') && !/_at$|(^|_)(since|until)$/.test(name),
    except: {
      timestamp: 'contract section 9: of an event',
      at: 'contract section 9: of an attempt',
    },
  },
  {
    says: 'a day ends in _date, or is the date',
    breaks: (name, schema) => isOf(schema, 'date') && !/(^|_)date$/.test(name),
    except: {
      moved_from: LATER,
      due_on: 'contract section 5: what is due of a payment',
      expected_on: 'contract section 5: of a payout',
      hold_until: 'contract section 5: of a reservation',
    },
  },
  {
    says: 'only a moment ends in _at',
    breaks: (name, schema) => name.endsWith('_at') && !isOf(schema, 'date-time'),
    except: {
      arrival_at: 'contract section 5: {hour, minute}',
      departure_at: 'contract section 5: {hour, minute}',
      booked_at: 'contract section 13: a connector may send a flawed moment',
      updated_at: 'contract section 13: a connector may send a flawed moment',
      expires_at: 'contract section 13: a connector may send a flawed moment',
    },
  },
];

for (const { says, breaks, except } of RULES) {
  test(`${says}, but for the words of the contract`, () => {
    const broken = fields.filter((field) => breaks(nameOf(field), field.schema));
    const ours = broken.filter((field) => !Object.hasOwn(except, nameOf(field)));
    assert.deepEqual(
      ours.map(({ place }) => place),
      [],
    );
    const used = new Set(broken.map(nameOf));
    assert.deepEqual(
      Object.keys(except).filter((name) => !used.has(name)),
      [],
      'a name that is no exception any more',
    );
  });
}

/** Creates whose object has no number of its own, or whose answer is something else. */
const MAKES_OTHERWISE: Readonly<Record<string, string>> = {
  '/reservations': 'contract section 5: its codes',
  '/availabilities': 'sets nights',
  '/listings': 'listing_id is the code that the channel has for it',
  '/sandbox/clock': 'sets the one clock',
  '/staffs/{id}/link': 'makes the one link of a member of staff',
  '/webhooks': 'contract section 9: the fields of the webhook, with its id, and the webhook',
  '/second_factor': 'makes the one secret of a person',
};
/** Deletes that say something. */
const DELETES_OTHERWISE: Readonly<Record<string, string>> = {
  '/properties/{id}': 'contract section 4: the property',
  '/room_types/{id}': 'the room type, as a property',
  '/reservations/{stay_code}': 'contract section 5: cancels an order, which stays',
  '/listings/{id}': 'what became of the orders of its calendar',
  '/transactions/{id}/receipt': 'the entry, which stays',
};

type Properties = Readonly<Record<string, Schema>>;

function dataOf(method: 'post' | 'delete'): { path: string; data: Properties }[] {
  return Object.entries(document.paths).flatMap(([path, { [method]: operation }]) => {
    const schema = operation?.responses[200].content['application/json']?.schema;
    const data = schema?.properties?.['data'];
    return data === undefined ? [] : [{ path: path.slice('/v3'.length), data: data.properties ?? {} }];
  });
}

test('a request that creates an object of a list answers the object and its id', () => {
  const lists = new Set(
    Object.entries(document.paths).flatMap(([path, { get }]) => (get === undefined ? [] : [path])),
  );
  const creates = dataOf('post').filter(({ path }) => lists.has(`/v3${path}`));
  const without = creates.filter(({ data }) => {
    const names = Object.keys(data);
    return !names.some((name) => names.includes(`${name}_id`));
  });
  assert.deepEqual(
    without.map(({ path }) => path),
    Object.keys(MAKES_OTHERWISE),
  );
  assert.ok(creates.length > 15, `only ${creates.length} creates were looked at`);
});

test('a request that deletes answers an empty object', () => {
  const saying = dataOf('delete').filter(({ data }) => Object.keys(data).length > 0);
  assert.deepEqual(
    saying.map(({ path }) => path),
    Object.keys(DELETES_OTHERWISE),
  );
});

test('the moments of every example of a response end in +00:00, but for those of transactions', () => {
  const inUtc: string[] = [];
  const look = (value: unknown, path: string): void => {
    if (typeof value === 'string' && /T[\d:.]+Z$/.test(value)) inUtc.push(path);
    if (typeof value !== 'object' || value === null) return;
    for (const [name, each] of Object.entries(value)) look(each, `${path}.${name}`);
  };
  for (const [path, item] of Object.entries(document.paths))
    for (const [method, { responses }] of Object.entries(item))
      for (const { example } of Object.values(responses[200].content)) look(example, `${method} ${path}`);
  const ours = inUtc.filter((path) => !/\.transactions?\b/.test(path));
  assert.deepEqual(ours, []);
  assert.ok(inUtc.length > 10, 'transactions have theirs in UTC');
});
