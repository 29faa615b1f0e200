import { HALF_YEAR, type Day } from './calendar.ts';
import type { Home } from './homes.ts';
import { isStanding, type PlannedOrder, type PlanParts, type PlannedStay } from './bookings/order.ts';
import { ACCOUNT, staffFor, type StaffMember } from './staff.ts';
import { linesOf } from './table.ts';

export type Task = {
  readonly type: 'cleaning' | 'maintenance' | 'reception' | 'room_service' | 'other';
  readonly status: 'pending' | 'in_progress' | 'completed' | 'cancelled';
  readonly level: 'standard' | 'simple' | 'advanced' | null;
  readonly home: Home | null;
  readonly staff: StaffMember | null;
  readonly stay_code: string | null;
  /** In the account's timezone. */
  readonly expected: Temporal.PlainDateTime;
  readonly has_time: boolean;
  /** In whole units of the city's currency. */
  readonly fee: number;
  readonly note: string;
  readonly created_at: string;
  readonly updated_at: string;
};

const AHEAD_DAYS = 31;
const UNASSIGNED_PERCENT = 12;
const REPAIR_PERCENT = 1.2;
const LINEN_AFTER_NIGHTS = 8;
const WELCOMED_SLEEPS = 4;

const REPAIRS = linesOf(`
  Descale the kettle and the coffee machine
  Bleed the radiators
  Tighten the handrail of the stairs
  Change the batteries of the smoke detectors
  The bathroom fan rattles
  Touch up the paint in the hallway
  Dripping tap in the kitchen
  Window in the bedroom sticks`);

/** Past, present and future tasks around the orders: the same draws for the same sequence of orders. */
export function planTasks(homes: readonly Home[], orders: readonly PlannedOrder[], parts: PlanParts): Task[] {
  const within = { ...parts, random: parts.random.fork('tasks') };
  const ofStays = orders.flatMap((order) => order.stays.flatMap((stay) => tasksOfStay(order, stay, within)));
  const ofHomes = homes.flatMap((home) => repairs(home, parts));
  return [...ofStays, ...ofHomes, ...errands(parts)].toSorted((a, b) =>
    a.created_at < b.created_at ? -1 : a.created_at > b.created_at ? 1 : 0,
  );
}

function tasksOfStay(order: PlannedOrder, stay: PlannedStay, parts: PlanParts): Task[] {
  const { cancelled, booked_at } = order;
  // Orders that wait for an answer or a payment, or failed before they were sold, cause no work.
  if (!isStanding(order) && cancelled === null) return [];
  const { home, check_in, check_out, stay_code } = stay;
  const { calendar, random } = parts;
  const pickStaff = (does: string) => random.pick(staffFor(does, home.city.name));
  const make = (
    day: Day,
    time: string | null,
    task: Pick<Task, 'type' | 'staff' | 'note'> & Partial<Task>,
  ) => {
    const status = cancelled === null ? statusOn(day) : 'cancelled';
    const done_at = calendar.momentOf(day, 18, 5);
    const updated_at = status === 'completed' && done_at > booked_at ? done_at : booked_at;
    const when = momentAt(home, calendar.dateOf(day), time);
    const times = { ...when, created_at: booked_at, updated_at: cancelled?.at ?? updated_at };
    return { status, level: null, home, stay_code, fee: 0, ...times, ...task };
  };
  const cleaner = pickStaff('cleaning');
  const cleaning = make(check_out, home.checkout, {
    type: 'cleaning',
    level: home.sleeps >= 6 ? 'advanced' : home.sleeps <= 2 ? 'simple' : 'standard',
    fee: home.cleaning_fee,
    note: random.chance(6) ? 'New guests the same day: be done by three' : '',
    // A future task may have no staff yet; a past one always has.
    staff: check_out > 7 && random.chance(UNASSIGNED_PERCENT) ? null : cleaner,
  });
  const tasks: Task[] = [cleaning];
  if (home.sleeps >= WELCOMED_SLEEPS && staffFor('reception', home.city.name).length > 0) {
    const handOver = { note: 'Hand over the keys', staff: pickStaff('reception') };
    tasks.push(make(check_in, home.checkin, { type: 'reception', ...handOver }));
  }
  if (check_out - check_in >= LINEN_AFTER_NIGHTS) {
    const linen = { note: 'Fresh linen and towels', staff: pickStaff('cleaning') };
    tasks.push(make(Math.floor((check_in + check_out) / 2), null, { type: 'room_service', ...linen }));
  }
  return tasks;
}

function statusOn(day: Day): Task['status'] {
  if (day < 0) return 'completed';
  return day === 0 ? 'in_progress' : 'pending';
}

/** A time of day at a home, on the account's clock. */
function momentAt(home: Home, date: Temporal.PlainDate, time: string | null) {
  const local = date.toPlainDateTime(time ?? '00:00');
  if (time === null) return { expected: local, has_time: false };
  const expected = local.toZonedDateTime(home.city.timezone).withTimeZone(ACCOUNT.timezone).toPlainDateTime();
  return { expected, has_time: true };
}

const DAYS = Array.from({ length: HALF_YEAR + AHEAD_DAYS }, (_, index) => index - HALF_YEAR);
const OF_NO_STAY = { level: null, stay_code: null } as const;

function repairs(home: Home, { calendar, random: whole }: PlanParts): Task[] {
  const random = whole.fork(`repairs at ${home.title}`);
  return DAYS.filter(() => random.chance(REPAIR_PERCENT)).map((day) => {
    const created_on = Math.min(day, 0) - random.integer(1, 9);
    const created_at = calendar.momentOf(created_on, 9, random.integer(0, 59));
    const isDropped = day < 0 && random.chance(10);
    return {
      ...OF_NO_STAY,
      type: 'maintenance',
      status: isDropped ? 'cancelled' : statusOn(day),
      home,
      staff: random.pick(staffFor('maintenance', home.city.name)),
      expected: calendar.dateOf(day).toPlainDateTime(),
      has_time: false,
      fee: random.integer(0, 6) * 15,
      note: random.pick(REPAIRS),
      created_at,
      updated_at: day < 0 ? calendar.momentOf(day, 16, 40) : created_at,
    };
  });
}

/** Tasks without a home: once a month, for staffs with time. */
function errands({ calendar }: PlanParts): Task[] {
  return DAYS.filter((day) => calendar.dateOf(day).day === 25).map((day) => {
    const created_at = calendar.momentOf(Math.min(day, 0) - 14, 8, 30);
    return {
      ...OF_NO_STAY,
      type: 'other',
      status: statusOn(day),
      home: null,
      staff: null,
      expected: calendar.dateOf(day).toPlainDateTime('10:00'),
      has_time: true,
      fee: 0,
      note: 'Order coffee, soap and dishwasher tablets for all homes',
      created_at,
      updated_at: day < 0 ? calendar.momentOf(day, 12, 15) : created_at,
    };
  });
}
