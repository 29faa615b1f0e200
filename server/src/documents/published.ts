/** How much of a version of the published interface Innkeep serves. */
export const SERVED = ['whole', 'partly', 'not'] as const;

export type PublishedVersion = {
  readonly version: string;
  readonly served: (typeof SERVED)[number];
  /** What of it is not served. */
  readonly missing: readonly string[];
};

const OFFERS = 'special offers and pre-approvals of conversations';
const RULES = 'GET and POST on /listings/airbnb/price_and_rules and /listings/vrbo/price_and_rules';

/**
 * The versions of the published interface after the one that Innkeep continues from, oldest first. The version that Innkeep names
 * stays 3.2.0 until all of a later one is served.
 */
export const PUBLISHED_VERSIONS: readonly PublishedVersion[] = [
  { version: '3.3', served: 'whole', missing: [] },
  { version: '3.4', served: 'partly', missing: ['GET, POST, PATCH and DELETE on /knowledge_bases'] },
  { version: '3.5', served: 'whole', missing: [] },
  { version: '3.6', served: 'partly', missing: [RULES] },
  {
    version: '3.7',
    served: 'partly',
    missing: [OFFERS, RULES, 'the display_type values SpecialOffer, ReservationAlteration and RequestToBook'],
  },
  { version: '3.8', served: 'not', missing: [RULES] },
  { version: '3.9', served: 'whole', missing: [] },
  { version: '3.10', served: 'whole', missing: [] },
  { version: '3.11', served: 'whole', missing: [] },
  { version: '3.12', served: 'whole', missing: [] },
  { version: '3.13', served: 'partly', missing: ['values of channel_details: it is null'] },
  { version: '3.14', served: 'not', missing: [RULES] },
  { version: '3.15', served: 'whole', missing: [] },
];
