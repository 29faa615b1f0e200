import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { request as send, type Dispatcher } from 'undici';
import { aPerson } from '../../server/src/access/oauth/fixtures.ts';
import { signInPage } from '../../server/src/access/sessions/fixtures.ts';
import { buildOpenApi } from '../../server/src/http/openapi/openapi.ts';
import { VERSION } from '../../server/src/documents/releases.ts';
import { AREAS } from '../../server/src/interface.ts';
import { useHarness } from '../../server/test/harness.ts';
import { portOf } from '../../server/test/raw-client.ts';
import { isForConnectors, listOperations } from '../../server/test/suites/operations.ts';
import { requestOf } from '../../server/test/suites/requests.ts';
import { newWorld, type World } from '../../server/test/suites/worlds.ts';
import { listAreas } from '../../scripts/generate/client/methods.ts';
import { shapeOf } from '../../server/src/http/openapi/path-template.ts';
import { Innkeep, type InnkeepOptions } from '../src/innkeep.ts';

// Each operation of the interface, called once over a socket with the example of the document.

const harness = useHarness();
const areas = listAreas(buildOpenApi(AREAS, VERSION));
const methods = areas.flatMap((area) => area.methods.map((method) => ({ ...method, area: area.property })));
const called = new Set<string>();

let made: Promise<World> | undefined;

type Called = Promise<object> & { page(): Promise<object> };

/** A client whose methods are called by the names in the document. */
const byName = (options: InnkeepOptions) =>
  new Innkeep(options) as unknown as Record<string, Record<string, (...sent: unknown[]) => Called>>;

test('the client has a method for every operation of the document', () => {
  const described = listOperations().map(({ method, path }) => `${method} /v3${path}`);
  assert.deepEqual(
    methods.map(({ verb, path }) => shapeOf(`${verb} ${path}`)).toSorted(),
    described.map(shapeOf).toSorted(),
  );
  const client = byName({ baseUrl: 'http://127.0.0.1' });
  for (const { area, name } of methods)
    assert.equal(typeof client[area]?.[name], 'function', `${area}.${name}`);
});

for (const operation of listOperations()) {
  const found = methods.find(
    ({ verb, path }) => shapeOf(`${verb} ${path}`) === shapeOf(`${operation.method} /v3${operation.path}`),
  );
  test(`${operation.name} is ${found?.area}.${found?.name}, and resolves with its data`, async () => {
    assert.ok(found);
    const world = await (made ??= harness.newHost({ is_sandbox: true }).then((host) => newWorld(host)));
    // The person first: the ids of their sessions are theirs.
    const options = await optionsFor(operation, world);
    const request = await requestOf(operation, world);
    const client = byName({ ...options, onResponse: note });
    const sent = [
      // DELETE names its code otherwise than the path does.
      ...found.pathParameters.map((_, index) => Object.values(request.path)[index]),
      ...(found.body === undefined ? [] : [request.body]),
      ...(found.query.length === 0 ? [] : [request.query]),
    ];
    const result = client[found.area]![found.name]!(...sent);
    const data = await (found.paging === undefined ? result : result.page());
    const named = Object.keys(found.data.properties ?? {});
    for (const name of found.data.required ?? []) assert.ok(name in data, `${name} of ${named.join(', ')}`);
    called.add(operation.name);
  });
}

after(() => assert.equal(called.size, methods.length));

type Sent = { method: Dispatcher.HttpMethod; headers: Record<string, string>; body?: string };

/** As a browser on a page of the service: only a browser may say where a request comes from. */
const fetchOfPage = async (url: string, { method, headers, body: sent }: Sent) => {
  const { statusCode: status, body } = await send(url, {
    method,
    ...(sent === undefined ? {} : { body: sent }),
    headers: { ...headers, 'sec-fetch-site': 'same-origin' },
  });
  return new Response(await body.text(), { status });
};

function note({ status, ignored_fields }: { status: number; ignored_fields: readonly string[] }): void {
  assert.equal(status, 200);
  assert.deepEqual(ignored_fields, []);
}

async function optionsFor(
  { path, isPublic, needsSession }: ReturnType<typeof listOperations>[number],
  { master }: World,
): Promise<InnkeepOptions> {
  const options = {
    baseUrl: `http://127.0.0.1:${await portOf(harness.app)}`,
    userAgent: 'tests/1',
    strict: true,
  };
  if (needsSession) {
    const { email } = await aPerson(master);
    const { cookie, form_token } = await signInPage(harness.app, email);
    const headers = { cookie, 'service-form-token': form_token };
    return { ...options, headers, fetch: fetchOfPage as typeof fetch };
  }
  if (isPublic) return options;
  const { token } = isForConnectors(path) ? await master.connector() : master;
  return { ...options, token };
}
