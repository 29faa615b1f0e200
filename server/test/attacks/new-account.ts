import { printed, runInnkeep } from '../../../cli/test/run-innkeep.ts';
import type { AttackedService } from './attacked-service.ts';

type DataDir = Pick<AttackedService, 'dataDir'>;

let count = 0;

/** Makes an account beside the one of the demo. Returns its slug. */
export async function makeAccount({ dataDir }: DataDir): Promise<string> {
  count += 1;
  const slug = `attacker-${count}`;
  const place = ['--timezone', 'Europe/Amsterdam', '--currency', 'EUR', '--country', 'NL'];
  const made = ['create-account', '--name', slug, '--slug', slug, ...place];
  await printed(runInnkeep({ DATA_DIR: dataDir }, ...made));
  return slug;
}

/** Makes an account beside the one of the demo. Returns a writable token of its master operator. */
export async function newAccount(attacked: DataDir): Promise<string> {
  const ofToken = ['--account', await makeAccount(attacked), '--name', 'test', '--scope', 'writable'];
  return printed(runInnkeep({ DATA_DIR: attacked.dataDir }, 'create-token', ...ofToken));
}
