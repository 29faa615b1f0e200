// The script of the reference, for browsers. Without it, the form of the search leads to a page of results.
import { findEntries, prepareEntries } from './find-entries.js';

const RESULTS_MAX = 10;

const form = document.querySelector('form.search');
const input = form.querySelector('input');
const list = document.createElement('ul');

/** The entries, once they are loaded. */
let entries;
/** The number of the marked result. */
let marked = 0;

openMovedAnchor();
showPlaceInContents();
closeContentsAfterChoice();
addCopyButtons();
prepareSearch();

/** An anchor of the time when the reference was one page leads to the page that it is on now. */
function openMovedAnchor() {
  const moved = [...document.querySelectorAll('[data-moved]')].find(({ id }) => location.hash === `#${id}`);
  if (moved !== undefined) location.replace(moved.querySelector('a').href);
}

/** The contents are longer than the window. */
function showPlaceInContents() {
  const contents = document.querySelector('nav.contents');
  const current = contents.querySelector('[aria-current]');
  const isBelow = current !== null && current.offsetTop > contents.offsetTop + contents.clientHeight / 2;
  if (isBelow) contents.scrollTop = current.offsetTop - contents.offsetTop - 16;
}

/** In a narrow window the contents cover the page. */
function closeContentsAfterChoice() {
  const toggle = document.getElementById('contents');
  document.querySelector('nav.contents').addEventListener('click', ({ target }) => {
    if (target.closest('a') !== null) toggle.checked = false;
  });
}

function addCopyButtons() {
  // Browsers allow it over https and on localhost only.
  if (navigator.clipboard === undefined) return;
  for (const pre of document.querySelectorAll('pre')) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = 'copy';
    button.textContent = 'Copy';
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(pre.textContent.trim());
      button.textContent = 'Copied';
      setTimeout(() => (button.textContent = 'Copy'), 2000);
    });
    const frame = document.createElement('div');
    frame.className = 'copyable';
    pre.replaceWith(frame);
    frame.append(pre, button);
  }
}

function prepareSearch() {
  list.id = 'found';
  list.role = 'listbox';
  list.ariaLabel = 'Results';
  list.hidden = true;
  form.append(list);
  input.role = 'combobox';
  input.ariaAutoComplete = 'list';
  input.ariaExpanded = 'false';
  input.setAttribute('aria-controls', list.id);
  input.addEventListener('focus', () => void loadEntries());
  input.addEventListener('input', () => void show());
  input.addEventListener('keydown', steer);
  form.addEventListener('focusout', (event) => {
    if (!form.contains(event.relatedTarget)) close();
  });
  document.addEventListener('keydown', (event) => {
    const isTyping = event.target.closest('input, textarea, select, [contenteditable]') !== null;
    if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    input.focus();
    input.select();
  });
}

/** One request, whoever asks first. A failed one is tried again. */
function loadEntries() {
  entries ??= fetch(form.dataset.entries)
    .then((answer) => (answer.ok ? answer.json() : Promise.reject(new Error(`status ${answer.status}`))))
    .then(prepareEntries)
    .catch(() => {
      entries = undefined;
      return [];
    });
  return entries;
}

async function show() {
  const prepared = await loadEntries();
  const found = findEntries(prepared, input.value, RESULTS_MAX);
  list.replaceChildren(...found.map(optionOf));
  if (found.length === 0) return close();
  list.hidden = false;
  input.ariaExpanded = 'true';
  mark(0);
}

function optionOf({ kind, name, note, address }, index) {
  const option = document.createElement('li');
  option.id = `found-${index}`;
  option.role = 'option';
  const link = document.createElement('a');
  link.href = address;
  link.tabIndex = -1;
  link.append(part('span', 'kind', kind), part('strong', 'name', name), part('span', 'note', note));
  link.addEventListener('click', close);
  option.append(link);
  return option;
}

function part(element, className, text) {
  const made = document.createElement(element);
  made.className = className;
  made.textContent = text;
  return made;
}

function mark(index) {
  const options = [...list.children];
  marked = (index + options.length) % options.length;
  for (const [number, option] of options.entries()) option.ariaSelected = String(number === marked);
  options[marked].scrollIntoView({ block: 'nearest' });
  input.setAttribute('aria-activedescendant', options[marked].id);
}

function close() {
  list.hidden = true;
  input.ariaExpanded = 'false';
  input.removeAttribute('aria-activedescendant');
}

function steer(event) {
  if (event.key === 'Escape' && !list.hidden) {
    event.preventDefault();
    return close();
  }
  if (event.key === 'Escape') return input.blur();
  if (list.hidden || event.isComposing) return;
  if (event.key === 'ArrowDown') mark(marked + 1);
  else if (event.key === 'ArrowUp') mark(marked - 1);
  else if (event.key === 'Enter') list.children[marked].querySelector('a').click();
  else return;
  event.preventDefault();
}
