/** Answers without what differs between two services by its nature: secret addresses, ids of the account and cursors. */
export function withoutAddresses(value: unknown): unknown {
  if (typeof value === 'string')
    return value.replace(/https?:\/\/\S+\/[0-9a-f]{32}(\.\w+)?/g, '<secret address>');
  if (Array.isArray(value)) return value.map(withoutAddresses);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      name === 'next_cursor' ? each !== null : withoutAddresses(each),
    ]),
  );
}
