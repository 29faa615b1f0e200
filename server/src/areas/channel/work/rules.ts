import { refuseBroken } from '../../../http/api-error.ts';
import { WORK_KINDS } from '../work-kinds.ts';

/** The kinds of work that are asked for. Throws a 422 that names the unknown ones. */
export function workKindsOf(types: string | undefined): readonly string[] {
  if (types === undefined) return WORK_KINDS;
  const kinds = types.split(',').map((kind) => kind.trim());
  const unknown = kinds.filter((kind) => !WORK_KINDS.some((each) => each === kind));
  const message = `must be kinds of work; there is no ${unknown.join(', ')}`;
  refuseBroken(unknown.length === 0 ? [] : [{ field: 'types', message }], 'query');
  return kinds;
}
