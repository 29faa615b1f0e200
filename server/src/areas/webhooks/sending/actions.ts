import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Warn } from '../../../jobs/warn-sparingly.ts';
import type { Sources, SystemScope } from '../../../database/scope.ts';
import type { WebhookSending } from '../../../outbound/outside.ts';
import type { DeliveryAttempt, Result, TakenDelivery, WebhookKey } from './contract.ts';
import { Lanes } from './lanes.ts';
import { releaseDeliveries, storeResults, takeDueDeliveries } from './queries.ts';
import {
  FAILURES_BEFORE_PAUSE,
  LEASE_MARGIN_SECONDS,
  LEASE_SECONDS,
  PAUSE_SECONDS_MAX,
  PAUSE_SECONDS_MIN,
  resultOf,
} from './retry.rules.ts';
import { createSigner } from './sign.ts';

export type SendingParts = {
  readonly databases: Sources;
  readonly clock: () => Temporal.Instant;
  readonly webhooks: Pick<WebhookSending, 'allowsHttp' | 'secretHeader' | 'send'>;
  readonly logger: Pick<Logger, 'info' | 'warn' | 'error'>;
  /** True while nothing can be stored. No delivery is then created or sent. */
  readonly isPaused?: () => boolean;
  /** True when the deliveries of an account are not sent from here, because it moves to another cell. */
  readonly isMoving?: (host_id: number) => boolean;
  /** Called with the outcome of each attempt. */
  readonly onAttempt?: (outcome: string) => void;
  /** Logs a delivery that failed. */
  readonly warn?: Warn;
};

export type WebhookSender = {
  /** Sends leased deliveries. Releases those that do not fit into the queue. */
  send(deliveries: readonly TakenDelivery[]): Promise<void>;
  /** Leases due deliveries and starts to send them. Returns their number. */
  look(): Promise<number>;
  /** True when the queue takes no more deliveries. */
  isFull(): boolean;
  /** Resolves when all started deliveries are sent and stored. */
  idle(): Promise<void>;
  /** Releases waiting deliveries, and waits for those in progress. */
  stop(): Promise<void>;
};

const LIMITS = { eachMax: 10, allMax: 500, waitingMax: 200, allWaitingMax: 5000 };
const RESULTS_AT_ONCE = 500;
/** Results are collected this long, because a statement for each costs more than sending. */
const GATHER_MS = 10;
const TAKING = { eachMax: 50, webhooksMax: 500, failuresBeforePause: FAILURES_BEFORE_PAUSE };
const NO_RESPONSE = { http_status: null, response_body: null };
const NOWHERE: WebhookKey = { host_id: 0, webhook_id: 0 };
const PAUSING = {
  failures: FAILURES_BEFORE_PAUSE,
  secondsMin: PAUSE_SECONDS_MIN,
  secondsMax: PAUSE_SECONDS_MAX,
};

/** Sends deliveries, with a lane for each webhook, and stores the results in batches. */
export function openSender(parts: SendingParts): WebhookSender {
  const attempt = openAttempts(parts);
  const giveBack = async (deliveries: readonly TakenDelivery[]) => {
    if (deliveries.length > 0) await releaseDeliveries(systemScope(parts), deliveries);
  };
  const results = new Results(parts, (key) => giveBack(lanes.clear(key)));
  const lanes = new Lanes<TakenDelivery>(LIMITS, async (delivery) => {
    // The lease is about to end, so another process may take it.
    if (secondsLeft(parts.clock(), delivery) < LEASE_MARGIN_SECONDS) return;
    if (parts.isMoving?.(delivery.host_id) === true) return;
    results.add(resultOf(delivery, await attempt(delivery), Math.random()));
  });
  const state = { after: NOWHERE, isStopping: false };
  const send = async (deliveries: readonly TakenDelivery[]) =>
    giveBack(deliveries.filter((delivery) => state.isStopping || !lanes.offer(delivery)));
  const idle = async () => {
    await lanes.idle();
    await results.stored();
  };
  return {
    send,
    idle,
    isFull: () => lanes.isFull(),
    look: async () => {
      if (lanes.isFull()) return 0;
      const leasedUntil = leaseFrom(parts.clock());
      const { deliveries, next } = await takeDueDeliveries(systemScope(parts), {
        ...TAKING,
        leasedUntil,
        after: state.after,
      });
      state.after = next ?? NOWHERE;
      await send(deliveries);
      return deliveries.length;
    },
    stop: async () => {
      state.isStopping = true;
      await giveBack(lanes.clearAll());
      await idle();
    },
  };
}

