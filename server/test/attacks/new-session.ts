import assert from 'node:assert/strict';
import { printed, runInnkeep } from '../../../cli/test/run-innkeep.ts';
import { formTokenIn } from '../../src/access/oauth/fixtures.ts';
import type { AttackedService } from './attacked-service.ts';

/** The headers of a page at which the master operator of an account is signed in. */
export async function newSession(
  { address, dataDir }: Pick<AttackedService, 'address' | 'dataDir'>,
  slug: string,
): Promise<Record<string, string>> {
  const email = `${slug}@example.com`;
  const asked = ['--account', slug, '--email', email];
  const password = await printed(runInnkeep({ DATA_DIR: dataDir }, 'set-password', ...asked));
  const own = { Origin: address, 'Sec-Fetch-Site': 'same-origin', 'User-Agent': 'Mozilla/5.0' };
  const shown = await fetch(`${address}/sign-in`, { headers: own });
  const visit = cookieOf(shown);
  const form_token = formTokenIn(await shown.text());
  const signedIn = await fetch(`${address}/sign-in`, {
    method: 'POST',
    redirect: 'manual',
    headers: { ...own, Cookie: visit, 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ form_token, email, password }),
  });
  assert.equal(signedIn.status, 303, await signedIn.text());
  const headers = { ...own, Cookie: cookieOf(signedIn) };
  const session = await fetch(`${address}/v3/session`, { headers });
  const { data } = (await session.json()) as { data: { form_token: string } };
  return { ...headers, 'Service-Form-Token': data.form_token };
}

function cookieOf({ headers }: Response): string {
  return headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
}
