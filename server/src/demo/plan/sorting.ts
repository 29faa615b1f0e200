import { HOMES, type Home } from './homes.ts';

type Sorted = { readonly name: string; readonly homes: readonly Home[] };

const STUDIOS = 'Studio for two';

/** A group for each city, and two across them. */
export const GROUPS: readonly Sorted[] = [
  ...[...new Set(HOMES.map(({ city }) => city.name))].map((name) => ({
    name,
    homes: HOMES.filter(({ city }) => city.name === name),
  })),
  { name: 'Family friendly', homes: HOMES.filter(({ sleeps }) => sleeps > 4) },
  { name: 'On a lease', homes: HOMES.filter(({ rent }) => rent !== null) },
];

export const ROOM_TYPES: readonly Sorted[] = [
  { name: STUDIOS, homes: titled('Oost Studio', 'Graça Viewpoint Studio') },
  { name: 'Loft', homes: titled('De Pijp Loft', 'Shoreditch Warehouse Loft') },
  {
    name: 'House for a family',
    homes: titled('Prinsengracht Canal House', 'Príncipe Real Townhouse', 'Notting Hill Mews House'),
  },
];

/** A tag without a color gets one of the palette. */
export const TAGS: readonly (Sorted & { readonly color?: string; readonly room_types: readonly string[] })[] =
  [
    {
      name: 'By the water',
      color: '#2CBCFD',
      homes: titled('Prinsengracht Canal House', 'Houseboat Anna Maria', 'Greenwich Riverside Flat'),
      room_types: [],
    },
    {
      name: 'Outdoor space',
      color: '#1BBFA4',
      homes: titled('Jordaan Garden Apartment', 'Houseboat Anna Maria', 'Alfama Terrace'),
      room_types: [],
    },
    { name: 'For couples', homes: HOMES.filter(({ sleeps }) => sleeps === 2), room_types: [STUDIOS] },
    { name: 'Late check-in', homes: HOMES.filter(({ checkin }) => checkin > '15:00'), room_types: [] },
  ];

function titled(...titles: readonly string[]): readonly Home[] {
  return HOMES.filter(({ title }) => titles.includes(title));
}
