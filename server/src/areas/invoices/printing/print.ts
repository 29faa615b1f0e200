import { buffer } from 'node:stream/consumers';
import Pdf from 'pdfkit';
import { formatAmount } from '../../../http/answer/format-amount.ts';
import type { DocumentHead, InvoiceDocument, InvoiceLine, InvoiceStay } from '../document.ts';
import { readFont } from './font.ts';
import { nameLine, nameMethod } from './own-names.ts';
import { PRINT_TEXTS, type PrintTexts } from './texts.ts';

const MARGIN = 56;
const FOOT = 40;
const AMOUNT_WIDTH = 120;
const GAP = 12;
const SIZES = { small: 8, text: 9, heading: 11, title: 18 } as const;

type Style = { readonly size?: keyof typeof SIZES; readonly isBold?: boolean };

/** A page that grows downwards, with what its lines need. */
type Sheet = {
  readonly pdf: PDFKit.PDFDocument;
  readonly texts: PrintTexts;
  readonly nameLine: (line: Pick<InvoiceLine, 'type' | 'description'>) => string;
  readonly nameMethod: (method: string) => string;
  readonly money: (amount: string) => string;
  readonly day: (date: string) => string;
};

/** Draws a document as PDF. The same document has the same bytes. */
export async function printDocument(head: DocumentHead, document: InvoiceDocument): Promise<Buffer> {
  const texts = PRINT_TEXTS[head.language];
  const fonts = { regular: readFont(400), bold: readFont(700) };
  const title = [texts.kinds[head.kind], head.number].filter((part) => part !== null).join(' ');
  const CreationDate = new Date(`${head.issued_on}T00:00:00Z`);
  const pdf = new Pdf({
    size: 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: MARGIN + FOOT },
    bufferPages: true,
    lang: texts.tag,
    info: { Title: title, Author: document.host.name, CreationDate },
  });
  pdf.registerFont('regular', fonts.regular);
  pdf.registerFont('bold', fonts.bold);
  const bytes = buffer(pdf);
  const style = { tag: texts.tag, currency: head.currency, currencyDisplay: 'code' } as const;
  const sheet: Sheet = {
    pdf,
    texts,
    nameLine: (line) => nameLine(line, head.language),
    nameMethod: (method) => nameMethod(method, head.language),
    money: (amount) => formatAmount(amount, style),
    day: (date) => Temporal.PlainDate.from(date).toLocaleString(texts.tag, { dateStyle: 'medium' }),
  };
  printHead(sheet, head, document);
  for (const stay of document.stays) printStay(sheet, stay);
  printSums(sheet, document);
  if (head.kind !== 'credit_note') printPayments(sheet, document);
  if (document.note !== '') printText(sheet, `\n${document.note}`);
  numberPages(pdf, title);
  pdf.end();
  return bytes;
}

function printHead(sheet: Sheet, head: DocumentHead, { host, addressee }: InvoiceDocument): void {
  const { texts, day } = sheet;
  const withTaxNumber = (number: string) => (number === '' ? [] : [`${texts.taxNumber}: ${number}`]);
  printText(sheet, host.name, { size: 'heading', isBold: true });
  printText(sheet, [...filled([host.address]), ...withTaxNumber(host.tax_number)].join('\n'));
  printText(sheet, `\n${texts.kinds[head.kind]}`, { size: 'title', isBold: true });
  const facts: readonly (readonly [string, string | null])[] = [
    [texts.number, head.number],
    [texts.cancels, head.cancels],
    [texts.date, day(head.issued_on)],
    [texts.reservation, head.reservation_code],
  ];
  printText(
    sheet,
    facts.flatMap(([name, value]) => (value === null ? [] : [`${name}: ${value}`])).join('\n'),
  );
  const { company, name, address, tax_number } = addressee;
  const to = [...filled([company, name, ...address]), ...withTaxNumber(tax_number)];
  printText(sheet, `\n${to.join('\n')}`);
}

function printStay(sheet: Sheet, stay: InvoiceStay): void {
  const { property_title, property_address } = stay;
  printText(sheet, `\n${property_title ?? stay.stay_code}`, { size: 'heading', isBold: true });
  printText(sheet, [...filled([property_address ?? '']), writeNights(stay, sheet)].join('\n'));
  for (const line of stay.lines) printRow(sheet, sheet.nameLine(line), line.amount);
}

