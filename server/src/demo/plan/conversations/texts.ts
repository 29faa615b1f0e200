/** A message about a stay with its time: days from the booking or the check-in, and the time of day. */
export type DialogueStep = {
  readonly by: 'guest' | 'host';
  readonly from: 'booking' | 'arrival';
  readonly days: number;
  readonly time: readonly [hour: number, minute: number];
  readonly text: string;
  readonly hasPicture?: boolean;
};

type When = readonly [from: DialogueStep['from'], days: number, hour: number, minute: number];

const guest = ([from, days, ...time]: When, text: string): DialogueStep => ({
  by: 'guest',
  from,
  days,
  time,
  text,
});
const host = ([from, days, ...time]: When, text: string): DialogueStep => ({
  by: 'host',
  from,
  days,
  time,
  text,
});

/** The usual threads of stays. */
export const THREADS: readonly (readonly DialogueStep[])[] = [
  [
    guest(['booking', 0, 20, 12], 'Hello! Is there parking near the house? We come by car.'),
    {
      ...host(
        ['booking', 1, 9, 5],
        'Welcome! Yes, behind the gate: the place under the sign is yours. A picture comes along.',
      ),
      hasPicture: true,
    },
    guest(['booking', 1, 9, 40], 'Perfect, thank you.'),
    host(['arrival', -2, 10, 0], 'Two more days. Everything you need to get in is on your page.'),
    guest(['arrival', 1, 8, 30], 'We slept wonderfully. Which bakery do you recommend?'),
    host(['arrival', 1, 9, 2], 'The one on the corner, before ten: the rolls go fast.'),
  ],
  [
    guest(['booking', 1, 18, 45], 'Our flight lands at 22:10. Can we still check in at midnight?'),
    host(
      ['booking', 1, 19, 20],
      'No trouble, the key box works at any hour. Please mind the neighbours on the stairs.',
    ),
    guest(['arrival', 0, 23, 50], 'We are in. What a lovely place!'),
  ],
  [
    host(['booking', 1, 10, 15], 'Thank you for your booking. Do you need a cot or a high chair?'),
    guest(['booking', 1, 12, 30], 'A cot please, she is nine months old.\nA high chair would be great too.'),
    host(['booking', 1, 12, 55], 'Both will be there.'),
    guest(['arrival', 1, 19, 15], 'The heating in the bedroom stays cold. Can you help?'),
    host(
      ['arrival', 1, 19, 32],
      'Sorry about that! Please turn the valve behind the door once to the left; if that does not help I send somebody tonight.',
    ),
    guest(['arrival', 1, 20, 4], 'That was it. Warm now, thanks.'),
  ],
  [
    guest(['booking', 2, 11, 0], 'Is the kitchen equipped for cooking for four?'),
    host(
      ['booking', 2, 13, 10],
      'It is: pots, an oven, spices and oil. The market is five minutes away, on Saturdays until one.',
    ),
    host(['arrival', -3, 9, 30], 'See you soon! When do you think you will arrive?'),
    guest(['arrival', -3, 21, 5], 'Around four in the afternoon, if the trains let us.'),
  ],
  [
    guest(['arrival', -5, 16, 20], 'May we leave our bags before check-in? We arrive at eleven.'),
    host(['arrival', -5, 16, 48], 'Yes, in the hall. The code of the house door works from ten that day.'),
  ],
  [
    host(
      ['arrival', -1, 17, 0],
      'Tomorrow is the day. Check-in and the way to the house are on your page; call if anything is unclear.',
    ),
    guest(['arrival', -1, 18, 22], 'Thanks! Is there a lift? My mother does not walk stairs well.'),
  ],
];

/** The questions of guests who wait for an answer to their request. */
export const REQUESTS: readonly string[] = [
  'Hello, we would love to come for our anniversary. Is the terrace private?',
  'Hi! Two adults and a well-behaved dog. Would that be all right with you?',
  'Is it quiet at night? We come for a conference and start early.',
];

/** Inquiries without a booking: the question, and the answer if there was one. */
export const INQUIRIES: readonly { readonly asked: string; readonly answered: string | null }[] = [
  {
    asked: 'Is the house free for a week in those days? We are a family of four.',
    answered: 'It is, and I would be glad to have you. Shall I hold it until Friday?',
  },
  { asked: 'Do you let for a month at another price? I would work from there.', answered: null },
  {
    asked: 'Could we have the place on the ground floor? One of us uses a wheelchair.',
    answered: 'The ground floor has a step of 12 cm at the door; I have a ramp and put it out for you.',
  },
  { asked: 'We are a quartet and would practise an hour a day. Would the neighbours mind?', answered: null },
  {
    asked: 'Is breakfast included, or is there a place nearby?',
    answered: 'Not included, but there are two good cafés in the street, one open from seven.',
  },
];

export const NOTES: readonly string[] = [
  'Came last year too. Likes the room to the garden.',
  'Travels with an infant: cot, high chair, blackout curtain.',
  'Wants an invoice to the company.',
  'Hard of hearing: write, do not call.',
];

/** Directions for access, for homes one after the other. */
export const GUIDES: readonly string[] = [
  'The key is in the box to the right of the door, at the height of your knee.\nThe second lock turns twice.\n\nCoffee and tea are on us; the tin stands beside the kettle.\nThe bins are behind the house: paper blue, the rest grey.',
  'Ring once and push: the house door opens by itself for ten seconds.\nTake the lift to the top floor, the apartment is on the left.\n\nTowels are in the white cupboard. The heating works by itself, please leave the valves at 3.',
  'Enter the code, wait for the green light, then turn the handle.\nIf the battery is low it blinks red: the spare key is with the neighbour at number 3.\n\nPlease close the skylight when you go out, the rain comes fast.',
];
