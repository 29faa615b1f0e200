import { ApiError } from '../../http/api-error.ts';

/** Throws one `property_in_other_room_type` that names every property of the body in another room type. */
export function checkInNoOther(
  property_ids: readonly number[],
  holders: readonly { readonly property_id: number; readonly title: string }[],
): void {
  const [one, ...others] = holders;
  if (one === undefined) return;
  const more = others.length === 0 ? '' : ` (and ${others.length} more in others)`;
  throw new ApiError('property_in_other_room_type', {
    fields: holders.map(({ property_id, title }) => ({
      path: `body.property_ids[${property_ids.indexOf(property_id)}]`,
      message: `is in the room type ${title}`,
    })),
    message: `Property ${one.property_id} is in the room type ${one.title}${more}: first remove it from there.`,
  });
}

/** The properties that a change adds to the list, and those that it removes. */
export function propertiesMoved(
  before: readonly number[],
  after: readonly number[],
): { joined: number[]; left: number[] } {
  const [were, are] = [new Set(before), new Set(after)];
  return { joined: after.filter((id) => !were.has(id)), left: before.filter((id) => !are.has(id)) };
}
