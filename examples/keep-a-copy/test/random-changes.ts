import type { CopiedName } from '../../../server/src/events/copied-lists.ts';
import { aBooking, directChannel } from '../../../server/src/areas/reservations/fixtures.ts';
import { CHANGES_OF_MONEY } from './changes-of-money.ts';
import { clock, dataOf, type Answer, type Host } from '../../../server/test/harness.ts';

export type Change = (changes: RandomChanges) => Promise<Answer>;

/** Changes an account at random, as its operators, guests and programs do. */
export class RandomChanges {
  readonly host: Host;
  readonly random: () => number;
  readonly ids = new Map<CopiedName | 'orders', (string | number)[]>();
  channel = 0;
  /** How often each change was made, and not refused. */
  readonly made = new Map<string, number>();

  constructor(host: Host, random: () => number) {
    this.host = host;
    this.random = random;
  }

  /** One change. The service may refuse it: nights are taken, or an object is gone. */
  async next(): Promise<void> {
    this.channel ||= await directChannel(this.host);
    const names = Object.keys(CHANGES);
    const name = this.pick(names) ?? '';
    const answer = await CHANGES[name]?.(this);
    if (answer?.status === 200) this.made.set(name, (this.made.get(name) ?? 0) + 1);
  }

  pick<T>(list: readonly T[]): T | undefined {
    return list[Math.floor(this.random() * list.length)];
  }

  below(end: number): number {
    return Math.floor(this.random() * end);
  }

  day(from: number, span: number): string {
    return clock.now
      .toZonedDateTimeISO('UTC')
      .toPlainDate()
      .add({ days: from + this.below(span) })
      .toString();
  }

  words(): string {
    return `Words ${this.below(1_000_000)}`;
  }

  one(list: CopiedName | 'orders'): string | number {
    return this.pick(this.ids.get(list) ?? []) ?? 1;
  }

  /** Remembers the id that an answer gives. */
  async adds(list: CopiedName | 'orders', field: string, answer: Promise<Answer>) {
    const made = await answer;
    const id: unknown = field
      .split('.')
      .reduce((value: unknown, step) => Object(value)[step], made.status === 200 ? made.data : undefined);
    if (typeof id === 'string' || typeof id === 'number')
      this.ids.set(list, [...(this.ids.get(list) ?? []), id]);
    return made;
  }
}

async function book(changes: RandomChanges): Promise<Answer> {
  const check_in_date = changes.day(-20, 300);
  const check_out_date = Temporal.PlainDate.from(check_in_date).add({ days: 1 + changes.below(5) });
  const body = aBooking(changes.channel, Number(changes.one('properties')), {
    check_in_date,
    check_out_date: check_out_date.toString(),
    guest_name: changes.words(),
    email: `guest${changes.below(1000)}@example.com`,
    received_amount: changes.below(2) * 100,
    income_method_id: Number(changes.one('income_methods')),
  });
  const answer = await changes.host.post('/reservations', body);
  if (answer.status === 200) {
    const { reservation_code } = await dataOf(Promise.resolve(answer));
    changes.ids.set('orders', [...(changes.ids.get('orders') ?? []), reservation_code]);
  }
  return changes.adds('reservations', 'stay_code', Promise.resolve(answer));
}

