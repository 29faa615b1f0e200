import { HALF_YEAR, type Day } from './calendar.ts';
import type { Home } from './homes.ts';
import { isStanding, type PlannedOrder, type PlanParts, type PlannedStay } from './bookings/order.ts';
import { ACCOUNT } from './staff.ts';
import { staffFor, type StaffMember } from './staffs.ts';

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

const REPAIRS = [
  'Descale the kettle and the coffee machine',
  'Bleed the radiators',
  'Tighten the handrail of the stairs',
  'Change the batteries of the smoke detectors',
  'The bathroom fan rattles',
  'Touch up the paint in the hallway',
  'Dripping tap in the kitchen',
  'Window in the bedroom sticks',
];

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
  // Orders that wait for an answer or a payment, or failed before they were sold, cause no work.
  if (!isStanding(order) && order.cancelled === null) return [];
  const { home, check_in, check_out } = stay;
  const tasks = [cleaning(order, stay, parts)];
  const isWelcomed = home.sleeps >= WELCOMED_SLEEPS && staffFor('reception', home.city.name).length > 0;
  if (isWelcomed)
    tasks.push(
      makeDemoTask(order, stay, {
        type: 'reception',
        day: check_in,
        time: home.checkin,
        fee: 0,
        note: 'Hand over the keys',
        staff: pickStaff('reception', home, parts),
        parts,
      }),
    );
  if (check_out - check_in >= LINEN_AFTER_NIGHTS)
    tasks.push(
      makeDemoTask(order, stay, {
        type: 'room_service',
        day: Math.floor((check_in + check_out) / 2),
        time: null,
        fee: 0,
        note: 'Fresh linen and towels',
        staff: pickStaff('cleaning', home, parts),
        parts,
      }),
    );
  return tasks;
}

function cleaning(order: PlannedOrder, stay: PlannedStay, parts: PlanParts): Task {
  const { home, check_out } = stay;
  const { random } = parts;
  const staff = pickStaff('cleaning', home, parts);
  const task = makeDemoTask(order, stay, {
    type: 'cleaning',
    day: check_out,
    time: home.checkout,
    fee: home.cleaning_fee,
    note: random.chance(6) ? 'New guests the same day: be done by three' : '',
    // A future task may have no staff yet; a past one always has.
    staff: check_out > 7 && random.chance(UNASSIGNED_PERCENT) ? null : staff,
    parts,
  });
  return { ...task, level: home.sleeps >= 6 ? 'advanced' : home.sleeps <= 2 ? 'simple' : 'standard' };
}

type TaskOutline = Pick<Task, 'type' | 'staff' | 'fee' | 'note'> & {
  readonly day: Day;
  /** `HH:mm` in the home's timezone. */
  readonly time: string | null;
  readonly parts: PlanParts;
};

function makeDemoTask(
  { cancelled, booked_at }: PlannedOrder,
  { home, stay_code }: PlannedStay,
  outline: TaskOutline,
): Task {
  const { type, day, time, staff, fee, note, parts } = outline;
  const status = cancelled === null ? statusOn(day) : 'cancelled';
  const done_at = parts.calendar.momentOf(day, 18, 5);
  const updated_at = status === 'completed' && done_at > booked_at ? done_at : booked_at;
  return {
    type,
    status,
    level: null,
    home,
    staff,
    stay_code,
    fee,
    note,
    ...momentAt(home, day, time, parts),
    created_at: booked_at,
    updated_at: cancelled?.at ?? updated_at,
  };
}

function statusOn(day: Day): Task['status'] {
  if (day < 0) return 'completed';
  return day === 0 ? 'in_progress' : 'pending';
}

/** A time of day at a home, on the account's clock. */
function momentAt(
  home: Home,
  day: Day,
  time: string | null,
  { calendar }: PlanParts,
): Pick<Task, 'expected' | 'has_time'> {
  const local = calendar.dateOf(day).toPlainDateTime(time ?? '00:00');
  if (time === null) return { expected: local, has_time: false };
  const expected = local.toZonedDateTime(home.city.timezone).withTimeZone(ACCOUNT.timezone).toPlainDateTime();
  return { expected, has_time: true };
}

function pickStaff(does: StaffMember['does'], home: Home, { random }: PlanParts): StaffMember {
  return random.pick(staffFor(does, home.city.name));
}

function repairs(home: Home, { calendar, random: whole }: PlanParts): Task[] {
  const random = whole.fork(`repairs at ${home.title}`);
  const days = Array.from({ length: HALF_YEAR + AHEAD_DAYS }, (_, index) => index - HALF_YEAR);
  return days
    .filter(() => random.chance(REPAIR_PERCENT))
    .map((day) => {
      const created_on = Math.min(day, 0) - random.integer(1, 9);
      const created_at = calendar.momentOf(created_on, 9, random.integer(0, 59));
      const isDropped = day < 0 && random.chance(10);
      const status = isDropped ? 'cancelled' : statusOn(day);
      return {
        type: 'maintenance',
        status,
        level: null,
        home,
        stay_code: null,
        staff: pickStaff('maintenance', home, { calendar, random }),
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
  const days = Array.from({ length: HALF_YEAR + AHEAD_DAYS }, (_, index) => index - HALF_YEAR);
  return days
    .filter((day) => calendar.dateOf(day).day === 25)
    .map((day) => {
      const created_at = calendar.momentOf(Math.min(day, 0) - 14, 8, 30);
      return {
        type: 'other',
        status: statusOn(day),
        level: null,
        home: null,
        staff: null,
        stay_code: null,
        expected: calendar.dateOf(day).toPlainDateTime('10:00'),
        has_time: true,
        fee: 0,
        note: 'Order coffee, soap and dishwasher tablets for all homes',
        created_at,
        updated_at: day < 0 ? calendar.momentOf(day, 12, 15) : created_at,
      };
    });
}
