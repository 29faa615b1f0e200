import assert from 'node:assert/strict';
import { test } from 'node:test';
import { askService } from '../ask-service.ts';
import { assertDelaysNobody, post, ROUNDS, useAttackedService } from './attacked-service.ts';

const attacked = useAttackedService();

const LANGUAGES = 'en es fr de it pt nl da sv nb fi pl cs hu ro el ja zh ar th'.split(' ');

/** The most texts in the most languages, each full of names, with every condition, on each day of every stay. */
function dearRule(name: string): string {
  const text = '{{check_in_date|long}}{{amount_due|x}}{{house_rules|x}}{{cf.none|x}}'
    .repeat(38)
    .slice(0, 2470);
  const whole = text.slice(0, text.lastIndexOf('}}') + 2);
  return JSON.stringify({
    name,
    trigger: { kind: 'after_check_in', days: 0, at: '10:00', every_days: 1 },
    conditions: {
      match: 'any',
      nights: { from: 0, to: 1100 },
      lead_time: { from: 0, to: 1100 },
      number_of_guests: { from: 0, to: 1100 },
      number_of_children: { from: 0, to: 1100 },
      number_of_pets: { from: 0, to: 1100 },
      languages: LANGUAGES,
      is_returning_guest: true,
      is_unpaid: true,
      is_night_before_free: true,
      is_night_after_free: true,
    },
    action: {
      type: 'message',
      template: whole.repeat(4),
      texts: LANGUAGES.map((language) => ({ language, text: whole })),
    },
  });
}

async function sendTo(url: string, bodies: readonly string[], statuses: readonly number[]): Promise<void> {
  for (let round = 0; round < ROUNDS; round += 1)
    for (const body of bodies) {
      const { status, head } = await post(
        { address: attacked.address, token: attacked.token },
        `/v3${url}`,
        body,
      );
      assert.ok(statuses.includes(status), head);
    }
}

test('rules with the most texts, languages and conditions, on each day of every stay, are tried, saved and listed, and delay nobody', async () => {
  await assertDelaysNobody(attacked, async () => {
    await sendTo('/automation/rules/preview', [dearRule('Dear')], [200]);
    await sendTo(
      '/automation/rules',
      Array.from({ length: 10 }, (_, index) => dearRule(`Dear ${index}`)),
      [200],
    );
    const { rules } = await askService(attacked, 'GET', '/automation/rules?limit=100');
    assert.ok(rules.length >= 10);
  });
});

test('texts that are wrong in each of their places, too long together or in one language a hundred times are refused and delay nobody', async () => {
  const rule = (texts: readonly object[]) =>
    JSON.stringify({
      name: 'Wrong',
      trigger: { kind: 'reservation_accepted' },
      action: { type: 'message', template: 'x', texts },
    });
  const bodies = [
    rule(LANGUAGES.map((language) => ({ language, text: '{{guest_nam}}'.repeat(190) }))),
    rule([{ language: 'es', text: Array.from({ length: 900 }, (_, index) => `{{g${index}}}`).join('') }]),
    rule(LANGUAGES.map((language) => ({ language, text: 'x'.repeat(10_000) }))),
    rule(Array.from({ length: 100 }, () => ({ language: 'es', text: 'x' }))),
    rule([{ language: 'en-u-ca-buddhist-nu-thai', text: '{{'.repeat(5000) }]),
  ];
  await assertDelaysNobody(attacked, () => sendTo('/automation/rules/preview', bodies, [422]));
});
