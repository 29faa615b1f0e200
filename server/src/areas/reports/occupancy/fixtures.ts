/** What the slow model of the occupancy report knows of a stay. */
export type ModelStay = {
  readonly check_in_date: string;
  readonly check_out_date: string;
  readonly status: string;
  readonly in_reservation_box: boolean;
  readonly channel_type: string;
  readonly currency: string;
  readonly places: number;
  /** The revenue in minor units. */
  readonly units: number;
  /** The commission in minor units. */
  readonly commission: number;
};

export type ModelProperty = {
  readonly id: number;
  readonly title: string;
  readonly currency: string;
  readonly stays: readonly ModelStay[];
  readonly blocked: ReadonlySet<string>;
};

type ModelQuery = {
  readonly start_date: string;
  readonly end_date: string;
  /** The day on which the properties were created. */
  readonly created: string;
  readonly groups: readonly string[];
};

type Sale = { readonly stay: ModelStay; readonly units: number; readonly commission: number };
type Night = {
  readonly property: ModelProperty;
  readonly isBlocked: boolean;
  readonly sale: Sale | undefined;
};

/** The rows of the report, by looking at each night of each property. */
export function modelOccupancy(properties: readonly ModelProperty[], query: ModelQuery): object[] {
  const nights = properties.flatMap((property) =>
    nightsOf(property, query).map((date) => ({ date, ...nightAt(property, date) })),
  );
  const by = (name: string, value: string) => (query.groups.includes(name) ? value : '');
  const groups = Map.groupBy(
    nights,
    ({ date, property }) => `${by('month', date.slice(0, 7))}|${by('property', property.title)}`,
  );
  return [...groups]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([key, group]) => rowsOf(key, group, query.groups));
}

function rowsOf(key: string, nights: readonly Night[], groups: readonly string[]): object[] {
  const [month, title] = key.split('|');
  const sold = nights.flatMap(({ sale }) => (sale === undefined ? [] : [sale]));
  const blocked = nights.filter(({ isBlocked }) => isBlocked).length;
  const isByChannel = groups.includes('channel');
  const channels = Map.groupBy(sold, ({ stay }) => (isByChannel ? stay.channel_type : ''));
  const entries = channels.size === 0 ? [['', []] as const] : [...channels];
  return entries
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([channel, sales]) => ({
      month: month === '' ? null : month,
      property_id: title === '' ? null : nights[0]?.property.id,
      property_title: title === '' ? null : title,
      channel_type: channel === '' ? null : channel,
      custom_channel: null,
      nights: nights.length,
      blocked_nights: blocked,
      available_nights: nights.length - blocked,
      sold_nights: sales.length,
      occupancy: nights.length === blocked ? null : ratio(sales.length, nights.length - blocked, 4),
      revenues: revenuesOf(sales, nights),
    }));
}

function revenuesOf(sales: readonly Sale[], nights: readonly Night[]): object[] {
  return [...Map.groupBy(sales, ({ stay }) => stay.currency)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([currency, own]) => {
      const places = own[0]?.stay.places ?? 0;
      const units = own.reduce((sum, sale) => sum + sale.units, 0);
      const commission = own.reduce((sum, sale) => sum + sale.commission, 0);
      const unpriced = own.filter(({ stay }) => isUnpriced(stay)).length;
      const priced = own.length - unpriced;
      const available = nights.filter(
        ({ property, isBlocked }) => property.currency === currency && !isBlocked,
      ).length;
      return {
        currency,
        sold_nights: own.length,
        unpriced_nights: unpriced,
        revenue: ratio(units, 10 ** places, places),
        commission: ratio(commission, 10 ** places, places),
        average_nightly_rate: priced === 0 ? 0 : ratio(units, priced * 10 ** places, places),
        available_nights: available,
        revenue_per_available_night: available === 0 ? null : ratio(units, available * 10 ** places, places),
      };
    });
}

function isUnpriced({ units, commission, channel_type }: ModelStay): boolean {
  return units === 0 && commission === 0 && !['direct', 'custom'].includes(channel_type);
}

function nightsOf(property: ModelProperty, { start_date, end_date, created }: ModelQuery): string[] {
  const held = property.stays.filter(isHeld).map(({ check_in_date }) => check_in_date);
  const first = [created, ...held].toSorted()[0] ?? created;
  return datesBetween(start_date, end_date).filter((date) => date >= first);
}

function nightAt(property: ModelProperty, date: string): Night {
  const stay = property.stays.find(
    (each) =>
      isHeld(each) && each.status === 'accepted' && each.check_in_date <= date && date < each.check_out_date,
  );
  if (stay === undefined) {
    const isWaitedFor = property.stays.some(
      ({ in_reservation_box, status, check_in_date, check_out_date }) =>
        in_reservation_box && status === 'accepted' && check_in_date <= date && date < check_out_date,
    );
    return { property, isBlocked: isWaitedFor || property.blocked.has(date), sale: undefined };
  }
  const nights = datesBetween(stay.check_in_date, stay.check_out_date).slice(0, -1);
  const onNight = (amount: number) => {
    const each = Math.floor(amount / nights.length);
    return each + (nights.indexOf(date) < amount - each * nights.length ? 1 : 0);
  };
  const sale = { stay, units: onNight(stay.units), commission: onNight(stay.commission) };
  return { property, isBlocked: false, sale };
}

function isHeld({ status, in_reservation_box }: ModelStay): boolean {
  return !in_reservation_box && status !== 'cancelled';
}

function datesBetween(first: string, last: string): string[] {
  const dates: string[] = [];
  for (let date = Temporal.PlainDate.from(first); date.toString() <= last; date = date.add({ days: 1 }))
    dates.push(date.toString());
  return dates;
}

/** The quotient of two integers, rounded half away from zero. */
function ratio(dividend: number, divisor: number, places: number): number {
  const scaled = Math.abs(dividend) * 10 ** places * 2 + divisor;
  const rounded = Math.floor(scaled / (divisor * 2)) * Math.sign(dividend);
  return Number((rounded / 10 ** places).toFixed(places)) + 0;
}
