import assert from 'node:assert/strict';
import { test } from 'node:test';
import { messagesOf } from '../../src/areas/automation/fixtures.ts';
import { aChannelOrder, aConnection, theStays } from '../../src/areas/channel/fixtures.ts';
import { aProperty } from '../../src/areas/properties/fixtures.ts';
import { aStay } from '../../src/areas/reservations/fixtures.ts';
import { clock, dataOf, START, useHarness, type Host } from '../harness.ts';
import { runJobsOnce } from '../run-jobs-once.ts';

const harness = useHarness();
test.after(() => {
  clock.now = Temporal.Instant.from(START);
});

const ZONE = 'Europe/Amsterdam';
const YEAR_BEGINS = Temporal.PlainDate.from('2026-09-01');

/** The rules of the house, and when each is due, in the plainest way to say it. */
const RULES = {
  confirm: { trigger: { kind: 'reservation_accepted' }, due: ({ booked }: Planned) => booked },
  arrive: {
    trigger: { kind: 'before_check_in', days: 3, at: '10:00' },
    due: ({ from, until, booked }: Planned) => {
      const moment = localMoment(from.subtract({ days: 3 }), '10:00');
      const isLate = booked.since(moment).total('minutes') > 60;
      if (!isLate) return moment;
      return Temporal.Instant.compare(booked, localMoment(until, '12:00')) < 0 ? booked : undefined;
    },
  },
  stay: {
    trigger: { kind: 'after_check_in', days: 1, at: '10:00' },
    conditions: { nights: { from: 3 } },
    due: ({ from, until }: Planned) =>
      from.until(until).days < 3 ? undefined : localMoment(from.add({ days: 1 }), '10:00'),
  },
  leave: {
    trigger: { kind: 'before_check_out', days: 1, at: '17:00' },
    due: ({ until }: Planned) => localMoment(until.subtract({ days: 1 }), '17:00'),
  },
  review: {
    trigger: { kind: 'after_check_out', days: 1, at: '11:00' },
    due: ({ until }: Planned) => localMoment(until.add({ days: 1 }), '11:00'),
  },
} as const;
const LANGUAGES = ['en', 'es', 'de'] as const;

/** A stay as it is planned before the year begins. */
type Planned = {
  readonly flat: 'channel' | 'direct';
  readonly from: Temporal.PlainDate;
  readonly until: Temporal.PlainDate;
  readonly booked: Temporal.Instant;
  readonly language: (typeof LANGUAGES)[number];
  readonly speaks: 'host' | 'nationality' | 'channel' | 'account';
  readonly name: string;
  /** When it is cancelled, and for some when it comes back. */
  readonly cancelled?: Temporal.Instant;
  readonly back?: Temporal.Instant;
};

function localMoment(day: Temporal.PlainDate, time: string): Temporal.Instant {
  return day.toZonedDateTime({ timeZone: ZONE, plainTime: time }).toInstant();
}

/** The same numbers every time. */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const SPEAKS = {
  channel: ['channel', 'nationality', 'account'],
  direct: ['host', 'nationality', 'account'],
} as const;

function planYear(): Planned[] {
  const draw = seeded(43);
  return (['channel', 'direct'] as const).flatMap((flat) => {
    let day = YEAR_BEGINS.add({ days: draw(5) });
    return Array.from({ length: 20 }, (_, index): Planned => {
      const from = day;
      const until = from.add({ days: 1 + draw(9) });
      // Some guests arrive on the day on which others leave.
      day = until.add({ days: index % 3 === 0 ? 0 : draw(16) });
      const isLast = index % 4 === 1;
      const booked = isLast
        ? localMoment(from, '13:00')
        : localMoment(from.subtract({ days: 1 + draw(60) }), `${String(8 + draw(12)).padStart(2, '0')}:17`);
      const speaks = SPEAKS[flat][draw(3)] ?? 'account';
      const language = speaks === 'account' ? 'en' : (LANGUAGES[draw(3)] ?? 'en');
      const planned = { flat, from, until, booked, language, speaks, name: `Guest${flat}${index}` };
      const lead = localMoment(from, '10:00').since(booked).total('hours') / 24;
      if (lead < 8 || index % 3 !== 2) return planned;
      const cancelled = booked.add({ hours: 24 });
      return flat === 'channel'
        ? { ...planned, cancelled, back: booked.add({ hours: 48 }) }
        : { ...planned, cancelled };
    });
  });
}

