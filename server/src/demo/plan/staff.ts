/** The account of the demo's hosts. */
export const ACCOUNT = {
  slug: 'demo',
  name: 'Three Rivers Stays',
  timezone: 'Europe/Amsterdam',
  currency: 'EUR',
  country: 'NL',
  master_name: 'Sanne de Wit',
  master_email: 'sanne@threerivers.example',
} as const;

/** A limited operator: the homes in Lisbon, and no others. */
export const CO_HOST = { name: 'Inês Carvalho', email: 'ines@threerivers.example', city: 'Lisbon' } as const;

export function operatorFor(city: string): string {
  return city === CO_HOST.city ? CO_HOST.name : ACCOUNT.master_name;
}
