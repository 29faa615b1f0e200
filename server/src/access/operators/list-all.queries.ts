import type { OperatorRole, ReadScope } from '../../database/scope.ts';

export type OperatorOfAccount = {
  readonly id: number;
  readonly name: string;
  readonly email: string | null;
  readonly role: OperatorRole;
  readonly is_master: boolean;
  readonly can_sign_in: boolean;
  readonly created_at: string;
};

/** Every operator of an account, the master first: for the command line. */
export function listOperatorsOfAccount({ sql, host_id }: ReadScope): Promise<readonly OperatorOfAccount[]> {
  return sql<OperatorOfAccount[]>`
    select o.id, o.name, o.email, o.role, o.is_master, o.created_at,
      o.id = any(array(select s.operator_id from sign_in_operators s where s.account_id = ${host_id})) as can_sign_in
    from operators o where o.host_id = ${host_id} order by o.is_master desc, o.id`;
}
