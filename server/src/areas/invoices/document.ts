import type { PageLanguage } from '../../http/request/page-language.ts';
import type { INVOICE_TYPES, LINE_TYPES } from './contract.ts';

export type InvoiceType = (typeof INVOICE_TYPES)[number];
export type LineType = (typeof LINE_TYPES)[number];

/** An amount is a decimal text. */
export type InvoiceLine = { readonly type: LineType; readonly description: string; readonly amount: string };

export type InvoiceStay = {
  readonly stay_code: string;
  readonly property_title: string | null;
  readonly property_address: string | null;
  readonly check_in_date: string;
  readonly check_out_date: string;
  readonly number_of_guests: number;
  readonly lines: readonly InvoiceLine[];
};

/** Below zero for a refund. */
export type InvoicePayment = { readonly paid_on: string; readonly method: string; readonly amount: string };

export type Addressee = {
  readonly name: string;
  readonly company: string;
  readonly address: readonly string[];
  readonly tax_number: string;
};

/** What an invoice, a credit note or a receipt says. It is stored as it was when the document was made. */
export type InvoiceDocument = {
  readonly host: { readonly name: string; readonly address: string; readonly tax_number: string };
  readonly addressee: Addressee;
  readonly note: string;
  readonly stays: readonly InvoiceStay[];
  readonly taxes: readonly { readonly description: string; readonly amount: string }[];
  readonly net_amount: string;
  readonly tax_amount: string;
  readonly total_amount: string;
  /** The channel that has collected the money from the guest; null when the host collects it. */
  readonly paid_to_channel: string | null;
  readonly payments: readonly InvoicePayment[];
  readonly paid_amount: string;
  readonly open_amount: string;
};

/** A stay of an order with its money. */
export type StayToInvoice = Omit<InvoiceStay, 'lines'> & {
  readonly is_booked: boolean;
  readonly rate_amount: string;
  /** What the host keeps of a stay that has ended. */
  readonly kept_amount: string;
  readonly rate_details: readonly {
    readonly type: LineType | 'HOST_SERVICE_FEE';
    readonly description: string;
    readonly amount: string;
  }[];
};

export type OrderToInvoice = {
  readonly guest_name: string | null;
  /** The type of the channel that collects; null for the host. */
  readonly paid_to_channel: string | null;
  /** What the host is still to receive for the order. */
  readonly balance: string;
  readonly stays: readonly StayToInvoice[];
  readonly payments: readonly InvoicePayment[];
};

/** What the head of a printed document says. A receipt has no number. */
export type DocumentHead = {
  readonly kind: InvoiceType | 'receipt';
  readonly number: string | null;
  /** The invoice that a credit note cancels. */
  readonly cancels: string | null;
  readonly issued_on: string;
  readonly reservation_code: string;
  readonly currency: string;
  readonly language: PageLanguage;
};