/** One attempt at a delivery. It never throws; its outcome names the failure. */
function openAttempts(parts: SendingParts): (delivery: TakenDelivery) => Promise<DeliveryAttempt> {
  const signer = createSigner(parts.databases.encryption, parts.webhooks.secretHeader);
  const send = async (delivery: TakenDelivery, at: Temporal.Instant) => {
    const { url, body, host_id, id } = delivery;
    if (delivery.is_down) return { ...NO_RESPONSE, outcome: 'simulated_outage' };
    if (!parts.webhooks.allowsHttp && !url.startsWith('https:'))
      return { ...NO_RESPONSE, outcome: 'http_not_allowed' };
    try {
      return await parts.webhooks.send(url, signer.headersOf(delivery, at), body);
    } catch (error) {
      parts.logger.error({ err: error, host_id, delivery_id: id }, 'a delivery could not be signed or sent');
      return { ...NO_RESPONSE, outcome: 'not_sent' };
    }
  };
  return async (delivery) => {
    const at = parts.clock();
    const started = performance.now();
    const sent = await send(delivery, at);
    parts.onAttempt?.(sent.outcome);
    if (sent.outcome !== 'delivered' && sent.outcome !== 'simulated_outage')
      warnOfFailure(parts, delivery, sent);
    return { at: toMilliseconds(at), ...sent, duration_ms: Math.round(performance.now() - started) };
  };
}

function warnOfFailure(
  { warn }: Pick<SendingParts, 'warn'>,
  { host_id, webhook_id }: TakenDelivery,
  { outcome, http_status }: Pick<DeliveryAttempt, 'outcome' | 'http_status'>,
): void {
  const facts = { host_id, webhook_id, reason: outcome, http_status };
  warn?.(
    `webhook ${host_id} ${webhook_id} ${outcome} ${http_status}`,
    facts,
    'a delivery to a webhook failed',
  );
}

/** Stores results in batches: those that arrive while a batch is being stored form the next. */
class Results {
  readonly #parts: SendingParts;
  readonly #onPause: (key: WebhookKey) => Promise<void>;
  readonly #waiting: Result[] = [];
  #storing: Promise<void> | undefined;

  constructor(parts: SendingParts, onPause: (key: WebhookKey) => Promise<void>) {
    this.#parts = parts;
    this.#onPause = onPause;
  }

  add(result: Result): void {
    this.#waiting.push(result);
    this.#storing ??= pause(GATHER_MS).then(() => this.#storeAll());
  }

  async stored(): Promise<void> {
    while (this.#storing !== undefined) await this.#storing;
  }

  async #storeAll(): Promise<void> {
    while (this.#waiting.length > 0) await this.#store(this.#waiting.splice(0, RESULTS_AT_ONCE));
    this.#storing = undefined;
  }

  async #store(results: readonly Result[]): Promise<void> {
    try {
      const health = await storeResults(systemScope(this.#parts), results, PAUSING);
      for (const webhook of health.filter(({ paused_until }) => paused_until !== null))
        await this.#onPause(webhook);
    } catch (error) {
      // Their leases end, and they are sent again.
      this.#parts.logger.warn({ err: error }, 'what came of deliveries could not be stored');
    }
  }
}

export function leaseFrom(now: Temporal.Instant): string {
  return toMilliseconds(now.add({ seconds: LEASE_SECONDS }));
}

function secondsLeft(now: Temporal.Instant, { leased_until }: TakenDelivery): number {
  return (Temporal.Instant.from(leased_until).epochMilliseconds - now.epochMilliseconds) / 1000;
}

/** The scope of a statement across accounts. */
export function systemScope({ databases, clock }: Pick<SendingParts, 'databases' | 'clock'>): SystemScope {
  return { sql: databases.writes, now: toMilliseconds(clock()), request_id: 'deliveries' };
}

function toMilliseconds(instant: Temporal.Instant): string {
  return instant.round({ smallestUnit: 'millisecond', roundingMode: 'floor' }).toString();
}