const CHANGES: Readonly<Record<string, Change>> = {
  addProperty: (changes) =>
    changes.adds(
      'properties',
      'property_id',
      changes.host.post('/properties', { title: changes.words(), timezone: 'Europe/Amsterdam' }),
    ),
  renameProperty: (changes) =>
    changes.host.patch(`/properties/${changes.one('properties')}`, { title: changes.words() }),
  deleteProperty: async (changes) =>
    changes.below(4) === 0
      ? changes.host.delete(`/properties/${changes.one('properties')}`)
      : changes.host.patch(`/properties/${changes.one('properties')}`, { cleaning_fee: changes.below(99) }),
  addGroup: (changes) =>
    changes.adds(
      'groups',
      'group.id',
      changes.host.post('/groups', {
        name: changes.words(),
        property_ids: [Number(changes.one('properties'))],
      }),
    ),
  changeGroup: (changes) =>
    changes.host.patch(`/groups/${changes.one('groups')}`, {
      name: changes.words(),
      property_ids: [Number(changes.one('properties'))],
    }),
  deleteGroup: (changes) => changes.host.delete(`/groups/${changes.one('groups')}`),
  addTag: (changes) =>
    changes.adds(
      'tags',
      'tag.id',
      changes.host.post('/tags', {
        name: changes.words(),
        property_ids: [Number(changes.one('properties'))],
      }),
    ),
  changeTag: (changes) =>
    changes.host.patch(`/tags/${changes.one('tags')}`, {
      name: changes.words(),
      property_ids: [Number(changes.one('properties'))],
    }),
  deleteTag: (changes) => changes.host.delete(`/tags/${changes.one('tags')}`),
  addRoomType: (changes) =>
    changes.adds(
      'room_types',
      'room_type_id',
      changes.host.post('/room_types', {
        title: changes.words(),
        property_ids: [Number(changes.one('properties'))],
      }),
    ),
  changeRoomType: (changes) =>
    changes.host.patch(`/room_types/${changes.one('room_types')}`, {
      title: changes.words(),
      property_ids: [Number(changes.one('properties'))],
    }),
  deleteRoomType: (changes) => changes.host.delete(`/room_types/${changes.one('room_types')}`),
  addListing: (changes) =>
    changes.adds(
      'listings',
      'listing.id',
      changes.host.post('/listings', {
        channel_type: 'airbnb',
        listing_id: String(changes.below(1_000_000_000)),
        property_id: Number(changes.one('properties')),
        title: changes.words(),
        base_price: 100,
      }),
    ),
  changeListing: (changes) =>
    changes.host.patch(`/listings/${changes.one('listings')}`, { title: changes.words() }),
  deleteListing: (changes) => changes.host.delete(`/listings/${changes.one('listings')}`),
  addStaff: (changes) =>
    changes.adds(
      'staffs',
      'staff_id',
      changes.host.post('/staffs', { name: changes.words(), mobile: '+31 612345678' }),
    ),
  changeStaff: (changes) =>
    changes.host.patch(`/staffs/${changes.one('staffs')}`, {
      name: changes.words(),
      property_ids: [Number(changes.one('properties'))],
    }),
  deleteStaff: (changes) => changes.host.delete(`/staffs/${changes.one('staffs')}`),
  addTask: (changes) =>
    changes.adds(
      'tasks',
      'task_id',
      changes.host.post('/tasks', {
        type: 'cleaning',
        expected_date: changes.day(-5, 30),
        property_id: Number(changes.one('properties')),
        staff_id: Number(changes.one('staffs')),
      }),
    ),
  addTaskOfStay: (changes) =>
    changes.adds(
      'tasks',
      'task_id',
      changes.host.post('/tasks', {
        type: 'reception',
        expected_date: changes.day(-5, 30),
        stay_code: String(changes.one('reservations')),
      }),
    ),
  changeTask: (changes) =>
    changes.host.patch(`/tasks/${changes.one('tasks')}`, {
      status: changes.pick(['pending', 'in_progress', 'completed', 'cancelled']),
      note: changes.words(),
    }),
  deleteTask: (changes) => changes.host.delete(`/tasks/${changes.one('tasks')}`),
  book,
  bookAgain: book,
  moveStay: (changes) => {
    const check_in_date = changes.day(0, 300);
    const check_out_date = Temporal.PlainDate.from(check_in_date).add({ days: 2 }).toString();
    return changes.host.patch(`/reservations/${changes.one('reservations')}`, {
      check_in_date,
      check_out_date,
    });
  },
  renameGuest: (changes) =>
    changes.host.patch(`/reservations/${changes.one('reservations')}`, {
      remarks: changes.words(),
      guests: [{ name: changes.words(), is_booker: true }],
    }),
  movePlace: (changes) =>
    changes.host.post(`/reservations/${changes.one('reservations')}/allocate`, {
      property_id: Number(changes.one('properties')),
    }),
  toBox: (changes) => changes.host.post(`/reservations/${changes.one('reservations')}/move_to_box`, {}),
  tagStay: (changes) =>
    changes.host.post(`/reservations/${changes.one('reservations')}/tags`, { tag_name: 'Returning' }),
  setCheckIn: (changes) =>
    changes.host.patch(`/reservations/${changes.one('reservations')}/check_in_details`, {
      lock_code: `${1000 + changes.below(9000)}#`,
    }),
  arrive: (changes) =>
    changes.host.put(`/reservations/${changes.one('reservations')}/stay_status`, {
      stay_status: changes.pick(['in_house', 'stay_completed']),
    }),
  cancelStay: (changes) => changes.host.delete(`/reservations/${changes.one('reservations')}`),
  ...CHANGES_OF_MONEY,
};
