/** Terms with everything that they can have. */
export const SOME_TERMS = {
  max_guests: 4,
  charges: [
    { name: 'Cleaning', kind: 'cleaning', amount: 60 },
    { name: 'Further guest', kind: 'extra_guest', amount: 15, per: 'guest_night', free_count: 2 },
    {
      name: 'City tax',
      kind: 'tax',
      amount: 3.5,
      per: 'guest_night',
      free_below_age: 16,
      season: { from: '12-01', to: '02-29' },
    },
    { name: 'VAT', kind: 'tax', percent: 9.125, is_included: true },
    { name: 'Late check-out', kind: 'fee', amount: 25.5, is_optional: true },
    { name: 'SPRING', kind: 'discount', percent: 10, is_optional: true },
  ],
  weekly_discount_percent: 10,
  monthly_discount_percent: 25,
  deposit: 200,
  cancellation_policy: { name: 'firm' },
  payment_plan: [{ percent: 30 }, { amount: 100.5, days_before_check_in: 14 }],
};
