import { createProperty } from '../areas/properties/actions.ts';
import { type Acting } from '../areas/accounts/actions.ts';
import { inTransaction } from '../database/scope.ts';
import { openNewAccount, storeAccount } from '../workflows/create-account/create-account.ts';

/** The account for trials that a first start makes beside the demo account. */
const SANDBOX = {
  slug: 'sandbox',
  name: 'Sandbox',
  timezone: 'Europe/Amsterdam',
  currency: 'EUR',
  country: 'NL',
  master_name: 'Robin Jansen',
  master_email: 'robin@sandbox.example',
  is_sandbox: true,
};

const PROPERTIES = ['Canal house', 'Garden flat'];

/** Makes the sandbox of a new service. Throws `name_taken` when there is an account with its slug. */
export async function makeSandbox(acting: Acting): Promise<void> {
  const scope = await openNewAccount(acting, SANDBOX);
  await inTransaction(scope, async (tx) => {
    await storeAccount(tx, SANDBOX);
    for (const title of PROPERTIES) await createProperty(tx, { title });
  });
}
