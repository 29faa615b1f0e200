import type { Innkeep } from '../../../../client/src/innkeep.ts';

/** Where a trigger works: a sandbox, with a property to book. */
export type Ground = {
  readonly client: Innkeep;
  /** The first property, or a new one in an empty sandbox. */
  readonly property: () => Promise<number>;
  /** The day of the clock of the sandbox, `2026-06-15`. */
  readonly today: () => Promise<string>;
  /** Lets a guest of the simulated channel book free nights of that property. */
  readonly booking: () => Promise<{ readonly reservation_code: string; readonly stay_code: string }>;
};

/** How each event is caused. */
export type Recipes = Readonly<Record<string, (ground: Ground) => Promise<unknown>>>;

/** Names what was made, in lists that a person sees later. */
export const MADE_BY = 'Made by innkeep trigger';

export function openGround(client: Innkeep): Ground {
  let found: Promise<number> | undefined;
  const property = () => (found ??= findProperty(client));
  const booking = async () => {
    const property_id = await property();
    return client.sandbox.createBooking({ property_id, ...(await findNights(client, property_id)) });
  };
  return { client, property, booking, today: () => findToday(client) };
}

async function findProperty(client: Innkeep): Promise<number> {
  for await (const { id } of client.properties.list({ limit: 1 })) return id;
  const { property } = await client.properties.create({ title: MADE_BY });
  return property.id;
}

/** A listing of that property, whose id the service makes. */
export async function newListing({ client, property }: Ground) {
  const { listing } = await client.listings.create({
    channel_type: 'direct',
    property_id: await property(),
    title: MADE_BY,
    base_price: 100,
  });
  return listing;
}

const NIGHTS = 2;
const DAYS_AHEAD = 7;
const DAYS_LOOKED_AT = 365;

/** The first free nights from next week on; taken ones when a whole year is sold, which ends in a conflict. */
async function findNights(client: Innkeep, property_id: number) {
  const start_date = laterBy(await findToday(client), DAYS_AHEAD);
  const end_date = laterBy(start_date, DAYS_LOOKED_AT);
  const { properties } = await client.availabilities.get({
    property_ids: String(property_id),
    start_date,
    end_date,
  });
  const days = properties[0]?.availabilities ?? [];
  const at = days.findIndex((_, index) => {
    const nights = days.slice(index, index + NIGHTS);
    return nights.length === NIGHTS && nights.every(({ available }) => available);
  });
  const check_in_date = days[at]?.date ?? start_date;
  return { check_in_date, check_out_date: laterBy(check_in_date, NIGHTS) };
}

async function findToday(client: Innkeep): Promise<string> {
  const { clock } = await client.sandbox.getClock();
  return clock.now.slice(0, 10);
}

export function laterBy(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}
