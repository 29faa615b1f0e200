import { useSetUpLink } from '../../access/set-up-links/actions.ts';
import { createSignInLink } from '../../access/sign-in-links/actions.ts';
import { setPassword } from '../../access/sign-in/actions.ts';
import { storeSecondFactor } from '../../access/sign-in/queries.ts';
import { brokenPassword } from '../../access/sign-in/rules.ts';
import { openAccount, type Acting } from '../../areas/accounts/actions.ts';
import { brokenCountry } from '../../areas/accounts/rules.ts';
import { inTransaction, type UnauthenticatedScope } from '../../database/scope.ts';
import { ApiError, type BrokenRule } from '../../http/api-error.ts';
import { accept, type AsSent } from '../../http/input/every-error.ts';
import type { Valid } from '../../http/input/valid-fields.ts';
import { openNewAccount, storeAccount } from '../create-account/create-account.ts';
import type { NewSetUp } from './contract.ts';
import { slugOf } from './rules.ts';

/** No password contains it. */
const NO_EMAIL = '\0';

/**
 * Makes the account of the person who holds the link of the start, with its master operator and their password, and
 * uses the link up: all of it or nothing. Throws `set_up_link_not_found`.
 */
export async function setUpAccount(
  entrance: UnauthenticatedScope,
  sent: AsSent<NewSetUp>,
): Promise<{ readonly account_id: number; readonly sign_in_path: string }> {
  const input = accept(sent, brokenSetUp(sent));
  const { databases, request_id, now } = entrance;
  const acting = { databases, request_id, clock: () => Temporal.Instant.from(now) };
  const { account_name: name, operator_name: master_name, email, password, ...place } = input;
  const account = { name, timezone: place.timezone, currency: place.currency, country: place.country };
  const scope = await openNewAccount(acting, account);
  const slug = await freeSlug(acting, name, scope.host_id);
  return inTransaction(scope, async (tx) => {
    // Before the work of a password, which only who has the link may ask for.
    if (!(await useSetUpLink(tx, input.secret))) throw new ApiError('set_up_link_not_found');
    const operator_id = await storeAccount(tx, { ...account, slug, master_name, master_email: email });
    const { has_second_factor } = await setPassword(tx, { id: operator_id, email }, password);
    // Somebody else may have set it up, as an operator of the demo.
    if (has_second_factor) await storeSecondFactor(tx, operator_id, null);
    const sign_in_path = await createSignInLink(tx, { account_id: tx.host_id, operator_id });
    if (sign_in_path === undefined) throw new Error('the new operator cannot sign in');
    return { account_id: tx.host_id, sign_in_path };
  });
}

/** The rules that no schema knows. */
function brokenSetUp({ email = NO_EMAIL, password, country }: Valid<NewSetUp>): BrokenRule[] {
  return [
    ...(password === undefined ? [] : brokenPassword('password', password, email)),
    ...brokenCountry(country),
  ];
}

async function freeSlug(acting: Acting, name: string, host_id: number): Promise<string> {
  const slug = slugOf(name);
  return (await openAccount(acting, slug)) === undefined ? slug : `${slug}-${host_id}`;
}
