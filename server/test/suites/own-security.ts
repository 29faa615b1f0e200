import { randomBytes } from 'node:crypto';
import { aPerson, entranceFor } from '../../src/access/oauth/fixtures.ts';
import { newEnrolment, readEnrolment } from '../../src/access/security/enrolment.ts';
import { findMasterOperator } from '../../src/access/queries.ts';
import { insertView } from '../../src/areas/saved-views/queries.ts';
import { storeWay } from '../../src/areas/notifications/queries.ts';
import { inTransaction } from '../../src/database/scope.ts';
import { findSession, insertSession } from '../../src/access/sessions/queries.ts';
import { totpCode } from '../../src/access/sign-in/totp.ts';
import { clock, type Host } from '../harness.ts';

/** The id of a new session of the master operator. */
export async function anOwnSession(master: Host): Promise<number> {
  const token_hash = randomBytes(32);
  const entrance = entranceFor(master);
  const device = { user_agent: null, address: null, began_by: 'password' as const };
  await insertSession(entrance, { sign_in_id: await signInOf(master), token_hash, ...device });
  return (await findSession(entrance, token_hash))!.id;
}

/** The id of a view that the master operator saves at a page, for all. */
export function aSharedView(master: Host, name: string): Promise<number> {
  return inTransaction(master.scope, async (tx) => {
    const operator_id = (await findMasterOperator(tx))!.id;
    return insertView(tx, { operator_id, name, page: 'tasks', search: '', is_shared: true });
  });
}

/** The id of a new device of the master operator. */
export async function anOwnDevice(master: Host): Promise<number> {
  return aWay(master, { way: 'push', fingerprint: randomBytes(32).toString('hex') });
}

/** The master operator can be told by e-mail, which a test of it does not send. */
export async function anEmailWay(master: Host): Promise<void> {
  await aWay(master, { way: 'email', fingerprint: null });
}

async function aWay(
  master: Host,
  way: { readonly way: 'push' | 'email'; readonly fingerprint: string | null },
): Promise<number> {
  const operator_id = (await findMasterOperator(master.scope))!.id;
  const row = { operator_id, encrypted_target: null, shown: 'Firefox', has_token: false, ...way };
  return (await inTransaction(master.scope, (tx) => storeWay(tx, row))).id;
}

/** A second factor that the master operator has begun, with the code of the app. */
export async function anEnrolment(master: Host): Promise<{ enrolment: string; code: string }> {
  const sign_in_id = await signInOf(master);
  const { enrolment } = newEnrolment(master.scope, sign_in_id, 'nora@example.com');
  const secret = readEnrolment(master.scope, sign_in_id, enrolment)!;
  return { enrolment, code: totpCode(secret, Math.floor(clock.now.epochMilliseconds / 30_000)) };
}

/** The person of the master operator. */
async function signInOf(master: Host): Promise<number> {
  const operator_id = (await findMasterOperator(master.scope))!.id;
  const find = async () => {
    const [row] = await master.scope.sql<{ sign_in_id: number }[]>`
      select sign_in_id from sign_in_operators
      where account_id = ${master.host_id} and operator_id = ${operator_id}`;
    return row?.sign_in_id;
  };
  if ((await find()) === undefined) await aPerson(master);
  return (await find())!;
}