const NATIONS = { en: 'GB', es: 'ES', de: 'DE' } as const;

class House {
  private readonly codes = new Map<Planned, string>();
  private readonly host: Host;
  private readonly connection: Awaited<ReturnType<typeof aConnection>>;
  private readonly direct: number;

  private constructor(host: Host, connection: House['connection'], direct: number) {
    this.host = host;
    this.connection = connection;
    this.direct = direct;
  }

  static async open(): Promise<House> {
    const host = await harness.newHost();
    const house = new House(host, await aConnection(host), await aProperty(host, { title: 'Flat' }));
    for (const [name, { due: _, ...rule }] of Object.entries(RULES)) {
      const texts = LANGUAGES.filter((each) => each !== 'en').map((language) => ({
        language,
        text: `${name} ${language} {{guest_name}}`,
      }));
      const action = { type: 'message', template: `${name} en {{guest_name}}`, texts };
      await dataOf(host.post('/automation/rules', { name, ...rule, action }));
    }
    const clean = { type: 'task', task_type: 'cleaning', expected_on: 'check_out', expected_time: '12:30' };
    const trigger = { kind: 'before_check_in', days: 30, at: '08:00' };
    await dataOf(host.post('/automation/rules', { name: 'clean', trigger, action: clean }));
    return house;
  }

  async book(stay: Planned): Promise<void> {
    const nights = { check_in_date: stay.from.toString(), check_out_date: stay.until.toString() };
    if (stay.flat === 'channel') {
      await this.send(stay, 'accepted');
      this.codes.set(stay, (await theStays(this.host, stay.name))[0].reservation_code);
      return;
    }
    const { stay_code, reservation_code, reservation } = await aStay(this.host, this.direct, {
      ...nights,
      guest_name: stay.name,
      ...(stay.speaks === 'host' ? { guest_language: stay.language } : {}),
    });
    this.codes.set(stay, reservation_code);
    if (stay.speaks !== 'nationality') return;
    const [guest] = reservation.guests;
    const guests = [
      { ...(guest === undefined ? {} : { id: guest.id }), name: stay.name, country: NATIONS[stay.language] },
    ];
    await dataOf(this.host.patch(`/reservations/${stay_code}`, { guests }));
  }

  async cancel(stay: Planned): Promise<void> {
    if (stay.flat === 'channel') await this.send(stay, 'cancelled');
    else await dataOf(this.host.delete(`/reservations/${this.codes.get(stay)}`));
  }

  async send(stay: Planned, status: string): Promise<void> {
    const { name, language, speaks } = stay;
    const guest = { name, ...(speaks === 'channel' ? { language } : {}) };
    const guests = speaks === 'nationality' ? [{ name, country: NATIONS[language], is_booker: true }] : [];
    const nights = { check_in_date: stay.from.toString(), check_out_date: stay.until.toString() };
    const order = aChannelOrder({ guest, guests, status }, nights);
    await dataOf(this.connection.connector.put(`/channel/orders/${name}`, order));
  }

  /** The next moment at which something waits. */
  async nextMoment(): Promise<Temporal.Instant | undefined> {
    const { sql, host_id } = this.host.scope;
    const [row] = await sql<{ at: string | null }[]>`
      select min(next_run_at) as at from automation_actions where host_id = ${host_id} and status = 'waiting'`;
    const at = row?.at ?? null;
    return at === null ? undefined : Temporal.Instant.from(at);
  }

  async written(stay: Planned): Promise<Map<string, string>> {
    const code = this.codes.get(stay) ?? '';
    const { sql, host_id } = this.host.scope;
    const rows = await sql<{ content: string; created_at: string }[]>`
      select m.content, m.created_at from messages m
      join conversations c on c.host_id = m.host_id and c.id = m.conversation_id
      where m.host_id = ${host_id} and c.reservation_code = ${code}`;
    assert.equal(rows.length, (await messagesOf(this.host, code)).length);
    assert.equal(
      new Set(rows.map(({ content }) => content)).size,
      rows.length,
      `${stay.name} got a text twice`,
    );
    return new Map(
      rows.map(({ content, created_at }) => [content, Temporal.Instant.from(created_at).toString()]),
    );
  }

