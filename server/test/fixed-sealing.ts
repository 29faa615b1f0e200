import { openSealing } from '../src/database/sealing.ts';

const key = Buffer.alloc(32, 'innkeep tests');

/** The key of every test, as the setting of a service that a test starts. */
export const SEALING_KEY = key.toString('base64');

export const fixedSealing = openSealing(key);
