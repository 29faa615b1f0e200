import assert from 'node:assert/strict';
import type { AutomationAction } from '../../../client/src/schema.ts';
import { aProperty } from '../../src/areas/properties/fixtures.ts';
import { clock, dataOf, refused, type Caller, type Harness, type Host } from '../harness.ts';
import { runJobsOnce } from '../run-jobs-once.ts';
import {
  AutomationModel,
  FIRST_DAY,
  NEEDY_RULE,
  RULES,
  STAYS,
  type Conditions,
  type Dates,
  type RuleBody,
  type Waiting,
} from './automation-model.ts';

export type Step =
  | { readonly kind: 'book'; readonly stay: number; readonly dates: Dates; readonly guests: number }
  | { readonly kind: 'move'; readonly stay: number; readonly dates: Dates }
  | { readonly kind: 'guests'; readonly stay: number; readonly guests: number }
  | { readonly kind: 'box' | 'unbox' | 'value' | 'tag'; readonly stay: number }
  | { readonly kind: 'cancel' | 'restore'; readonly which: number }
  | { readonly kind: 'rule'; readonly rule: number; readonly body: RuleBody }
  | { readonly kind: 'switch' | 'delete'; readonly rule: number }
  | { readonly kind: 'execute' | 'drop'; readonly which: number }
  | { readonly kind: 'wait'; readonly minutes: number };

/** What a channel tells of a stay. */
type Sent = { readonly dates: Dates; readonly guests: number; readonly isAccepted: boolean };

const START = 12 * 60;
const TAG = 'VIP';

/** The service and the model, side by side. */
export class AutomationWorld {
  private readonly model = new AutomationModel(START);
  private readonly codes = new Map<number, { stay_code: string; reservation_code: string }>();
  private readonly rules = new Map<number, number>();
  private readonly properties: number[] = [];
  /** How often stays have come back, in all histories. */
  static returns = 0;
  private tag = 0;
  private readonly harness: Harness;
  private readonly host: Host;
  private connector: Caller | undefined;

  private constructor(harness: Harness, host: Host) {
    this.harness = harness;
    this.host = host;
  }

  static async open(harness: Harness): Promise<AutomationWorld> {
    clock.now = instantOf(START);
    const world = new AutomationWorld(harness, await harness.newHost());
    for (let stay = 0; stay < STAYS; stay += 1)
      world.properties.push(await aProperty(world.host, { title: `House ${stay}` }));
    for (const [stay, property_id] of world.properties.entries())
      await dataOf(
        world.host.post('/listings', {
          channel_type: 'airbnb',
          listing_id: `${stay}`,
          base_price: 100,
          property_id,
        }),
      );
    world.connector = await world.host.caller({ scope: 'channel:airbnb' });
    world.tag = (await dataOf(world.host.post('/tags', { name: TAG }))).tag.id;
    return world;
  }

  async take(step: Step): Promise<void> {
    switch (step.kind) {
      case 'book':
        return this.book(step);
      case 'move':
      case 'guests':
      case 'tag':
      case 'box':
      case 'unbox':
      case 'value':
        return this.change(step);
      case 'cancel':
      case 'restore':
        return this.endOrBringBack(step);
      case 'rule':
        return this.setRule(step.rule, step.body);
      case 'switch':
      case 'delete':
        return this.endRule(step);
      case 'execute':
      case 'drop':
        return this.end(step);
      case 'wait':
        return this.wait(step.minutes);
    }
  }

  /** What waits, and what was written, is the model's. */
  async check(): Promise<void> {
    const { actions } = await dataOf(this.host.get('/automation/actions', { type: 'message', limit: 100 }));
    const waiting = actions.map((each) => this.read(each));
    const inOrder = (one: Waiting, other: Waiting) =>
      one.due - other.due || one.rule - other.rule || one.stay - other.stay;
    assert.deepEqual(waiting.toSorted(inOrder), this.model.waiting());
    const { sql, host_id } = this.host.scope;
    const rows = await sql<{ content: string; count: number }[]>`
      select content, count(*) as count from messages where host_id = ${host_id} group by content`;
    assert.deepEqual(
      new Map(rows.map(({ content, count }) => [content, count])),
      new Map([...this.model.written].map(([key, count]) => [this.textOf(key), count])),
    );
  }

