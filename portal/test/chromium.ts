import fs from 'node:fs';

/** The browser of the system. Undefined on a machine without one. */
export const CHROMIUM: string | undefined = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
].find(fs.existsSync);