/** When who stays. Of a stay that has ended only the fee is left, and it says so. */
export function writeNights(
  { check_in_date, check_out_date, number_of_guests, lines }: InvoiceStay,
  { texts, day }: Pick<Sheet, 'texts' | 'day'>,
): string {
  const isCancelled = lines.length > 0 && lines.every(({ type }) => type === 'CANCELLATION_FEE');
  const nights = `${day(check_in_date)} – ${day(check_out_date)}, ${texts.guests(number_of_guests)}`;
  return isCancelled ? `${texts.cancelled}: ${nights}` : nights;
}

function printSums(sheet: Sheet, { net_amount, taxes, total_amount }: InvoiceDocument): void {
  const { texts } = sheet;
  drawRule(sheet);
  if (taxes.length > 0) printRow(sheet, texts.net, net_amount);
  for (const { description, amount } of taxes)
    printRow(sheet, sheet.nameLine({ type: 'TAX', description }), amount);
  printRow(sheet, texts.total, total_amount, { isBold: true, size: 'heading' });
}

function printPayments(sheet: Sheet, document: InvoiceDocument): void {
  const { texts, day } = sheet;
  const { paid_to_channel, payments, paid_amount, open_amount } = document;
  drawRule(sheet);
  if (paid_to_channel !== null) return printRow(sheet, texts.paidToChannel(paid_to_channel), paid_amount);
  for (const { paid_on, method, amount } of payments) {
    const kind = amount.startsWith('-') ? `, ${texts.refund}` : '';
    printRow(sheet, `${day(paid_on)}  ${sheet.nameMethod(method)}${kind}`, amount);
  }
  printRow(sheet, texts.paid, paid_amount, { isBold: true });
  printRow(sheet, texts.open, open_amount, { isBold: true });
}

function filled(parts: readonly string[]): string[] {
  return parts.filter((part) => part.trim() !== '');
}

function inStyle({ pdf }: Sheet, { size = 'text', isBold = false }: Style): void {
  pdf.font(isBold ? 'bold' : 'regular').fontSize(SIZES[size]);
}

function printText(sheet: Sheet, text: string, style: Style = {}): void {
  if (text === '') return;
  inStyle(sheet, style);
  sheet.pdf.text(text, MARGIN, sheet.pdf.y, { lineGap: 2 });
}

/** What an amount is for, with the amount on the right. A row is on one page. */
function printRow(sheet: Sheet, text: string, amount: string, style: Style = {}): void {
  const { pdf, money } = sheet;
  inStyle(sheet, style);
  const width = pdf.page.width - 2 * MARGIN - AMOUNT_WIDTH - GAP;
  const height = pdf.heightOfString(text, { width });
  if (pdf.y + height > pdf.page.height - MARGIN - FOOT) pdf.addPage();
  const top = pdf.y;
  pdf.text(money(amount), pdf.page.width - MARGIN - AMOUNT_WIDTH, top, {
    width: AMOUNT_WIDTH,
    align: 'right',
  });
  pdf.text(text, MARGIN, top, { width });
  pdf.y = Math.max(pdf.y, top + height) + 3;
}

function drawRule({ pdf }: Sheet): void {
  const y = pdf.y + 4;
  pdf
    .moveTo(MARGIN, y)
    .lineTo(pdf.page.width - MARGIN, y)
    .lineWidth(0.5)
    .strokeColor('#999999')
    .stroke();
  pdf.y = y + 8;
}

/** Several pages say which of them they are. */
function numberPages(pdf: PDFKit.PDFDocument, title: string): void {
  const { count } = pdf.bufferedPageRange();
  if (count === 1) return;
  for (let page = 0; page < count; page += 1) {
    pdf.switchToPage(page);
    pdf.page.margins.bottom = 0;
    pdf.font('regular').fontSize(SIZES.small);
    pdf.text(`${title} – ${page + 1} / ${count}`, MARGIN, pdf.page.height - FOOT, { align: 'right' });
  }
}
