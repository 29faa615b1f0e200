import type { UsualTexts } from './usual-texts.ts';

export const EN: UsualTexts = {
  confirmation: `Hello {{guest_first_name}},

Thank you for your booking: {{property_title}} is yours from {{check_in_date}} to {{check_out_date}}. Your page has all that you need: {{check_in_guide_url}}

Kind regards,
{{host_name}}`,
  payment: `Hello {{guest_first_name}},

A short reminder: {{amount_due}} for your stay at {{property_title}} is due on {{due_date}}. If you have paid meanwhile, there is nothing left to do.

Kind regards,
{{host_name}}`,
  check_in: `Hello {{guest_first_name}},

We are looking forward to you on {{check_in_date}}, from {{check_in_time}} on. How to find {{property_title}} and how to get in is on your page: {{check_in_guide_url}}

Have a good journey,
{{host_name}}`,
  mid_stay: `Hello {{guest_first_name}},

Have you settled in well? If anything is missing or does not work, just answer this message.

Enjoy your stay,
{{host_name}}`,
  late_check_out: `Hello {{guest_first_name}},

Nobody arrives on the day you leave. If you would like to stay longer on {{check_out_date}}, or another night, answer this message and we will tell you the price.

Kind regards,
{{host_name}}`,
  check_out: `Hello {{guest_first_name}},

Tomorrow you travel on: please leave {{property_title}} by {{check_out_time}}. Close the windows, and take all that is yours with you.

Thank you for staying with us,
{{host_name}}`,
  review: `Hello {{guest_first_name}},

We hope that you are well at home. If you liked {{property_title}}, we would be glad of a review: it helps the next guests.

All the best,
{{host_name}}`,
};
