import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

// Time-based one-time passwords (RFC 6238) as every authenticator app generates them: SHA-1, six digits, 30 seconds.
const STEP_SECONDS = 30;
const DIGITS = 6;
const SECRET_BYTES = 20;
/** A clock may be off by this many steps in either direction. */
const DRIFT_STEPS = 1;

export function newTotpSecret(): Buffer {
  return randomBytes(SECRET_BYTES);
}

/** The address for setting up an authenticator app, usually shown as a QR code. */
export function totpAddress(secret: Buffer, email: string): string {
  const label = encodeURIComponent(`Innkeep:${email}`);
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=Innkeep`;
}

/** The step whose code this is; undefined when no step near enough has this code. */
export function totpStepOf(code: string, secret: Buffer, now: string): number | undefined {
  const digits = code.replaceAll(' ', '');
  if (!/^\d{6}$/.test(digits)) return undefined;
  const current = Math.floor(Temporal.Instant.from(now).epochMilliseconds / 1000 / STEP_SECONDS);
  const near = Array.from({ length: 2 * DRIFT_STEPS + 1 }, (_, index) => current + index - DRIFT_STEPS);
  return near.find((step) => timingSafeEqual(Buffer.from(totpCode(secret, step)), Buffer.from(digits)));
}

/** The code of one step (RFC 4226 section 5.3). */
export function totpCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 15;
  const number = (mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS;
  return String(number).padStart(DIGITS, '0');
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** RFC 4648; a secret of 20 bytes needs no padding. */
function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = bits.match(/.{1,5}/g) ?? [];
  return groups.map((group) => ALPHABET[Number.parseInt(group.padEnd(5, '0'), 2)]).join('');
}
