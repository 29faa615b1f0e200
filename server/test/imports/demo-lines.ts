import type { TestContext } from 'node:test';
import type { ListReservationsData } from '../../../client/src/schema.ts';
import { pictureBody } from '../../src/areas/properties/pictures/fixtures.ts';
import { UpdateDetails } from '../../src/areas/properties/details/contract.ts';
import { fileOf, unpack } from '../../src/workflows/export-account/fixtures.ts';
import type { Harness } from '../harness.ts';
import type { Line } from './broken-lines.ts';
import { settledDemo } from './run-imports.ts';

export type Lines = ReadonlyMap<string, readonly Line[]>;

/** The lines of the demo account by resource, with a webhook, a payout rule, a property that is described and has a picture, a recurring entry and an invoice. */
export async function demoLines(harness: Harness, t: TestContext): Promise<Lines> {
  const { token } = await settledDemo(harness);
  const call = async (url: string, body?: object, verb: 'PATCH' | 'POST' | 'PUT' = 'POST') => {
    const headers = { 'service-access-token': token, 'content-type': 'application/json' };
    const payload = body === undefined ? {} : { payload: JSON.stringify(body) };
    const method = body === undefined ? 'GET' : verb;
    return harness.app.inject({ method, url: `/v3${url}`, headers, ...payload });
  };
  await call('/webhooks', { url: 'https://partner.example.com/', events: ['task_created'] });
  await call('/payout_rules/airbnb', { counts_from: 'check_out', days: 3, day_of_month: 15 }, 'PUT');
  const { properties } = (await call('/properties?limit=1')).json().data;
  await call(`/properties/${properties[0].id}/details`, UpdateDetails.example.body, 'PATCH');
  await call(`/properties/${properties[0].id}/pictures`, pictureBody(1));
  const { transactions } = (await call('/transactions?limit=1')).json().data;
  const { direction, item_id, payment_method_id, currency } = transactions[0];
  const series = { direction, item_id, payment_method_id, currency, frequency: 'monthly', amount: 85 };
  await call('/recurring_transactions', { ...series, first_date: '2026-06-30' });
  const { reservations }: ListReservationsData = (await call('/reservations?limit=100')).json().data;
  const sold = reservations.find(
    ({ status, rates }) => status === 'accepted' && rates.total_rate.amount > 0,
  )!;
  await call(`/reservations/${sold.reservation_code}/invoices`, { addressee: { company: 'Engines Ltd' } });
  return linesOf(t, (await call('/export')).rawPayload);
}

/** The lines of an archive by resource, those that have any. */
export async function linesOf(t: TestContext, archive: Buffer): Promise<Lines> {
  const files = [...(await unpack(fileOf(t, archive)))].flatMap(([name, text]) => {
    const resource = /^(\w+)\.jsonl$/.exec(name)?.[1];
    const texts = text.split('\n').filter((line) => line !== '');
    return resource === undefined || texts.length === 0
      ? []
      : [[resource, texts.map((line): Line => JSON.parse(line))] as const];
  });
  return new Map(files);
}

/** Of each resource the line that has most of the fields. */
export function wholeLines(lines: Lines): Readonly<Record<string, Line>> {
  const filled = (line: Line) => Object.values(line).filter((value) => value !== null).length;
  return Object.fromEntries(
    [...lines].map(([resource, all]) => [
      resource,
      all.reduce((most, line) => (filled(line) > filled(most) ? line : most)),
    ]),
  );
}
