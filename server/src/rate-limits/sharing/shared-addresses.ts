import { SHARING } from '../limits.ts';

/** An address that many accounts send requests from. */
export type SharedAddress = {
  readonly address: string;
  readonly accounts: number;
  /** True when some requests had a header that proxies add. */
  readonly is_forwarded: boolean;
};

/** Finds addresses that many accounts send from. A proxy that is missing in TRUSTED_PROXIES causes this. */
export type SharedAddresses = {
  note(sender: RequestSender, now: number): void;
  /** Addresses that since the last call reached the number of accounts, or gained more. */
  takeFound(): SharedAddress[];
};

export type RequestSender = {
  readonly host_id: number;
  readonly address: string;
  readonly isForwarded: boolean;
};

type Noted = { readonly hosts: Set<number>; isForwarded: boolean };

/** Counts in the memory of this process, and restarts every SHARING.withinSeconds. */
export function createSharedAddresses(): SharedAddresses {
  const byAddress = new Map<string, Noted>();
  const found = new Set<string>();
  let endsAt = 0;

  function startAgain(now: number): void {
    byAddress.clear();
    found.clear();
    endsAt = now + SHARING.withinSeconds * 1000;
  }

  function notedOf(address: string): Noted | undefined {
    const known = byAddress.get(address);
    if (known !== undefined || byAddress.size >= SHARING.addressesMax) return known;
    const made = { hosts: new Set<number>(), isForwarded: false };
    byAddress.set(address, made);
    return made;
  }

  return {
    note: ({ host_id, address, isForwarded }, now) => {
      if (now >= endsAt) startAgain(now);
      const noted = notedOf(address);
      if (noted === undefined) return;
      noted.isForwarded ||= isForwarded;
      if (noted.hosts.has(host_id) || noted.hosts.size >= SHARING.accountsMax) return;
      noted.hosts.add(host_id);
      if (noted.hosts.size >= SHARING.accountsMin) found.add(address);
    },
    takeFound: () => {
      const taken = [...found].flatMap((address) => {
        const noted = byAddress.get(address);
        if (noted === undefined) return [];
        return [{ address, accounts: noted.hosts.size, is_forwarded: noted.isForwarded }];
      });
      found.clear();
      return taken;
    },
  };
}

/** Describes it in sentences for an administrator. */
export function describeSharedAddress({ address, accounts, is_forwarded }: SharedAddress): string {
  const header = is_forwarded
    ? ' Its requests carry X-Forwarded-For or Forwarded, as those of a proxy do.'
    : '';
  return (
    `${accounts} accounts sent requests from the one address ${address}, and TRUSTED_PROXIES is not set.${header} ` +
    `Limits and blocks of an address hold for all of them together. If ${address} is your proxy, set TRUSTED_PROXIES to it.`
  );
}
