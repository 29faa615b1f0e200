import { html, type Html } from '../../../http/answer/html.ts';
import { problemSheet, type Sheet } from '../../../http/answer/sheet.ts';
import { PAGE_LANGUAGES } from '../../../http/request/page-language.ts';
import { presentAbsences, presentMonths } from './months.present.ts';
import { presentTask, type ShownAll } from './task.present.ts';
import type { OpenedStaffPage, ShownTask, TaskDay } from './queries.ts';
import { STAFF_TEXTS, type StaffTexts } from './texts/texts.ts';

type ShownStaffPage = {
  readonly t: StaffTexts;
  readonly path: string;
  readonly host_id: number;
  /** Null without a calendar, or when the public address of the service is unknown. */
  readonly calendar_url: string | null;
};

/** The styles and the script of the page. Without the script every form works by itself. */
const HEAD = html`<link rel="stylesheet" href="/staff/staff-page.css" />
  <script type="module" src="/staff/staff-page.js"></script>`;

/** The page of a member of staff: their tasks by day, and what is theirs beside. */
export function presentStaffPage(opened: OpenedStaffPage, shown: ShownStaffPage): Sheet {
  const { page, read_at } = opened;
  const { t, path, calendar_url } = shown;
  const all = { ...shown, pictures: opened.pictures };
  return {
    title: t.title,
    language: t.tag,
    account_name: page.account_name,
    head: HEAD,
    main: [
      scriptTexts(t),
      html`<div id="page" data-page="${path}" data-read-at="${read_at}" data-account="${page.account_name}">
        <p>${t.hello} <bdi>${page.staff_name}</bdi>,</p>
        ${daysOf(opened.tasks, all)} ${presentAbsences(opened, { t, path })}
        ${presentMonths(opened.months, t)} ${calendarOf(calendar_url, t)}
        ${languageOf(page.language, { t, path })} ${togetherOf(t)}
      </div>`,
    ],
  };
}

/** A page that shows the work of several links. Its script reads them: the service never learns that they belong together. */
export function presentTogether(t: StaffTexts): Sheet {
  return {
    title: t.title,
    language: t.tag,
    account_name: null,
    head: HEAD,
    main: [
      scriptTexts(t),
      html`<div id="page" data-together>
        <div id="hosts"></div>
        ${togetherOf(t)}
        <p>${t.keepAddress}</p>
      </div>`,
    ],
  };
}

/** Says what of its list a task needs before it is done. */
export function presentMissing(items: readonly string[], t: StaffTexts): Sheet {
  return {
    title: t.failed,
    language: t.tag,
    account_name: null,
    main: html`<div role="alert">
      <p>${t.photographsMissing}</p>
      <ul>
        ${items.map((item) => html`<li dir="auto">${item}</li>`)}
      </ul>
    </div>`,
  };
}

/** Says that a page is gone. Its script takes away what the browser has kept of it. */
export function presentGone(t: StaffTexts): Sheet {
  return {
    ...problemSheet(t.failed, t.tag, t.gone),
    head: html`<script type="module" src="/staff/gone.js"></script>`,
  };
}

function scriptTexts(t: StaffTexts): Html {
  const { script, noLink, removeLink, photographsMissing } = t;
  const texts = JSON.stringify({ ...script, noLink, removeLink, photographsMissing, tag: t.tag });
  return html`<div id="bar" data-texts="${texts}" aria-live="polite"></div>`;
}

function daysOf(tasks: readonly ShownTask[], shown: ShownAll): readonly (Html | undefined)[] {
  const { t } = shown;
  const on = (day: TaskDay) => tasks.filter((task) => task.day === day);
  const late = on('late');
  return [
    late.length === 0 ? undefined : dayOf('late', t.late, { tasks: late, shown }),
    dayOf('today', t.today, { tasks: on('today'), shown }),
    dayOf('tomorrow', t.tomorrow, { tasks: on('tomorrow'), shown }),
    dayOf('later', t.later, { tasks: on('later'), shown }),
  ];
}

function dayOf(
  day: TaskDay,
  heading: string,
  { tasks, shown }: { readonly tasks: readonly ShownTask[]; readonly shown: ShownAll },
): Html {
  return html`<div class="day" data-day="${day}">
    <h2>${heading}</h2>
    ${tasks.length === 0 ? html`<p class="nothing">${shown.t.nothing}</p>` : tasks.map((task) => presentTask(task, shown))}
  </div>`;
}

/** Phones and computers open `webcal:` in their calendar, which then reads the address again and again. */
function calendarOf(url: string | null, t: StaffTexts): Html | undefined {
  if (url === null) return undefined;
  return html`<section aria-labelledby="calendar" class="beside">
    <h2 id="calendar">${t.calendar}</h2>
    <p><a class="button" href="${url.replace(/^https?:/, 'webcal:')}">${t.addCalendar}</a></p>
    <details>
      <summary>${t.otherApp}</summary>
      <p>${t.otherAppText}</p>
      <p><code>${url}</code></p>
    </details>
  </section>`;
}

function languageOf(
  chosen: string | null,
  { t, path }: { readonly t: StaffTexts; readonly path: string },
): Html {
  const option = (value: string, words: string) =>
    value === (chosen ?? BROWSER)
      ? html`<option value="${value}" selected>${words}</option>`
      : html`<option value="${value}">${words}</option>`;
  return html`<section aria-labelledby="language-heading" class="beside">
    <h2 id="language-heading">${t.language}</h2>
    <form method="post" action="${path}" class="row">
      <label for="language">${t.language}</label>
      <select id="language" name="language">
        ${option(BROWSER, t.ofBrowser)} ${PAGE_LANGUAGES.map((each) => option(each, nameOf(each)))}
      </select>
      <button type="submit" class="quiet">${t.choose}</button>
    </form>
  </section>`;
}

/** Not a language: what the browser says. */
const BROWSER = 'browser';

/** A language in its own words. */
function nameOf(language: (typeof PAGE_LANGUAGES)[number]): string {
  const { tag } = STAFF_TEXTS[language];
  return new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag;
}

/** Only for a browser with scripts: the script shows it. */
function togetherOf(t: StaffTexts): Html {
  return html`<section aria-labelledby="together" id="together-section" class="beside" hidden>
    <h2 id="together">${t.together}</h2>
    <details>
      <summary>${t.addLink}</summary>
      <p>${t.togetherText}</p>
      <form id="add-link">
        <label for="other-link">${t.otherLink}</label>
        <input id="other-link" type="url" autocomplete="off" required />
        <button type="submit" class="quiet">${t.addLink}</button>
      </form>
    </details>
  </section>`;
}
