/** True on a screen where panels are pages, and pages are at the foot. */
export function isPhone(): boolean {
  return globalThis.matchMedia('(max-width: 700px)').matches;
}
