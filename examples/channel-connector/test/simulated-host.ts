import assert from 'node:assert/strict';
import { conversationOf } from '../../../server/src/areas/conversations/fixtures.ts';
import { aBooking } from '../../../server/src/areas/reservations/fixtures.ts';
import { dataOf, type Answer, type Host } from '../../../server/test/harness.ts';
import { datesFrom, drawBelow, pickFrom, type Random } from '../guests.ts';

/** A stay as GET /reservations returns it. */
export type Stay = {
  readonly reservation_code: string;
  readonly stay_code: string;
  readonly channel_id: string;
  readonly channel_type: string;
  readonly property_id: number;
  readonly check_in_date: string;
  readonly check_out_date: string;
  readonly status: string;
  readonly in_reservation_box: boolean;
  readonly in_conflict: boolean;
  readonly channel_work: { readonly id: string; readonly status: string } | null;
};

export type Places = {
  readonly property_ids: readonly number[];
  readonly listings: readonly { readonly channel_type: string; readonly listing_id: string }[];
  readonly direct: number;
};

type Dates = { readonly check_in_date: string; readonly check_out_date: string };

/** A host who does something now and then, and remembers what must reach the channel. */
export class SimulatedHost {
  readonly approved = new Set<string>();
  readonly declined = new Set<string>();
  readonly cancelled = new Set<string>();
  /** By channel_id: the last dates that the host gave. */
  readonly moved = new Map<string, Dates>();
  /** By message id. */
  readonly written = new Map<string, { readonly channel_id: string; readonly content: string }>();
  private readonly host: Host;
  private readonly places: Places;
  private readonly random: Random;

  constructor(host: Host, places: Places, random: Random) {
    this.host = host;
    this.places = places;
    this.random = random;
  }

  /** All stays of channels and of the host, those that have ended included. */
  async listStays(): Promise<readonly Stay[]> {
    const stays: Stay[] = [];
    for (let total = 1; stays.length < total;) {
      const page = { limit: 100, offset: stays.length, start_check_in_date: '2026-01-01' };
      const data = await dataOf(this.host.get('/reservations', page));
      stays.push(...data.reservations);
      total = data.total;
    }
    return stays;
  }

  async act(today: Temporal.PlainDate): Promise<void> {
    const acts = [
      () => this.answerRequest(),
      () => this.answerRequest(),
      () => this.answerRequest(),
      () => this.changeDates(today),
      () => this.cancelOrder(),
      () => this.changeDates(today),
      () => this.moveStay(),
      () => this.changeListing(today),
      () => this.closeNights(today),
      () => this.bookDirectly(today),
      () => this.writeMessage(),
      () => this.writeReview(today),
      () => this.writeReview(today),
      () => this.retryWork(),
    ];
    await pickFrom(this.random, acts)?.();
  }

  private async answerRequest(): Promise<void> {
    const stay = await this.pickStay('wait_accept');
    if (stay === undefined) return;
    const verb = this.random() < 0.7 ? 'approve' : 'decline';
    const answer = await this.host.post(`/reservations/${stay.reservation_code}/${verb}`);
    if (isDone(answer)) (verb === 'approve' ? this.approved : this.declined).add(stay.channel_id);
  }

  private async cancelOrder(): Promise<void> {
    const stay = await this.pickStay('accepted', ({ in_conflict }) => in_conflict || this.random() < 0.2);
    if (stay === undefined) return;
    const answer = await this.host.delete(`/reservations/${stay.reservation_code}`);
    if (isDone(answer) && isOfChannel(stay)) this.cancelled.add(stay.channel_id);
  }

  private async changeDates(today: Temporal.PlainDate): Promise<void> {
    const stay = await this.pickStay('accepted');
    if (stay === undefined) return;
    const { check_in, check_out } = datesFrom(this.random, today);
    const dates = { check_in_date: check_in, check_out_date: check_out };
    const isSame = stay.check_in_date === check_in && stay.check_out_date === check_out;
    const answer = await this.host.patch(`/reservations/${stay.stay_code}`, dates);
    if (isDone(answer) && !isSame && isOfChannel(stay)) this.moved.set(stay.channel_id, dates);
  }

