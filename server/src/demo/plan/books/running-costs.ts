import { AMSTERDAM_TAX_THOUSANDTHS } from '../bookings/rates.ts';
import { isConfirmed, type PlannedOrder, type PlanParts, type PlannedStay } from '../bookings/order.ts';
import { DAYS, HALF_YEAR, type Calendar, type Day } from '../calendar.ts';
import { share, sumCents, wholeUnits, type Cents } from '../cents.ts';
import { HOMES, type Home } from '../homes.ts';
import { linesOf, rowsOf } from '../table.ts';
import { entryOf, expense, type Draft, type PlannedEntry } from './entries.ts';

/** The tourist taxes: Amsterdam's is a share of the price of the nights, Lisbon's an amount per guest. */
const TOURIST_TAXES: readonly { readonly city: string; readonly of: (stay: PlannedStay) => Cents }[] = [
  { city: 'Amsterdam', of: ({ nights_amount }) => share(nights_amount, AMSTERDAM_TAX_THOUSANDTHS) },
  { city: 'Lisbon', of: ({ rate_lines }) => rate_lines.find(({ type }) => type === 'TAX')?.amount ?? 0n },
];
const REPAIR_PERCENT = 1.6;

/** What was repaired, and from what to what it costs. */
const REPAIRS = rowsOf(`
  Boiler: yearly service | 95 | 160
  Dishwasher pump replaced | 110 | 190
  Lock of the front door, new cylinder | 85 | 140
  Shower drain unblocked | 60 | 110
  Blind in the bedroom mended | 40 | 75
  Light fittings and bulbs | 22 | 58
  Washing machine, door seal | 70 | 125
  Touch-up of the hallway paint | 120 | 260
  Kettle and two pans replaced | 55 | 95`);

const SUPPLIES = linesOf(`
  Coffee, tea, dishwasher tablets
  Soap, shampoo, toilet paper
  Light bulbs and batteries
  Welcome baskets`);

/** The fixed costs of the homes, and costs that belong to no home. */
export function runningCosts(orders: readonly PlannedOrder[], parts: PlanParts): PlannedEntry[] {
  const { calendar } = parts;
  const ofHomes = HOMES.flatMap((home) => {
    const random = parts.random.fork(`costs of ${home.title}`);
    const drafts = DAYS.flatMap((day) => draftsOfHome(home, day, { calendar, random }));
    return drafts.map((draft) => entryOf({ home, stay_code: null }, draft, calendar));
  });
  const ofOperator = DAYS.filter((day) => day < 0).flatMap((day) => draftsOfOperator(day, orders, calendar));
  return [
    ...ofHomes,
    ...ofOperator.map((draft) => entryOf({ home: null, stay_code: null }, draft, calendar)),
  ];
}

function draftsOfHome(home: Home, day: Day, { calendar, random }: PlanParts): Draft[] {
  const date = calendar.dateOf(day);
  const drafts: Draft[] = [];
  const add = (item: string, amount: Cents, note: string, method = 'Bank transfer') =>
    drafts.push(expense(item, amount, { day, note, method }));
  if (date.day === 1 && home.rent > 0) add('Rent', wholeUnits(home.rent), `Rent for ${monthOf(date)}`);
  // Only the rent is known beforehand.
  if (day >= 0) return drafts;
  if (date.day === 2) add('Internet', 4495n, '', 'Direct debit');
  if (date.day === 5) {
    const winter = Math.abs(date.month - 7) * 60;
    const amount = share(wholeUnits(home.utilities), 760 + winter) + BigInt(random.integer(-950, 950));
    const note = `Electricity, gas and water, ${monthOf(date.subtract({ months: 1 }))}`;
    add('Utilities', amount, note, 'Direct debit');
  }
  if (date.day === 12 && random.chance(65))
    add('Supplies', BigInt(random.integer(1850, 7400)), random.pick(SUPPLIES), 'Card');
  if (date.day === 20 && date.month === (home.nightly % 12) + 1)
    add('Insurance', wholeUnits(180 + home.nightly), 'Building and contents, one year');
  if (random.chance(REPAIR_PERCENT)) {
    const [note = '', from, to] = random.pick(REPAIRS);
    const amount = wholeUnits(random.integer(Number(from), Number(to))) + BigInt(random.pick([0, 0, 50, 95]));
    add('Maintenance and repairs', amount, note, random.chance(50) ? 'Card' : 'Bank transfer');
  }
  return drafts;
}

function draftsOfOperator(day: Day, orders: readonly PlannedOrder[], calendar: Calendar): Draft[] {
  const { day: dayOfMonth, month } = calendar.dateOf(day);
  const other = (amount: Cents, note: string, method: string) => [
    expense('Other expense', amount, { day, note, method }),
  ];
  if (dayOfMonth === 3) return other(3925n, 'Accounting software, monthly plan', 'Card');
  if (dayOfMonth === 10) return other(2880n, 'Smart locks, twelve doors', 'Direct debit');
  if (dayOfMonth === 15 && month % 3 === 1) return touristTaxes(day, orders, calendar);
  if (dayOfMonth !== 24 || month % 3 !== 2) return [];
  const note = 'Commission of the bike rental for our guests';
  return [expense('Other income', 6150n + BigInt(month) * 345n, { day, note, direction: 'income' })];
}

/** For the stays that ended in the three calendar months before. */
function touristTaxes(day: Day, orders: readonly PlannedOrder[], calendar: Calendar): Draft[] {
  const end = calendar.dateOf(day).with({ day: 1 });
  const start = end.subtract({ months: 3 });
  if (Temporal.PlainDate.compare(start, calendar.dateOf(-HALF_YEAR)) < 0) return [];
  const dayOf = (date: Temporal.PlainDate) => calendar.today.until(date).days;
  const ended = orders
    .filter(isConfirmed)
    .flatMap(({ stays }) => stays)
    .filter(({ check_out }) => check_out >= dayOf(start) && check_out < dayOf(end));
  return TOURIST_TAXES.flatMap(({ city, of }) => {
    const amount = sumCents(ended.filter(({ home }) => home.city.name === city).map(of));
    const note = `Tourist tax ${city}, ${start.toString()} to ${end.subtract({ days: 1 }).toString()}`;
    return amount === 0n ? [] : [expense('Taxes', amount, { day, note })];
  });
}

function monthOf(date: Temporal.PlainDate): string {
  return date.toLocaleString('en', { month: 'long' });
}
