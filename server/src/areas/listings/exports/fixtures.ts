import assert from 'node:assert/strict';
import ICAL from 'ical.js';
import { PUBLIC_URL, type Harness } from '../../../../test/harness.ts';

type Headers = Record<string, string>;

/** Reads the exported calendars of a service. */
export function calendarsOf(harness: Harness) {
  /** Asks for a calendar as other software does: with nothing but its address. */
  async function fetchCalendar(
    address: string,
    headers: Headers = {},
    method: 'GET' | 'HEAD' | 'POST' = 'GET',
  ) {
    const url = address.replace(PUBLIC_URL, '');
    return harness.app.inject({ method, url, headers: { 'user-agent': 'Calendar-Sync/1.0', ...headers } });
  }

  /** What a calendar shows, read by a parser that is not ours. */
  async function read(address: string) {
    const answer = await fetchCalendar(address);
    assert.equal(answer.statusCode, 200, answer.body);
    const calendar = new ICAL.Component(ICAL.parse(answer.body));
    return calendar.getAllSubcomponents('vevent').map((event) => {
      const value = (name: string) => event.getFirstPropertyValue(name);
      for (const name of ['dtstart', 'dtend']) assert.equal(event.getFirstProperty(name)?.type, 'date');
      return {
        uid: String(value('uid')),
        days: `${String(value('dtstart'))} ${String(value('dtend'))}`,
        summary: value('summary'),
        sequence: Number(value('sequence')),
        changed: String(value('last-modified')),
      };
    });
  }

  const daysOf = async (address: string) => (await read(address)).map(({ days }) => days);
  return { fetchCalendar, read, daysOf };
}
