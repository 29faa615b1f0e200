import { Type, type Static, type TSchema } from 'typebox';
import type { OpenScope } from '../../database/scope.ts';
import { notFound, type NotFoundCode } from '../api-error.ts';
import type { Contract } from './contract.ts';
import * as field from './fields.ts';
import { reading, type OperationOf } from './operation.ts';

type One<Item extends TSchema> = {
  /** `/tags/{id}`, of a list that takes id. */
  readonly path: `/${string}/{id}`;
  /** The name of the row in the response, `room_type`. */
  readonly name: string;
  readonly item: Item;
  readonly example: unknown;
  readonly missing: NotFoundCode;
  readonly dependsOn?: OperationOf<'read'>['dependsOn'];
  /** What else the list refuses with. */
  readonly errors?: Contract['errors'];
  /** The rows of the list with this id: one or none. */
  find(scope: OpenScope, id: number): Promise<readonly Static<Item>[]>;
};

/**
 * Reads one row of a list by its id. It asks as the list does, so that a row outside the account or the reach of the
 * operator is not found here either.
 */
export function readingOne<Item extends TSchema>(one: One<Item>): OperationOf<'read'> {
  const { path, name, item, example, missing, dependsOn, errors = [] } = one;
  const contract = {
    params: Type.Object({ id: field.id() }),
    data: Type.Unsafe<Record<string, Static<Item>>>(Type.Object({ [name]: item })),
    errors: [missing, ...errors],
    example: { params: { id: 1001 }, data: { [name]: example } },
  };
  return reading({
    method: 'GET',
    path,
    ...(dependsOn === undefined ? {} : { dependsOn }),
    summary: `Read one ${name.replace('_', ' ')}`,
    contract,
    read: async (scope, { params }) => {
      const [row] = await one.find(scope, params.id);
      if (row === undefined) throw notFound(missing, params.id);
      return { [name]: row };
    },
  });
}
