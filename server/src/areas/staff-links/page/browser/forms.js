// Sends the forms of the page, and keeps them while there is no network.
import { drop, keep, KEPT_MS, listKept, storeAgain } from './kept.js';
import { NeedsNetwork, toJpeg, Unreadable } from './pictures.js';

/** A request that has no answer by then has no network. */
const PATIENCE_MS = 20_000;

/** The fields of a form as they are kept: texts, and files as they were chosen. */
export function fieldsOf(form, submitter) {
  const fields = [...new FormData(form)].filter(([, value]) => typeof value === 'string' || value.size > 0);
  if (submitter?.name) fields.push([submitter.name, submitter.value]);
  return fields;
}

/** Makes JPEGs of the pictures, as far as that goes without a network. Throws Unreadable. */
export async function preparePictures(fields) {
  const prepared = [];
  let pictures = 0;
  for (const [name, value] of fields) {
    if (typeof value === 'string') prepared.push([name, value]);
    else {
      const numbered = pictures === 0 ? name : `${name}${pictures}`;
      prepared.push([numbered, await prepareOne(value)]);
      pictures += 1;
    }
  }
  return prepared;
}

async function prepareOne(file) {
  try {
    return await toJpeg(file);
  } catch (error) {
    if (error instanceof NeedsNetwork) return file;
    throw error;
  }
}

/** Keeps a form to send it: at once, if there is a network. False when there is no room. */
export async function take(path, fields, isMultipart) {
  const { pathname: page } = new URL(path.replace(/\/photographs$/, ''), location.href);
  const form = { path, page, fields, isMultipart, key: crypto.randomUUID(), at: new Date().toISOString() };
  return keep(form);
}

/** What became of the forms that waited: `page` is the newest page that was answered, by its path. */
let sending;
let sendingNext;

/**
 * Sends what waits, oldest first, in one tab at a time. `tell` hears of each answer. What was kept while others are being sent is
 * sent after them.
 */
export function sendKept(tell) {
  if (sending === undefined) {
    sending = withLock(() => sendAll(tell)).finally(() => {
      sending = undefined;
    });
    return sending;
  }
  const again = () => {
    sendingNext = undefined;
    return sendKept(tell);
  };
  sendingNext ??= sending.then(again, again);
  return sendingNext;
}

const withLock = (work) =>
  navigator.locks === undefined ? work() : navigator.locks.request('staff-page-forms', work);

async function sendAll(tell) {
  for (const form of await listKept()) {
    if (form.refused !== undefined) continue;
    const isOld = Date.now() - Date.parse(form.at) > KEPT_MS;
    const answer = isOld ? { kind: 'old' } : await sendOne(form);
    if (answer.kind === 'away' || answer.kind === 'busy') {
      tell(answer, form);
      return;
    }
    if (answer.kind === 'taken') await drop(form.id);
    else await storeAgain({ ...form, refused: answer.sentence ?? answer.kind });
    tell(answer, form);
  }
}

async function sendOne(form) {
  try {
    const fields = await preparePictures(form.fields);
    return await post(form, fields);
  } catch (error) {
    if (error instanceof Unreadable) return { kind: 'unreadable' };
    if (error instanceof NeedsNetwork) return { kind: 'away' };
    throw error;
  }
}

async function post({ path, key, at, isMultipart }, fields) {
  const body = isMultipart ? new FormData() : new URLSearchParams();
  for (const [name, value] of [['at', at], ...fields]) body.append(name, value);
  let response;
  let text;
  try {
    response = await fetch(path, {
      method: 'POST',
      body,
      headers: { 'Idempotency-Key': key },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    text = await response.text();
  } catch {
    return { kind: 'away' };
  }
  // The service, or what stands before it, is not there just now.
  if (response.status >= 500) return { kind: 'away' };
  if (response.status === 429)
    return { kind: 'busy', seconds: Number(response.headers.get('Retry-After')) || 60 };
  if (response.ok) return { kind: 'taken', text };
  return { kind: 'refused', sentence: sentenceIn(text) };
}

/** The sentence of a page that says what went wrong. */
function sentenceIn(text) {
  const alert = new DOMParser().parseFromString(text, 'text/html').querySelector('[role="alert"]');
  return alert === null ? '?' : alert.textContent.replaceAll(/\s+/g, ' ').trim();
}
