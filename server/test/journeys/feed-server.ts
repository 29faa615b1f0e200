import { createServer } from 'node:http';
import { after, before } from 'node:test';
import type { FeedEntry } from './calendar-model.ts';

export type FeedServer = {
  readonly address: string;
  /** Sets what is answered at a path. */
  serve(path: string, calendar: string): void;
};

/** A channel's calendars, on a port of this machine, for as long as the test file runs. */
export function useFeedServer(): FeedServer {
  const calendars = new Map<string, string>();
  const server = createServer((request, response) => {
    const calendar = calendars.get(request.url ?? '');
    response.writeHead(calendar === undefined ? 404 : 200, {
      'Content-Type': 'text/calendar; charset=utf-8',
    });
    response.end(calendar ?? '');
  });
  let port = 0;
  before(async () => {
    await new Promise<void>((resolve) => server.listen({ port: 0, host: '127.0.0.1' }, resolve));
    const bound = server.address();
    port = typeof bound === 'object' && bound !== null ? bound.port : 0;
  });
  after(() => new Promise<void>((resolve) => void server.close(() => resolve())));
  return {
    get address() {
      return `http://127.0.0.1:${port}`;
    },
    serve: (path, calendar) => calendars.set(path, calendar),
  };
}

/** As Airbnb writes it: each reservation with a code of its own, or none with one. */
export function calendarOf(
  feed: ReadonlyMap<string, FeedEntry>,
  dayAt: (day: number) => string,
  hasCodes = true,
): string {
  const events = [...feed].flatMap(([uid, { kind, range }]) => [
    'BEGIN:VEVENT',
    `UID:${uid}@airbnb.com`,
    `DTSTART;VALUE=DATE:${compact(dayAt(range.from))}`,
    `DTEND;VALUE=DATE:${compact(dayAt(range.from + range.nights))}`,
    ...(kind === 'block'
      ? ['SUMMARY:Airbnb (Not available)']
      : ['SUMMARY:Reserved', ...(hasCodes ? [codeLine(uid)] : [])]),
    'END:VEVENT',
  ]);
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Airbnb Inc//Hosting Calendar//EN',
    ...events,
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}

function codeLine(uid: string): string {
  const code = `HM${uid.replaceAll('-', 'X').padEnd(8, 'A')}`;
  return `DESCRIPTION:https://www.airbnb.com/hosting/reservations/details/${code}`;
}

function compact(date: string): string {
  return date.replaceAll('-', '');
}