  async tasks() {
    const { tasks } = await dataOf(this.host.get('/tasks', { limit: 100, type: 'cleaning' }));
    return tasks.map((task) => ({ ...task, code: task.stay_code }));
  }

  codeOf(stay: Planned): string {
    return this.codes.get(stay) ?? '';
  }
}

/** What a stay gets, by its text: what is due while it is accepted, or no more than an hour before it was booked. */
function expectedOf(stay: Planned): Map<string, string> {
  const found = new Map<string, string>();
  for (const [name, { due }] of Object.entries(RULES)) {
    const moment = due(stay);
    if (moment === undefined) continue;
    const isOver =
      stay.cancelled !== undefined &&
      stay.back === undefined &&
      Temporal.Instant.compare(moment, stay.cancelled) >= 0;
    const isBefore = stay.booked.since(moment).total('minutes') > 60;
    if (!isOver && !isBefore) found.set(`${name} ${stay.language} ${stay.name}`, moment.toString());
  }
  return found;
}

async function live(house: House, stays: readonly Planned[]): Promise<void> {
  const happenings = stays
    .flatMap((stay) => [
      { at: stay.booked, does: () => house.book(stay) },
      ...(stay.cancelled === undefined ? [] : [{ at: stay.cancelled, does: () => house.cancel(stay) }]),
      ...(stay.back === undefined ? [] : [{ at: stay.back, does: () => house.send(stay, 'accepted') }]),
    ])
    .toSorted((one, other) => Temporal.Instant.compare(one.at, other.at));
  for (;;) {
    const next = happenings[0];
    const due = await house.nextMoment();
    if (next === undefined && due === undefined) return;
    if (next !== undefined && (due === undefined || Temporal.Instant.compare(next.at, due) <= 0)) {
      clock.now = next.at;
      await next.does();
      happenings.shift();
    } else if (due !== undefined) clock.now = due;
    await runJobsOnce(harness.databases);
  }
}

test('in a year with 40 stays each guest gets each text once, when it is due, in their language, none after they left, and every flat is clean before each arrival', async (t) => {
  const stays = planYear();
  clock.now = Temporal.Instant.from('2026-06-20T08:00:00Z');
  const house = await House.open();
  await runJobsOnce(harness.databases);
  await live(house, stays);
  assert.equal(stays.length, 40);
  let texts = 0;
  for (const stay of stays) {
    const written = await house.written(stay);
    assert.deepEqual(written, expectedOf(stay), JSON.stringify(stay));
    const left = localMoment(stay.until, '12:00');
    for (const [text, at] of written)
      assert.ok(
        text.startsWith('review') || Temporal.Instant.compare(at, left) < 0,
        `${text} after the departure`,
      );
    texts += written.size;
  }
  const kinds = new Set(stays.map(({ speaks, language }) => `${speaks} ${language}`));
  assert.ok(kinds.size >= 7 && texts > 140, `${kinds.size} kinds of guests, ${texts} texts`);

  const tasks = await house.tasks();
  const coming = stays.filter(({ cancelled, back }) => cancelled === undefined || back !== undefined);
  for (const stay of coming) {
    const own = tasks.filter(
      ({ code, status }) => code?.startsWith(house.codeOf(stay)) === true && status === 'pending',
    );
    assert.equal(own.length, 1, stay.name);
    assert.deepEqual([own[0]?.expected_date, own[0]?.rule?.name], [stay.until.toString(), 'clean']);
    const next = coming.find(
      ({ flat, from }) => flat === stay.flat && Temporal.PlainDate.compare(from, stay.until) >= 0,
    );
    const done = `${own[0]?.expected_date} ${own[0]?.expected_time}`;
    assert.ok(
      next === undefined || done < `${next.from.toString()} 15:00:00`,
      `${stay.name} is cleaned before ${next?.name}`,
    );
  }
  assert.equal(tasks.filter(({ status }) => status === 'pending').length, coming.length);
  t.diagnostic(`${texts} texts, ${tasks.length} cleanings, ${stays.length - coming.length} cancelled`);
});
