import type { ToolRow } from './tool-row.ts';

/** Incomes, expenses and figures. */
export const MONEY_TOOLS: readonly ToolRow[] = [
  {
    name: 'list_entries',
    operation: 'GET /transactions',
    title: 'List incomes and expenses',
    description:
      'Entries of the books (transactions, payments): incomes and expenses, by date, property, stay, item, status or words of the note.',
    without: ['offset', 'recurring_transaction_id', 'has_receipt', 'is_announced'],
    shows: {
      transactions: [
        'id',
        'direction',
        'status',
        'amount',
        'currency',
        'action_at',
        'item_name',
        'payment_method_name',
        'note',
        'property_title',
        'stay_code',
        'guest_name',
        'is_refund',
        'is_deposit',
      ],
    },
  },
  {
    name: 'create_entry',
    operation: 'POST /transactions',
    title: 'Create an entry',
    description:
      'Records an income (a payment that came in) or an expense (a cost, a bill), for a stay (stay_code) or a property (property_id). look_up has item_id and payment_method_id.',
    makes: { in: 'transaction', read: 'GET /transactions/{id}', id: 'id' },
  },
  {
    name: 'change_entry',
    title: 'Change, settle or delete an entry',
    description:
      'update: amount, item, payment method, date or note of an entry; only the fields that you send. mark_paid: an outstanding entry is paid now. delete: for good.',
    choice: {
      argument: 'action',
      description: 'mark_paid and delete take id alone.',
      actions: {
        update: {
          operation: 'PATCH /transactions/{id}',
          without: ['direction', 'link_type', 'currency', 'stay_code', 'property_id'],
        },
        mark_paid: { operation: 'POST /transactions/{id}/mark_paid', setsState: true },
        delete: { operation: 'DELETE /transactions/{id}' },
      },
    },
  },
  {
    name: 'refund_guest',
    operation: 'POST /reservations/{reservation_code}/refunds',
    title: 'Refund a guest',
    description:
      'Records money that goes back to the guest of an order: at most what was received. look_up has the payment_method_id of expenses.',
    makes: { in: 'transaction', read: 'GET /transactions/{id}', id: 'id' },
  },
  {
    name: 'list_invoices',
    operation: 'GET /invoices',
    title: 'List invoices',
    description: 'Invoices and credit notes, by reservation, type or year.',
    without: ['offset'],
    shows: {
      invoices: [
        'id',
        'number',
        'type',
        'reservation_code',
        'issued_date',
        'currency',
        'addressee.name',
        'total_amount',
        'tax_amount',
        'paid_amount',
        'open_amount',
        'cancelled_by_id',
      ],
    },
  },
  {
    name: 'make_invoice',
    title: 'Make or cancel an invoice',
    description:
      'invoice: of a whole order, for its guest or their company; it cannot be changed afterwards. credit_note: cancels an invoice for good, and moves no money.',
    choice: {
      argument: 'document',
      description: 'invoice takes reservation_code; credit_note takes the id of the invoice.',
      actions: {
        invoice: {
          operation: 'POST /reservations/{reservation_code}/invoices',
          isDestructive: true,
          makes: { in: 'invoice', read: 'GET /invoices/{id}', id: 'id' },
        },
        credit_note: {
          operation: 'POST /invoices/{id}/credit_notes',
          isDestructive: true,
          makes: { in: 'invoice', read: 'GET /invoices/{id}', id: 'id' },
        },
      },
    },
  },
  {
    name: 'report',
    title: 'Report figures',
    description:
      'Sums, so that you add up no rows yourself. occupancy: sold nights, occupancy and average nightly rates of a range. finances: incomes, expenses and the net of a range; both in total or by month, property and more. entries: what the entries that the filters of list_entries find add up to.',
    choice: {
      argument: 'of',
      description: 'entries takes the filters of list_entries; the others start_date and end_date.',
      actions: {
        occupancy: { operation: 'GET /reports/occupancy', without: ['property_currency'] },
        finances: { operation: 'GET /reports/finances', without: ['property_currency'] },
        entries: {
          operation: 'GET /transactions/totals',
          without: ['recurring_transaction_id', 'has_receipt', 'is_announced'],
        },
      },
    },
  },
];
