import assert from 'node:assert/strict';
import { test } from 'node:test';
import { storeReview } from '../../src/areas/reviews/fixtures.ts';
import { fillEmptyDatabase } from '../../src/demo/make-demo.ts';
import { MASKED_FIELDS, QUICKLY_MASKED } from '../../src/events/masked-fields.ts';
import type { Schema } from '../../src/http/openapi/document.ts';
import { clock, dataOf, PUBLIC_URL, useHarness, type Host } from '../harness.ts';
import { letIn } from './access-story.ts';
import { readCalendars } from './import-story.ts';
import { listOperations, type DescribedOperation } from './operations.ts';
import { requestOf, send, type ExampleRequest } from './requests.ts';
import { newWorld, type World } from './worlds.ts';

const harness = useHarness();
const changes = listOperations().filter(({ isPublic, method }) => !isPublic && method !== 'GET');
const changesByBody = changes.filter(({ body }) => body !== undefined);

/** Texts that the audit log shows as they were sent: what things, amounts and people are called, and where they are. */
const SHOWN = [
  'address',
  'category',
  'contact_phone',
  'creator',
  'description',
  'email',
  'guest_name',
  'name',
  'registration_number',
  'sender_name',
  'title',
  'wifi_ssid',
];

/** Fields that the requests below set and the audit log masks. Custom fields show by their names. */
const MASKED = [
  'Gate code',
  'caption',
  'channel_remarks',
  'check_in_guide',
  'check_out_steps',
  'content',
  'delivery_detail',
  'descriptions',
  'guest_email',
  'guest_phone',
  'guide',
  'house_rules',
  'id_number',
  'import_url',
  'lock_code',
  'note',
  'own_text',
  'private_feedback',
  'remarks',
  'reply_content',
  'staff_guide',
  'template',
  'text',
  'texts',
  'url',
  'wifi_password',
  'wifi_remarks',
];

/** Texts of requests that are not free, each with what they hold. */
const UNMARKED: Readonly<Record<string, string>> = {
  'POST /conversations/{id} body.jpeg_base64': 'a picture',
  'POST /channel/orders/{channel_id}/messages body.jpeg_base64': 'a picture',
  'PUT /channel/orders/{channel_id} body.rates.currency': 'a currency: amounts in what is none are dropped',
  'POST /channel/inquiries/{id}/messages body.jpeg_base64': 'a picture',
  'PUT /transactions/{id}/receipt body.file_base64': 'a receipt',
  'POST /properties/{property_id}/pictures body.large_base64': 'a picture',
  'POST /properties/{property_id}/pictures body.small_base64': 'a picture',
  'PUT /account_import body.url': 'the address of another server, instead of an archive',
  'POST /account_import/pieces body.content_base64': 'an archive',
  'POST /imports body.csv': 'a file, which is tried alone in the example',
  'POST /guest_erasures body.email': 'an e-mail address, instead of an order',
  'POST /guest_erasures body.phone': 'a phone number, instead of an order',
  'POST /staffs body.mobile': 'a phone number',
  'PATCH /staffs/{id} body.mobile': 'a phone number',
  'PUT /properties/{property_id}/booking_terms body.cancellation_policy.name': 'the name of a template',
  'POST /reservations/{stay_code}/tags body.tag_name': 'the name of a tag',
  'DELETE /reservations/{stay_code}/tags body.tag_name': 'the name of a tag',
};

/** Requests that together send every text: an example has one of several forms. */
type Form = (request: ExampleRequest, world: World) => Promise<void> | void;
const FORMS: Readonly<Record<string, readonly Form[]>> = {
  'POST /automation/rules': [withMessage, withReview, withTask],
  'PATCH /automation/rules/{id}': [withMessage, withReview, withTask],
  'POST /automation/rules/preview': [withMessage, withReview, withTask],
  'POST /conversations': [() => {}, withInquiry],
  'POST /reviews/{reservation_code}': [withGuestReview],
};

let marks = 0;

test('whatever texts are sent to any operation, the audit log holds none of them but names', async () => {
  const host = await harness.newHost({ is_sandbox: true });
  const world = newWorld(host);
  const passedOver = new Set<string>();
  for (const operation of changesByBody) {
    for (const form of FORMS[operation.name] ?? [() => {}]) {
      const request = await requestOf(operation, world);
      await form(request, world);
      for (const place of await sendMarked(operation, request, world)) passedOver.add(place);
    }
  }
  assert.deepEqual([...passedOver].toSorted(), Object.keys(UNMARKED).toSorted());
  assert.ok(marks > 60);
  await writeAsGuest(host, world);
  await letIn(harness, host);
  const texts = (await readSnapshots(host)).flatMap((snapshot) => textsIn(snapshot));
  const fieldsOf = (isMeant: (field: string, text: string) => boolean) =>
    [...new Set(texts.filter((each) => isMeant(...each)).map(([field]) => field))].toSorted();
  assert.deepEqual(
    fieldsOf((_field, text) => /zq\d+z/.test(text)),
    SHOWN,
  );
  assert.deepEqual(
    fieldsOf((_field, text) => text.includes('***')),
    MASKED,
  );
  assert.deepEqual(
    fieldsOf((field, text) => /(secret|password|hash|challenge)$/.test(field) && !/^$|^\*\*\*/.test(text)),
    [],
  );
});