  private async book({ stay, dates, guests }: Extract<Step, { kind: 'book' }>): Promise<void> {
    if (this.codes.has(stay)) return;
    this.codes.set(stay, await this.send(stay, { dates, guests, isAccepted: true }));
    this.model.book(stay, dates, guests);
  }

  private async change(step: Extract<Step, { stay: number }>): Promise<void> {
    const codes = this.codes.get(step.stay);
    const known = this.model.stays.get(step.stay);
    if (codes === undefined || known?.isAccepted !== true) return;
    const path = `/reservations/${codes.stay_code}`;
    if (step.kind === 'move') {
      const { isBoxed } = await this.send(step.stay, { ...known, dates: step.dates });
      this.model.changeStay(step.stay, { dates: step.dates, isBoxed });
    } else if (step.kind === 'guests') {
      const { isBoxed } = await this.send(step.stay, { ...known, guests: step.guests });
      this.model.changeStay(step.stay, { guests: step.guests, isBoxed });
    } else if (step.kind === 'tag') {
      const isTagged = !known.isTagged;
      await dataOf(
        isTagged
          ? this.host.post(`${path}/tags`, { tag_name: TAG })
          : this.host.delete(`${path}/tags?tag_name=${TAG}`),
      );
      this.model.changeStay(step.stay, { isTagged });
    } else if (step.kind === 'value') {
      const hasValue = !known.hasValue;
      const custom_fields = { ready: hasValue ? 'soon' : null };
      await dataOf(this.host.patch(`${path}/custom_fields`, { custom_fields }));
      this.model.changeStay(step.stay, { hasValue });
    } else {
      const isBoxed = step.kind === 'box';
      const property_id = this.properties[step.stay];
      await dataOf(
        this.host.post(
          `${path}/${isBoxed ? 'move_to_box' : 'allocate'}`,
          isBoxed ? undefined : { property_id },
        ),
      );
      this.model.changeStay(step.stay, { isBoxed });
    }
  }

  /**
   * The channel cancels one of the stays that there are, or sells again one that it had cancelled. Where that is put is no question
   * of rules: it is asked.
   */
  private async endOrBringBack({
    kind,
    which,
  }: Extract<Step, { kind: 'cancel' | 'restore' }>): Promise<void> {
    const able = [...this.model.stays].filter(([, { isAccepted }]) => isAccepted === (kind === 'cancel'));
    const [stay, known] = able[which % Math.max(1, able.length)] ?? [];
    if (stay === undefined || known === undefined) return;
    if (kind === 'cancel') {
      await this.send(stay, { ...known, isAccepted: false });
      return this.model.changeStay(stay, { isAccepted: false });
    }
    AutomationWorld.returns += 1;
    const { isBoxed } = await this.send(stay, { ...known, isAccepted: true });
    this.model.restore(stay, { isBoxed });
  }

  /** Sends a stay as its channel tells it. */
  private async send(stay: number, { dates, guests, isAccepted }: Sent) {
    const order = {
      channel_type: 'airbnb',
      status: isAccepted ? 'accepted' : 'cancelled',
      guest: { name: `guest ${stay}` },
      stays: [{ listing_id: `${stay}`, ...datesOf(dates), number_of_adults: guests }],
    };
    const { reservation_code } = await dataOf(this.connector!.put(`/channel/orders/HM${stay}`, order));
    const { reservation } = await dataOf(this.host.get(`/orders/${reservation_code}`));
    const { stay_code, in_reservation_box: isBoxed } = reservation;
    return { stay_code, reservation_code, isBoxed };
  }

