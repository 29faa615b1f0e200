import { lookup as lookUpName, type LookupAddress } from 'node:dns';
import type { LookupFunction } from 'node:net';
import type { OutboundException } from '../config.ts';
import { isAllowedAddress, type Destination } from './addresses.ts';
import { OutboundProblem } from './outbound-problem.ts';

/** All addresses of a name. */
export type Resolve = (host: string) => Promise<readonly LookupAddress[]>;

export type LookupTerms = {
  readonly allow: readonly OutboundException[];
  /** In place of the system's. */
  readonly resolve?: Resolve;
};

/** Gives a connection only those addresses of a name that may be connected to. */
export function lookupFor(
  { host, port }: Destination,
  { allow, resolve = resolveName }: LookupTerms,
): LookupFunction {
  return (name, options, callback) => {
    resolve(name).then(
      (all) => {
        const allowed = all.filter(({ address }) => isAllowedAddress(address, { host, port }, allow));
        const [first] = allowed;
        const word = all.length === 0 ? 'dns_failed' : 'address_refused';
        if (first === undefined) callback(new OutboundProblem(word, host), '', 0);
        else if (options.all === true) callback(null, allowed);
        else callback(null, first.address, first.family);
      },
      (error: unknown) => callback(new OutboundProblem('dns_failed', host, error), '', 0),
    );
  };
}

function resolveName(host: string): Promise<LookupAddress[]> {
  return new Promise((resolve, reject) => {
    lookUpName(host, { all: true, order: 'verbatim' }, (error, addresses) =>
      error === null ? resolve(addresses) : reject(error),
    );
  });
}
