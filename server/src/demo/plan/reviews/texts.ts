export type Rating = { readonly category: string; readonly rating: number };

type ReviewText = { readonly score: number; readonly weight: number; readonly texts: readonly string[] };

export const GUESTS_SAY: readonly ReviewText[] = [
  {
    score: 5,
    weight: 62,
    texts: [
      'Exactly as in the pictures, spotless, and a host who answers within minutes. We will be back!',
      'A wonderful place. Quiet at night, and everything worth seeing within a walk.',
      'Everything we needed, and the welcome basket was a lovely surprise.',
      'The bed, the shower, the coffee: all as it should be. Thank you!',
      'One of the nicest places we have stayed in. Clear instructions, easy check-in.',
      '',
    ],
  },
  {
    score: 4,
    weight: 24,
    texts: [
      'Lovely flat in a great spot. A bit noisy in the morning when the market opens.',
      'Very good stay. The wifi was slow in the bedroom, otherwise nothing to wish for.',
      'Comfortable and well equipped. A second set of keys would help.',
      'Great location, friendly host. The stairs are steep with luggage.',
    ],
  },
  {
    score: 3,
    weight: 9,
    texts: [
      'Nice place, but the heating took until evening to warm it up.',
      'Good location. It could have been cleaner under the beds.',
      'Fine for a night or two. The kitchen lacks sharp knives and a decent pan.',
    ],
  },
  {
    score: 2,
    weight: 4,
    texts: [
      'We waited forty minutes for the keys and the towels were still damp.',
      'Street noise until three in the morning; the listing should say so.',
    ],
  },
  { score: 1, weight: 1, texts: ['The hot water failed on the first evening and stayed off until we left.'] },
];

export const HOSTS_SAY: readonly ReviewText[] = [
  {
    score: 5,
    weight: 80,
    texts: [
      'Wonderful guests: the flat was left as they found it. Welcome back any time.',
      'Kind, tidy and easy to talk to.',
      'A pleasure to host. They followed the house rules and left everything clean.',
      'Great communication from the booking to the last day.',
    ],
  },
  {
    score: 4,
    weight: 15,
    texts: [
      'Nice guests. They left an hour later than agreed, but told us in time.',
      'Friendly people; a few dishes were left for us.',
    ],
  },
  {
    score: 2,
    weight: 5,
    texts: ['More people stayed than were booked, and the neighbours complained about the noise.'],
  },
];

export const HOSTS_REPLY = {
  glad: [
    'Thank you for the kind words. We hope to see you again!',
    'So glad that you liked it. Safe travels!',
    'Thank you for taking such good care of the place.',
  ],
  sorry: [
    'We are sorry about that. It has been mended since, and we would like to make it up to you.',
    'Thank you for telling us: we have spoken with the cleaners, and it will not happen again.',
    'You are right, and the listing says so now. We hope that you give us another chance.',
  ],
} as const;
