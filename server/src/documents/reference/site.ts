import type { OpenApiDocument, Schema } from '../../http/openapi/document.ts';
import { LATER_VALUE_REFERENCE } from '../../http/openapi/schemas.ts';
import { listOperations, type ListedOperation } from './listing.ts';

/** The pages of the reference: the overview, the errors, and a page for each area. */
export type Site = {
  readonly document: OpenApiDocument;
  /** The error_code of success, if it is not the usual one. */
  readonly successCode: number | undefined;
  readonly areas: readonly SiteArea[];
  /** The records that belong to no area. They are on the page of the errors. */
  readonly sharedRecords: readonly NamedRecord[];
  /** The address of a record on its page. */
  readonly recordAddress: (name: string) => string;
};

export type SiteArea = {
  readonly name: string;
  readonly description: string;
  readonly path: string;
  readonly operations: readonly ListedOperation[];
  /** Those that its operations name most often come first. */
  readonly records: readonly NamedRecord[];
};

export type NamedRecord = { readonly name: string; readonly schema: Schema };

export const OVERVIEW_PATH = '/docs';
export const ERRORS_PATH = '/docs/errors';
export const SEARCH_PATH = '/docs/search';

const SHARED_RECORDS: readonly string[] = ['Error', recordName(LATER_VALUE_REFERENCE)];

export function arrangeSite(document: OpenApiDocument, successCode?: number): Site {
  const tags = document.tags.map((tag) => ({ ...tag, operations: listOperations(document, tag.name) }));
  const homes = findHomes(document, tags);
  const bodies = bodiesOfEvents(document);
  const records = Object.entries(document.components.schemas).flatMap(([name, schema]) =>
    bodies.has(name) ? [] : [{ name, schema }],
  );
  const areas = tags.map((tag) => {
    const counts = countReferences(tag.operations);
    const timesOf = ({ name }: NamedRecord) => counts.get(name) ?? 0;
    const own = records.filter(({ name }) => homes.get(name) === tag.name);
    return {
      ...tag,
      path: pathOfTag(tag.name),
      records: own.toSorted((one, other) => timesOf(other) - timesOf(one)),
    };
  });
  const paths = new Map(areas.flatMap(({ path, records: own }) => own.map(({ name }) => [name, path])));
  return {
    document,
    successCode,
    areas,
    sharedRecords: records.filter(({ name }) => !paths.has(name)),
    recordAddress: (name) => {
      const event = bodies.get(name);
      if (event !== undefined) return `${pathOfTag(event.tag)}#${eventAnchor(event.name)}`;
      return `${paths.get(name) ?? ERRORS_PATH}#${recordAnchor(name)}`;
    },
  };
}

function pathOfTag(name: string): string {
  return `${OVERVIEW_PATH}/${anchorOf(name)}`;
}

/** The records that are bodies of events: the table of events has them. */
function bodiesOfEvents({ webhooks }: OpenApiDocument): ReadonlyMap<string, { name: string; tag: string }> {
  return new Map(
    Object.entries(webhooks).map(([name, { post }]) => [
      recordName(post.requestBody.content['application/json'].schema.$ref ?? ''),
      { name, tag: post.tags[0] },
    ]),
  );
}

export function anchorOf(heading: string): string {
  return heading.toLowerCase().replaceAll(/[^a-z]+/g, '-');
}

export function recordAnchor(name: string): string {
  return `record-${name}`;
}

export function errorAnchor(code: string): string {
  return `error-${code}`;
}

export function eventAnchor(name: string): string {
  return `event-${name}`;
}

/** The last step of a reference. */
export function recordName(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1);
}

type Tag = { readonly name: string; readonly operations: readonly ListedOperation[] };

/** The area whose operations name a record most often. A record within records belongs to the area of the outer one. */
function findHomes({ components }: OpenApiDocument, tags: readonly Tag[]): ReadonlyMap<string, string> {
  const homes = new Map<string, string>();
  const most = new Map<string, number>();
  for (const { name: area, operations } of tags) {
    for (const [name, count] of countReferences(operations)) {
      if (SHARED_RECORDS.includes(name) || count <= (most.get(name) ?? 0)) continue;
      most.set(name, count);
      homes.set(name, area);
    }
  }
  // A Map is walked to its end, also over what is added on the way.
  for (const [outer, area] of homes) {
    for (const name of countReferences(components.schemas[outer]).keys()) {
      if (!homes.has(name) && !SHARED_RECORDS.includes(name)) homes.set(name, area);
    }
  }
  return homes;
}

function countReferences(value: unknown): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}
