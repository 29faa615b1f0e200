// What was sent without a network: it stays in the storage of the browser, in its order, until the service has it.

const DATABASE = 'staff-page';
const FORMS = 'forms';

/** What one telephone keeps at most. */
const FORMS_MAX = 300;
const BYTES_MAX = 100 * 2 ** 20;

/** The service takes what happened up to a week ago. */
export const KEPT_MS = 7 * 24 * 3600 * 1000;

let opening;

function openDatabase() {
  if (opening === undefined) {
    const request = indexedDB.open(DATABASE, 1);
    request.addEventListener('upgradeneeded', () =>
      request.result.createObjectStore(FORMS, { keyPath: 'id', autoIncrement: true }),
    );
    opening = ended(request, 'success').then(() => request.result);
  }
  return opening;
}

/** Resolves when a request or a transaction has come to its end, and fails when it failed. */
function ended(target, event) {
  return new Promise((resolve, reject) => {
    target.addEventListener(event, resolve);
    for (const failed of ['error', 'abort']) target.addEventListener(failed, () => reject(target.error));
  });
}

async function inStore(mode, use) {
  const database = await openDatabase();
  const transaction = database.transaction(FORMS, mode);
  const request = use(transaction.objectStore(FORMS));
  await ended(transaction, 'complete');
  return request.result;
}

/** All forms that wait, oldest first. */
export const listKept = () => inStore('readonly', (store) => store.getAll());

/** False when there is no room, or the browser has no storage. */
export async function keep(form) {
  try {
    const kept = await listKept();
    const bytes = [...kept, form].reduce((sum, each) => sum + bytesOf(each), 0);
    if (kept.length >= FORMS_MAX || bytes > BYTES_MAX) return false;
    await inStore('readwrite', (store) => store.add(form));
    return true;
  } catch {
    return false;
  }
}

export const storeAgain = (form) => inStore('readwrite', (store) => store.put(form));
export const drop = (id) => inStore('readwrite', (store) => store.delete(id));

function bytesOf({ fields }) {
  return fields.reduce((sum, [, value]) => sum + (typeof value === 'string' ? value.length : value.size), 0);
}
