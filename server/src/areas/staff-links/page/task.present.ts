import { html, type Html, type HtmlPart } from '../../../http/answer/html.ts';
import { facts, typed } from '../../../http/answer/sheet.ts';
import { mapAddress } from '../../properties/details/record.ts';
import type { TaskItem } from '../../tasks/work/record.ts';
import { REPORT_KINDS } from '../../tasks/work/record.ts';
import { REPORT_LENGTH_MAX } from './forms.ts';
import { dayName } from './months.present.ts';
import type { NextGuests, OpenedStaffPage, ShownPicture, ShownPlace, ShownTask } from './queries.ts';
import type { TaskStep } from './steps.ts';
import type { StaffTexts } from './texts/texts.ts';

export type ShownAll = {
  readonly t: StaffTexts;
  readonly path: string;
  readonly host_id: number;
} & Pick<OpenedStaffPage, 'pictures'>;

/** A task. What is to be done there is for its day, the day before and after it. */
export function presentTask(task: ShownTask, shown: ShownAll): Html {
  const { t } = shown;
  const { id, property, day } = task;
  const time = task.expected_time === null ? t.anyTime : task.expected_time.slice(0, 5);
  const level = task.level === null || task.level === 'standard' ? undefined : ` (${t.levels[task.level]})`;
  const when = day === 'later' || day === 'late' ? `${dayName(task.expected_date, t.tag)} · ${time}` : time;
  return html`<section
    id="task-${id}"
    class="task"
    aria-labelledby="heading-${id}"
    data-task="${id}"
    data-status="${task.status}"
    data-accepted="${task.is_accepted ? 'yes' : 'no'}"
    data-at="${task.expected_date} ${task.expected_time ?? '00:00:00'}"
  >
    <h3 id="heading-${id}">${when} · ${t.kinds[task.type]}${level}</h3>
    <p><b dir="auto">${property?.title ?? t.noPlace}</b></p>
    ${property === null ? undefined : showPlace(task, property, t)} ${typed(task.note)}
    ${stepsOf(task, shown)}
    ${day === 'later' ? undefined : [listOf(task, shown), photographsOf(task, shown), reportOf(task, shown)]}
  </section>`;
}

function showPlace({ day, expected_date }: ShownTask, place: ShownPlace, t: StaffTexts): Html {
  const { lock_code: code, next, leaves_at } = place;
  const isToday = next?.date === expected_date;
  const isGap = leaves_at !== null && isToday;
  return html`${facts([
    isGap ? [t.window, t.between(leaves_at, next.at)] : undefined,
    leaves_at === null || isGap ? undefined : [t.leave, t.until(leaves_at)],
    place.is_occupied ? [t.window, t.staying] : undefined,
    [t.next, next === null ? t.nobodyNext : nextOf(next, { isToday, t })],
    place.address.trim() === '' ? undefined : [t.address, [place.address, mapLinks(place, t)]],
    code === null || code === ''
      ? undefined
      : [t.code, html`<code class="code" data-day="${expected_date}">${code}</code>`],
  ])}
  ${
    place.staff_guide.trim() === '' || day === 'later'
      ? undefined
      : html`<details>
          <summary>${t.entry}</summary>
          ${typed(place.staff_guide)}
        </details>`
  }`;
}

function nextOf(
  next: NextGuests,
  { isToday, t }: { readonly isToday: boolean; readonly t: StaffTexts },
): string {
  const { date, at, guests, children, cots, pets } = next;
  return [
    isToday ? t.from(at) : `${dayName(date, t.tag)}, ${t.from(at)}`,
    t.guests(guests),
    many(children, t.children),
    many(cots, t.cots),
    many(pets, t.pets),
  ]
    .filter((part) => part !== undefined)
    .join(' · ');
}

function many(count: number, words: (count: number) => string): string | undefined {
  return count > 0 ? words(count) : undefined;
}

/** A map in the browser, and the map app of the phone where the place is known to the metre. */
function mapLinks(place: ShownPlace, t: StaffTexts): Html | undefined {
  const map = mapAddress(place);
  if (map === null) return undefined;
  const { latitude, longitude } = place;
  const app =
    latitude === null || longitude === null
      ? undefined
      : html`<a href="geo:${latitude},${longitude}?q=${latitude},${longitude}">${t.mapApp}</a>`;
  return html`<p class="map"><a href="${map}" rel="noreferrer" target="_blank">${t.map}</a>${app}</p>`;
}

/** All buttons are there: the status of the task says which are shown, also when it changes without a network. */
function stepsOf({ id, status, is_accepted, day }: ShownTask, { t, path }: ShownAll): Html {
  return html`<form method="post" action="${path}" class="steps">
      <input type="hidden" name="task" value="${id}" />
      ${status === 'completed' ? undefined : html`<p class="if-accepted if-open">${t.accepted}</p>`}
      <p role="status" class="if-in_progress">${status === 'in_progress' ? t.begun : ''}</p>
      <p role="status" class="if-completed">${status === 'completed' ? t.isDone : ''}</p>
      ${is_accepted ? undefined : stepButton('accept', t.accept, 'quiet if-pending if-not-accepted')}
      ${day === 'later' ? undefined : [stepButton('start', t.start, 'quiet if-pending'), stepButton('finish', t.finish, 'if-open')]}
      ${stepButton('reopen', t.reopen, 'quiet if-completed')}
    </form>
    <details class="if-open back">
      <summary>${t.giveBack}</summary>
      <p>${t.giveBackText}</p>
      <form method="post" action="${path}">
        <input type="hidden" name="task" value="${id}" />
        ${stepButton('return', t.giveBack, 'quiet')}
      </form>
    </details>`;
}

