import type { Static } from 'typebox';
import { realNow, type OpenScope, type WriteScope } from '../../database/scope.ts';
import { checkWholeAccount } from '../../access/reach.ts';
import { ApiError } from '../../http/api-error.ts';
import { accept, type AsSent } from '../../http/input/every-error.ts';
import type { AddressTerms } from '../../outbound/outside.ts';
import { lockAccount } from '../accounts/queries.ts';
import type { PageQuery } from '../../database/paging.ts';
import type { NewWebhook, Webhook, WebhookChanges } from './contract.ts';
import { newSecret } from './new-secret.ts';
import { presentWebhook } from './present.ts';
import {
  countWebhooks,
  deleteWebhook,
  findFailingReason,
  insertWebhook,
  listWebhooks,
  lockWebhook,
  replaceSecret,
  switchWebhookOff,
  updateWebhook,
  type WebhookRow,
} from './queries.ts';
import {
  brokenAddress,
  checkDeletable,
  checkManageable,
  FORMER_SECRET_HOURS,
  isManageable,
  WEBHOOKS_MAX,
} from './rules.ts';

type PresentedWebhook = Static<typeof Webhook>;

/** Webhooks belong to the whole account. */
export async function readWebhooks(scope: OpenScope, query: PageQuery & { readonly id?: number }) {
  checkWholeAccount(scope);
  const { rows, ...page } = await listWebhooks(scope, query);
  return { webhooks: rows.map((row) => present(row, scope)), ...page };
}

/** Returns the secret as well, which no later call returns. Throws `list_full` when there are WEBHOOKS_MAX. */
export async function createWebhook(
  tx: WriteScope,
  sent: AsSent<NewWebhook>,
  terms: AddressTerms,
): Promise<PresentedWebhook & { readonly secret: string }> {
  checkWholeAccount(tx);
  const { url, events = null } = accept(sent, brokenAddress(sent.url, terms));
  await lockAccount(tx);
  if ((await countWebhooks(tx)) >= WEBHOOKS_MAX) throw new ApiError('list_full');
  const secret = newSecret();
  const row = await insertWebhook(tx, { url, events, secret: tx.encryption.encrypt(secret) });
  return { ...present(row, tx), secret };
}

export async function changeWebhook(
  tx: WriteScope,
  id: number,
  sent: AsSent<WebhookChanges>,
  terms: AddressTerms,
): Promise<PresentedWebhook> {
  const old = await lockOwnWebhook(tx, id);
  const changes = accept(sent, brokenAddress(sent.url, terms));
  const { url = old.url, events = old.events, is_active = old.is_active } = changes;
  const isSame =
    url === old.url && is_active === old.is_active && JSON.stringify(events) === JSON.stringify(old.events);
  return present(isSame ? old : await updateWebhook(tx, id, { url, events, is_active }), tx);
}

export async function removeWebhook(tx: WriteScope, id: number): Promise<void> {
  checkWholeAccount(tx);
  checkDeletable(await lockWebhook(tx, id), tx.caller);
  await deleteWebhook(tx, id);
}

/** Returns the new secret. For FORMER_SECRET_HOURS the former secret also signs. */
export async function rotateSecret(tx: WriteScope, id: number): Promise<string> {
  await lockOwnWebhook(tx, id);
  const secret = newSecret();
  const formerUntil = Temporal.Instant.from(realNow(tx)).add({ hours: FORMER_SECRET_HOURS }).toString();
  await replaceSecret(tx, id, { secret: tx.encryption.encrypt(secret), formerUntil });
  return secret;
}

/**
 * Switches off a webhook that has only failed for days, and returns the reason. Does nothing when it was deleted or switched
 * off before.
 */
export async function switchOff(tx: WriteScope, id: number): Promise<string | undefined> {
  const reason = await findFailingReason(tx, id);
  if (reason !== undefined) await switchWebhookOff(tx, id, reason);
  return reason;
}

/** Throws `webhook_not_found`, `webhook_of_another_application`. */
async function lockOwnWebhook(tx: WriteScope, id: number): Promise<WebhookRow> {
  checkWholeAccount(tx);
  const webhook = await lockWebhook(tx, id);
  checkManageable(webhook, tx.caller);
  return webhook;
}

function present(row: WebhookRow, { caller }: Pick<OpenScope, 'caller'>): PresentedWebhook {
  return presentWebhook(row, isManageable(row.application_id, caller));
}
