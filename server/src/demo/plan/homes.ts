/** A property of the demo. Money is in whole units of the city's currency. */
export type Home = {
  readonly title: string;
  /** The channel that it is listed on besides airbnb. */
  readonly also_on: 'booking.com' | 'vrbo' | 'expedia' | 'agoda' | 'trip.com';
  readonly city: City;
  readonly address: string;
  readonly longitude: number;
  readonly latitude: number;
  /** Price of a night on a weekday of an average month. */
  readonly nightly: number;
  readonly sleeps: number;
  readonly cleaning_fee: number;
  /** Cost of one cleaning. */
  readonly cleaning_cost: number;
  /** Null for homes that the hosts own. */
  readonly rent: number | null;
  readonly utilities: number;
  readonly checkin: string;
  readonly checkout: string;
  readonly wifi: readonly [ssid: string, password: string, remarks: string];
};

export type City = {
  readonly name: string;
  readonly timezone: string;
  readonly currency: 'EUR' | 'GBP';
  readonly cleaner: string;
  /** Occupancy and price in each month, January first, in percent. */
  readonly occupancy: readonly number[];
  readonly season: readonly number[];
};

const AMSTERDAM: City = {
  name: 'Amsterdam',
  timezone: 'Europe/Amsterdam',
  currency: 'EUR',
  cleaner: 'Schoon & Klaar',
  occupancy: [52, 58, 68, 84, 86, 84, 88, 88, 82, 76, 60, 70],
  season: [78, 82, 92, 118, 116, 110, 116, 118, 108, 98, 84, 102],
};

const LISBON: City = {
  name: 'Lisbon',
  timezone: 'Europe/Lisbon',
  currency: 'EUR',
  cleaner: 'Limpezas da Graça',
  occupancy: [50, 54, 66, 76, 82, 88, 92, 94, 88, 76, 58, 60],
  season: [74, 76, 88, 100, 108, 122, 130, 134, 118, 98, 80, 92],
};

const LONDON: City = {
  name: 'London',
  timezone: 'Europe/London',
  currency: 'GBP',
  cleaner: 'Brightside Cleaning',
  occupancy: [56, 60, 66, 74, 80, 84, 90, 86, 80, 74, 68, 76],
  season: [82, 84, 92, 100, 106, 114, 122, 116, 106, 98, 92, 112],
};

