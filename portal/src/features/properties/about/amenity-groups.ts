import type { UpdatePropertyDetailsBody } from '../../../../../client/src/innkeep.ts';

export type Amenity = NonNullable<UpdatePropertyDetailsBody['amenities']>[number];

/** The amenities as a host walks through the house. */
export const AMENITY_GROUPS = {
  inside: [
    'wifi',
    'workspace',
    'tv',
    'heating',
    'air_conditioning',
    'fan',
    'fireplace',
    'iron',
    'washing_machine',
    'dryer',
  ],
  kitchen: [
    'kitchen',
    'kitchenette',
    'refrigerator',
    'freezer',
    'oven',
    'stove',
    'microwave',
    'dishwasher',
    'coffee_maker',
    'kettle',
    'toaster',
    'cookware',
    'dishes',
    'dining_table',
  ],
  bath: ['bathtub', 'shower', 'bidet', 'hair_dryer', 'towels', 'bed_linen', 'toiletries'],
  outside: [
    'balcony',
    'garden',
    'outdoor_furniture',
    'barbecue',
    'pool',
    'shared_pool',
    'hot_tub',
    'sauna',
    'beach_access',
    'bicycles',
  ],
  parking: ['parking', 'paid_parking', 'street_parking', 'ev_charger'],
  family: ['crib', 'high_chair', 'toys', 'stair_gates', 'pets_allowed'],
  safety: [
    'smoke_alarm',
    'carbon_monoxide_alarm',
    'fire_extinguisher',
    'first_aid_kit',
    'safe',
    'outdoor_cameras',
  ],
  access: [
    'private_entrance',
    'self_check_in',
    'luggage_storage',
    'elevator',
    'ground_floor',
    'step_free',
    'wide_doors',
    'step_free_shower',
    'grab_rails',
  ],
} as const satisfies Readonly<Record<string, readonly Amenity[]>>;

export type AmenityGroup = keyof typeof AMENITY_GROUPS;
export const GROUPS: readonly AmenityGroup[] = [
  'inside',
  'kitchen',
  'bath',
  'outside',
  'parking',
  'family',
  'safety',
  'access',
];

/** With or without this one, in the order of the groups: a tick and its Undo leave what was there. */
export function withAmenity(chosen: readonly Amenity[], amenity: Amenity, isThere: boolean): Amenity[] {
  const all: readonly Amenity[] = GROUPS.flatMap((group): readonly Amenity[] => AMENITY_GROUPS[group]);
  return all.filter((each) => (each === amenity ? isThere : chosen.includes(each)));
}
