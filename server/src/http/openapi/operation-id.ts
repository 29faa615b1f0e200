import type { Operation } from '../operation.ts';

const VERBS = { GET: 'get', POST: 'create', PUT: 'set', PATCH: 'update', DELETE: 'delete' } as const;

/** A name for generated clients, from method and path: `GET /income_items` is `listIncomeItems`. */
export function operationIdOf({ method, path }: Operation, isList: boolean): string {
  const segments = path.split('/').filter((segment) => segment !== '');
  const nouns = segments.flatMap((segment, index) => {
    if (isParameter(segment)) return [];
    const isOne = segments[index + 1] !== undefined || !isList;
    return [pascalCase(isOne ? singular(segment) : segment)];
  });
  return (isList ? 'list' : VERBS[method]) + nouns.join('');
}

function isParameter(segment: string): boolean {
  return segment.startsWith('{');
}

function singular(word: string): string {
  return word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.replace(/s$/, '');
}

function pascalCase(snakeCase: string): string {
  return snakeCase
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}
