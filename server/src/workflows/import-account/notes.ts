/** What no import takes, for the report. */
export const NOT_TAKEN: readonly string[] = [
  'Operators are not taken: invite them again.',
  'Saved views, access tokens and partner applications are not taken.',
  'Webhooks are not taken, because their secrets are not: make them again.',
  'A calendar that a listing imports is not read before you ask for it. Its bookings are here already.',
  'Rules of the automation are switched off here, so that no guest hears from both services: switch them on when the other service has stopped.',
  'A message that still waited to be sent is sent by the other service only.',
];
