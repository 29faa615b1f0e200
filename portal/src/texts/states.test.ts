import assert from 'node:assert/strict';
import { test } from 'node:test';
import { EN, type Texts } from './en.ts';
import { ES } from './es.ts';

/** The words of each state that has a colour, by what they are about. */
const wordsOfStates = ({
  calendar,
  developers,
  inbox,
  money,
  properties,
  reservations,
  stay,
  tasks,
}: Texts) => ({
  'a bar of the calendar': { ...calendar.signs, cancelled: calendar.cancelled, conflict: calendar.conflict },
  'a reservation': reservations.statuses,
  'a stay': stay.status,
  'money of a stay': { paid: stay.paid, unpaid: stay.unpaid, overpaid: stay.overpaid },
  'a message': inbox.delivery,
  'a task': tasks.status,
  'an entry': money.states,
  'the age of a debt': money.unpaid.age,
  'the calendar of a listing': properties.listings.state,
  'what a channel was sent': properties.listings.pushed,
  'a delivery of a webhook': {
    delivered: developers.deliveries.delivered,
    failed: developers.deliveries.failed,
    pending: developers.deliveries.pending,
  },
});

for (const [language, texts] of Object.entries({ en: EN, es: ES }))
  test(`each state that has a colour has words of its own, too: ${language}`, () => {
    for (const [thing, words] of Object.entries(wordsOfStates(texts))) {
      const said = Object.values(words);
      assert.ok(said.length > 1 && said.every((word) => word.trim() !== ''), thing);
      assert.equal(new Set(said).size, said.length, `${thing}: ${said.join(', ')}`);
    }
  });
