/** A day as the connector pushed it. */
export type Day = {
  readonly date: string;
  readonly price: number | null;
  readonly inventory: number;
  readonly restrictions: Readonly<Record<string, unknown>>;
};

export type OrderStatus = 'requested' | 'unpaid' | 'booked' | 'declined' | 'cancelled' | 'expired';

/** A version of an order. `updated_at` is later in each version. */
export type Order = {
  readonly id: string;
  readonly listing_id: string;
  readonly status: OrderStatus;
  readonly check_in: string;
  readonly check_out: string;
  readonly guests: number;
  readonly guest_name: string;
  readonly price: number;
  readonly booked_at: string;
  readonly expires_at: string | null;
  readonly updated_at: string;
};

export type Booking = Pick<Order, 'listing_id' | 'check_in' | 'check_out' | 'guests' | 'guest_name'> & {
  readonly status: 'requested' | 'unpaid' | 'booked';
};

/** What somebody has written on the channel: about an order, or an inquiry before one. */
export type Post =
  | {
      readonly kind: 'message';
      readonly id: string;
      /** The order, or the inquiry. */
      readonly about: { readonly order: string } | { readonly inquiry: string };
      readonly by: 'guest' | 'host';
      readonly content: string;
      readonly sent_at: string;
      /** The id of a message that the connector has brought. */
      readonly reference: string | null;
    }
  | {
      readonly kind: 'inquiry';
      readonly id: string;
      readonly listing_id: string;
      readonly guest_name: string;
      readonly check_in: string;
      readonly check_out: string;
      readonly content: string;
      readonly sent_at: string;
    }
  | {
      readonly kind: 'review';
      readonly order: string;
      readonly score: number;
      readonly content: string;
      readonly sent_at: string;
    };

export type Message = Extract<Post, { readonly kind: 'message' }>;

/** The channel refuses what it was asked for. */
export class ChannelProblem extends Error {
  readonly status: 404 | 409;

  constructor(status: 404 | 409, message: string) {
    super(message);
    this.status = status;
  }
}

const EXPIRES_AFTER_HOURS = 24;
const CURRENCY_DECIMALS = 2;

/** A channel in memory: the calendars that it was sent, the orders of its guests, and the words of its hosts. */
export class SimulatedChannel {
  readonly calendars = new Map<string, Map<string, Day>>();
  /** All that was written, oldest first. A review stands there again when its guest has changed it. */
  readonly posts: Post[] = [];
  /** What the host has written of guests, and replied to them. */
  readonly reviews = new Map<string, { readonly content?: string }>();
  readonly replies = new Map<string, string>();
  /** Every version of every order, oldest first. */
  readonly versions: Order[] = [];
  /** What the channel did not do for the host, as the ids of the orders. */
  readonly refusals: { readonly order: string; readonly action: string }[] = [];
  private readonly orders = new Map<string, Order>();
  private readonly name: string;
  private readonly clock: () => Temporal.Instant;
  private lastUpdate = 0;

  constructor(name: string, clock: () => Temporal.Instant) {
    this.name = name;
    this.clock = clock;
  }

  listOrders(): readonly Order[] {
    return [...this.orders.values()];
  }

  findOrder(id: string): Order {
    const order = this.orders.get(id);
    if (order === undefined) throw new ChannelProblem(404, `There is no order ${id}.`);
    return order;
  }

  /** True when the calendar shows the nights for sale. It is stale until the connector has pushed the last change. */
  isForSale(listing_id: string, nights: readonly string[]): boolean {
    const days = this.calendars.get(listing_id);
    return nights.every((date) => (days?.get(date)?.inventory ?? 0) > 0);
  }

  /** A guest books. Returns undefined when the channel itself has sold one of the nights. */
  book(booking: Booking): Order | undefined {
    if (this.hasSold(booking)) return undefined;
    const now = Temporal.Instant.from(this.now());
    return this.store({
      ...booking,
      id: `${this.name.toUpperCase()}${this.orders.size + 1}`,
      price: this.priceOf(booking),
      booked_at: now.toString(),
      expires_at: booking.status === 'booked' ? null : now.add({ hours: EXPIRES_AFTER_HOURS }).toString(),
      updated_at: '',
    });
  }

  pay(id: string): void {
    const order = this.findOrder(id);
    if (order.status === 'unpaid') this.store({ ...order, status: 'booked', expires_at: null });
  }

  /** A guest changes the order. Returns false when the channel has sold one of the nights, or the order has ended. */
  change(id: string, changes: Partial<Pick<Order, 'check_in' | 'check_out' | 'guests'>>): boolean {
    const order = { ...this.findOrder(id), ...changes };
    if (isOver(order) || this.hasSold(order)) return false;
    this.store({ ...order, price: this.priceOf(order) });
    return true;
  }

  /** The guest or the host cancels. An order that has ended stays as it ended. */
  cancel(id: string): Order {
    return this.end(id, 'cancelled');
  }

  decline(id: string): Order {
    return this.end(id, 'declined');
  }

