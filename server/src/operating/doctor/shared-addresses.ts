import { findSharedAddresses } from '../../rate-limits/sharing/saved-sharing.ts';
import { describeSharedAddress } from '../../rate-limits/sharing/shared-addresses.ts';
import { warning, type Check } from './finding.ts';

/** What running services have warned of. */
export const sharedAddressesCheck: Check = {
  name: 'shared-address',
  needs: 'schema',
  find: async ({ config, sql, clock }) => {
    if (config.trustedProxies.length > 0 || config.rateLimits === null) return { findings: [], facts: {} };
    const addresses = await findSharedAddresses(sql, clock());
    return { findings: addresses.map((each) => warning(describeSharedAddress(each))), facts: { addresses } };
  },
};
