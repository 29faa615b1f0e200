import assert from 'node:assert/strict';
import { test } from 'node:test';
import { assertDelaysNobody, post, useAttackedService } from './attacked-service.ts';

const attacked = useAttackedService();

/** 1,000 bookings of a property that nobody has booked, each of one night. */
function aThousandBookings(title: string): string {
  const day = (n: number) => new Date(Date.UTC(2031, 0, 1 + n)).toISOString().slice(0, 10);
  const rows = Array.from(
    { length: 1000 },
    (_, n) => `${title},${day(2 * n)},${day(2 * n + 1)},Guest ${n},100.00,10.00,EUR`,
  );
  return ['Property,Check-in,Check-out,Guest,Price,Commission,Currency', ...rows].join('\n');
}

test('16 dry runs of 1,000 bookings delay nobody, and each is answered within 20 seconds', async () => {
  const { status, head } = await post(attacked, '/v3/properties', '{"title":"Many bookings"}');
  assert.equal(status, 200, head);
  const body = JSON.stringify({ csv: aThousandBookings('Many bookings'), dry_run: true });
  await assertDelaysNobody(attacked, async () => {
    const since = performance.now();
    const answers = await Promise.all(
      Array.from({ length: 16 }, async () => {
        const answer = await post(attacked, '/v3/imports', body);
        return { ...answer, seconds: (performance.now() - since) / 1000 };
      }),
    );
    assert.ok(answers.some((answer) => answer.status === 200));
    assert.ok(answers.every((answer) => [200, 503].includes(answer.status)));
    assert.ok(answers.every((answer) => answer.seconds < 20));
  });
});
