import { rowsOf } from './table.ts';

const ALSO_ON = ['booking.com', 'vrbo', 'expedia', 'agoda', 'trip.com'] as const;

/** Name, timezone, currency, cleaner; occupancy and price in each month, January first, in percent. */
const CITIES = rowsOf(`
  Amsterdam | Europe/Amsterdam | EUR | Schoon & Klaar | 52 58 68 84 86 84 88 88 82 76 60 70 | 78 82 92 118 116 110 116 118 108 98 84 102
  Lisbon | Europe/Lisbon | EUR | Limpezas da Graça | 50 54 66 76 82 88 92 94 88 76 58 60 | 74 76 88 100 108 122 130 134 118 98 80 92
  London | Europe/London | GBP | Brightside Cleaning | 56 60 66 74 80 84 90 86 80 74 68 76 | 82 84 92 100 106 114 122 116 106 98 92 112`).map(
  ([name = '', timezone = '', currency = '', cleaner = '', occupancy, season]) => ({
    name,
    timezone,
    currency,
    cleaner,
    occupancy: numbersOf(occupancy),
    season: numbersOf(season),
  }),
);

/**
 * Title, city, the channel besides airbnb; address and place. In whole units of the city's currency: the price of a night on a
 * weekday of an average month, guests, the fee and the cost of a cleaning, rent (0 for homes that the hosts own), utilities.
 * Times; Wi-Fi.
 */
const TABLE = `
Prinsengracht Canal House | Amsterdam | booking.com | Prinsengracht 412, 1016 JC Amsterdam | 4.8826 52.3689 | 285 6 95 82 0 240 | 15:00 11:00 | Prinsengracht412 gevelsteen-1683 The router is in the cupboard under the stairs.
Jordaan Garden Apartment | Amsterdam | vrbo | Tweede Egelantiersdwarsstraat 8, 1015 SC Amsterdam | 4.8811 52.3763 | 195 4 70 60 0 165 | 15:00 11:00 | JordaanGarden tulips-in-april
De Pijp Loft | Amsterdam | booking.com | Gerard Doustraat 71-3, 1072 VK Amsterdam | 4.8921 52.3561 | 165 3 60 52 1850 130 | 15:00 11:00 | DePijpLoft-5G stroopwafel71
Houseboat Anna Maria | Amsterdam | expedia | Amstel 318 (opposite), 1017 AP Amsterdam | 4.9038 52.3612 | 225 4 75 66 0 185 | 16:00 11:00 | AnnaMaria ahoy-amstel Weak on the foredeck; best in the saloon.
Oost Studio | Amsterdam | booking.com | Eerste van Swindenstraat 44-1, 1093 GE Amsterdam | 4.9269 52.3621 | 118 2 45 40 1240 95 | 15:00 11:00 | OostStudio dappermarkt-44
Alfama Terrace | Lisbon | booking.com | Rua dos Remédios 57, 1100-444 Lisboa | -9.1258 38.7128 | 132 4 50 42 0 92 | 15:00 11:00 | AlfamaTerrace sardinhas-e-fado
Chiado Apartment | Lisbon | agoda | Rua Serpa Pinto 12, 1200-445 Lisboa | -9.1417 38.7104 | 158 5 55 46 0 110 | 15:00 11:00 | Chiado-Guests pastel28nata A second access point is in the back bedroom.
Graça Viewpoint Studio | Lisbon | booking.com | Rua da Senhora do Monte 21, 1170-361 Lisboa | -9.1322 38.7191 | 92 2 35 30 780 64 | 15:00 11:00 | MiradouroStudio eletrico-28
Príncipe Real Townhouse | Lisbon | vrbo | Rua da Palmeira 33, 1200-313 Lisboa | -9.1497 38.7158 | 240 8 90 75 0 175 | 16:00 11:00 | Palmeira33 jacaranda-azul
Shoreditch Warehouse Loft | London | booking.com | 14 Calvert Avenue, London E2 7JP | -0.0769 51.5264 | 178 4 75 64 2350 150 | 15:00 10:30 | Calvert14 brick-lane-beigel
Notting Hill Mews House | London | vrbo | 6 Colville Mews, London W11 2DA | -0.2043 51.5148 | 262 6 95 84 0 205 | 15:00 10:30 | ColvilleMews portobello-w11 Router behind the television; restart it at the plug.
Greenwich Riverside Flat | London | trip.com | 29 Ballast Quay, London SE10 9PD | -0.0003 51.4846 | 148 4 65 55 0 120 | 15:00 10:30 | BallastQuay29 meridian-zero`;

export const HOMES = rowsOf(TABLE).map(homeOf);

export type Home = Readonly<ReturnType<typeof homeOf>>;

function homeOf([title = '', where, channel, address = '', place, money, times, wifi]: readonly string[]) {
  const [longitude = 0, latitude = 0] = numbersOf(place);
  const [nightly = 0, sleeps = 0, cleaning_fee = 0, cleaning_cost = 0, rent = 0, utilities = 0] =
    numbersOf(money);
  const [checkin = '', checkout = ''] = wordsOf(times);
  const [wifi_ssid = '', wifi_password = '', ...remarks] = wordsOf(wifi);
  const city = CITIES.find(({ name }) => name === where);
  const also_on = ALSO_ON.find((name) => name === channel);
  if (city === undefined || also_on === undefined) throw new Error(`${title} is nowhere`);
  const costs = { nightly, cleaning_fee, cleaning_cost, rent, utilities };
  const network = { wifi_ssid, wifi_password, wifi_remarks: remarks.join(' ') };
  return {
    title,
    also_on,
    city,
    address,
    longitude,
    latitude,
    sleeps,
    ...costs,
    checkin,
    checkout,
    ...network,
  };
}

function wordsOf(cell = ''): string[] {
  return cell.split(' ');
}

function numbersOf(cell: string | undefined): number[] {
  return wordsOf(cell).map(Number);
}

/** The homes that are sold by their kind, too: those whose title has one of these words. */
export const ROOM_TYPES = [
  { title: 'Studio for two', words: /Studio/ },
  { title: 'Loft', words: /Loft/ },
  { title: 'House for a family', words: /Canal House|Townhouse|Mews House/ },
];
