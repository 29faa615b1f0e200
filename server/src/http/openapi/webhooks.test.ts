import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { useHarness } from '../../../test/harness.ts';
import { fill, newWorld } from '../../../test/suites/worlds.ts';
import { VERSION } from '../../documents/releases.ts';
import { PUBLISHED_KINDS } from '../../events/event-kinds.ts';
import { presentEvent } from '../../events/present-event.ts';
import { AREAS } from '../../interface.ts';
import { FORMATS } from '../contract/formats.ts';
import { buildOpenApi } from './openapi.ts';

const harness = useHarness();
const { webhooks, paths, components } = buildOpenApi(AREAS, VERSION);

test('the document describes every event that webhooks receive, under a name that no operation has', () => {
  assert.deepEqual(Object.keys(webhooks), [...PUBLISHED_KINDS, 'ping']);
  const names = Object.values(webhooks).map(({ post }) => post.operationId);
  const others = Object.values(paths).flatMap((item) =>
    Object.values(item).map(({ operationId }) => operationId),
  );
  assert.equal(new Set([...names, ...others]).size, names.length + others.length);
});

test('every recorded event is what the document says', async () => {
  const host = await harness.newHost();
  await fill(newWorld(host));
  const ajv = new Ajv2020({ strict: false });
  for (const [format, { check }] of Object.entries(FORMATS)) ajv.addFormat(format, check);
  ajv.addFormat('int64', true);
  const closed = ($ref: string) => ({ $ref, components });
  const seen = new Set<string>();
  const created_at = '2026-06-15T10:00:00Z';
  for (const { kind, payload } of (await host.events()).filter((event) =>
    PUBLISHED_KINDS.includes(event.kind),
  )) {
    const { $ref = '' } = webhooks[kind]!.post.requestBody.content['application/json'].schema;
    const schema = components.schemas[$ref.slice('#/components/schemas/'.length)]!;
    const body = presentEvent({ kind, payload, created_at });
    assert.ok(ajv.validate(closed($ref), body), `${kind}: ${ajv.errorsText()} ${JSON.stringify(body)}`);
    assert.deepEqual(
      Object.keys(body).filter((name) => schema.properties?.[name] === undefined),
      [],
    );
    assert.equal(ajv.validate(closed($ref), { ...body, event: 'other' }), false);
    seen.add(kind);
  }
  assert.ok(seen.size > 15, String(seen.size));
});
