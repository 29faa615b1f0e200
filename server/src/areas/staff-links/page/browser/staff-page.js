// The script of the page of staff. Without it every form works by itself. With it the page works without a network: what was
// read stays, and what is done is kept and sent later.
import { fieldsOf, preparePictures, sendKept, take } from './forms.js';
import { forgetPage } from './forget.js';
import { drop, listKept } from './kept.js';
import { Unreadable } from './pictures.js';
import { hideOldCodes, missingIn, showInstead, showKept } from './shown.js';
import { addressOf, linksHere, pathIn, putTogether } from './together.js';

const LOOK_MS = 20_000;
const PATIENCE_MS = 8000;

const page = document.getElementById('page');
const bar = document.getElementById('bar');
/** Pages that say what went wrong have no script. */
const words = JSON.parse(bar.dataset.texts);
const isTogether = page.dataset.together !== undefined;
const hosts = document.getElementById('hosts');
const shown = isTogether ? hosts : page;

let isAway = false;
/** When the service wrote what is shown. */
let readAt = isTogether ? 0 : Date.parse(page.dataset.readAt);
let busyUntil = 0;

async function start() {
  prepareForms();
  keepDrafts();
  offerTogether();
  // What the worker has kept may be old.
  if (isTogether || navigator.serviceWorker?.controller) await lookAgain();
  else await showAll();
  fillDrafts();
  void send();
  setInterval(() => document.visibilityState === 'visible' && void lookAgain(), LOOK_MS);
  for (const event of ['online', 'pageshow', 'focus']) addEventListener(event, () => void lookAgain());
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'visible' && void lookAgain(),
  );
  if ('serviceWorker' in navigator) void registerWorker();
}

/** What was open before the worker was there is read once more through it, so that it is kept. */
async function registerWorker() {
  await navigator.serviceWorker.register('/staff/worker.js', { scope: '/staff/' }).catch(() => {});
  const { serviceWorker } = navigator;
  await serviceWorker.ready;
  if (serviceWorker.controller === null)
    await new Promise((resolve) => {
      serviceWorker.addEventListener('controllerchange', resolve, { once: true });
    });
  await lookAgain();
  document.documentElement.dataset.kept = 'yes';
}

async function showAll() {
  if (isAway) hideOldCodes(shown);
  const kept = await listKept().catch(() => []);
  const pages = isTogether ? linksHere() : [page.dataset.page];
  const own = kept.filter((form) => pages.includes(form.page));
  showKept(document, own, words);
  showBar(own);
}

function showBar(kept) {
  const lines = [];
  const when = new Date(readAt).toLocaleString(words.tag, { dateStyle: 'medium', timeStyle: 'short' });
  if (isAway && readAt > 0) lines.push(line(words.away.replace('{time}', when)));
  const waiting = kept.filter(({ refused }) => refused === undefined);
  if (waiting.length > 0) lines.push(line(words.waits.replace('{n}', String(waiting.length))));
  for (const { id, refused, fields } of kept.filter((form) => form.refused !== undefined)) {
    const [, written = ''] = fields.find(([name]) => name === 'text') ?? [];
    const sentence = [words.refused, written, words[refused] ?? refused]
      .filter((part) => part !== '')
      .join(' ');
    lines.push(line(sentence, () => void drop(id).then(showAll), 'alert'));
  }
  const old = [...bar.children].filter((each) => each.dataset.stays === 'yes');
  bar.replaceChildren(...lines, ...old);
}

function line(sentence, dismiss, role = 'status') {
  const paragraph = document.createElement('p');
  paragraph.setAttribute('role', role);
  paragraph.textContent = sentence;
  if (dismiss !== undefined) {
    const button = document.createElement('button');
    Object.assign(button, { type: 'button', className: 'quiet', textContent: words.dismiss });
    button.addEventListener('click', dismiss);
    paragraph.append(' ', button);
  }
  return paragraph;
}

/** Says why something was not taken, until the person takes it away. */
function complain(sentence) {
  const said = line(sentence, () => said.remove(), 'alert');
  said.dataset.stays = 'yes';
  bar.append(said);
  said.scrollIntoView({ block: 'nearest' });
}

function prepareForms() {
  document.addEventListener('submit', (event) => {
    const form = event.target;
    event.preventDefault();
    if (form.id === 'add-link') addLink();
    else void submit(form, event.submitter);
  });
  // One tap: a picture that was chosen is sent.
  document.addEventListener('change', ({ target }) => {
    const form = target.closest?.('form.photograph');
    if (target.type === 'file' && target.files.length > 0 && form) form.requestSubmit();
  });
  document.documentElement.dataset.script = 'yes';
  prepareShown();
}

async function submit(form, submitter) {
  const fields = fieldsOf(form, submitter);
  const task = form.closest('[data-task]');
  const missing = submitter?.value === 'finish' && task !== null ? missingIn(task) : [];
  if (missing.length > 0) return complain(`${words.photographsMissing} ${missing.join(', ')}`);
  const button = submitter ?? form.querySelector('button');
  button.disabled = true;
  try {
    await takeForm(form, fields);
  } finally {
    button.disabled = false;
  }
}

async function takeForm(form, fields) {
  const isMultipart = form.enctype === 'multipart/form-data';
  const prepared = isMultipart ? await prepare(fields) : fields;
  if (prepared === undefined) {
    // The same file can be chosen again.
    if (form.matches('.photograph')) form.reset();
    return complain(words.unreadable);
  }
  const path = new URL(form.action, location.href).pathname;
  for (const part of apart(form, prepared))
    if (!(await take(path, part, isMultipart))) return complain(words.full);
  forgetDrafts(form);
  form.reset();
  await showAll();
  await send();
}

