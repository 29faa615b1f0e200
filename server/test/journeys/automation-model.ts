/** What rules do for a few stays as it must be, worked out in plain numbers: what the service is held to, step by step. */

export const STAYS = 3;
export const RULES = 3;

/** Minutes since the first day began in UTC. */
export type Minute = number;

export const FIRST_DAY = '2026-10-20';
const MINUTES_OF_DAY = 1440;
/** On 25 October, at 01:00 in UTC, the clocks of Amsterdam go back from two hours ahead to one. */
const CLOCKS_CHANGE: Minute = 5 * MINUTES_OF_DAY + 60;

const CHECK_IN_TIME = 15 * 60;
const CHECK_OUT_TIME = 12 * 60;
const PLAN_GRACE = 60;
const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;
/** 20 October 2026 is a Tuesday. */
const FIRST_WEEKDAY = 1;
const RUN_GRACE = 24 * 60;
/** So long before it is due a message is looked at for the first time. */
const AHEAD = 24 * 60;

/** The messages of this rule need a value that a stay has or lacks. */
export const NEEDY_RULE = 2;

export type Trigger = {
  readonly kind:
    | 'before_check_in'
    | 'after_check_in'
    | 'before_check_out'
    | 'after_check_out'
    | 'reservation_accepted';
  readonly hours: number | null;
  readonly days: number | null;
  /** Minutes of the day. */
  readonly at: number | null;
  readonly every_days: number | null;
  readonly weekdays: readonly (typeof WEEKDAYS)[number][];
};

export type Range = { readonly from: number | null; readonly to: number | null };

/** A rule may be for stays of so many nights and guests, and for those with a tag. */
export type Conditions = {
  readonly match: 'all' | 'any';
  readonly nights: Range | null;
  readonly number_of_guests: Range | null;
  readonly isTagged: boolean;
};

export const UNCONDITIONAL: Conditions = {
  match: 'all',
  nights: null,
  number_of_guests: null,
  isTagged: false,
};

export type RuleBody = {
  readonly trigger: Trigger;
  readonly conditions: Conditions;
  readonly when_late: 'at_once' | 'never';
};

/** Days since the first; the last is that of the departure. */
export type Dates = { readonly from: number; readonly until: number };

type ModelStay = {
  dates: Dates;
  guests: number;
  isAccepted: boolean;
  isBoxed: boolean;
  hasValue: boolean;
  isTagged: boolean;
};
type ModelRule = RuleBody & { isActive: boolean };
type ModelAction = {
  readonly rule: number;
  readonly stay: number;
  readonly kind: Trigger['kind'];
  /** The date of the stay for the first time or again, or one of several days of it. */
  readonly name: string;
  happened: Minute | null;
  /** The moment that had passed when the stay came or changed. */
  passed: Minute | null;
  /** The day of the check-in or check-out that it was done for. */
  doneFor: number | null;
  state: 'waiting' | 'gone' | 'done' | 'dropped';
  due: Minute;
  /** When it is looked at next. */
  look: Minute;
  waitsForValue: boolean;
};

export type Waiting = {
  readonly rule: number;
  readonly stay: number;
  readonly due: Minute;
  readonly waitsForValue: boolean;
};

export class AutomationModel {
  now: Minute;
  readonly stays = new Map<number, ModelStay>();
  readonly rules = new Map<number, ModelRule>();
  readonly actions: ModelAction[] = [];
  /** How often each rule has written for each stay. */
  readonly written = new Map<string, number>();

  constructor(now: Minute) {
    this.now = now;
  }

  book(stay: number, dates: Dates, guests: number): void {
    this.stays.set(stay, {
      dates,
      guests,
      isAccepted: true,
      isBoxed: false,
      hasValue: false,
      isTagged: false,
    });
    for (const [rule, { isActive, trigger }] of this.rules) {
      // A stay that was over before it was accepted was entered for the record.
      if (isActive && trigger.kind === 'reservation_accepted' && dates.until >= dayAt(this.now))
        this.begin({ rule, stay, kind: trigger.kind, name: trigger.kind, happened: this.now });
    }
    this.planStay(stay, 'moved');
  }

