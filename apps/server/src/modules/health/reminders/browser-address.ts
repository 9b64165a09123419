import { createECDH, createHash } from 'node:crypto';
import { isIP } from 'node:net';
import type { Config } from '../../../platform/config.ts';
import { isPrivateAddress } from '../../../platform/outgoing/private-addresses.ts';

/** Where a browser gets its notices, and the keys that encrypt them for it. */
export interface BrowserAddress {
  endpoint: string;
  /** Its public key, in base64url. */
  p256dh: string;
  /** Its secret, in base64url. */
  auth: string;
}

type Where = Pick<Config, 'demoPushUrl'>;

export const digestOf = (endpoint: string): string => createHash('sha256').update(endpoint).digest('base64url');

/** The push service of the sandbox; only a demo store knows one. */
export const isDemoAddress = (endpoint: string, { demoPushUrl }: Where): boolean =>
  demoPushUrl !== undefined && endpoint.startsWith(`${demoPushUrl}/`);

/**
 * Whether a browser's address may be used. A customer sends it, so it must not lead into our own network: a secure
 * address on the usual port. A name is resolved and checked again for every notice.
 */
export function isBrowserAddress({ endpoint, p256dh, auth }: BrowserAddress, where: Where): boolean {
  return (isDemoAddress(endpoint, where) || isPublicEndpoint(endpoint)) && isPublicKey(p256dh) && isSecret(auth);
}

function isPublicEndpoint(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password } = new URL(endpoint);
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false;
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host)) return !isPrivateAddress(host);
  return host.includes('.') && !/(?:^|\.)(?:localhost|local|internal)\.?$/i.test(host);
}

/** A point of the curve: with another one nothing can be encrypted. */
function isPublicKey(text: string): boolean {
  try {
    const own = createECDH('prime256v1');
    own.generateKeys();
    own.computeSecret(Buffer.from(text, 'base64url'));
    return Buffer.from(text, 'base64url').length === 65;
  } catch {
    return false;
  }
}

const isSecret = (text: string) => Buffer.from(text, 'base64url').length === 16;