  approve(id: string): Order {
    const order = this.findOrder(id);
    if (order.status === 'booked') return order;
    if (order.status !== 'requested') throw this.refuse(order, 'approve');
    return this.store({ ...order, status: 'booked', expires_at: null });
  }

  /** The host moves the order to other dates. */
  changeDates(id: string, check_in: string, check_out: string): Order {
    const order = this.findOrder(id);
    if (order.check_in === check_in && order.check_out === check_out) return order;
    if (!this.change(id, { check_in, check_out })) throw this.refuse(order, 'change_dates');
    return this.findOrder(id);
  }

  /** The host's message to the guest. The same reference twice is one message. Returns its id here. */
  receiveMessage(order_id: string, reference: string, content: string): object {
    const order = this.findOrder(order_id).id;
    const known = this.listMessages().find((message) => message.reference === reference);
    return { id: known?.id ?? this.write({ order }, { by: 'host', content, reference }) };
  }

  listMessages(): readonly Message[] {
    return this.posts.filter((post) => post.kind === 'message');
  }

  /** A guest writes, or the host on the channel itself. Returns the id of the message. */
  write(
    about: Message['about'],
    { by, content, reference = null }: Pick<Message, 'by' | 'content'> & Partial<Pick<Message, 'reference'>>,
  ): string {
    const id = `M${this.posts.length + 1}`;
    this.posts.push({ kind: 'message', id, about, by, content, reference, sent_at: this.now() });
    return id;
  }

  /** A guest asks before booking. Returns the id of the inquiry. */
  ask(
    inquiry: Pick<Booking, 'listing_id' | 'check_in' | 'check_out' | 'guest_name'>,
    content: string,
  ): string {
    const id = `Q${this.posts.length + 1}`;
    this.posts.push({ kind: 'inquiry', id, ...inquiry, content, sent_at: this.now() });
    return id;
  }

  /** A guest writes a review, or changes it. */
  review(order_id: string, score: number, content: string): void {
    const order = this.findOrder(order_id).id;
    this.posts.push({ kind: 'review', order, score, content, sent_at: this.now() });
  }

  receiveReview(order_id: string, review: { readonly content?: string }): object {
    this.reviews.set(this.findOrder(order_id).id, review);
    return {};
  }

  receiveReply(order_id: string, content: string): object {
    this.replies.set(this.findOrder(order_id).id, content);
    return {};
  }

  pushDays(listing_id: string, days: readonly Day[]): object {
    const calendar = this.calendars.get(listing_id) ?? new Map<string, Day>();
    for (const day of days) calendar.set(day.date, day);
    this.calendars.set(listing_id, calendar);
    return {};
  }

  /** Ends the requests and the unpaid orders whose time has passed. */
  expire(): void {
    const now = this.clock();
    for (const { id, expires_at } of this.listOrders())
      if (expires_at !== null && Temporal.Instant.compare(expires_at, now) <= 0) this.end(id, 'expired');
  }

  private now(): string {
    return Temporal.Instant.fromEpochMilliseconds(this.clock().epochMilliseconds).toString();
  }

  private end(id: string, status: 'declined' | 'cancelled' | 'expired'): Order {
    const order = this.findOrder(id);
    return isOver(order) ? order : this.store({ ...order, status, expires_at: null });
  }

  private refuse(order: Order, action: string): ChannelProblem {
    this.refusals.push({ order: order.id, action });
    return new ChannelProblem(409, `The order ${order.id} is ${order.status}: ${action} is not possible.`);
  }

  private hasSold({
    listing_id,
    check_in,
    check_out,
    ...order
  }: Omit<Booking, 'status'> & { id?: string }): boolean {
    return this.listOrders().some(
      (other) =>
        other.id !== order.id &&
        other.listing_id === listing_id &&
        !isOver(other) &&
        other.check_in < check_out &&
        check_in < other.check_out,
    );
  }

  private priceOf({ listing_id, check_in, check_out }: Omit<Booking, 'status'>): number {
    const days = this.calendars.get(listing_id);
    const prices = nightsOf(check_in, check_out).map((date) => days?.get(date)?.price ?? 0);
    return Number(prices.reduce((sum, price) => sum + price, 0).toFixed(CURRENCY_DECIMALS));
  }

  private store(order: Order): Order {
    this.lastUpdate = Math.max(this.clock().epochMilliseconds, this.lastUpdate + 1);
    const updated_at = Temporal.Instant.fromEpochMilliseconds(this.lastUpdate).toString();
    const stored = { ...order, updated_at };
    this.orders.set(order.id, stored);
    this.versions.push(stored);
    return stored;
  }
}

export function isOver({ status }: Pick<Order, 'status'>): boolean {
  return status === 'declined' || status === 'cancelled' || status === 'expired';
}

export function nightsOf(check_in: string, check_out: string): string[] {
  const first = Temporal.PlainDate.from(check_in);
  return Array.from({ length: first.until(check_out).days }, (_, day) => first.add({ days: day }).toString());
}
