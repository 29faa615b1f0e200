import { html, type Html } from '../../../http/answer/html.ts';
import type { Sheet } from '../../../http/answer/sheet.ts';
import type { ShownCalendar } from './shown-calendar.ts';
import type { CalendarTexts } from './texts/texts.ts';

const HEAD = html`<link rel="stylesheet" href="/calendars/calendar-page.css" />`;

type Shown = { readonly t: CalendarTexts; readonly path: string };

/** The page of a link: which nights are free, property by property. It has no prices, and nothing about guests. */
export function presentCalendar(calendar: ShownCalendar, shown: Shown): Sheet {
  const { t } = shown;
  const { properties } = calendar;
  return {
    title: t.title,
    language: t.tag,
    account_name: calendar.account_name,
    head: HEAD,
    main:
      properties.length === 0
        ? html`<p>${t.nothing}</p>`
        : [
            html`<p>${t.explained}</p>
              <ul class="legend">
                <li class="free">${t.free}</li>
                <li class="taken">${t.taken}</li>
              </ul>`,
            monthsNavigation(calendar, shown),
            ...properties.map((property) => propertyOf(property, calendar, t)),
            pagesNavigation(calendar, shown),
          ],
  };
}

type ShownProperty = ShownCalendar['properties'][number];

function propertyOf({ id, title, taken }: ShownProperty, calendar: ShownCalendar, t: CalendarTexts): Html {
  return html`<section aria-labelledby="property-${id}">
    <h2 id="property-${id}" dir="auto">${title}</h2>
    <div class="months">
      ${calendar.months.map((month) => monthOf(month, { taken, today: calendar.today, t }))}
    </div>
  </section>`;
}

type OfMonth = {
  readonly taken: ReadonlySet<string>;
  readonly today: string;
  readonly t: CalendarTexts;
};

function monthOf(month: string, of: OfMonth): Html {
  const { tag } = of.t;
  const first = Temporal.PlainYearMonth.from(month).toPlainDate({ day: 1 });
  const days = Array.from({ length: first.daysInMonth }, (_, n) => first.add({ days: n }));
  const cells = [
    ...Array.from({ length: first.dayOfWeek - 1 }, () => html`<td></td>`),
    ...days.map((day) => dayOf(day, of)),
  ];
  const monday = first.subtract({ days: first.dayOfWeek - 1 });
  return html`<table>
    <caption>
      ${monthName(month, tag)}
    </caption>
    <thead>
      <tr>
        ${Array.from({ length: 7 }, (_, n) => monday.add({ days: n })).map(
          (day) =>
            html`<th scope="col" abbr="${day.toLocaleString(tag, { weekday: 'long' })}">
              ${day.toLocaleString(tag, { weekday: 'narrow' })}
            </th>`,
        )}
      </tr>
    </thead>
    <tbody>
      ${Array.from({ length: Math.ceil(cells.length / 7) }, (_, week) =>
        cells.slice(week * 7, week * 7 + 7),
      ).map(
        (row) =>
          html`<tr>
            ${row}
          </tr>`,
      )}
    </tbody>
  </table>`;
}

/** A night that is over says neither. */
function dayOf(day: Temporal.PlainDate, { taken, today, t }: OfMonth): Html {
  const date = day.toString();
  if (date < today) return html`<td class="over">${day.day}</td>`;
  const isTaken = taken.has(date);
  const name = isTaken ? 'taken' : 'free';
  const current = date === today ? { html: ' aria-current="date"' } : undefined;
  return html`<td class="${name}" ${current}>
    ${day.day}<span class="unseen"> ${isTaken ? t.taken : t.free}</span>
  </td>`;
}

function monthsNavigation({ earlier, later, page }: ShownCalendar, { t, path }: Shown): Html | undefined {
  return navigation(t.months, [
    earlier === null ? undefined : [t.earlier, `${path}?month=${earlier}&page=${page}`],
    later === null ? undefined : [t.later, `${path}?month=${later}&page=${page}`],
  ]);
}

function pagesNavigation({ page, pages, months }: ShownCalendar, { t, path }: Shown): Html | undefined {
  const to = (other: number) => `${path}?month=${months[0] ?? ''}&page=${other}`;
  return navigation(t.pageOf(page.toLocaleString(t.tag), pages.toLocaleString(t.tag)), [
    page <= 1 ? undefined : [t.before, to(page - 1)],
    page >= pages ? undefined : [t.after, to(page + 1)],
  ]);
}

function navigation(
  label: string,
  links: readonly (readonly [name: string, href: string] | undefined)[],
): Html | undefined {
  const shown = links.filter((link) => link !== undefined);
  if (shown.length === 0) return undefined;
  return html`<nav class="links" aria-label="${label}">
    ${shown.map(([name, href]) => html`<a href="${href}">${name}</a> `)}
  </nav>`;
}

function monthName(month: string, tag: string): string {
  return Temporal.PlainDate.from(`${month}-01`).toLocaleString(tag, { month: 'long', year: 'numeric' });
}
