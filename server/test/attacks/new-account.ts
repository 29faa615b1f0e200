import { printed, runInnkeep } from '../../../cli/test/run-innkeep.ts';
import type { AttackedService } from './attacked-service.ts';

let count = 0;

/** Makes an account beside the one of the demo. Returns a writable token of its master operator. */
export async function newAccount({ dataDir }: Pick<AttackedService, 'dataDir'>): Promise<string> {
  count += 1;
  const slug = `attacker-${count}`;
  const settings = { DATA_DIR: dataDir };
  const place = ['--timezone', 'Europe/Amsterdam', '--currency', 'EUR', '--country', 'NL'];
  await printed(runInnkeep(settings, 'create-account', '--name', slug, '--slug', slug, ...place));
  return printed(
    runInnkeep(settings, 'create-token', '--account', slug, '--name', 'test', '--scope', 'writable'),
  );
}