export const HOMES: readonly Home[] = [
  {
    title: 'Prinsengracht Canal House',
    also_on: 'booking.com',
    city: AMSTERDAM,
    address: 'Prinsengracht 412, 1016 JC Amsterdam',
    longitude: 4.8826,
    latitude: 52.3689,
    nightly: 285,
    sleeps: 6,
    cleaning_fee: 95,
    cleaning_cost: 82,
    rent: null,
    utilities: 240,
    checkin: '15:00',
    checkout: '11:00',
    wifi: ['Prinsengracht412', 'gevelsteen-1683', 'The router is in the cupboard under the stairs.'],
  },
  {
    title: 'Jordaan Garden Apartment',
    also_on: 'vrbo',
    city: AMSTERDAM,
    address: 'Tweede Egelantiersdwarsstraat 8, 1015 SC Amsterdam',
    longitude: 4.8811,
    latitude: 52.3763,
    nightly: 195,
    sleeps: 4,
    cleaning_fee: 70,
    cleaning_cost: 60,
    rent: null,
    utilities: 165,
    checkin: '15:00',
    checkout: '11:00',
    wifi: ['JordaanGarden', 'tulips-in-april', ''],
  },
  {
    title: 'De Pijp Loft',
    also_on: 'booking.com',
    city: AMSTERDAM,
    address: 'Gerard Doustraat 71-3, 1072 VK Amsterdam',
    longitude: 4.8921,
    latitude: 52.3561,
    nightly: 165,
    sleeps: 3,
    cleaning_fee: 60,
    cleaning_cost: 52,
    rent: 1850,
    utilities: 130,
    checkin: '15:00',
    checkout: '11:00',
    wifi: ['DePijpLoft-5G', 'stroopwafel71', ''],
  },
  {
    title: 'Houseboat Anna Maria',
    also_on: 'expedia',
    city: AMSTERDAM,
    address: 'Amstel 318 (opposite), 1017 AP Amsterdam',
    longitude: 4.9038,
    latitude: 52.3612,
    nightly: 225,
    sleeps: 4,
    cleaning_fee: 75,
    cleaning_cost: 66,
    rent: null,
    utilities: 185,
    checkin: '16:00',
    checkout: '11:00',
    wifi: ['AnnaMaria', 'ahoy-amstel', 'Weak on the foredeck; best in the saloon.'],
  },
  {
    title: 'Oost Studio',
    also_on: 'booking.com',
    city: AMSTERDAM,
    address: 'Eerste van Swindenstraat 44-1, 1093 GE Amsterdam',
    longitude: 4.9269,
    latitude: 52.3621,
    nightly: 118,
    sleeps: 2,
    cleaning_fee: 45,
    cleaning_cost: 40,
    rent: 1240,
    utilities: 95,
    checkin: '15:00',
    checkout: '11:00',
    wifi: ['OostStudio', 'dappermarkt-44', ''],
  },
  {
    title: 'Alfama Terrace',
    also_on: 'booking.com',
    city: LISBON,
    address: 'Rua dos Remédios 57, 1100-444 Lisboa',
    longitude: -9.1258,
    latitude: 38.7128,
    nightly: 132,
    sleeps: 4,
    cleaning_fee: 50,
    cleaning_cost: 42,
    rent: null,
    utilities: 92,
    checkin: '15:00',
    checkout: '11:00',
    wifi: ['AlfamaTerrace', 'sardinhas-e-fado', ''],
  },
  {
    title: 'Chiado Apartment',
    also_on: 'agoda',
    city: LISBON,
    address: 'Rua Serpa Pinto 12, 1200-445 Lisboa',
    longitude: -9.1417,
    latitude: 38.7104,
    nightly: 158,
    sleeps: 5,
    cleaning_fee: 55,
    cleaning_cost: 46,
    rent: null,
    utilities: 110,
    checkin: '15:00',
    checkout: '11:00',
    wifi: ['Chiado-Guests', 'pastel28nata', 'A second access point is in the back bedroom.'],
  },
  {
    title: 'Graça Viewpoint Studio',
    also_on: 'booking.com',
    city: LISBON,
    address: 'Rua da Senhora do Monte 21, 1170-361 Lisboa',
    longitude: -9.1322,
    latitude: 38.7191,
    nightly: 92,
    sleeps: 2,
    cleaning_fee: 35,
    cleaning_cost: 30,
    rent: 780,
    utilities: 64,
    checkin: '15:00',
    checkout: '11:00',
    wifi: ['MiradouroStudio', 'eletrico-28', ''],
  },
  {
    title: 'Príncipe Real Townhouse',
    also_on: 'vrbo',
    city: LISBON,
    address: 'Rua da Palmeira 33, 1200-313 Lisboa',
    longitude: -9.1497,
    latitude: 38.7158,
    nightly: 240,
    sleeps: 8,
    cleaning_fee: 90,
    cleaning_cost: 75,
    rent: null,
    utilities: 175,
    checkin: '16:00',
    checkout: '11:00',
    wifi: ['Palmeira33', 'jacaranda-azul', ''],
  },
  {
    title: 'Shoreditch Warehouse Loft',
    also_on: 'booking.com',
    city: LONDON,
    address: '14 Calvert Avenue, London E2 7JP',
    longitude: -0.0769,
    latitude: 51.5264,
    nightly: 178,
    sleeps: 4,
    cleaning_fee: 75,
    cleaning_cost: 64,
    rent: 2350,
    utilities: 150,
    checkin: '15:00',
    checkout: '10:30',
    wifi: ['Calvert14', 'brick-lane-beigel', ''],
  },
  {
    title: 'Notting Hill Mews House',
    also_on: 'vrbo',
    city: LONDON,
    address: '6 Colville Mews, London W11 2DA',
    longitude: -0.2043,
    latitude: 51.5148,
    nightly: 262,
    sleeps: 6,
    cleaning_fee: 95,
    cleaning_cost: 84,
    rent: null,
    utilities: 205,
    checkin: '15:00',
    checkout: '10:30',
    wifi: ['ColvilleMews', 'portobello-w11', 'Router behind the television; restart it at the plug.'],
  },
  {
    title: 'Greenwich Riverside Flat',
    also_on: 'trip.com',
    city: LONDON,
    address: '29 Ballast Quay, London SE10 9PD',
    longitude: -0.0003,
    latitude: 51.4846,
    nightly: 148,
    sleeps: 4,
    cleaning_fee: 65,
    cleaning_cost: 55,
    rent: null,
    utilities: 120,
    checkin: '15:00',
    checkout: '10:30',
    wifi: ['BallastQuay29', 'meridian-zero', ''],
  },
];
