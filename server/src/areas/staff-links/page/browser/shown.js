// Shows what was read, with what waits to be sent as if it had been.

/** Puts a page that was read in the place of what is shown: what was typed, opened and focused stays. */
export function showInstead(shown, read) {
  const typed = new Map(
    [...shown.querySelectorAll('textarea, input[type="date"], input[type="url"]')]
      .filter(({ id, value }) => id !== '' && value !== '')
      .map(({ id, value }) => [id, value]),
  );
  const files = new Map(
    [...shown.querySelectorAll('input[type="file"]')]
      .filter((input) => input.files.length > 0)
      .map((input) => [input.id, input]),
  );
  const open = new Set([...shown.querySelectorAll('details[open]')].map(placeOf));
  const focused = document.activeElement === null ? null : placeOf(document.activeElement);
  shown.replaceChildren(...read.childNodes);
  for (const attribute of read.attributes) shown.setAttribute(attribute.name, attribute.value);
  for (const [id, value] of typed) setValue(id, value);
  for (const [id, input] of files) document.getElementById(id)?.replaceWith(input);
  for (const each of shown.querySelectorAll('details')) if (open.has(placeOf(each))) each.open = true;
  if (focused !== null && document.activeElement === document.body)
    [...shown.querySelectorAll('button, input, textarea, select, summary, a')]
      .find((each) => placeOf(each) === focused)
      ?.focus({ preventScroll: true });
}

function setValue(id, value) {
  const field = document.getElementById(id);
  if (field !== null) field.value = value;
}

/** What tells an element from the others, also in a page that is read later. */
function placeOf(element) {
  const task = element.closest('[data-task]');
  const item = element.closest('[data-item]');
  const own = element.id || element.name || element.className || element.textContent;
  return [task?.id, item?.dataset.item, element.tagName, own, element.value ?? ''].join(' ');
}

/** Shows on the page what the forms that wait will do. */
export function showKept(root, forms, words) {
  for (const { page, fields, refused } of forms) {
    if (refused !== undefined) continue;
    const told = Object.fromEntries(fields.filter(([, value]) => typeof value === 'string'));
    const task = taskOf(root, page, told.task) ?? taskOfPicture(root, page, told.removed);
    if (task !== null) showAtTask(task, told, fields, words);
  }
}

function taskOf(root, page, id) {
  if (id === undefined) return null;
  return (
    [...root.querySelectorAll(`[data-task="${CSS.escape(id)}"]`)].find(
      (each) => each.closest('[data-page]')?.dataset.page === page || each.dataset.page === page,
    ) ?? null
  );
}

/** A picture of a report stands at the task at which it was seen. */
function taskOfPicture(root, page, id) {
  if (id === undefined) return null;
  const found = [...root.querySelectorAll(`input[name="removed"][value="${CSS.escape(id)}"]`)].map((input) =>
    input.closest('[data-task]'),
  );
  return (
    found.find((task) => (task?.dataset.page ?? task?.closest('[data-page]')?.dataset.page) === page) ?? null
  );
}

const STATUS_AFTER = { start: 'in_progress', finish: 'completed', reopen: 'in_progress' };

function showAtTask(task, told, fields, words) {
  if (told.step !== undefined) {
    task.dataset.status = STATUS_AFTER[told.step] ?? task.dataset.status;
    if (told.step === 'accept') task.dataset.accepted = 'yes';
  }
  const item = task.querySelector(`[data-item="${CSS.escape(told.item ?? '')}"]`);
  const hasPicture = fields.some(([, value]) => typeof value !== 'string');
  if (item !== null && hasPicture) item.dataset.needs = '';
  if (item !== null && told.done !== undefined) mark(item, told.done === '1');
  if (told.removed !== undefined)
    task
      .querySelector(`input[name="removed"][value="${CSS.escape(told.removed)}"]`)
      ?.closest('li')
      ?.remove();
  sayKept(task, words);
}

/** Shows an item as done, or as not done. */
export function mark(item, isDone) {
  const button = item.querySelector('button.mark');
  button.setAttribute('aria-pressed', String(isDone));
  button.value = isDone ? '0' : '1';
}

function sayKept(task, words) {
  if (task.querySelector(':scope > .kept') !== null) return;
  const sentence = document.createElement('p');
  sentence.className = 'kept';
  sentence.setAttribute('role', 'status');
  sentence.textContent = words.kept;
  task.querySelector('.steps').before(sentence);
}

/** The items without which a task cannot be finished; empty when it can be. */
export function missingIn(task) {
  return [...task.querySelectorAll('[data-needs="photograph"]')].map(({ dataset }) => dataset.text);
}

/** A code is for its day: one that was read yesterday is not shown today. */
export function hideOldCodes(root) {
  const now = new Date();
  const today = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((each) => String(each).padStart(2, '0'))
    .join('-');
  for (const code of root.querySelectorAll('code[data-day]'))
    if (code.dataset.day < today) code.closest('div')?.remove();
}
