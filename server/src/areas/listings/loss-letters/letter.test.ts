import assert from 'node:assert/strict';
import { test } from 'node:test';
import { writeLossLetter } from './letter.ts';

const LOSS = {
  id: 7,
  channel_type: 'booking.com',
  property_id: 1001,
  title: 'Sea House',
  count: 3,
  since: '2026-06-15T10:00:00Z',
  operator_name: 'Ada Lovelace',
  email: 'ada@example.com',
  language: 'en' as const,
};

const write = (loss: Partial<typeof LOSS> = {}) =>
  writeLossLetter(
    {
      host_id: 101,
      public_url: 'https://pms.example.com',
      account: { name: 'Seaside Homes', timezone: 'Europe/Amsterdam' },
    },
    { ...LOSS, ...loss },
  );

test('the letter of a loss names the channel and the home, what to do, until when, and the page where it is done', () => {
  const { subject, text, html } = write();
  assert.equal(subject, '3 bookings or closed times are missing in the calendar of Sea House');
  assert.equal(
    text,
    [
      'Hello Ada Lovelace,',
      'Innkeep reads the calendar of Sea House from Booking.com. 3 bookings or closed times that it showed before are missing there now. That is most of it, so nothing was cancelled, and all nights are still taken.',
      'Look there. Where the guests have cancelled, confirm that they are gone. If the calendar has a fault, keep them.',
      'If you do nothing, the bookings are cancelled and the nights open after 16 June 2026 at 12:00 (Europe/Amsterdam), unless the calendar shows them again.',
      'https://pms.example.com/properties/1001?part=listings',
    ].join('\n\n'),
  );
  assert.match(html ?? '', /<a href="https:\/\/pms.example.com\/properties\/1001\?part=listings">/);
});

test('the letter of a calendar that lost its last booking speaks of one', () => {
  const { subject, text } = write({ count: 1 });
  assert.equal(subject, '1 booking or closed time is missing in the calendar of Sea House');
  assert.match(text, /That was the last one, so .+ confirm that it is gone\. .+ keep it\./s);
});
