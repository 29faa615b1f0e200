import type { SessionAccount } from '../../../client/src/innkeep.ts';
import { useSession } from './session.ts';

type Rights = SessionAccount['operator']['rights'];
export type Subject = keyof Rights;

/** What the role of the operator includes: what it does not is neither shown nor asked for. */
export type May = {
  readonly reads: (subject: Subject) => boolean;
  readonly changes: (subject: Subject) => boolean;
  /** False where every amount is null. */
  readonly seesMoney: boolean;
};

/** What an operator may do, by their rights. */
export function mayOf({ rights }: SessionAccount['operator']): May {
  return {
    reads: (subject) => rights[subject] !== 'none',
    changes: (subject) => rights[subject] === 'change',
    seesMoney: rights.money !== 'none',
  };
}

export function useMay(): May {
  return mayOf(useSession().account.operator);
}
