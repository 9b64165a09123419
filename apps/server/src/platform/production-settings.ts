import { randomBytes } from 'node:crypto';

interface Reader {
  isSet(name: string): boolean;
  text(name: string, fallback: string): string;
  url(name: string, fallback: string): string;
  optionalSecret(name: string, minLength: number): string | undefined;
}

/** `none` is the address of a service that a chain does not use. The reserved domain never resolves (RFC 2606). */
const off = 'none';
export const nowhere = 'http://none.invalid';

/**
 * Settings whose default is the sandbox's or published in this repository. A demo store uses the default. A production
 * store must set its own: missing names are collected, so that one message can list them all.
 */
export function createOwnSettings(read: Reader, isProduction: boolean) {
  const missing = new Set<string>();
  const given = (name: string) => read.text(name, '');
  const isOff = (service: string | undefined) => service !== undefined && given(service) === off;
  const need = (name: string, isGiven: boolean) => {
    if (isProduction && !isGiven) missing.add(name);
  };

  return {
    /** The address of an outside service, or `none`. */
    service(name: string, sandboxUrl: string): string {
      if (isOff(name)) return nowhere;
      need(name, read.isSet(name));
      return read.url(name, sandboxUrl);
    },

    /** A secret, or a unique identifier. In production the published value counts as missing. */
    key(name: string, published: string, service?: string): string {
      if (isOff(service)) return randomBytes(24).toString('base64url');
      need(name, read.isSet(name) && given(name) !== published);
      return read.text(name, published);
    },

    /** A name that may equal the demo store's, but must be set explicitly. */
    name(name: string, published: string, service?: string): string {
      if (!isOff(service)) need(name, read.isSet(name));
      return read.text(name, published);
    },

    /** A public address; not needed if its service is switched off. */
    publicUrl(name: string, fallback: string, service?: string): string {
      if (isOff(service)) return nowhere;
      need(name, read.isSet(name));
      return read.url(name, fallback);
    },

    secret(name: string, minLength: number): string | undefined {
      need(name, read.isSet(name));
      return read.optionalSecret(name, minLength);
    },

    /** An optional key in production: without it, notices signed with it are rejected. */
    optionalKey(name: string, minLength: number, published: string): string | undefined {
      const value = read.optionalSecret(name, minLength);
      need(name, value !== published);
      return value ?? (isProduction ? undefined : published);
    },

    /** One line for all of them, without their values. */
    complaint(): string | undefined {
      if (missing.size === 0) return undefined;
      return (
        'With BOTICA_ENV=production these settings need values of your own, which are missing or those published for ' +
        `the sandbox: ${[...missing].sort().join(', ')}. ` +
        'A service that you do not use is switched off with the address "none" (docs/operating.md, Production).'
      );
    },
  };
}
