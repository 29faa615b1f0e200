import path from 'node:path';

/**
 * The tests that take long, by file or folder: those that drive a browser, start services and servers of their own, or
 * attack. `npm run check` leaves them out, so that it ends within minutes; `npm run test:long` runs them, and the continuous
 * integration runs both.
 */
export const LONG_TESTS: readonly string[] = [
  'cli/backup.test.ts',
  'cli/doctor.test.ts',
  'cli/encryption-key.test.ts',
  'examples',
  'portal/test',
  'scripts',
  'server/src/access/oauth/authorize/browser.test.ts',
  'server/src/access/sessions/browser.test.ts',
  'server/src/areas/conversations/guest-page/browser.test.ts',
  'server/src/areas/events/stream/bounds.test.ts',
  'server/src/areas/listings/feeds/hostile',
  'server/src/areas/staff-links/browser.test.ts',
  'server/src/demo',
  'server/src/documents/reference/browser.test.ts',
  'server/src/service/backup',
  'server/src/workflows/export-account',
  'server/src/workflows/import-account',
  'server/src/workflows/run-import',
  'server/test/actions-survive.test.ts',
  'server/test/attacks',
  'server/test/backup-document.test.ts',
  'server/test/cells',
  'server/test/connectors-page.test.ts',
  'server/test/crash.test.ts',
  'server/test/deploy',
  'server/test/documents',
  'server/test/fail2ban.test.ts',
  'server/test/full-disk.test.ts',
  'server/test/give-up-root.test.ts',
  'server/test/hanging-database.test.ts',
  'server/test/imports',
  'server/test/large',
  'server/test/ledger/cases/zones.test.ts',
  'server/test/ledger/walk',
  'server/test/limits.test.ts',
  'server/test/pooler.test.ts',
  'server/test/processes.test.ts',
  'server/test/readme-tour.test.ts',
  'server/test/several-processes.test.ts',
  'server/test/start.test.ts',
  'server/test/suites/upgrade.test.ts',
  'server/test/webhooks-survive.test.ts',
];

/** The tests that measure waits, steps or memory: they run one at a time, so that no other test is measured with them. */
export const MEASURING_TESTS: readonly string[] = ['server/test/attacks'];

/**
 * True for a test file that drives a browser. A browser that gets no processor for seconds can fail a test that nothing
 * else would fail.
 */
export function drivesBrowser(file: string): boolean {
  return file.startsWith('portal/test/') || path.basename(file) === 'browser.test.ts';
}

/** True for a test file that takes long; `file` is relative to the root of the repository. */
export function isLong(file: string): boolean {
  return isAmong(LONG_TESTS, file);
}

/** True for a test file that runs alone because it measures; `file` is relative to the root of the repository. */
export function isMeasuring(file: string): boolean {
  return isAmong(MEASURING_TESTS, file);
}

function isAmong(places: readonly string[], file: string): boolean {
  return places.some((place) => file === place || file.startsWith(`${place}/`));
}
