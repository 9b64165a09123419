import { Secret, TOTP } from 'otpauth';

const issuer = 'Botica';
/** One step of 30 seconds before or after: the clocks of telephones differ. */
const window = 1;

const totpOf = (secret: string, label = '') =>
  new TOTP({ issuer, label, algorithm: 'SHA1', digits: 6, period: 30, secret: Secret.fromBase32(secret) });

/** In base32, as people type it. */
export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

export function totpUri(secret: string, email: string): string {
  return totpOf(secret, email).toString();
}

/** The time step of the code; nothing when the code is wrong. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const totp = totpOf(secret);
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window });
  return delta === null ? undefined : totp.counter({ timestamp: now.getTime() }) + delta;
}