  /** A stay that comes back was accepted once more; what was done for it, or dropped by hand, is not done again. */
  restore(stay: number, change: Partial<ModelStay>): void {
    const known = this.stays.get(stay);
    if (known === undefined) return;
    Object.assign(known, change, { isAccepted: true });
    for (const [rule, { isActive, trigger }] of this.rules) {
      if (!isActive || trigger.kind !== 'reservation_accepted' || known.dates.until < dayAt(this.now))
        continue;
      const { kind } = trigger;
      const old = this.actions.find((each) => each.rule === rule && each.stay === stay && each.name === kind);
      if (old === undefined) this.begin({ rule, stay, kind, name: kind, happened: this.now });
      else if (old.state === 'gone')
        Object.assign(old, { state: 'waiting', happened: this.now, due: Number.NaN, passed: null });
    }
    this.planStay(stay, 'moved');
  }

  /** What changes beside the stay, such as its tags, plans nothing: it is read when an action is due. */
  changeStay(stay: number, change: Partial<ModelStay>): void {
    const known = this.stays.get(stay);
    if (known === undefined) return;
    const before = JSON.stringify([known.dates, known.isAccepted, known.isBoxed]);
    const guests = known.guests;
    Object.assign(known, change);
    if (JSON.stringify([known.dates, known.isAccepted, known.isBoxed]) !== before)
      this.planStay(stay, 'moved');
    else if (known.guests !== guests) this.planStay(stay, 'resized');
  }

  setRule(rule: number, change: Partial<ModelRule> & RuleBody): void {
    const known = this.rules.get(rule);
    this.rules.set(rule, { isActive: true, ...known, ...change });
    const isRevised = JSON.stringify(this.rules.get(rule)) !== JSON.stringify(known);
    for (const stay of this.stays.keys()) this.plan(rule, stay, { isRevised });
  }

  deleteRule(rule: number): void {
    this.rules.delete(rule);
    for (const action of this.actions)
      if (action.rule === rule && action.state === 'waiting') action.state = 'dropped';
    // Whatever comes under this number is another rule.
    for (const action of this.actions.filter((each) => each.rule === rule)) this.forget(action);
  }

  /** Does what is due, or lets it go. */
  work(): void {
    for (const action of this.actions.filter(({ state, look }) => state === 'waiting' && look <= this.now)) {
      this.plan(action.rule, action.stay);
      if (action.state !== 'waiting' || action.look > this.now) continue;
      if (action.due > this.now) {
        this.lookAhead(action);
        continue;
      }
      const late = this.now - action.due;
      const isStayOver = Math.floor(this.now / MINUTES_OF_DAY) > this.stays.get(action.stay)!.dates.until;
      if (!this.isMeant(action.rule, action.stay, true)) action.state = 'gone';
      else if (late > RUN_GRACE && (!action.waitsForValue || isStayOver)) action.state = 'gone';
      else if (this.isComplete(action)) this.write(action);
      else Object.assign(action, { waitsForValue: true, look: this.now + (late < 60 ? 1 : 10) });
    }
  }

  /** What will lack a value is told from a day before it is due, and looked at again. */
  private lookAhead(action: ModelAction): void {
    const waitsForValue = this.isMeant(action.rule, action.stay, true) && !this.isComplete(action);
    const next = this.now + 10;
    Object.assign(action, { waitsForValue, look: waitsForValue && next <= action.due ? next : action.due });
  }

  private isComplete({ rule, stay }: Pick<ModelAction, 'rule' | 'stay'>): boolean {
    return rule !== NEEDY_RULE || this.stays.get(stay)!.hasValue;
  }

  /** False when a value is missing. */
  execute({ rule, stay, due }: Waiting): boolean {
    if (!this.isComplete({ rule, stay })) return false;
    const action = this.waitingOnes().find(
      (each) => each.rule === rule && each.stay === stay && each.due === due,
    );
    if (action !== undefined) this.write(action);
    return true;
  }

  drop({ rule, stay, due }: Waiting): void {
    const action = this.waitingOnes().find(
      (each) => each.rule === rule && each.stay === stay && each.due === due,
    );
    if (action !== undefined) action.state = 'dropped';
  }

  /** What a list of the next 30 days shows. */
  waiting(): Waiting[] {
    return this.waitingOnes()
      .filter(({ due }) => due <= this.now + 30 * MINUTES_OF_DAY)
      .map(({ rule, stay, due, waitsForValue }) => ({ rule, stay, due, waitsForValue }))
      .toSorted((one, other) => one.due - other.due || one.rule - other.rule || one.stay - other.stay);
  }

  private waitingOnes(): ModelAction[] {
    return this.actions.filter(({ state }) => state === 'waiting');
  }

