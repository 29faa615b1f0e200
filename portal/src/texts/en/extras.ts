export const EXTRAS = {
  title: 'Extras',
  states: { asked: 'asked for', accepted: 'accepted', declined: 'declined' },
  free: 'free of charge',
  accept: 'Accept',
  decline: 'Decline',
  acceptOf: (name: string) => `Accept: ${name}`,
  declineOf: (name: string) => `Decline: ${name}`,
  priceFollows: 'It becomes a line of the price, and the guest is told in the conversation.',
  freeFollows: 'The guest is told in the conversation. The price stays the same.',
  declineFollows: 'The guest is told in the conversation that it is not possible.',
  told: 'The guest was told.',
};
