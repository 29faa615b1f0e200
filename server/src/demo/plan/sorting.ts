import { HOMES, type Home } from './homes.ts';

type Sorted = { readonly name: string; readonly homes: readonly Home[] };

const STUDIOS = 'Studio for two';

/** A group for each city, and two across them. */
export const GROUPS: readonly Sorted[] = [
  ...[...new Set(HOMES.map(({ city }) => city.name))].map((name) =>
    sorted(name, ({ city }) => city.name === name),
  ),
  sorted('Family friendly', ({ sleeps }) => sleeps > 4),
  sorted('On a lease', ({ rent }) => rent !== null),
];

export const ROOM_TYPES: readonly Sorted[] = [
  sorted(STUDIOS, ({ title }) => /Studio/.test(title)),
  sorted('Loft', ({ title }) => /Loft/.test(title)),
  sorted('House for a family', ({ title }) => /Canal House|Townhouse|Mews House/.test(title)),
];

/** A tag without a color gets one of the palette. */
export const TAGS: readonly (Sorted & { readonly color?: string; readonly room_types: readonly string[] })[] =
  [
    {
      ...sorted('By the water', ({ title }) => /Canal|Houseboat|Riverside/.test(title)),
      color: '#2CBCFD',
      room_types: [],
    },
    {
      ...sorted('Outdoor space', ({ title }) => /Garden|Houseboat|Terrace/.test(title)),
      color: '#1BBFA4',
      room_types: [],
    },
    { ...sorted('For couples', ({ sleeps }) => sleeps === 2), room_types: [STUDIOS] },
    { ...sorted('Late check-in', ({ checkin }) => checkin > '15:00'), room_types: [] },
  ];

function sorted(name: string, isIn: (home: Home) => boolean): Sorted {
  return { name, homes: HOMES.filter(isIn) };
}
