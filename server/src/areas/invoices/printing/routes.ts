import type { FastifyInstance, FastifyRequest } from 'fastify';
import { streaming, type OperationOf } from '../../../http/contract/operation.ts';
import { compileInput } from '../../../http/input/validation.ts';
import { PAGE_LANGUAGES } from '../../../http/request/page-language.ts';
import { scopeOf, type ScopeParts } from '../../../http/request/request-scope.ts';
import type { OpenScope } from '../../../database/scope.ts';
import type { Threads } from '../../../threads/open-threads.ts';
import { readReceipt, readToPrint } from '../actions.ts';
import { GetInvoicePdf, GetReceiptPdf } from '../contract.ts';
import { printApart } from './print-apart.ts';
import type { PrintTask } from './print-task.ts';

const MEDIA = 'application/pdf';

export const invoicePdf = streaming({
  method: 'GET',
  path: '/invoices/{id}/pdf',
  media: MEDIA,
  summary: 'Read an invoice as PDF',
  description:
    'Of an invoice or a credit note, in its language. It has letters of Latin, Greek, Cyrillic and some other scripts; another letter is an empty box.',
  contract: GetInvoicePdf,
});

export const receiptPdf = streaming({
  method: 'GET',
  path: '/reservations/{reservation_code}/receipt',
  media: MEDIA,
  summary: 'Read the receipt of a reservation as PDF',
  description:
    'What was paid for the order by now, as an invoice says it. It has no number and is not stored.',
  contract: GetReceiptPdf,
});

type PrintingParts = ScopeParts & { readonly threads: Threads };

/** Serves invoices, credit notes and receipts as PDF. */
export function servePrintedDocuments(app: FastifyInstance, parts: PrintingParts): void {
  const readInvoiceInput = compileInput(GetInvoicePdf);
  const readReceiptInput = compileInput(GetReceiptPdf);
  servePdf(app, parts, invoicePdf, (scope, { params, query }) =>
    readToPrint(scope, Number(readInvoiceInput({ params, query, body: undefined }, AS_READ).params['id'])),
  );
  servePdf(app, parts, receiptPdf, (scope, sent) => {
    const { params, query } = readReceiptInput(
      { params: sent.params, query: sent.query, body: undefined },
      AS_READ,
    );
    const language = PAGE_LANGUAGES.find((each) => each === query['language']) ?? 'en';
    return readReceipt(scope, String(params['reservation_code']), language);
  });
}

/** Prints a stored invoice for the page of its guest. */
export function invoicePrinter(threads: Threads): (scope: OpenScope, id: number) => Promise<Buffer> {
  return async (scope, id) => printApart(threads, scope.host_id, await readToPrint(scope, id));
}

const AS_READ = { strict: false, creating: false };

function servePdf(
  app: FastifyInstance,
  { threads, ...parts }: PrintingParts,
  operation: OperationOf<'stream'>,
  find: (scope: OpenScope, request: FastifyRequest) => Promise<PrintTask>,
): void {
  app.route({
    method: operation.method,
    url: `/v3${operation.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    config: { operation },
    handler: async (request, reply) => {
      const scope = scopeOf(request, parts);
      const task = await find(scope, request);
      const { kind, number, reservation_code } = task.head;
      const pdf = await printApart(threads, scope.host_id, task);
      return reply
        .headers({
          'Content-Type': MEDIA,
          'Content-Disposition': `inline; filename="${kind.replace('_', '-')}-${number ?? reservation_code}.pdf"`,
          'Cache-Control': 'private, no-store',
        })
        .send(pdf);
    },
  });
}
