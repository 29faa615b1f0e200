import webPush from 'web-push';
import type { Encryption } from '../../database/encryption.ts';

/** Makes the keys with which the service proves to push services who it is (VAPID, RFC 8292). */
export function newPushKeys(encryption: Pick<Encryption, 'encrypt'>): {
  readonly public_key: string;
  readonly encrypted_private_key: string;
} {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  return { public_key: publicKey, encrypted_private_key: encryption.encrypt(privateKey) };
}
