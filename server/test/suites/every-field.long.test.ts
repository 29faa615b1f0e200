import assert from 'node:assert/strict';
import { test } from 'node:test';
import { useHarness, type Answer } from '../harness.ts';
import { NO_REFERENCE } from './references.ts';
import { listOperations, type DescribedOperation } from './operations.ts';
import { placesOf, setAt } from './places.ts';
import { kindOf, requestOf, send, type ExampleRequest } from './requests.ts';
import { exampleOf, newWorld, type World } from './worlds.ts';
import { WRONG_VALUES } from './wrong-values.ts';

const harness = useHarness();
let world: Promise<World> | undefined;

/** Every operation with a body that a token may call. */
const OPERATIONS = listOperations().filter(({ body, isPublic }) => body !== undefined && !isPublic);

/** No schema of a field accepts it. */
const NO_VALUE = [[]];

/** A field with a value that is refused. */
type Wrong = { readonly place: string; readonly value: unknown };

/** The rules that need the value of another field: while that one is refused, they say nothing. */
const NEEDED: readonly { readonly by: RegExp; readonly field: RegExp; readonly because: string }[] = [
  {
    by: /(amount|price|fee|deposit|fees\[0\]\.currency)$/,
    field: /(^body\.rates|\.currency)$/,
    because: 'the currency decides how many decimal places an amount has',
  },
  {
    by: /(base_price|prices\[0\]\.price)$/,
    field: /\.(property_id|room_type_id|listing_id|channel_type)$/,
    because: 'the currency is that of the listing, or of its property',
  },
  {
    by: /^body\.amount$/,
    field: /\.(stay_code|reservation_code)$/,
    because: 'the currency is that of the stay',
  },
  {
    by: /stays\[0\]\.rates\./,
    field: /^body\.rates$/,
    because: 'the rates of the order decide where the rates of a stay are',
  },
  { by: /_date$/, field: /_date$/, because: 'each end of a range is compared with the other' },
  {
    by: /check_out_date$/,
    field: /^body\.stays\[0\]\.stay_code$/,
    because: 'a date that is not sent is that of the stay',
  },
  { by: /\.listing_id$/, field: /\.channel_type$/, because: 'the two name a listing together' },
  {
    by: /\.income_method_id$/,
    field: /\.received_amount$/,
    because: 'the method is let pass when nothing was received',
  },
  { by: /\.number_of_adults$/, field: /\.number_of_\w+$/, because: 'the numbers are added up' },
  { by: /^body\.action\./, field: /^body\.action\.type$/, because: 'each type has its own fields' },
];

/** Every pair of an operation's field that a rule refuses with another that is refused, and how many there are. */
async function refuseInPairs(operation: DescribedOperation): Promise<number> {
  const own = await (world ??= harness.newHost({ is_sandbox: true }).then((host) => newWorld(host)));
  const rules = await rulesOf(operation, own);
  let pairs = 0;
  for (const { request, ...rule } of rules) {
    for (const other of [...shapesOf(operation), ...rules]) {
      if (!areApart(rule, other) || !hasHolder(request, other.place)) continue;
      const both = structuredClone(request);
      setAt(both, other.place, other.value);
      const answer = await send(harness, own.master, both);
      // The two exclude each other, which is refused before their values are looked at.
      if (answer.status === 400) continue;
      const named = namedBy(answer);
      const isNamed = named.includes(rule.place) && named.some((place) => place.startsWith(other.place));
      assert.ok(isNamed, `${rule.place} and ${other.place} are refused, and the answer is ${answer.text}`);
      pairs += 1;
    }
  }
  return pairs;
}

