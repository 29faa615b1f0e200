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
const RUN_GRACE = 24 * 60;

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
};

/** Days since the first; the last is that of the departure. */
export type Dates = { readonly from: number; readonly until: number };

type ModelStay = { dates: Dates; isAccepted: boolean; isBoxed: boolean; hasValue: boolean };
type ModelRule = { trigger: Trigger; isActive: boolean };
type ModelAction = {
  readonly rule: number;
  readonly stay: number;
  readonly kind: Trigger['kind'];
  readonly happened: Minute | null;
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

  book(stay: number, dates: Dates): void {
    this.stays.set(stay, { dates, isAccepted: true, isBoxed: false, hasValue: false });
    for (const [rule, { isActive, trigger }] of this.rules) {
      // A stay that was over before it was accepted was entered for the record.
      if (isActive && trigger.kind === 'reservation_accepted' && dates.until >= dayAt(this.now))
        this.begin(rule, stay, this.now);
    }
    this.planStay(stay);
  }

  changeStay(stay: number, change: Partial<ModelStay>): void {
    const known = this.stays.get(stay);
    if (known === undefined) return;
    Object.assign(known, change);
    this.planStay(stay);
  }

  setRule(rule: number, change: Partial<ModelRule>): void {
    const known = this.rules.get(rule);
    this.rules.set(rule, { isActive: true, trigger: { ...NEVER, ...change.trigger }, ...known, ...change });
    const isRevised = JSON.stringify(this.rules.get(rule)) !== JSON.stringify(known);
    for (const stay of this.stays.keys()) this.plan(rule, stay, isRevised);
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
      const late = this.now - action.due;
      const isStayOver = Math.floor(this.now / MINUTES_OF_DAY) > this.stays.get(action.stay)!.dates.until;
      if (late > RUN_GRACE && (!action.waitsForValue || isStayOver)) action.state = 'gone';
      else if (this.isComplete(action)) this.write(action);
      else Object.assign(action, { waitsForValue: true, look: this.now + (late < 60 ? 1 : 10) });
    }
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

  private planStay(stay: number): void {
    for (const rule of this.rules.keys()) this.plan(rule, stay);
  }

  private plan(rule: number, stay: number, isRevised = false): void {
    const { trigger } = this.rules.get(rule)!;
    if (trigger.kind !== 'reservation_accepted') this.begin(rule, stay, null);
    for (const action of this.actions.filter((each) => each.rule === rule && each.stay === stay)) {
      if (action.state === 'done' || action.state === 'dropped') continue;
      // What happened once is forgotten when nothing waits for it any more.
      if (action.state === 'gone' && action.happened !== null) continue;
      const due = this.dueOf(action);
      const isTooLate = due !== undefined && this.now - due > PLAN_GRACE;
      const isSame = action.state === 'waiting' && due === action.due;
      if (due === undefined || (isTooLate && !isSame)) action.state = 'gone';
      else if (!isSame || isRevised)
        Object.assign(action, { due, state: 'waiting', look: due, waitsForValue: false });
    }
  }

  private begin(rule: number, stay: number, happened: Minute | null): void {
    const { kind } = this.rules.get(rule)!.trigger;
    const isKnown = this.actions.some(
      (each) => each.rule === rule && each.stay === stay && each.kind === kind,
    );
    if (isKnown) return;
    const state = happened === null ? 'gone' : 'waiting';
    this.actions.push({
      rule,
      stay,
      kind,
      happened,
      state,
      due: Number.NaN,
      look: Number.NaN,
      waitsForValue: false,
    });
  }

  private dueOf({ rule, stay, kind, happened }: ModelAction): Minute | undefined {
    const { trigger, isActive } = this.rules.get(rule)!;
    const { dates, isAccepted, isBoxed } = this.stays.get(stay)!;
    if (!isActive || !isAccepted || trigger.kind !== kind) return undefined;
    if (happened !== null) return happened + 60 * (trigger.hours ?? 0);
    if (isBoxed) return undefined;
    const isCheckIn = kind.endsWith('check_in');
    const day = isCheckIn ? dates.from : dates.until;
    const sign = kind.startsWith('before') ? -1 : 1;
    if (trigger.days !== null) return minuteOf(day + sign * trigger.days, trigger.at!);
    return minuteOf(day, isCheckIn ? CHECK_IN_TIME : CHECK_OUT_TIME) + sign * 60 * trigger.hours!;
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

const NEVER: Trigger = { kind: 'before_check_in', hours: 0, days: null, at: null };

/** The day that calendars in Amsterdam show. */
function dayAt(now: Minute): number {
  return Math.floor((now + (now < CLOCKS_CHANGE ? 120 : 60)) / MINUTES_OF_DAY);
}

/** When clocks in Amsterdam show it: two hours ahead, or one after they went back; the first time where it comes twice. */
function minuteOf(day: number, at: number): Minute {
  const local = day * MINUTES_OF_DAY + at;
  return local - 120 < CLOCKS_CHANGE ? local - 120 : local - 60;
}
