// One page for the work of several hosts. The links stand behind the # of its address, which no browser sends: the service
// answers for each link alone, and no host learns of another one.

const LINK = /\/staff\/([1-9]\d{0,14})\/([0-9a-f]{32})(?:[/?#]|$)/;
const PART = /^([1-9]\d{0,14})\.([0-9a-f]{32})$/;
const LINKS_MAX = 20;

/** The paths of the links in the address of this page. */
export function linksHere() {
  const paths = location.hash
    .slice(1)
    .split('+')
    .flatMap((part) => {
      const [, host, secret] = PART.exec(part) ?? [];
      return host === undefined ? [] : [`/staff/${host}/${secret}`];
    });
  return [...new Set(paths)].slice(0, LINKS_MAX);
}

/** The path of a link that somebody pasted; undefined when it is none of this service. */
export function pathIn(text) {
  let url;
  try {
    url = new URL(text.trim());
  } catch {
    return undefined;
  }
  const [, host, secret] = LINK.exec(`${url.pathname}/`) ?? [];
  return url.origin !== location.origin || host === undefined ? undefined : `/staff/${host}/${secret}`;
}

/** The address of the page that shows these links together. */
export function addressOf(paths) {
  const parts = paths.map((path) => path.replace(/^\/staff\/(\d+)\/([0-9a-f]+)$/, '$1.$2'));
  return `/staff/together#${parts.join('+')}`;
}

const DAYS = ['late', 'today', 'tomorrow', 'later'];

/** Puts the tasks of several pages together by day, and what belongs to one host under its name. */
export function putTogether(pages, words, remove) {
  const all = document.createDocumentFragment();
  for (const page of pages) keepApart(page);
  for (const day of DAYS) {
    const each = pages
      .map((page) => page.querySelector(`.day[data-day="${day}"]`))
      .filter((found) => found !== null);
    const [first] = each;
    if (first === undefined) continue;
    const tasks = each.flatMap((found) => [...found.querySelectorAll('.task')]);
    tasks.sort((one, other) => one.dataset.at.localeCompare(other.dataset.at));
    if (tasks.length > 0) first.replaceChildren(first.querySelector('h2'), ...tasks);
    all.append(first);
  }
  for (const page of pages) all.append(besideOf(page, words, remove));
  return all;
}

/** Ids are of one account: on a page of several each has the account before it. */
function keepApart(page) {
  const { page: path, account } = page.dataset;
  const prefix = `h${path.split('/')[2]}-`;
  for (const name of ['id', 'for', 'aria-labelledby', 'aria-describedby'])
    for (const each of page.querySelectorAll(`[${name}]`))
      each.setAttribute(name, prefix + each.getAttribute(name));
  for (const task of page.querySelectorAll('.task')) {
    task.dataset.page = path;
    const host = document.createElement('p');
    host.className = 'host';
    host.textContent = account;
    task.prepend(host);
  }
}

function besideOf(page, words, remove) {
  const section = document.createElement('details');
  section.className = 'of-host';
  section.dataset.page = page.dataset.page;
  const name = document.createElement('summary');
  name.textContent = page.dataset.account;
  const leave = document.createElement('button');
  Object.assign(leave, { type: 'button', className: 'quiet', textContent: words.removeLink });
  leave.addEventListener('click', () => remove(page.dataset.page));
  section.append(name, ...page.querySelectorAll('.beside:not([hidden])'), leave);
  return section;
}