/** The fields of an operation that a rule beside the schema refuses, each with a request where it does. */
async function rulesOf(
  operation: DescribedOperation,
  own: World,
): Promise<readonly (Wrong & { readonly request: ExampleRequest })[]> {
  const rules: (Wrong & { request: ExampleRequest })[] = [];
  const tryRule = async (wrong: Wrong, request: ExampleRequest) => {
    if (!hasHolder(request, wrong.place)) return;
    setAt(request, wrong.place, wrong.value);
    const answer = await send(harness, own.master, structuredClone(request));
    if (answer.status === 404 || namedBy(answer).includes(wrong.place)) rules.push({ ...wrong, request });
  };
  for (const reference of operation.references) {
    const { place } = reference;
    if (!place.startsWith('body.') || `${operation.name} ${place}` in NO_REFERENCE) continue;
    const { unknown } = exampleOf(kindOf(operation, reference));
    const wrong = place.endsWith('[]')
      ? { place: place.slice(0, -2), value: [unknown] }
      : { place: place.replaceAll('[]', '[0]'), value: unknown };
    await tryRule(wrong, await requestOf(operation, own, reference));
  }
  for (const { place } of placesOf(operation)) {
    const [, value] = WRONG_VALUES.find(([end]) => end.test(place)) ?? [];
    if (value === undefined || !place.startsWith('body.')) continue;
    await tryRule({ place, value }, await requestOf(operation, own));
  }
  return rules;
}

/** Every other field of it is dropped and named in its warnings instead. */
const REFUSED_OF_ORDER = /^body\.(channel_type|status|stays|stays\[0\]\.check_(in|out)_date)$/;

/** Every field of a body with a value that its schema refuses. */
function shapesOf(operation: DescribedOperation): Wrong[] {
  const isRefused = (place: string) =>
    operation.name !== 'PUT /channel/orders/{channel_id}' || REFUSED_OF_ORDER.test(place);
  return placesOf(operation)
    .filter(({ place }) => place.startsWith('body.') && isRefused(place))
    .map(({ place }) => ({ place, value: NO_VALUE }));
}

/** False when one of the two holds the other, or needs its value. */
function areApart(rule: Wrong, other: Wrong): boolean {
  if (rule.place.startsWith(other.place) || other.place.startsWith(rule.place)) return false;
  const needs = (one: Wrong, another: Wrong) =>
    NEEDED.some(({ by, field }) => by.test(one.place) && field.test(another.place));
  return !needs(rule, other) && (other.value === NO_VALUE || !needs(other, rule));
}

function namedBy({ status, body }: Answer): string[] {
  return status === 422 ? body.fields.map(({ path }: { path: string }) => path) : [];
}

/** True when the request has the object that holds this place. */
function hasHolder(request: ExampleRequest, place: string): boolean {
  let holder: unknown = request.body;
  for (const step of place.replaceAll('[0]', '.0').split('.').slice(1, -1)) holder = Object(holder)[step];
  return typeof holder === 'object' && holder !== null;
}

const pairs = new Map<string, number>();

for (const operation of OPERATIONS) {
  test(`${operation.name}: a field that a rule refuses is named beside every other field that is refused`, async () => {
    pairs.set(operation.name, await refuseInPairs(operation));
  });
}

test('the suite finds rules about ids, amounts, phone numbers, templates, days, addresses and pictures', () => {
  for (const name of [
    'POST /reservations',
    'PATCH /reservations/{stay_code}',
    'PATCH /reservations/{stay_code}/check_in_details',
    'PATCH /properties/{id}',
    'PATCH /tags/{id}',
    'POST /availabilities',
    'POST /listings',
    'POST /listings/calendar',
    'POST /listings/prices',
    'POST /conversations',
    'POST /conversations/{id}',
    'POST /reviews/{reservation_code}',
    'PATCH /transactions/{id}',
    'PATCH /tasks/{id}',
    'PATCH /staffs/{id}',
    'PATCH /automation/rules/{id}',
    'POST /automation/rules/preview',
    'PUT /channel/orders/{channel_id}',
    'POST /channel/inquiries',
    'PATCH /webhooks/{id}',
  ])
    assert.ok((pairs.get(name) ?? 0) > 0, name);
});
