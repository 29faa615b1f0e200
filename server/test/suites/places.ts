import type { Schema } from '../../src/http/openapi/document.ts';
import type { DescribedOperation } from './operations.ts';

type Json = Record<string, unknown>;
/** A named value of a query or a body: `query.start_date`, `body.prices[0].start_date`. */
export type Place = { readonly place: string; readonly schema: Schema };

/** Every named value that an operation takes. The first entry of a list stands for all of them. */
export function placesOf({ parameters, body }: DescribedOperation): readonly Place[] {
  const asked = parameters.filter(({ in: part }) => part === 'query');
  return [
    ...asked.map(({ name, schema }) => ({ place: `query.${name}`, schema })),
    ...(body === undefined ? [] : placesIn(body.schema, 'body')),
  ];
}

function placesIn({ properties = {}, anyOf = [] }: Schema, path: string): Place[] {
  // A former name is the same field as the present one.
  const named = Object.entries(properties).filter(([, schema]) => schema['x-now'] === undefined);
  const own = named.flatMap(([name, schema]) => {
    const place = `${path}.${name}`;
    return [
      { place, schema },
      ...(schema.items === undefined ? placesIn(schema, place) : placesIn(schema.items, `${place}[0]`)),
    ];
  });
  return [...own, ...anyOf.flatMap((schema) => placesIn(schema, path))];
}

/** Sets the value at a place of a request. Makes the objects and lists on the way. */
export function setAt(request: { query: Json; body: Json }, place: string, value: unknown): void {
  const [part, ...steps] = place.replaceAll('[0]', '.0').split('.');
  const last = steps.pop() ?? '';
  let holder = part === 'query' ? request.query : request.body;
  for (const [index, step] of steps.entries())
    holder = (holder[step] ??= (steps[index + 1] ?? last) === '0' ? [] : {}) as Json;
  holder[last] = value;
}
