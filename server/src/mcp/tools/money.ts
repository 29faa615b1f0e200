import type { ToolRow } from './tool-row.ts';

/** Incomes, expenses and figures. */
export const MONEY_TOOLS: readonly ToolRow[] = [
  {
    name: 'list_entries',
    operation: 'GET /transactions',
    title: 'List incomes and expenses',
    description:
      'Entries (transactions): incomes and expenses, by date, property, stay, item, status or words of the note.',
    without: ['offset'],
  },
  {
    name: 'get_entry_totals',
    operation: 'GET /transactions/totals',
    title: 'Add up entries',
    description:
      'Sums of the entries that the same filters find, for each currency. Use it instead of adding rows yourself.',
  },
  {
    name: 'create_entry',
    operation: 'POST /transactions',
    title: 'Create an entry',
    description:
      'Records an income or an expense, for a stay (stay_code) or a property (property_id). Ask list_income_items or list_expense_items for item_id, and list_income_methods or list_expense_methods for payment_method_id.',
    makes: { in: 'transaction', read: 'GET /transactions/{id}', id: 'id' },
  },
  {
    name: 'refund_guest',
    operation: 'POST /reservations/{reservation_code}/refunds',
    title: 'Refund a guest',
    description:
      'Records money that goes back to the guest of an order: at most what was received. Ask list_expense_methods for payment_method_id.',
    makes: { in: 'transaction', read: 'GET /transactions/{id}', id: 'id' },
  },
  {
    name: 'list_invoices',
    operation: 'GET /invoices',
    title: 'List invoices',
    description: 'Invoices and credit notes, by reservation, kind or year.',
    without: ['offset'],
  },
  {
    name: 'make_invoice',
    operation: 'POST /reservations/{reservation_code}/invoices',
    title: 'Make an invoice',
    description:
      'Makes the invoice of a whole order for its guest or their company. It cannot be changed afterwards: only a credit note cancels it.',
    isDestructive: true,
    makes: { in: 'invoice', read: 'GET /invoices/{id}', id: 'id' },
  },
  {
    name: 'cancel_invoice',
    operation: 'POST /invoices/{id}/credit_notes',
    title: 'Cancel an invoice',
    description: 'Makes a credit note that cancels an invoice for good. It moves no money.',
    isDestructive: true,
    makes: { in: 'invoice', read: 'GET /invoices/{id}', id: 'id' },
  },
  {
    name: 'update_entry',
    operation: 'PATCH /transactions/{id}',
    title: 'Change an entry',
    description:
      'Changes amount, item, payment method, date or note of an entry; only the fields that you send.',
    without: ['direction', 'link_type', 'currency', 'stay_code', 'property_id'],
  },
  {
    name: 'mark_entry_paid',
    operation: 'POST /transactions/{id}/mark_paid',
    title: 'Mark an entry as paid',
    description: 'Marks an outstanding entry as paid.',
    setsState: true,
  },
  {
    name: 'delete_entry',
    operation: 'DELETE /transactions/{id}',
    title: 'Delete an entry',
    description: 'Deletes an entry for good.',
  },
  {
    name: 'list_recurring_entries',
    operation: 'GET /recurring_transactions',
    title: 'List recurring entries',
    description: 'Incomes and expenses that repeat, such as a rent, with the date of the next one.',
    without: ['offset'],
  },
  {
    name: 'list_income_items',
    operation: 'GET /income_items',
    title: 'List income items',
    description: 'What an income is for: the item_id of an income.',
  },
  {
    name: 'list_expense_items',
    operation: 'GET /expense_items',
    title: 'List expense items',
    description: 'What an expense is for: the item_id of an expense.',
  },
  {
    name: 'list_income_methods',
    operation: 'GET /income_methods',
    title: 'List income methods',
    description: 'How an income is paid: the payment_method_id of an income.',
  },
  {
    name: 'list_expense_methods',
    operation: 'GET /expense_methods',
    title: 'List expense methods',
    description: 'How an expense is paid: the payment_method_id of an expense.',
  },
  {
    name: 'list_custom_channels',
    operation: 'GET /custom_channels',
    title: 'List custom channels',
    description: 'The sources of direct bookings: the custom_channel_id of book_stay.',
  },
  {
    name: 'list_payout_rules',
    operation: 'GET /payout_rules',
    title: 'List payout rules',
    description: 'When each channel pays the host: the payout of a reservation is expected on that day.',
  },
  {
    name: 'set_payout_rule',
    operation: 'PUT /payout_rules/{channel_type}',
    title: 'Set a payout rule',
    description:
      'Says when a channel pays: so many days after check-in or check-out, or on a day of the month that follows.',
    setsState: true,
  },
  {
    name: 'report_occupancy',
    operation: 'GET /reports/occupancy',
    title: 'Report occupancy',
    description:
      'Sold nights, occupancy and average nightly rates of a range, in total or by month, property or channel.',
  },
  {
    name: 'report_finances',
    operation: 'GET /reports/finances',
    title: 'Report incomes and expenses',
    description: 'Incomes, expenses and the net of a range, in total or by month, property, item or channel.',
  },
];
