import type { BrokenRule } from '../../http/api-error.ts';
import type { Valid } from '../../http/input/valid-fields.ts';
import type { NewLink } from './contract.ts';

/** The rules between scope and property_ids that a new link breaks. */
export function brokenLink({ scope, property_ids }: Valid<NewLink>): BrokenRule[] {
  if (scope === 'partial' && (property_ids ?? []).length === 0)
    return [{ field: 'property_ids', message: 'must name at least one property for partial' }];
  if (scope === 'entire' && (property_ids ?? []).length > 0)
    return [{ field: 'property_ids', message: 'must not be sent for entire, which shows every property' }];
  return [];
}