  private planStay(stay: number, motion: 'moved' | 'resized'): void {
    for (const rule of this.rules.keys()) this.plan(rule, stay, { motion });
  }

  private plan(
    rule: number,
    stay: number,
    {
      motion,
      isRevised = false,
    }: { readonly motion?: 'moved' | 'resized'; readonly isRevised?: boolean } = {},
  ): void {
    const wanted = this.namesOf(rule, stay);
    const { kind } = this.rules.get(rule)!.trigger;
    if (kind !== 'reservation_accepted')
      for (const name of wanted.keys()) this.begin({ rule, stay, kind, name, happened: null });
    for (const action of this.actions.filter((each) => each.rule === rule && each.stay === stay)) {
      if (action.state === 'done' || action.state === 'dropped') continue;
      // What happened once is forgotten when nothing waits for it any more.
      if (action.state === 'gone' && action.happened !== null) continue;
      const due = action.kind === kind && wanted.has(action.name) ? this.dueOf(action, wanted) : undefined;
      this.move(action, due, { motion, isRevised });
    }
  }

  private move(
    action: ModelAction,
    natural: Minute | undefined,
    { motion, isRevised }: { readonly motion: 'moved' | 'resized' | undefined; readonly isRevised: boolean },
  ): void {
    const isWaiting = action.state === 'waiting';
    const isTooLate = natural !== undefined && this.now - natural > PLAN_GRACE;
    if (natural === undefined || this.hasLeft(action, natural)) action.state = 'gone';
    else if (!isTooLate || (isWaiting && natural === action.due))
      this.wait(action, { due: natural, passed: null, isRevised });
    else if (isWaiting && action.passed === natural)
      this.wait(action, { due: action.due, passed: natural, isRevised });
    else if (this.isWorthIt(action, natural, motion))
      this.wait(action, { due: this.now, passed: natural, isRevised });
    else action.state = 'gone';
  }

  private wait(
    action: ModelAction,
    {
      isRevised,
      ...moment
    }: { readonly due: Minute; readonly passed: Minute | null; readonly isRevised: boolean },
  ): void {
    const anchor = action.happened === null ? this.anchorOf(action) : null;
    const isSame =
      action.state === 'waiting' &&
      action.due === moment.due &&
      action.passed === moment.passed &&
      action.doneFor === anchor;
    if (isSame && !isRevised) return;
    const change = {
      ...moment,
      doneFor: anchor,
      state: 'waiting',
      look: moment.due - AHEAD,
      waitsForValue: false,
    };
    Object.assign(action, change);
  }

  /** A rule that says so acts late, while the guest is there: when it may be for the stay only now. */
  private isWorthIt(
    { rule, stay, kind }: ModelAction,
    natural: Minute,
    motion: 'moved' | 'resized' | undefined,
  ): boolean {
    const { trigger, conditions, when_late } = this.rules.get(rule)!;
    if (when_late === 'never' || kind === 'reservation_accepted' || isRepeated(trigger)) return false;
    if (motion === undefined || (motion === 'resized' && conditions.number_of_guests === null)) return false;
    if (kind === 'after_check_out') return this.now - natural <= RUN_GRACE;
    return this.now < this.departureOf(stay);
  }

  /** What belongs before the departure is not done an hour after it. */
  private hasLeft({ stay, kind }: ModelAction, natural: Minute): boolean {
    if (kind === 'after_check_out') return false;
    return this.now - this.departureOf(stay) > PLAN_GRACE && this.now - natural > PLAN_GRACE;
  }

  private departureOf(stay: number): Minute {
    return minuteOf(this.stays.get(stay)!.dates.until, CHECK_OUT_TIME);
  }

  /** The day of the check-in or the check-out that a rule counts from. */
  private anchorOf({ stay, kind }: Pick<ModelAction, 'stay' | 'kind'>): number {
    const { from, until } = this.stays.get(stay)!.dates;
    return kind.endsWith('check_in') ? from : until;
  }

  /** The names of what a rule does for a stay, with the day of each that repeats. */
  private namesOf(rule: number, stay: number): ReadonlyMap<string, number | null> {
    const { trigger } = this.rules.get(rule)!;
    const { kind } = trigger;
    const of = this.actions.filter((each) => each.rule === rule && each.stay === stay && each.kind === kind);
    if (kind === 'reservation_accepted') return new Map(of.map(({ name }) => [name, null]));
    if (isRepeated(trigger)) return this.repeatsOf(trigger, stay);
    const done = of.filter(({ state, name }) => state === 'done' && !name.includes(':'));
    const last = done.at(-1);
    if (last === undefined) return new Map([[kind, null]]);
    if (last.doneFor === this.anchorOf({ stay, kind })) return new Map();
    return new Map([[`${kind}#${done.length + 1}`, null]]);
  }

