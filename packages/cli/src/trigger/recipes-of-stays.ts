import { laterBy, MADE_BY, newListing, type Ground, type Recipes } from './ground.ts';

async function reserve(ground: Ground): Promise<string> {
  const { reservation_code } = await ground.booking();
  return reservation_code;
}

async function review(ground: Ground, score: number, reservation_code?: string): Promise<string> {
  const code = reservation_code ?? (await reserve(ground));
  await ground.client.sandbox.createReview({ reservation_code: code, score, content: 'A quiet house.' });
  return code;
}

async function ask(ground: Ground): Promise<string> {
  const reservation_code = await reserve(ground);
  await ground.client.sandbox.createMessage({ reservation_code, content: 'Is there a kettle?' });
  return reservation_code;
}

async function noteOf(ground: Ground): Promise<unknown> {
  const reservation_code = await ask(ground);
  const { conversation } = await ground.client.conversations.create({ reservation_code });
  return ground.client.conversations.updateNote(conversation.id, { note: MADE_BY });
}

/** Closes and opens the farthest night that the present week of next year has. */
async function closeNight({ client, property, today }: Ground, remarks: string | undefined): Promise<void> {
  const property_ids = [await property()];
  const start_date = laterBy(await today(), 360);
  const night = { property_ids, start_date, end_date: start_date };
  const { properties } = await client.availabilities.get({
    property_ids: String(property_ids[0]),
    start_date,
    end_date: start_date,
  });
  const available = properties[0]?.availabilities[0]?.available ?? true;
  if (remarks !== undefined) {
    await client.availabilities.set({ ...night, available, remarks });
    return;
  }
  await client.availabilities.set({ ...night, available: !available });
  await client.availabilities.set({ ...night, available });
}

/** Sells nights of a listing of the account at a price of their own. */
async function priceNight(ground: Ground): Promise<void> {
  const listing = await newListing(ground);
  const date = laterBy(await ground.today(), 30);
  await ground.client.listingCalendar.setPrices({
    channel_type: 'direct',
    listing_id: listing.listing_id,
    prices: [{ date, price: 120 }],
  });
}

async function invoice(ground: Ground): Promise<number> {
  return (await ground.client.invoices.createReservation(await reserve(ground))).invoice_id;
}

/** Lets a channel pay on another day, and then as before. */
async function changePayoutRule({ client }: Ground): Promise<void> {
  const channel_type = 'houfy';
  const rules = await client.reservations.listPayoutRules().toArray();
  const rule = rules.find((each) => each.channel_type === channel_type);
  const { days = 1, day_of_month = null } = rule ?? {};
  const counts_from = rule?.counts_from === 'check_out' ? 'check_out' : 'check_in';
  for (const each of [days === 0 ? 1 : days - 1, days])
    await client.reservations.setPayoutRule(channel_type, { counts_from, days: each, day_of_month });
}

export const RECIPES_OF_STAYS: Recipes = {
  reservation_created: reserve,
  reservation_updated: async (ground) => {
    const reservation_code = await reserve(ground);
    return ground.client.sandbox.createCancellation({ reservation_code });
  },
  invoice_created: invoice,
  credit_note_created: async (ground) => ground.client.invoices.createCreditNote(await invoice(ground)),
  payout_rule_updated: changePayoutRule,
  review_created: (ground) => review(ground, 5),
  review_updated: async (ground) => review(ground, 4, await review(ground, 5)),
  message_created: ask,
  conversation_created: ask,
  conversation_updated: noteOf,
  property_availability_updated: (ground) => closeNight(ground, undefined),
  property_remarks_updated: (ground) => closeNight(ground, `${MADE_BY} ${Date.now()}`),
  listing_calendar_updated: priceNight,
  sandbox_clock_advanced: ({ client }) => client.sandbox.createClock({ seconds: 60 }),
};