test('the kinds that are masked quickly have the masked fields that are listed for them, and no others', async () => {
  const host = await harness.newHost({ is_sandbox: true });
  const world = newWorld(host);
  for (const operation of changes) await send(harness, host, await requestOf(operation, world));
  await readCalendars(host, world);
  await fillEmptyDatabase(
    { databases: harness.databases, clock: () => clock.now, request_id: 'test' },
    { seed: 1 },
  );
  const rows = await harness.databases.reads<{ kind: string; before: unknown; after: unknown }[]>`
    select kind, before, after from audit_log`;
  for (const [kind, listed] of Object.entries(QUICKLY_MASKED)) {
    const snapshots = rows.filter((row) => row.kind === kind).flatMap(({ before, after }) => [before, after]);
    assert.ok(snapshots.length > 0, kind);
    const fields = new Set(snapshots.flatMap((snapshot) => maskedFieldsIn(snapshot)));
    assert.deepEqual([...fields].toSorted(), [...listed].toSorted(), kind);
  }
});

/** The masked fields that a snapshot has, with the way to those inside of others. */
function maskedFieldsIn(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => [
    ...(name in MASKED_FIELDS && !Array.isArray(value) ? [`${path}${name}`] : []),
    ...maskedFieldsIn(each, `${path}${name}.`),
  ]);
}

test('every column that holds a secret is masked by its name', async () => {
  // The directory of cells is of no account, and never in an audit log.
  const columns = await harness.databases.reads<{ name: string }[]>`
    select distinct column_name as name from information_schema.columns
    where table_schema = 'public' and table_name <> 'sign_in_cells'`;
  const secrets = columns
    .map(({ name }) => name)
    .filter((name) => /(secret|password(_hash)?|_hash|challenge|lock_code|import_url)$/.test(name));
  assert.ok(secrets.length > 10);
  assert.deepEqual(
    secrets.filter((name) => !(name in MASKED_FIELDS)),
    [],
  );
});

/** Sends a request with a mark in every free text. Answers the places of those that are not. */
async function sendMarked(
  { name, body, references }: DescribedOperation,
  request: ExampleRequest,
  world: World,
): Promise<string[]> {
  const ids = references.map(({ place }) => place.replaceAll('[]', ''));
  const texts = markTexts(request.body, body!.schema, 'body').filter(({ place }) => !ids.includes(place));
  for (const each of texts) if (!(`${name} ${each.place}` in UNMARKED)) each.mark();
  const answer = await send(harness, world.master, request);
  assert.equal(answer.status, 200, `${name}: ${answer.text}`);
  return texts.map(({ place }) => `${name} ${place}`).filter((place) => place in UNMARKED);
}

type Json = Record<string, unknown>;
type Place = { readonly place: string; mark(): void };

function markTexts(holder: Json, { properties = {} }: Schema, path: string): Place[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const place = `${path}.${name}`;
    const value = holder[name];
    // Which fields an inner object has depends on its form.
    if (path !== 'body' && value === undefined) return [];
    if (isText(schema)) return [{ place, mark: () => (holder[name] = newMark(schema)) }];
    if (typeof schema.additionalProperties === 'object' && isText(schema.additionalProperties))
      return [{ place, mark: () => (holder[name] = { 'Gate code': newMark(schema) }) }];
    if (typeof value !== 'object' || value === null) return [];
    return [value as Json | Json[]].flat().flatMap((each) => markTexts(each, schema.items ?? schema, place));
  });
}

function isText({ type, enum: values, format, pattern = String.raw`\S` }: Schema): boolean {
  const isFree = format === undefined || format === 'email' || isAddress(format);
  return [type].flat().includes('string') && values === undefined && isFree && pattern === String.raw`\S`;
}

function isAddress(format: string | undefined): boolean {
  return format === 'web-address' || format === 'calendar-address';
}

function newMark({ format }: Schema): string {
  const mark = `zq${(marks += 1)}z`;
  if (format === 'email') return `${mark}@example.com`;
  return isAddress(format) ? `https://feeds.example.com/${mark}.ics?key=${mark}` : mark;
}

async function readSnapshots({ scope: { sql, host_id } }: Host): Promise<unknown[]> {
  const rows = await sql<{ before: unknown; after: unknown }[]>`
    select before, after from audit_log where host_id = ${host_id} order by id`;
  assert.ok(rows.length > changesByBody.length);
  return rows.flatMap(({ before, after }) => [before, after]);
}

/** Every text at any depth, under the name of its field. */
function textsIn(value: unknown, field = ''): [field: string, text: string][] {
  if (typeof value === 'string') return [[Array.isArray(value) ? '' : field, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => textsIn(each, Array.isArray(value) ? field : name));
}

async function writeAsGuest(host: Host, world: World): Promise<void> {
  const stay_code = String(await world.idOf('stay'));
  const { reservations } = await dataOf(host.get('/reservations', { stay_code }));
  const url = reservations[0].check_in_details.check_in_guide_url!.replace(PUBLIC_URL, '');
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const answer = await harness.app.inject({ method: 'POST', url, headers, payload: 'message=zq0z' });
  assert.equal(answer.statusCode, 303, answer.body);
}

function withMessage({ body }: ExampleRequest): void {
  body['action'] = { type: 'message', template: 'x' };
}

function withReview({ body }: ExampleRequest): void {
  body['trigger'] = { kind: 'after_check_out', hours: 24 };
  body['action'] = { type: 'review', score: 5, content: 'x' };
}

function withTask({ body }: ExampleRequest): void {
  body['action'] = { type: 'task', task_type: 'cleaning', note: 'x' };
}

async function withInquiry(request: ExampleRequest, world: World): Promise<void> {
  const guest = { name: 'x', email: 'x@example.com', phone: 'x' };
  request.body = { property_id: await world.idOf('property'), guest };
}

/** So that the review and the reply to the guest's are one request. */
async function withGuestReview({ path }: ExampleRequest, { master }: World): Promise<void> {
  await storeReview(master, { reservation_code: String(path['reservation_code']), content: 'x' });
}