/** A task takes its pictures one by one; those of a report go together. */
function apart(form, fields) {
  const pictures = fields.filter(([, value]) => typeof value !== 'string');
  if (!form.matches('.photograph') || pictures.length < 2) return [fields];
  const told = fields.filter(([, value]) => typeof value === 'string');
  return pictures.map(([, picture]) => [...told, ['photograph', picture]]);
}

/** The pictures as JPEGs; undefined when one cannot be read. */
async function prepare(fields) {
  if (!fields.some(([, value]) => typeof value !== 'string')) return fields;
  const saying = line(words.preparing);
  bar.append(saying);
  try {
    return await preparePictures(fields);
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  } finally {
    saying.remove();
  }
}

/** Sends what waits. What the service answers is the page as it is then. */
async function send() {
  if (Date.now() < busyUntil) return;
  const latest = new Map();
  await sendKept((answer, form) => {
    if (answer.kind === 'away') isAway = true;
    if (answer.kind === 'busy') busyUntil = Date.now() + answer.seconds * 1000;
    if (answer.kind === 'taken') {
      isAway = false;
      latest.set(form.page, answer.text);
    }
  });
  const text = latest.get(page.dataset.page);
  if (!isTogether && text !== undefined) showRead(text);
  else if (latest.size > 0) await lookAgain();
  await showAll();
}

let looking;
let isAskedAgain = false;

/** Reads the page again, and sends what waits. What comes while it looks, such as the end of an outage, may be news: once more. */
function lookAgain() {
  isAskedAgain = looking !== undefined;
  looking ??= lookOnce().finally(() => {
    looking = undefined;
  });
  return looking;
}

async function lookOnce() {
  do {
    isAskedAgain = false;
    await look();
  } while (isAskedAgain);
}

async function look() {
  const paths = isTogether ? linksHere() : [page.dataset.page];
  const answers = await Promise.all(paths.map(read));
  isAway = answers.some(({ kind, isKept }) => kind === 'away' || isKept === true);
  if (isTogether) showTogether(answers);
  else if (answers[0].kind === 'read') showRead(answers[0].text);
  else if (answers[0].kind === 'gone') {
    await forgetPage(answers[0].path);
    location.reload();
    return;
  }
  if (!isAway) await send();
  await showAll();
}

/** The answer of the service, or what the worker has kept of it. */
async function read(path) {
  try {
    const response = await fetch(path, { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE_MS) });
    const text = await response.text();
    if (response.status === 404) return { kind: 'gone', path };
    const isKept = response.headers.has('X-Kept');
    return response.ok ? { kind: 'read', path, text, isKept } : { kind: 'away', path };
  } catch {
    return { kind: 'away', path };
  }
}

function parse(text) {
  return document.adoptNode(new DOMParser().parseFromString(text, 'text/html').getElementById('page'));
}

function showRead(text) {
  const next = parse(text);
  if (next === null) return;
  const at = Date.parse(next.dataset.readAt);
  // What the worker has kept says no more than what is shown.
  if (at < readAt) return;
  readAt = at;
  showInstead(page, next);
  prepareShown();
}

function prepareShown() {
  for (const input of shown.querySelectorAll('input[type="file"]')) input.multiple = true;
  offerTogether();
}

/** The latest text of each link, so that one that is away keeps its place. */
const texts = new Map();

function showTogether(answers) {
  for (const { kind, path, text } of answers) {
    if (kind === 'read') texts.set(path, text);
    if (kind === 'gone') {
      texts.delete(path);
      void forgetPage(path);
    }
  }
  const pages = linksHere().flatMap((path) => (texts.has(path) ? [parse(texts.get(path))] : []));
  if (pages.length > 0) readAt = Math.min(...pages.map(({ dataset }) => Date.parse(dataset.readAt)));
  const next = document.createElement('div');
  if (answers.some(({ kind }) => kind === 'gone')) next.append(line(words.lost, undefined, 'alert'));
  next.append(putTogether(pages, words, leaveOut));
  showInstead(hosts, next);
  prepareShown();
}

addEventListener('hashchange', () => isTogether && location.reload());

/** The form that leads to a page of several links works with this script alone. */
function offerTogether() {
  const section = document.getElementById('together-section');
  if (section !== null) section.hidden = false;
}

function leaveOut(path) {
  location.assign(addressOf(linksHere().filter((each) => each !== path)));
}

function addLink() {
  const path = pathIn(document.getElementById('other-link').value);
  if (path === undefined) return complain(words.noLink);
  const here = isTogether ? linksHere() : [page.dataset.page];
  location.assign(addressOf([...new Set([...here, path])]));
}

const DRAFT = 'draft:';

const draftOf = ({ form, id }) => `${DRAFT}${new URL(form.action, location.href).pathname} ${id}`;

/** What is typed stays when the page is closed. */
function keepDrafts() {
  document.addEventListener('input', ({ target }) => {
    if (target.tagName !== 'TEXTAREA') return;
    try {
      localStorage.setItem(draftOf(target), target.value);
    } catch {
      // Then it stays as long as the page is open.
    }
  });
}

function fillDrafts() {
  for (const area of document.querySelectorAll('textarea')) {
    const draft = localStorage.getItem(draftOf(area)) ?? '';
    if (draft === '' || area.value !== '') continue;
    area.value = draft;
    const details = area.closest('details');
    if (details !== null) details.open = true;
  }
}

function forgetDrafts(form) {
  for (const area of form.querySelectorAll('textarea')) localStorage.removeItem(draftOf(area));
}

void start();
