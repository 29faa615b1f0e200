/** Answers that a host gives again and again. */
export const REPLIES = [
  {
    title: 'Parking',
    content:
      'Dear {{guest_first_name}}, you can park in front of {{property_title}}, at no cost. The place has no roof.',
  },
  {
    title: 'Late arrival',
    content:
      'Dear {{guest_first_name}}, come as late as you like: the door opens by code. ' +
      'Yours is {{lock_code|on your page from the day of arrival}}.',
  },
  {
    title: 'Late check-out',
    content:
      'Dear {{guest_first_name}}, gladly: nobody arrives on {{check_out_date}}, so you may stay until 14:00.',
  },
  {
    title: 'Wi-Fi',
    content:
      'The network of {{property_title}} is {{wifi_ssid|on the card beside the door}}, ' +
      'its password {{wifi_password|stands there, too}}.',
  },
  {
    title: 'How to get there',
    content:
      'The address is {{property_address}}. The way in, with pictures, is on your page: {{check_in_guide_url}}',
  },
  {
    title: 'Thanks for the visit',
    content:
      'Dear {{guest_first_name}}, thank you for staying at {{property_title}}. Everything is well. ' +
      'We would be glad to see you again.',
  },
] as const;
