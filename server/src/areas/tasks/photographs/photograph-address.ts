import type { ReadScope } from '../../../database/scope.ts';

export type PhotographAddressScope = Pick<ReadScope, 'public_url' | 'host_id'>;

/** The address of a photograph, open to everybody who has it. */
export function photographAddress({ public_url, host_id }: PhotographAddressScope, secret: string): string {
  return `${public_url}/photographs/${host_id}/${secret}.jpg`;
}
