/** `sea-house` for `Séa House`: the short name of an account for the command line. */
export function slugOf(name: string): string {
  const letters = name.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  const slug = letters
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 50)
    .replaceAll(/^-+|-+$/g, '');
  // A slug of digits alone could be read as the id of another account.
  return /[a-z]/.test(slug) ? slug : `account-${slug}`.replace(/-$/, '');
}
