import { html, type Html } from '../../../http/answer/html.ts';
import { facts } from '../../../http/answer/sheet.ts';
import type { OpenedStaffPage, ShownMonth } from './queries.ts';
import type { StaffTexts } from './texts/texts.ts';

/** What the staff has done this month and in the one before. */
export function presentMonths(months: readonly ShownMonth[], t: StaffTexts): Html {
  return html`<section aria-labelledby="months" class="beside">
    <h2 id="months">${t.month}</h2>
    ${months.map(
      ({ month, tasks, minutes, fees }) =>
        html`<h3>${monthName(month, t.tag)}</h3>
          <p>${t.tasksDone(tasks)}</p>
          ${facts([
            minutes === 0 ? undefined : [t.time, hoursOf(minutes, t.tag)],
            fees.length === 0
              ? undefined
              : [t.pay, fees.map(({ currency, amount }) => amountOf(amount, currency, t.tag)).join(' + ')],
          ])}`,
    )}
  </section>`;
}

/** The days on which the staff cannot work, and a form for more. */
export function presentAbsences(
  { absences }: OpenedStaffPage,
  { t, path }: { readonly t: StaffTexts; readonly path: string },
): Html {
  return html`<section aria-labelledby="away" class="beside">
    <h2 id="away">${t.away}</h2>
    <p>${t.awayText}</p>
    ${
      absences.length === 0
        ? undefined
        : html`<ul class="days">
            ${absences.map(
              ({ id, start_date, end_date }) =>
                html`<li>
                  <form method="post" action="${path}" class="row">
                    <input type="hidden" name="absence" value="${id}" />
                    <span id="absence-${id}">${rangeOf(start_date, end_date, t.tag)}</span>
                    <button type="submit" class="quiet" aria-describedby="absence-${id}">
                      ${t.removeDays}
                    </button>
                  </form>
                </li>`,
            )}
          </ul>`
    }
    <form method="post" action="${path}" class="fields">
      <label for="from">${t.firstDay}</label>
      <input type="date" id="from" name="from" required />
      <label for="until">${t.lastDay}</label>
      <input type="date" id="until" name="until" />
      <button type="submit" class="quiet">${t.addDays}</button>
    </form>
  </section>`;
}

/** Thursday 3 December. */
export function dayName(day: string, tag: string): string {
  return Temporal.PlainDate.from(day).toLocaleString(tag, { weekday: 'long', day: 'numeric', month: 'long' });
}

function monthName(month: string, tag: string): string {
  return Temporal.PlainDate.from(`${month}-01`).toLocaleString(tag, { month: 'long', year: 'numeric' });
}

function rangeOf(from: string, until: string, tag: string): string {
  return from === until ? dayName(from, tag) : `${dayName(from, tag)} – ${dayName(until, tag)}`;
}

function hoursOf(minutes: number, tag: string): string {
  const unit = (value: number, name: 'hour' | 'minute') =>
    value.toLocaleString(tag, { style: 'unit', unit: name, unitDisplay: 'short' });
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [hours > 0 ? unit(hours, 'hour') : undefined, rest > 0 ? unit(rest, 'minute') : undefined]
    .filter((part) => part !== undefined)
    .join(' ');
}

/** The digits are those of the decimal text: no float holds them. */
function amountOf(amount: string, currency: string, tag: string): string {
  const parts = new Intl.NumberFormat(tag, { style: 'currency', currency });
  const { maximumFractionDigits: digits = 2 } = parts.resolvedOptions();
  const [whole = '0', fraction = ''] = amount.split('.');
  const shown = `${whole}${digits > 0 || fraction !== '' ? `.${fraction.padEnd(digits, '0')}` : ''}`;
  return isDecimal(shown) ? parts.format(shown) : `${shown} ${currency}`;
}

function isDecimal(text: string): text is `${number}` {
  return /^\d+(\.\d+)?$/.test(text);
}
