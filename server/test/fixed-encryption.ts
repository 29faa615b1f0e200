import { openEncryption } from '../src/database/encryption.ts';

const key = Buffer.alloc(32, 'innkeep tests');

/** The key of every test, as the setting of a service that a test starts. */
export const ENCRYPTION_KEY = key.toString('base64');

export const fixedEncryption = openEncryption(key);
