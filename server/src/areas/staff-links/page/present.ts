import { html, type Html } from '../../../http/answer/html.ts';
import { facts, typed, type Sheet } from '../../../http/answer/sheet.ts';
import type { OpenedStaffPage, ShownPlace, ShownTask } from './queries.ts';
import type { TaskStep } from './steps.ts';
import type { StaffTexts } from './texts/texts.ts';

type ShownStaffPage = {
  readonly t: StaffTexts;
  readonly path: string;
  /** Null without a calendar, or when the public address of the service is unknown. */
  readonly calendar_url: string | null;
};
type ShownAll = Pick<ShownStaffPage, 't' | 'path'> & Pick<OpenedStaffPage, 'photographs'>;

/** The page of a member of staff: the tasks of today, then those of tomorrow. */
export function presentStaffPage(
  { page, tasks, photographs }: OpenedStaffPage,
  { t, path, calendar_url }: ShownStaffPage,
): Sheet {
  const shown = { t, path, photographs };
  return {
    title: t.title,
    language: t.tag,
    account_name: page.account_name,
    main: [
      html`<p>${t.hello} <bdi>${page.staff_name}</bdi>,</p>`,
      day(
        t.today,
        tasks.filter(({ is_today }) => is_today),
        shown,
      ),
      day(
        t.tomorrow,
        tasks.filter(({ is_today }) => !is_today),
        shown,
      ),
      calendarOf(calendar_url, t),
    ],
  };
}

function day(heading: string, tasks: readonly ShownTask[], shown: ShownAll): Html {
  return html`<h2>${heading}</h2>
    ${tasks.length === 0 ? html`<p>${shown.t.nothing}</p>` : tasks.map((task) => showTask(task, shown))}`;
}

function showTask(task: ShownTask, shown: ShownAll): Html {
  const { t } = shown;
  const { id, property } = task;
  const time = task.expected_time === null ? t.anyTime : task.expected_time.slice(0, 5);
  const level = task.level === null || task.level === 'standard' ? undefined : ` (${t.levels[task.level]})`;
  return html`<section id="task-${id}" aria-labelledby="heading-${id}">
    <h3 id="heading-${id}">${time} · ${t.kinds[task.type]}${level}</h3>
    <p><b dir="auto">${property?.title ?? t.noPlace}</b></p>
    ${property === null ? undefined : showPlace(property, t)} ${typed(task.note)} ${stepsOf(task, shown)}
    ${photographsOf(task, shown)}
  </section>`;
}

function showPlace(place: ShownPlace, t: StaffTexts): Html {
  const code = place.lock_code;
  return html`${facts([
    place.leaves_at === null ? undefined : [t.leave, t.until(place.leaves_at)],
    place.arrives_at === null
      ? undefined
      : [t.arrive, html`${t.from(place.arrives_at)} · ${t.guests(place.arriving_guests)}`],
    place.address.trim() === '' ? undefined : [t.address, place.address],
    code === null || code === '' ? undefined : [t.code, html`<code class="code">${code}</code>`],
  ])}
  ${
    place.check_in_guide.trim() === ''
      ? undefined
      : html`<details>
          <summary>${t.entry}</summary>
          ${typed(place.check_in_guide)}
        </details>`
  }`;
}

function stepsOf({ id, status }: ShownTask, { t, path }: ShownAll): Html {
  const state = { pending: undefined, in_progress: t.begun, completed: t.isDone, cancelled: undefined }[
    status
  ];
  return html`<form method="post" action="${path}" class="steps">
    <input type="hidden" name="task" value="${id}" />
    ${state === undefined ? undefined : html`<p role="status">${state}</p>`}
    ${status === 'pending' ? quietButton('start', t.start) : undefined}
    ${status === 'completed' ? quietButton('reopen', t.reopen) : mainButton('finish', t.finish)}
  </form>`;
}

/** The photographs that were sent, and the form for another one. A phone offers its camera. */
function photographsOf({ id }: ShownTask, { t, path, photographs }: ShownAll): Html {
  const count = photographs.get(id);
  return html`<form
    method="post"
    action="${path}/photographs"
    enctype="multipart/form-data"
    class="photograph"
  >
    ${count === undefined ? undefined : html`<p role="status">${t.photographs(count)}</p>`}
    <input type="hidden" name="task" value="${id}" />
    <label for="photograph-${id}">${t.photograph}</label>
    <input type="file" id="photograph-${id}" name="photograph" accept="image/jpeg" required />
    <button type="submit" class="quiet">${t.sendPhotograph}</button>
  </form>`;
}

function mainButton(step: TaskStep, words: string): Html {
  return html`<button type="submit" name="step" value="${step}">${words}</button>`;
}

/** Phones and computers open `webcal:` in their calendar, which then reads the address again and again. */
function calendarOf(url: string | null, t: StaffTexts): Html | undefined {
  if (url === null) return undefined;
  return html`<section aria-labelledby="calendar">
    <h2 id="calendar">${t.calendar}</h2>
    <p><a class="button" href="${url.replace(/^https?:/, 'webcal:')}">${t.addCalendar}</a></p>
    <details>
      <summary>${t.otherApp}</summary>
      <p>${t.otherAppText}</p>
      <p><code>${url}</code></p>
    </details>
  </section>`;
}

function quietButton(step: TaskStep, words: string): Html {
  return html`<button type="submit" name="step" value="${step}" class="quiet">${words}</button>`;
}