  private repeatsOf(
    { kind, days, every_days, weekdays }: Trigger,
    stay: number,
  ): ReadonlyMap<string, number> {
    const names = new Map<string, number>();
    const { from, until } = this.stays.get(stay)!.dates;
    let place = 0;
    for (let day = from + days!; day < until; day += 1) {
      const weekday = WEEKDAYS[(FIRST_WEEKDAY + day + 70) % 7]!;
      if (every_days === null ? weekdays.includes(weekday) : (day - from - days!) % every_days === 0) {
        place += 1;
        names.set(`${kind}:${every_days === null ? `day ${day}` : place}`, day - from);
      }
    }
    return names;
  }

  /** True for a stay that meets the conditions; `isDue` when those that change beside the stay count, too. */
  private isMeant(rule: number, stay: number, isDue: boolean): boolean {
    const { match, nights, number_of_guests, isTagged } = this.rules.get(rule)!.conditions;
    const { dates, guests, isTagged: hasTag } = this.stays.get(stay)!;
    const met = [
      ...(nights === null ? [] : [isWithin(nights, dates.until - dates.from)]),
      ...(number_of_guests === null ? [] : [isWithin(number_of_guests, guests)]),
      ...(isTagged ? [hasTag || !isDue] : []),
    ];
    return match === 'all' || met.length === 0 ? met.every(Boolean) : met.some(Boolean);
  }

  private begin(action: Pick<ModelAction, 'rule' | 'stay' | 'kind' | 'name' | 'happened'>): void {
    const { rule, stay, name, happened } = action;
    const isKnown = this.actions.some(
      (each) => each.rule === rule && each.stay === stay && each.name === name,
    );
    if (isKnown) return;
    this.actions.push({
      ...action,
      state: happened === null ? 'gone' : 'waiting',
      passed: null,
      doneFor: null,
      due: Number.NaN,
      look: Number.NaN,
      waitsForValue: false,
    });
  }

  private dueOf(
    { rule, stay, kind, name, happened }: ModelAction,
    days: ReadonlyMap<string, number | null>,
  ): Minute | undefined {
    const { trigger, isActive } = this.rules.get(rule)!;
    const { dates, isAccepted, isBoxed } = this.stays.get(stay)!;
    if (!isActive || !isAccepted || !this.isMeant(rule, stay, false)) return undefined;
    if (happened !== null) {
      const due = happened + 60 * (trigger.hours ?? 0);
      return dates.until < dayAt(happened) || due >= this.departureOf(stay) ? undefined : due;
    }
    if (isBoxed) return undefined;
    const isCheckIn = kind.endsWith('check_in');
    const day = isCheckIn ? dates.from : dates.until;
    const sign = kind.startsWith('before') ? -1 : 1;
    const due =
      trigger.days === null
        ? minuteOf(day, isCheckIn ? CHECK_IN_TIME : CHECK_OUT_TIME) + sign * 60 * trigger.hours!
        : minuteOf(day + sign * (days.get(name) ?? trigger.days), trigger.at!);
    return kind === 'after_check_in' && due >= this.departureOf(stay) ? undefined : due;
  }

  private write(action: ModelAction): void {
    action.state = 'done';
    const key = `${action.rule} ${action.stay}`;
    this.written.set(key, (this.written.get(key) ?? 0) + 1);
  }

  private forget(action: ModelAction): void {
    this.actions.splice(this.actions.indexOf(action), 1);
  }
}

function isRepeated({ every_days, weekdays }: Trigger): boolean {
  return every_days !== null || weekdays.length > 0;
}

function isWithin({ from, to }: Range, value: number): boolean {
  return (from === null || value >= from) && (to === null || value <= to);
}

/** The day that calendars in Amsterdam show. */
function dayAt(now: Minute): number {
  return Math.floor((now + (now < CLOCKS_CHANGE ? 120 : 60)) / MINUTES_OF_DAY);
}

/** When clocks in Amsterdam show it: two hours ahead, or one after they went back; the first time where it comes twice. */
function minuteOf(day: number, at: number): Minute {
  const local = day * MINUTES_OF_DAY + at;
  return local - 120 < CLOCKS_CHANGE ? local - 120 : local - 60;
}
