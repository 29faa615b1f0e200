import assert from 'node:assert/strict';
import { inflateSync } from 'node:zlib';
import { test } from 'node:test';
import { PAGE_LANGUAGES } from '../../../http/request/page-language.ts';
import type { DocumentHead, InvoiceDocument } from '../document.ts';
import { printDocument, writeNights } from './print.ts';
import { PRINT_TEXTS } from './texts.ts';

const HEAD: DocumentHead = {
  kind: 'invoice',
  number: '2026-0001',
  cancels: null,
  issued_on: '2026-07-04',
  reservation_code: '0-4821907-k3m8tq',
  currency: 'EUR',
  language: 'en',
};

const DOCUMENT: InvoiceDocument = {
  host: { name: 'Łódź Șura', address: 'Ερμού 1\nΑθήνα', tax_number: 'EL123' },
  addressee: {
    name: 'Пётр Ильич',
    company: 'Façade & Söhne',
    address: ['Ñuñoa', 'Příčná 5'],
    tax_number: '',
  },
  note: 'Thank you',
  stays: [
    {
      stay_code: '1',
      property_title: 'Canal House',
      property_address: '',
      check_in_date: '2026-07-01',
      check_out_date: '2026-07-04',
      number_of_guests: 2,
      lines: [{ type: 'ACCOMMODATION', description: '', amount: '1360.5' }],
    },
  ],
  taxes: [{ description: '', amount: '21' }],
  net_amount: '1360.5',
  tax_amount: '21',
  total_amount: '1381.5',
  paid_to_channel: null,
  payments: [{ paid_on: '2026-06-02', method: 'Card', amount: '-20' }],
  paid_amount: '-20',
  open_amount: '1401.5',
};

/** The letters of a PDF, as its fonts map glyphs to Unicode: what a reader copies out of it. */
function lettersOf(pdf: Buffer): string {
  const letters: string[] = [];
  for (const [, name = ''] of pdf.toString('latin1').matchAll(/\/ToUnicode (\d+) 0 R/g)) {
    const begin = pdf.indexOf(`\n${name} 0 obj`);
    const stream = pdf.indexOf('stream\n', begin) + 'stream\n'.length;
    const map = inflateSync(pdf.subarray(stream, pdf.indexOf('endstream', stream)), { finishFlush: 2 });
    for (const [, code = ''] of map.toString('latin1').matchAll(/<([\da-f]{4})>(?=[\s\]])/g))
      letters.push(String.fromCodePoint(Number.parseInt(code, 16)));
  }
  return letters.join('');
}

test('a document has the letters of Latin, Greek and Cyrillic, and the same bytes each time', async () => {
  const pdf = await printDocument(HEAD, DOCUMENT);
  assert.equal(pdf.subarray(0, 5).toString(), '%PDF-');
  assert.deepEqual(await printDocument(HEAD, DOCUMENT), pdf);
  const letters = lettersOf(pdf);
  for (const letter of 'ŁódźȘΕρμύПётçöñř')
    assert.ok(letters.includes(letter), `${letter} is not in ${letters}`);
});

test('every kind is printed in every language, also on several pages', async () => {
  const stays = DOCUMENT.stays.flatMap((stay) =>
    Array.from({ length: 4 }, () => ({
      ...stay,
      lines: stay.lines.flatMap((line) => Array.from({ length: 12 }, () => line)),
    })),
  );
  for (const language of PAGE_LANGUAGES) {
    const pdf = await printDocument(
      { ...HEAD, kind: 'credit_note', cancels: '2026-0001', language },
      { ...DOCUMENT, stays },
    );
    const pages = pdf.toString('latin1').match(/\/Type \/Page\n/g)?.length ?? 0;
    assert.equal(pages, 2, language);
    assert.notEqual(PRINT_TEXTS[language].lines.OTHER, '');
  }
});

test('a stay of which only the cancellation fee is left says that it is cancelled', () => {
  const [stay] = DOCUMENT.stays;
  assert.ok(stay);
  const write = (type: 'ACCOMMODATION' | 'CANCELLATION_FEE', language: 'en' | 'de') =>
    writeNights(
      { ...stay, lines: [{ type, description: '', amount: '60.05' }] },
      { texts: PRINT_TEXTS[language], day: (date) => date },
    );
  assert.equal(write('ACCOMMODATION', 'en'), '2026-07-01 – 2026-07-04, 2 guests');
  assert.equal(write('CANCELLATION_FEE', 'en'), 'Cancelled: 2026-07-01 – 2026-07-04, 2 guests');
  assert.match(write('CANCELLATION_FEE', 'de'), /^Storniert: /);
});
