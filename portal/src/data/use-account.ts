import { useQuery } from '@tanstack/react-query';
import type { Account } from '../../../client/src/innkeep.ts';
import { innkeep } from './api.ts';
import { key } from './keys.ts';

/** The account; undefined until it is read, and for who may not read it. */
export function useAccount(): Account | undefined {
  return useAccountQuery().data?.account;
}

export function useAccountQuery() {
  return useQuery({ queryKey: key('account'), queryFn: ({ signal }) => innkeep.account.get({ signal }) });
}
