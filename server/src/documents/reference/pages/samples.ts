import type { Html, HtmlPart } from '../../../http/answer/html.ts';
import { errorExample } from '../../../http/openapi/errors.ts';
import { ADDRESS_PLACE, curlExample } from '../curl.ts';
import { prettyJson, sample } from '../html.ts';
import type { ListedOperation } from '../listing.ts';
import type { Site } from '../site.ts';

/** What stands beside a convention, by its title. */
export function conventionSample(site: Site, title: string): Html | undefined {
  const [heading, content] = SAMPLES[title]?.(site) ?? [];
  return heading === undefined ? undefined : sample(heading, content);
}

type Sample = readonly [heading: string, content: HtmlPart];

const SAMPLES: Readonly<Record<string, (site: Site) => Sample>> = {
  Tokens: () => [
    'A request with a token',
    `curl "${ADDRESS_PLACE}/v3/properties" \\\n  -H "Authorization: Bearer $TOKEN" \\\n  -H "User-Agent: ExampleSync/1.4"`,
  ],
  Answers: () => ['An error', prettyJson(errorExample('field_is_immutable').value)],
  Lists: () => [
    'The next page of a list',
    `curl "${ADDRESS_PLACE}/v3/transactions?limit=100&cursor=$NEXT_CURSOR" \\\n  -H "Service-Access-Token: $TOKEN"`,
  ],
  'Ids, dates and money': () => [
    'Values',
    prettyJson({
      property_id: 1001,
      check_in_date: '2026-07-01',
      check_in_time: '15:00',
      booked_at: '2026-06-02T10:00:00+00:00',
      currency: 'EUR',
      rate_amount: 420.5,
    }),
  ],
  Changes: (site) => ['A change that can be repeated', repeatableRequest(site)],
  Limits: ({ document: { components } }) => {
    const shown = { ...components.headers, RateLimit: { example: '"endpoint-1m";r=0;t=12' } };
    const lines = Object.entries(shown).flatMap(([name, { example }]) =>
      example === undefined ? [] : [`${name}: ${example}`],
    );
    const status = 'HTTP/1.1 429 Too Many Requests';
    return ['The headers of a refusal', [status, 'Retry-After: 12', ...lines].join('\n')];
  },
};

/** An example request with an Idempotency-Key. */
function repeatableRequest(site: Site): string {
  const listed = findOperation(site, 'createTag');
  const key = String(site.document.components.parameters['IdempotencyKey']?.example);
  if (listed === undefined) return '';
  const { method, path, operation } = listed;
  return curlExample(method, path, operation).replace(' \\\n', ` \\\n  -H "Idempotency-Key: ${key}" \\\n`);
}

export function findOperation({ areas }: Site, operationId: string): ListedOperation | undefined {
  return areas
    .flatMap(({ operations }) => operations)
    .find(({ operation }) => operation.operationId === operationId);
}
