import { useSession } from './session.ts';

/** What of the account the operator may change: what needs more is not offered. */
export function useReach(): { readonly isWhole: boolean; readonly isMaster: boolean } {
  const { is_master, property_ids } = useSession().account.operator;
  return { isWhole: property_ids === null, isMaster: is_master };
}
