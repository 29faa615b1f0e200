import type { WholeTask } from '../../areas/tasks/queries.ts';
import { isConfirmed, type PlannedOrder, type PlanParts, type PlannedStay } from './bookings/order.ts';
import { DAYS, type Day } from './calendar.ts';
import { HOMES, type Home } from './homes.ts';
import { ACCOUNT, staffFor } from './staff.ts';
import { linesOf } from './table.ts';

export type Task = Omit<WholeTask, 'property_id' | 'staff_id' | 'currency'> & {
  readonly home: Home | null;
  /** Their name. */
  readonly staff: string | null;
};

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
export function planTasks(orders: readonly PlannedOrder[], parts: PlanParts): Task[] {
  const within = { ...parts, random: parts.random.fork('tasks') };
  const ofStays = orders.flatMap((order) => order.stays.flatMap((stay) => tasksOfStay(order, stay, within)));
  return [...ofStays, ...HOMES.flatMap((home) => repairs(home, parts)), ...errands(parts)];
}

function tasksOfStay(order: PlannedOrder, stay: PlannedStay, { calendar, random }: PlanParts): Task[] {
  const { cancelled, booked_at } = order;
  // Orders that wait for an answer or a payment, or failed before they were sold, cause no work.
  if (!isConfirmed(order) && cancelled === null) return [];
  const { home, check_in, check_out, stay_code } = stay;
  const pickStaff = (does: string) => random.pick(staffFor(does, home.city.name));
  const make = (day: Day, time: string | null, task: Pick<Task, 'type' | 'staff' | 'note'>): Task => {
    const status = cancelled === null ? statusOn(day) : 'cancelled';
    const done_at = calendar.momentOf(day, 18, 5);
    const update_time = status === 'completed' && done_at > booked_at ? done_at : booked_at;
    const times = { create_time: booked_at, update_time: cancelled?.at ?? update_time };
    const expected = momentAt(home, calendar.dateOf(day), time);
    return { ...task, status, level: null, home, stay_code, fee: '0', ...expected, ...times };
  };
  const cleaner = pickStaff('cleaning');
  const cleaning = make(check_out, home.checkout, {
    type: 'cleaning',
    note: random.chance(6) ? 'New guests the same day: be done by three' : '',
    // A future task may have no staff yet; a past one always has.
    staff: check_out > 7 && random.chance(UNASSIGNED_PERCENT) ? null : cleaner,
  });
  const level = home.sleeps >= 6 ? 'advanced' : home.sleeps <= 2 ? 'simple' : 'standard';
  const tasks: Task[] = [{ ...cleaning, level, fee: String(home.cleaning_fee) }];
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
  if (time === null) return { expected_date: date.toString(), expected_time: null };
  const local = date.toZonedDateTime({ timeZone: home.city.timezone, plainTime: time });
  const there = local.withTimeZone(ACCOUNT.timezone);
  return { expected_date: there.toPlainDate().toString(), expected_time: there.toPlainTime().toString() };
}

function repairs(home: Home, { calendar, random: whole }: PlanParts): Task[] {
  const random = whole.fork(`repairs at ${home.title}`);
  return DAYS.filter(() => random.chance(REPAIR_PERCENT)).map((day) => {
    const created_on = Math.min(day, 0) - random.integer(1, 9);
    const create_time = calendar.momentOf(created_on, 9, random.integer(0, 59));
    const isDropped = day < 0 && random.chance(10);
    return {
      type: 'maintenance',
      status: isDropped ? 'cancelled' : statusOn(day),
      level: null,
      home,
      staff: random.pick(staffFor('maintenance', home.city.name)),
      stay_code: null,
      expected_date: calendar.dateOf(day).toString(),
      expected_time: null,
      fee: String(random.integer(0, 6) * 15),
      note: random.pick(REPAIRS),
      create_time,
      update_time: day < 0 ? calendar.momentOf(day, 16, 40) : create_time,
    };
  });
}

/** Tasks without a home: once a month, for staffs with time. */
function errands({ calendar }: PlanParts): Task[] {
  return DAYS.filter((day) => calendar.dateOf(day).day === 25).map((day) => {
    const create_time = calendar.momentOf(Math.min(day, 0) - 14, 8, 30);
    return {
      type: 'other',
      status: statusOn(day),
      level: null,
      home: null,
      staff: null,
      stay_code: null,
      expected_date: calendar.dateOf(day).toString(),
      expected_time: '10:00:00',
      fee: '0',
      note: 'Order coffee, soap and dishwasher tablets for all homes',
      create_time,
      update_time: day < 0 ? calendar.momentOf(day, 12, 15) : create_time,
    };
  });
}
