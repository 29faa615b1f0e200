import { randomBytes } from 'node:crypto';
import { aPerson, entranceFor } from '../../src/access/oauth/fixtures.ts';
import { newEnrolment, readEnrolment } from '../../src/access/security/enrolment.ts';
import { findMasterOperator } from '../../src/access/queries.ts';
import { findSession, insertSession } from '../../src/access/sessions/queries.ts';
import { totpCode } from '../../src/access/sign-in/totp.ts';
import { clock, type Host } from '../harness.ts';

/** The id of a new session of the master operator. */
export async function anOwnSession(master: Host): Promise<number> {
  const token_hash = randomBytes(32);
  const entrance = entranceFor(master);
  const device = { user_agent: null, address: null };
  await insertSession(entrance, { sign_in_id: await signInOf(master), token_hash, ...device });
  return (await findSession(entrance, token_hash))!.id;
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