  private async moveStay(): Promise<void> {
    const stay = await this.pickStay(this.random() < 0.8 ? 'accepted' : 'wait_accept');
    if (stay === undefined) return;
    const path = `/reservations/${stay.stay_code}`;
    const property_id = pickFrom(this.random, this.places.property_ids);
    if (this.random() < 0.2) isDone(await this.host.post(`${path}/move_to_box`));
    else isDone(await this.host.post(`${path}/allocate`, { property_id }));
  }

  private async changeListing(today: Temporal.PlainDate): Promise<void> {
    const days = daysFrom(this.random, today);
    const change = pickFrom(this.random, [
      ['prices', { price: 80 + drawBelow(this.random, 80) }],
      ['inventories', { inventory: drawBelow(this.random, 2) }],
      [
        'restrictions',
        { min_stay_on_arrival: 1 + drawBelow(this.random, 3), closed_on_arrival: this.random() < 0.2 },
      ],
    ] as const);
    if (change === undefined) return;
    const [field, value] = change;
    const listing = pickFrom(this.random, this.places.listings);
    isDone(await this.host.post(`/listings/${field}`, { ...listing, [field]: [{ ...days, ...value }] }));
  }

  private async closeNights(today: Temporal.PlainDate): Promise<void> {
    const property_ids = [pickFrom(this.random, this.places.property_ids)];
    const body = { property_ids, available: this.random() < 0.6, ...daysFrom(this.random, today) };
    isDone(await this.host.post('/availabilities', body));
  }

  private bookDirectly(today: Temporal.PlainDate): Promise<boolean> {
    const { check_in, check_out } = datesFrom(this.random, today);
    const property_id = pickFrom(this.random, this.places.property_ids) ?? 0;
    return this.bookNights(property_id, check_in, check_out);
  }

  async bookNights(property_id: number, check_in_date: string, check_out_date: string): Promise<boolean> {
    const booking = aBooking(this.places.direct, property_id, { check_in_date, check_out_date });
    return isDone(await this.host.post('/reservations', booking));
  }

  private async writeMessage(): Promise<void> {
    const stay = await this.pickStay('accepted', isOfChannel);
    if (stay === undefined) return;
    const content = `Message ${this.written.size + 1}`;
    const conversation = await conversationOf(this.host, stay.reservation_code);
    const answer = await this.host.post(`/conversations/${conversation}`, { message: content });
    if (isDone(answer)) this.written.set(answer.data.message_id, { channel_id: stay.channel_id, content });
  }

  /** Reviews the guest of a stay that is over, or replies to the review of the guest. */
  async writeReview(today: Temporal.PlainDate): Promise<void> {
    const isOver = (stay: Stay) => isOfChannel(stay) && stay.check_out_date <= today.toString();
    const stay = pickFrom(
      this.random,
      (await this.listStays()).filter((each) => each.status === 'accepted' && isOver(each)),
    );
    if (stay === undefined) return;
    const said =
      this.random() < 0.5
        ? { host_review_score: 4, host_review_content: 'Good guests.' }
        : { host_reply_content: 'Thank you.' };
    isDone(await this.host.post(`/reviews/${stay.reservation_code}`, said));
  }

  private async retryWork(): Promise<void> {
    const stay = await this.pickStay('accepted', ({ channel_work }) => channel_work?.status === 'failed');
    if (stay !== undefined) isDone(await this.host.post(`/channel/work/${stay.channel_work?.id}/retry`));
  }

  private async pickStay(
    status: string,
    isWanted: (stay: Stay) => boolean = () => true,
  ): Promise<Stay | undefined> {
    const { reservations }: { reservations: readonly Stay[] } = await dataOf(
      this.host.get('/reservations', { status, limit: 12 }),
    );
    return pickFrom(this.random, reservations.filter(isWanted));
  }
}

export function isOfChannel({ channel_type }: Pick<Stay, 'channel_type'>): boolean {
  return channel_type === 'airbnb' || channel_type === 'vrbo';
}

/** Another party may have been first: that is a refusal, and no other failure is one. */
function isDone({ status, text }: Answer): boolean {
  assert.ok(status === 200 || status === 400 || status === 409, text);
  return status === 200;
}

function daysFrom(random: Random, today: Temporal.PlainDate): { start_date: string; end_date: string } {
  const { check_in, check_out } = datesFrom(random, today);
  return { start_date: check_in, end_date: check_out };
}
