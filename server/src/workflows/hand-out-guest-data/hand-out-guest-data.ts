import { Readable } from 'node:stream';
import { checkMaster } from '../../access/reach.ts';
import { findGuestThreads, listInquiries } from '../../areas/conversations/guest-data.queries.ts';
import { listGuestStays } from '../../areas/reservations/guest-data/queries.ts';
import { recordGuestExport } from '../../areas/reservations/handed-out.queries.ts';
import { inSnapshot, inTransaction, type OpenScope, type WriteScope } from '../../database/scope.ts';
import { dayIn } from '../../http/request/account-days.ts';
import { refuseBroken } from '../../http/api-error.ts';
import { formerNamesOf, withFormerNames } from '../../http/contract/former-names.ts';
import { withOffset } from '../../http/work/with-offset.ts';
import type { ErasureInput } from '../erase-guest/contract.ts';
import { findGuest } from '../erase-guest/find-guest.ts';
import { brokenName, namesOf } from '../erase-guest/rules.ts';
import type { TakenFile } from '../export-account/serve-while-made.ts';
import { GUEST_DATA_FORMAT, HandOutGuestData } from './contract.ts';
import { readLists, type HandedGuest } from './read-lists.ts';

/** How many objects of each list a file has. */
export type GuestDataCounts = Record<string, number>;

/**
 * Writes everything about a guest in the account as one JSON file, as it is at one moment. The memory that it needs does
 * not depend on how much there is. The audit log says so of each order and inquiry first. Throws `master_needed`,
 * `reservation_not_found`.
 */
export async function handOutGuestData(
  scope: OpenScope,
  input: ErasureInput,
  { signal, take }: TakenFile,
): Promise<GuestDataCounts> {
  checkMaster(scope);
  checkName(input);
  const guest = await inTransaction(scope, (tx) => chooseGuest(tx, input));
  return inSnapshot(scope, async (snapshot) => {
    const counts: GuestDataCounts = {};
    const output = Readable.from(writeFile(snapshot, { input, guest, counts }), { objectMode: false });
    const stop = () => void output.destroy(new Error('the file is no longer wanted'));
    signal.addEventListener('abort', stop);
    try {
      signal.throwIfAborted();
      await take(output);
    } finally {
      signal.removeEventListener('abort', stop);
    }
    return counts;
  });
}

/** Throws what handing out the data of this guest would throw. */
export async function checkGuest(scope: OpenScope, input: ErasureInput): Promise<void> {
  checkName(input);
  await inTransaction(scope, (tx) => findGuest(tx, input));
}

function checkName(input: ErasureInput): void {
  refuseBroken(brokenName(input), 'query');
}

/** Finds the guest, and records that their data is handed out. */
async function chooseGuest(tx: WriteScope, input: ErasureInput): Promise<HandedGuest> {
  const { person, codes } = await findGuest(tx, input);
  const inquiry_ids = await listInquiries(tx, person);
  const threads = await findGuestThreads(tx, { reservation_codes: codes, inquiry_ids });
  const stays = await listGuestStays(tx, codes, dayIn(tx.account.timezone, tx.now));
  await recordGuestExport(tx, { reservation_codes: codes, inquiry_ids });
  return {
    reservation_codes: codes,
    stay_codes: stays.map(({ stay_code }) => stay_code),
    conversation_ids: threads.map(({ id }) => id),
    names: namesOf([...stays, ...threads]),
  };
}

type WritingGuestData = {
  readonly input: ErasureInput;
  readonly guest: HandedGuest;
  /** Grows while the file is written. */
  readonly counts: GuestDataCounts;
};

async function* writeFile(
  scope: OpenScope,
  { input, guest, counts }: WritingGuestData,
): AsyncGenerator<string> {
  const { reservation_code = null, email = null, phone = null, is_only_this_order = false } = input;
  const head = {
    format: GUEST_DATA_FORMAT,
    exported_at: withOffset(scope.now),
    account: { id: scope.host_id, name: scope.account.name },
    guest: { reservation_code, email, phone, is_only_this_order },
  };
  const whole = withFormerNames(head, formerNamesOf(HandOutGuestData));
  yield JSON.stringify(whole, null, 1).slice(0, -2);
  for (const [name, lines] of readLists({ ...scope, sql: scope.databases.longReads }, guest)) {
    let count = 0;
    yield `,\n ${JSON.stringify(name)}: [`;
    for await (const line of lines) {
      yield `${count === 0 ? '' : ','}\n  ${JSON.stringify(line)}`;
      count += 1;
    }
    yield count === 0 ? ']' : '\n ]';
    counts[name] = count;
  }
  yield ',\n "is_complete": true\n}\n';
}