  private async setRule(rule: number, body: RuleBody): Promise<void> {
    const id = this.rules.get(rule);
    const { trigger, when_late } = body;
    const at = trigger.at === null ? null : clockOf(trigger.at);
    const sent = { trigger: { ...trigger, at }, conditions: this.conditionsOf(body.conditions), when_late };
    if (id === undefined) {
      const action = { type: 'message', template: templateOf(rule) };
      const made = { ...sent, name: `rule ${rule}`, action };
      this.rules.set(rule, (await dataOf(this.host.post('/automation/rules', made))).rule_id);
    } else await dataOf(this.host.patch(`/automation/rules/${id}`, sent));
    await this.planned(() => this.model.setRule(rule, body));
  }

  private conditionsOf({ isTagged, ...others }: Conditions) {
    return { ...others, tag_ids: isTagged ? [this.tag] : [] };
  }

  private async endRule({ kind, rule }: Extract<Step, { kind: 'switch' | 'delete' }>): Promise<void> {
    const id = this.rules.get(rule);
    if (id === undefined) return;
    if (kind === 'delete') {
      await dataOf(this.host.delete(`/automation/rules/${id}`));
      this.rules.delete(rule);
      return this.planned(() => this.model.deleteRule(rule));
    }
    const isActive = !this.model.rules.get(rule)!.isActive;
    await dataOf(this.host.patch(`/automation/rules/${id}`, { is_active: isActive }));
    await this.planned(() => this.model.setRule(rule, { ...this.model.rules.get(rule)!, isActive }));
  }

  private async end({ kind, which }: Extract<Step, { kind: 'execute' | 'drop' }>): Promise<void> {
    const { actions } = await dataOf(this.host.get('/automation/actions', { type: 'message' }));
    if (actions.length === 0) return;
    const action = actions[which % actions.length]!;
    const path = `/automation/actions/${action.id}`;
    if (kind === 'drop') {
      await dataOf(this.host.delete(path));
      this.model.drop(this.read(action));
    } else {
      const isComplete = this.model.execute(this.read(action));
      const answer = this.host.post(`${path}/execute`);
      await (isComplete ? dataOf(answer) : refused(answer, 'template_value_missing'));
    }
  }

  /** Two workers look at once. */
  private async wait(minutes: number): Promise<void> {
    this.model.now += minutes;
    clock.now = instantOf(this.model.now);
    await this.planned(() => {});
  }

  private async planned(change: () => void): Promise<void> {
    await Promise.all([runJobsOnce(this.harness.databases), runJobsOnce(this.harness.databases)]);
    change();
    this.model.work();
  }

  private read({ stay_code, name, scheduled_at, waits_for }: AutomationAction): Waiting {
    const stay = [...this.codes].find(([, codes]) => codes.stay_code === stay_code)![0];
    const due = Temporal.Instant.from(scheduled_at).since(instantOf(0)).total('minutes');
    return { rule: Number(name.slice(5)), stay, due, waitsForValue: waits_for.length > 0 };
  }

  private textOf(key: string): string {
    const [rule, stay] = key.split(' ');
    assert.ok(Number(rule) < RULES);
    return templateOf(Number(rule))
      .replace('{{guest_name}}', `guest ${stay}`)
      .replace('{{cf.ready}}', 'soon');
  }
}

function templateOf(rule: number): string {
  return `rule ${rule} {{guest_name}}${rule === NEEDY_RULE ? ' {{cf.ready}}' : ''}`;
}

function datesOf({ from, until }: Dates) {
  return { check_in_date: dayOf(from), check_out_date: dayOf(until) };
}

function dayOf(day: number): string {
  return Temporal.PlainDate.from(FIRST_DAY).add({ days: day }).toString();
}

function clockOf(at: number): string {
  return [Math.floor(at / 60), at % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

function instantOf(minute: number): Temporal.Instant {
  return Temporal.Instant.from(`${FIRST_DAY}T00:00:00Z`).add({ minutes: minute });
}
