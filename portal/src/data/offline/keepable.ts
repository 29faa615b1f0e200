/**
 * What can be sent later as it was written: it takes no nights that somebody else may take meanwhile, and asks nothing. All
 * else says at once that there is no network, and stays typed.
 */
const KEEPABLE: readonly RegExp[] = [
  /^POST \/conversations\/[^/]+$/,
  /^PATCH \/conversations\/[^/]+(?:\/note)?$/,
  /^(?:POST|PATCH|DELETE) \/tasks(?:\/[^/]+)?$/,
  /^PATCH \/reservations\/[^/]+(?:\/check_in_details|\/custom_fields)?$/,
  /^PUT \/reservations\/[^/]+\/stay_status$/,
  /^(?:POST|DELETE) \/reservations\/[^/]+\/tags$/,
  /^POST \/reservations\/[^/]+\/refunds$/,
  /^(?:POST|PATCH|DELETE) \/transactions(?:\/[^/]+)?$/,
  /^POST \/transactions\/[^/]+\/mark_paid$/,
];

/** Fields of a stay that take nights, or a price. */
const TAKING = /property|date|guests|hold|rate|quote/;

export type SentChange = {
  readonly method: string;
  /** With its query, such as `/v3/tasks/1002`. */
  readonly path: string;
  readonly body: string | undefined;
};

export function isKeepable({ method, path, body = '{}' }: SentChange): boolean {
  const { pathname, searchParams } = new URL(path, 'http://service');
  if (searchParams.has('dry_run')) return false;
  const named = `${method} ${pathname.replace(/^\/v3/, '')}`;
  if (!KEEPABLE.some((each) => each.test(named))) return false;
  return !named.startsWith('PATCH /reservations') || !Object.keys(JSON.parse(body)).some((name) => TAKING.test(name));
}
