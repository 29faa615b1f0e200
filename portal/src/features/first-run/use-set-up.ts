import { innkeep } from '../../data/api.ts';
import { NotFound, type SetUpAccountBody } from '../../../../client/src/innkeep.ts';
import { useSave } from '../../forms/use-save.ts';
import { useWording } from '../../texts/texts.ts';

const FIELDS = ['account_name', 'operator_name', 'email', 'password', 'timezone', 'currency', 'country'];

/** Makes the account, and opens the portal signed in. */
export function useSetUp() {
  const { t } = useWording();
  return useSave({
    send: (body: SetUpAccountBody) =>
      innkeep.account.setUp(body).catch((error: unknown) => {
        // The only thing that is looked for is the link.
        throw error instanceof NotFound ? new Error(t.firstRun.used) : error;
      }),
    fields: FIELDS,
    onSaved: ({ sign_in_path }) => globalThis.location.assign(sign_in_path),
  });
}
