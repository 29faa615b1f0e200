import { createHash } from 'node:crypto';
import type { OpenScope, OperatorRole, WriteScope } from '../../database/scope.ts';
import { updateLanguage } from '../../access/operators/queries.ts';
import { ApiError } from '../../http/api-error.ts';
import { accept, type AsSent } from '../../http/input/every-error.ts';
import { addressTermsOf, type ExternalServices } from '../../outbound/outside.ts';
import type { NewDevice, SettingsChanges } from './contract.ts';
import { ADDRESS_WAYS, DEFAULT_KINDS, DEVICES_MAX, type AddressWay } from './kinds.ts';
import { presentDevice, presentSettings } from './present.ts';
import { newPushKeys } from './push-keys.ts';
import {
  deleteDevice,
  deleteWay,
  findPushKeys,
  findSettings,
  insertPushKeys,
  listWays,
  lockSettings,
  storeSettings,
  storeWay,
  type SettingsRow,
} from './queries.ts';
import { brokenDevice, brokenSettings, changedKinds, nextAt } from './rules.ts';
import type { WayTarget } from './target.ts';
import { followOwnLog } from './telling/actions.ts';

type Outside = Pick<ExternalServices, 'webhooks' | 'mail'>;

/** What the signed-in operator chose. The keys of the service are made with the first settings that are read. */
export async function readSettings(scope: OpenScope, outside: Outside) {
  const operator_id = ownId(scope);
  let keys = await findPushKeys(scope);
  if (keys === undefined) {
    await insertPushKeys(scope, newPushKeys(scope.encryption));
    keys = await findPushKeys({ sql: scope.databases.writes });
  }
  return present(scope, operator_id, { outside, public_key: keys?.public_key ?? '' });
}

async function present(
  scope: OpenScope | WriteScope,
  operator_id: number,
  { outside, public_key }: { readonly outside: Outside; readonly public_key: string },
) {
  const [settings, ways] = [await requireSettings(scope, operator_id), await listWays(scope, operator_id)];
  return presentSettings({
    settings,
    ways,
    public_key,
    sends_email: outside.mail !== undefined,
    role: roleOf(scope),
  });
}

/** Changes what the signed-in operator chose: only the fields that were sent. */
export async function changeSettings(tx: WriteScope, sent: AsSent<SettingsChanges>, outside: Outside) {
  const operator_id = ownId(tx);
  await lockSettings(tx, operator_id);
  const old = await requireSettings(tx, operator_id);
  const terms = addressTermsOf(outside);
  const changes = accept(
    sent,
    brokenSettings(sent, terms, { hasEmail: old.email !== null, role: roleOf(tx) }),
  );
  if (changes.language !== undefined) await updateLanguage(tx, operator_id, changes.language);
  await storeSettings(tx, operator_id, settingsAfter(tx, old, changes));
  await followOwnLog(tx);
  if (old.kinds === null) await storeEmailWay(tx, operator_id);
  for (const way of ADDRESS_WAYS) await changeAddress(tx, operator_id, way, changes);
  const keys = await findPushKeys(tx);
  return present(tx, operator_id, { outside, public_key: keys?.public_key ?? '' });
}

function settingsAfter(tx: WriteScope, old: SettingsRow, changes: SettingsChanges) {
  const { quiet_hours, timezone = old.timezone, digest_time: digest_at = old.digest_at } = changes;
  const { from, until } = quiet_hours ?? { from: null, until: null };
  const isKept = quiet_hours === undefined;
  return {
    kinds: changedKinds(old.kinds ?? DEFAULT_KINDS, changes.kinds),
    quiet_from: isKept ? old.quiet_from : from,
    quiet_until: isKept ? old.quiet_until : until,
    timezone,
    digest_at,
    digest_due_at: digest_at === null ? null : nextAt(tx.now, digest_at, timezone ?? tx.account.timezone),
  };
}

/** E-mail goes to the address that the operator has when something is told. */
function storeEmailWay(tx: WriteScope, operator_id: number) {
  return storeWay(tx, {
    operator_id,
    way: 'email',
    encrypted_target: null,
    shown: '',
    has_token: false,
    fingerprint: null,
  });
}

async function changeAddress(
  tx: WriteScope,
  operator_id: number,
  way: AddressWay,
  changes: SettingsChanges,
): Promise<void> {
  const address = changes[way];
  if (address === undefined) return;
  if (address === null) return deleteWay(tx, operator_id, way);
  const shown = 'url' in address ? new URL(address.url).host : address.chat;
  const has_token = !('url' in address) || (address.token ?? null) !== null;
  const encrypted_target = encryptTarget(tx, address);
  await storeWay(tx, { operator_id, way, encrypted_target, shown, has_token, fingerprint: null });
}

function encryptTarget({ encryption }: Pick<WriteScope, 'encryption'>, target: WayTarget): string {
  return encryption.encrypt(JSON.stringify(target));
}

/** Adds a device of the signed-in operator. A device that another operator of the account had is theirs from now on. */
export async function addDevice(tx: WriteScope, sent: AsSent<NewDevice>, outside: Outside) {
  const operator_id = ownId(tx);
  await lockSettings(tx, operator_id);
  const { endpoint, keys, device, language } = accept(sent, brokenDevice(sent, addressTermsOf(outside)));
  const fingerprint = createHash('sha256').update(endpoint).digest('hex');
  const old = await requireSettings(tx, operator_id);
  const others = (await listWays(tx, operator_id)).filter(
    (each) => each.way === 'push' && each.fingerprint !== fingerprint,
  );
  if (others.length >= DEVICES_MAX) throw new ApiError('list_full');
  if (old.kinds === null) {
    if (language !== undefined) await updateLanguage(tx, operator_id, language);
    await storeSettings(tx, operator_id, settingsAfter(tx, old, {}));
    await followOwnLog(tx);
    await storeEmailWay(tx, operator_id);
  }
  const encrypted_target = encryptTarget(tx, { endpoint, keys });
  const row = {
    operator_id,
    way: 'push',
    encrypted_target,
    shown: device,
    has_token: true,
    fingerprint,
  } as const;
  return presentDevice(await storeWay(tx, row));
}

/** Throws `push_subscription_not_found`. */
export function removeDevice(tx: WriteScope, id: number): Promise<void> {
  return deleteDevice(tx, ownId(tx), id);
}

async function requireSettings(scope: OpenScope | WriteScope, operator_id: number): Promise<SettingsRow> {
  const settings = await findSettings(scope, operator_id);
  if (settings === undefined) throw new ApiError('session_needed');
  return settings;
}

function roleOf({ caller }: Pick<OpenScope, 'caller'>): OperatorRole {
  return caller?.role ?? 'full';
}

export function ownId({ caller }: Pick<OpenScope, 'caller'>): number {
  if (caller === null) throw new ApiError('session_needed');
  return caller.operator_id;
}
