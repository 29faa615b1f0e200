import { HALF_YEAR, type Calendar, type Day } from '../calendar.ts';
import { amountOf, AMSTERDAM_TAX_THOUSANDTHS } from '../bookings/rates.ts';
import { share, sumCents, wholeUnits, type Cents } from '../cents.ts';
import { entryOf, type Draft, type PlannedEntry } from './entries.ts';
import type { Home } from '../homes.ts';
import { isStanding, type PlannedOrder, type PlanParts, type PlannedStay } from '../bookings/order.ts';
import type { Random } from '../random.ts';
import { ACCOUNT } from '../staff.ts';

const AHEAD_DAYS = 31;
/** The tourist taxes: Amsterdam's is a share of the price of the nights, Lisbon's an amount per guest. */
const TOURIST_TAXES: readonly { readonly city: string; readonly of: (stay: PlannedStay) => Cents }[] = [
  { city: 'Amsterdam', of: ({ nights_amount }) => share(nights_amount, AMSTERDAM_TAX_THOUSANDTHS) },
  { city: 'Lisbon', of: ({ rate_lines }) => amountOf(rate_lines.filter(({ type }) => type === 'TAX')) },
];
const REPAIR_PERCENT = 1.6;

const REPAIRS: readonly { readonly note: string; readonly from: number; readonly to: number }[] = [
  { note: 'Boiler: yearly service', from: 95, to: 160 },
  { note: 'Dishwasher pump replaced', from: 110, to: 190 },
  { note: 'Lock of the front door, new cylinder', from: 85, to: 140 },
  { note: 'Shower drain unblocked', from: 60, to: 110 },
  { note: 'Blind in the bedroom mended', from: 40, to: 75 },
  { note: 'Light fittings and bulbs', from: 22, to: 58 },
  { note: 'Washing machine, door seal', from: 70, to: 125 },
  { note: 'Touch-up of the hallway paint', from: 120, to: 260 },
  { note: 'Kettle and two pans replaced', from: 55, to: 95 },
];

const SUPPLIES = [
  'Coffee, tea, dishwasher tablets',
  'Soap, shampoo, toilet paper',
  'Light bulbs and batteries',
  'Welcome baskets',
];

/** The fixed costs of the homes, and costs that belong to no home. */
export function runningCosts(
  homes: readonly Home[],
  orders: readonly PlannedOrder[],
  parts: PlanParts,
): PlannedEntry[] {
  const { calendar } = parts;
  const days = Array.from({ length: HALF_YEAR + AHEAD_DAYS }, (_, index) => index - HALF_YEAR);
  const ofHomes = homes.flatMap((home) => {
    const random = parts.random.fork(`costs of ${home.title}`);
    return days.flatMap((day) =>
      draftsOfHome(home, day, { calendar, random }).map((draft) => entryOf({ home }, draft, calendar)),
    );
  });
  const ofOperator = days.flatMap((day) =>
    draftsOfOperator(day, orders, calendar).map((draft) =>
      entryOf({ currency: ACCOUNT.currency }, draft, calendar),
    ),
  );
  return [...ofHomes, ...ofOperator];
}

function draftsOfHome(home: Home, day: Day, { calendar, random }: PlanParts): Draft[] {
  const date = calendar.dateOf(day);
  const drafts: Draft[] = [];
  if (date.day === 1 && home.rent !== null)
    drafts.push(
      expense(day, { item: 'Rent', amount: wholeUnits(home.rent), note: `Rent for ${monthOf(date)}` }),
    );
  // Only the rent is known beforehand.
  if (day >= 0) return drafts;
  if (date.day === 2) drafts.push(expense(day, { item: 'Internet', amount: 4495n, method: 'Direct debit' }));
  if (date.day === 5) drafts.push(utilities(home, day, { date, random }));
  if (date.day === 12 && random.chance(65)) {
    const amount = BigInt(random.integer(1850, 7400));
    drafts.push(expense(day, { item: 'Supplies', amount, note: random.pick(SUPPLIES), method: 'Card' }));
  }
  if (date.day === 20 && date.month === (home.nightly % 12) + 1) {
    const amount = wholeUnits(180 + home.nightly);
    drafts.push(expense(day, { item: 'Insurance', amount, note: 'Building and contents, one year' }));
  }
  if (random.chance(REPAIR_PERCENT)) drafts.push(repair(day, random));
  return drafts;
}

