/** What no import takes, and what it changes on the way, for the report. */
export const NOT_TAKEN: readonly string[] = [
  'Operators are not taken: invite them again. Saved views that they shared are views of the master operator here.',
  'Access tokens and partner applications are not taken.',
  'Webhooks are switched off here, and have new secrets, because their secrets are not taken: get a new secret for the receiver, and switch the webhook on.',
  'A calendar that a listing imports is not read before you ask for it. Its bookings are here already.',
  'Rules of the automation are switched off here, so that no guest hears from both services: switch them on when the other service has stopped.',
  'A message that still waited to be sent is sent by the other service only.',
];