function stepButton(step: TaskStep, words: string, classes: string): Html {
  return html`<button type="submit" name="step" value="${step}" class="${classes}">${words}</button>`;
}

function listOf(task: ShownTask, shown: ShownAll): Html | undefined {
  const { t } = shown;
  if (task.items.length === 0) return undefined;
  return html`<div class="checklist" role="group" aria-labelledby="checklist-${task.id}">
    <h4 id="checklist-${task.id}">${t.checklist}</h4>
    <ul>
      ${task.items.map((item) => itemOf(item, task, shown))}
    </ul>
  </div>`;
}

function itemOf(item: TaskItem, { id }: ShownTask, shown: ShownAll): Html {
  const { t, path } = shown;
  const pictures = shown.pictures.get(id)?.get(item.id) ?? [];
  const isDone = item.done_at !== null;
  return html`<li
    data-item="${item.id}"
    data-text="${item.text}"
    data-needs="${item.needs_photograph && pictures.length === 0 ? 'photograph' : ''}"
  >
    <form method="post" action="${path}" class="item">
      <input type="hidden" name="task" value="${id}" />
      <input type="hidden" name="item" value="${item.id}" />
      <button
        type="submit"
        name="done"
        value="${isDone ? '0' : '1'}"
        class="mark"
        aria-pressed="${isDone ? 'true' : 'false'}"
      >
        <span dir="auto">${item.text}</span>
      </button>
    </form>
    ${
      item.needs_photograph
        ? html`${pictures.length === 0 ? html`<p class="needs">${t.needsPhotograph}</p>` : undefined}
          ${picturesOf(pictures, id, shown)} ${photographForm(id, item, shown)}`
        : picturesOf(pictures, id, shown)
    }
  </li>`;
}

/** The photographs of the task as a whole, and the form for another one. A phone offers its camera. */
function photographsOf({ id }: ShownTask, shown: ShownAll): Html {
  const count = [...(shown.pictures.get(id)?.values() ?? [])].flat().length;
  return html`${count === 0 ? undefined : html`<p role="status">${shown.t.photographs(count)}</p>`}
  ${picturesOf(shown.pictures.get(id)?.get(0) ?? [], id, shown)} ${photographForm(id, null, shown)}`;
}

function photographForm(task_id: number, item: TaskItem | null, { t, path }: ShownAll): Html {
  const id = item === null ? `photograph-${task_id}` : `photograph-${task_id}-${item.id}`;
  return html`<form
    method="post"
    action="${path}/photographs"
    enctype="multipart/form-data"
    class="photograph"
  >
    <input type="hidden" name="task" value="${task_id}" />
    ${item === null ? undefined : html`<input type="hidden" name="item" value="${item.id}" />`}
    <label for="${id}"
      >${t.photograph}${item === null ? undefined : html`<span class="unseen">: ${item.text}</span>`}</label
    >
    <input type="file" id="${id}" name="photograph" accept="${PICTURE_TYPES}" required />
    <button type="submit" class="quiet">${t.sendPhotograph}</button>
  </form>`;
}

/** The script of the page makes JPEGs of the others. */
const PICTURE_TYPES = 'image/jpeg,image/png,image/heic,image/heif,.heic,.heif';

function picturesOf(
  pictures: readonly ShownPicture[],
  task_id: number,
  { t, path, host_id }: ShownAll,
): Html | undefined {
  if (pictures.length === 0) return undefined;
  const shown = pictures.map(({ id, secret, is_own }, index): HtmlPart => {
    const address = `/photographs/${host_id}/${secret}.jpg`;
    const name = `${t.shownPhotograph} ${index + 1}`;
    return html`<li>
      <a href="${address}" target="_blank" rel="noreferrer"
        ><img src="${address}" alt="${name}" loading="lazy"
      /></a>
      ${
        is_own
          ? html`<form method="post" action="${path}">
              <input type="hidden" name="task" value="${task_id}" />
              <input type="hidden" name="removed" value="${id}" />
              <button type="submit" class="quiet" aria-label="${t.deletePhotograph}: ${name}">
                ${t.deletePhotograph}
              </button>
            </form>`
          : undefined
      }
    </li>`;
  });
  return html`<ul class="pictures">
    ${shown}
  </ul>`;
}

function reportOf({ id, reports }: ShownTask, shown: ShownAll): Html {
  const { t, path } = shown;
  return html`${
      reports.length === 0
        ? undefined
        : html`<div class="reports">
            <h4>${t.reported}</h4>
            <ul>
              ${reports.map(
                (each) =>
                  html`<li>
                    <span dir="auto">${each.note}</span>
                    ${picturesOf(shown.pictures.get(each.id)?.get(0) ?? [], each.id, shown)}
                  </li>`,
              )}
            </ul>
          </div>`
    }
    <details class="report">
      <summary>${t.report}</summary>
      <form method="post" action="${path}/photographs" enctype="multipart/form-data" class="fields">
        <input type="hidden" name="task" value="${id}" />
        <fieldset>
          <legend>${t.reportKind}</legend>
          ${REPORT_KINDS.map(
            (kind, index) =>
              html`<label class="choice"
                ><input
                  type="radio"
                  name="report"
                  value="${kind}"
                  required
                  ${index === 0 ? { html: 'checked' } : undefined}
                />
                ${t.reportKinds[kind]}</label
              >`,
          )}
        </fieldset>
        <label for="report-${id}">${t.reportText}</label>
        <textarea id="report-${id}" name="text" rows="3" maxlength="${REPORT_LENGTH_MAX}" required></textarea>
        <label for="report-pictures-${id}">${t.reportPhotographs}</label>
        <input type="file" id="report-pictures-${id}" name="photograph" accept="${PICTURE_TYPES}" />
        <button type="submit">${t.sendReport}</button>
      </form>
    </details>`;
}
