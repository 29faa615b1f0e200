import { DIGITS, type Random } from '../random.ts';
import { rowsOf } from '../table.ts';

export type PlannedPerson = ReturnType<typeof drawPerson>;

/**
 * Country and weight; a phone number from those reserved for fiction, `#` for a digit, if there are any; first names of women
 * and men; family names.
 */
const NATIONS = rowsOf(`
  GB | 17 | +44 7700 900### | Charlotte Imogen Harriet Zara Eleanor Priya | Oliver Callum George Rhys Edward Imran | Whitfield Okafor Pemberton Ashworth Llewellyn Kaur Marsh
  US | 16 | +1 415 555 01## | Madison Brooke Hannah Alyssa Naomi Rachel | Tyler Brandon Marcus Ethan Caleb Jordan | Hollister Nguyen Abernathy Ramirez Kowalczyk Freeman Bishop
  DE | 14 | +49 171 39200## | Katharina Lena Sabine Johanna Annika Mareike | Florian Matthias Jonas Tobias Henrik Lukas | Brandt Hoffmann Köhler Lindemann Reuter Vogel Yildiz
  FR | 11 | +33 6 39 98 ## ## | Camille Élodie Manon Claire Juliette Inès | Antoine Mathieu Bastien Rémi Guillaume Karim | Lefèvre Chevalier Marchand Roussel Benali Garnier Perrin
  NL | 6 |  | Femke Anouk Marloes Lotte Roos Fatima | Joris Thijs Bram Wouter Sander Youssef | Hoekstra Dijkstra Vermeulen Mulder Kuipers Schouten
  ES | 6 |  | Lucía Marta Carmen Nerea Paula Irene | Álvaro Sergio Javier Pablo Iker Rubén | Navarro Iglesias Ortega Vidal Serrano Molina
  IT | 6 |  | Chiara Giulia Francesca Elisa Martina Silvia | Lorenzo Matteo Davide Riccardo Stefano Nicola | Ferrari Moretti Galli Rinaldi Conti Marchetti
  AU | 4 | +61 491 570 ### | Matilda Georgia Sienna Tahlia Kirra Olivia | Lachlan Angus Jarrod Declan Cooper Harrison | Mitchell Papadopoulos Gallagher Tran Fairweather Doyle
  SE | 4 | +46 70 174 06 ## | Elsa Astrid Linnea Maja Ebba Signe | Oskar Gustav Emil Viktor Nils Axel | Lindqvist Bergström Nyberg Sandberg Ekström Holm
  BR | 4 |  | Beatriz Larissa Camila Fernanda Juliana Renata | Thiago Rafael Gustavo Leandro Bruno Caio | Oliveira Nascimento Barbosa Cardoso Teixeira Moraes
  PL | 3 |  | Agnieszka Magdalena Zofia Karolina Ewa Joanna | Tomasz Krzysztof Michał Paweł Jakub Marcin | Zieliński Wójcik Kamiński Mazur Pawlak Dudek
  JP | 3 |  | Yuki Haruka Aiko Sakura Mio | Kenji Takumi Hiroshi Ren Sota | Tanaka Nakamura Fujimoto Ishikawa Mori
  CA | 3 | +1 604 555 01## | Avery Chantal Maeve Simone Leah | Nathan Étienne Wyatt Arjun Graham | MacLeod Tremblay Singh Gauthier Fraser
  KR | 2 |  | Ji-woo Soo-ah Min-seo Hye-jin | Min-jun Do-yun Ji-ho Seung-hyun | Park Choi Jung Kang Yoon
  IE | 2 |  | Aoife Niamh Saoirse Clodagh | Cian Oisín Fionn Darragh | Gallagher Brennan Nolan Keane
  IN | 2 |  | Ananya Kavya Meera Ishita | Rohan Vikram Aditya Siddharth | Iyer Chatterjee Deshpande Malhotra`).map(
  ([country = '', weight, phone = '', ...names]) => {
    const [female = [], male = [], family = []] = names.map((list) => list.split(' '));
    return { country, weight: Number(weight), phone, female, male, family };
  },
);

/** A person of any nation. A companion often has the same family name. */
export function drawPerson(
  random: Random,
  companionOf?: { readonly country: string; readonly name: string },
) {
  const known = NATIONS.find(({ country }) => country === companionOf?.country);
  const { country, phone, ...names } = known ?? random.pickWeighted(NATIONS);
  const gender: 'female' | 'male' = random.chance(50) ? 'female' : 'male';
  const first = random.pick(names[gender]);
  const shared =
    companionOf !== undefined && random.chance(50) ? companionOf.name.split(' ').at(-1) : undefined;
  const family = shared ?? random.pick(names.family);
  return {
    name: `${first} ${family}`,
    gender,
    country,
    phone: phone === '' ? null : phone.replaceAll('#', () => random.text(1, DIGITS)),
    email: emailOf(first, family, random),
  };
}

// Domains reserved for examples.
function emailOf(first: string, family: string, random: Random): string {
  const plain = `${first}.${family}`
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replaceAll(/[^A-Za-z.]/g, '')
    .toLowerCase();
  return `${plain}${random.chance(35) ? random.integer(70, 99) : ''}@example.${random.pick(['com', 'net', 'org'])}`;
}
