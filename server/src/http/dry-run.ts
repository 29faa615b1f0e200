import { Type } from 'typebox';

/** The query of an operation that offers a dry run. */
export const DRY_RUN = Type.Object({
  dry_run: Type.Optional(
    Type.Boolean({
      description:
        'With true, the response is that of the change, and nothing is stored: no change, no event, no response of an ' +
        'Idempotency-Key. Codes and ids of new objects are other ones when the change is made.',
    }),
  ),
});