function utilities(
  home: Home,
  day: Day,
  { date, random }: { readonly date: Temporal.PlainDate; readonly random: Random },
): Draft {
  const winter = Math.abs(date.month - 7) * 60;
  const amount = share(wholeUnits(home.utilities), 760 + winter) + BigInt(random.integer(-950, 950));
  const note = `Electricity, gas and water, ${monthOf(date.subtract({ months: 1 }))}`;
  return expense(day, { item: 'Utilities', amount, note, method: 'Direct debit' });
}

function repair(day: Day, random: Random): Draft {
  const { note, from, to } = random.pick(REPAIRS);
  const amount = wholeUnits(random.integer(from, to)) + BigInt(random.pick([0, 0, 50, 95]));
  const method = random.chance(50) ? 'Card' : 'Bank transfer';
  return expense(day, { item: 'Maintenance and repairs', amount, note, method });
}

function draftsOfOperator(day: Day, orders: readonly PlannedOrder[], calendar: Calendar): Draft[] {
  if (day >= 0) return [];
  const date = calendar.dateOf(day);
  const item = 'Other expense';
  switch (date.day) {
    case 3:
      return [
        expense(day, { item, amount: 3925n, note: 'Accounting software, monthly plan', method: 'Card' }),
      ];
    case 10:
      return [
        expense(day, { item, amount: 2880n, note: 'Smart locks, twelve doors', method: 'Direct debit' }),
      ];
    case 15:
      return date.month % 3 === 1 ? touristTaxes(day, orders, calendar) : [];
    case 24:
      return date.month % 3 === 2 ? [commissionOfBikes(day, date)] : [];
    default:
      return [];
  }
}

/** For the stays that ended in the three calendar months before. */
function touristTaxes(day: Day, orders: readonly PlannedOrder[], calendar: Calendar): Draft[] {
  const end = calendar.dateOf(day).with({ day: 1 });
  const start = end.subtract({ months: 3 });
  if (Temporal.PlainDate.compare(start, calendar.dateOf(-HALF_YEAR)) < 0) return [];
  const dayOf = (date: Temporal.PlainDate) => calendar.today.until(date).days;
  const ended = orders
    .filter(isStanding)
    .flatMap(({ stays }) => stays)
    .filter(({ check_out }) => check_out >= dayOf(start) && check_out < dayOf(end));
  return TOURIST_TAXES.flatMap(({ city, of }) => {
    const amount = sumCents(ended.filter(({ home }) => home.city.name === city).map(of));
    const note = `Tourist tax ${city}, ${start.toString()} to ${end.subtract({ days: 1 }).toString()}`;
    return amount === 0n ? [] : [expense(day, { item: 'Taxes', amount, note })];
  });
}

function commissionOfBikes(day: Day, date: Temporal.PlainDate): Draft {
  return {
    direction: 'income',
    item: 'Other income',
    method: 'Bank transfer',
    amount: 6150n + BigInt(date.month) * 345n,
    day,
    note: 'Commission of the bike rental for our guests',
  };
}

function expense(
  day: Day,
  what: Pick<Draft, 'item' | 'amount' | 'note'> & { readonly method?: string },
): Draft {
  return { direction: 'expense', method: 'Bank transfer', day, ...what };
}

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

function monthOf(date: Temporal.PlainDate): string {
  return MONTHS[date.month - 1] ?? '';
}
