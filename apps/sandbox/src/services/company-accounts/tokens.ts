import { createHash, generateKeyPairSync, randomBytes, sign, timingSafeEqual } from 'node:crypto';
import { defineCollection, type Store } from '../../platform/store.ts';

/** What a provider may do wrong, for tests of the store: it must reject each of these tokens. */
export const flaws = ['nonce', 'audience', 'expired', 'signature', 'issuer'] as const;
export type Flaw = (typeof flaws)[number];

export interface Grant {
  code: string;
  clientId: string;
  redirectUri: string;
  codeChallenge: string;
  nonce: string;
  email: string;
  name: string;
  subject: string;
  isEmailVerified: boolean;
  hasSecondFactor: boolean;
  flaw: Flaw | undefined;
  expiresAt: number;
  isUsed: boolean;
}

export interface Exchange {
  code: string;
  clientId: string;
  redirectUri: string;
  codeVerifier: string;
}

const grants = defineCollection<Grant>({ name: 'company-accounts/grants', maxItems: 500 });
const codeSeconds = 60;
const tokenSeconds = 300;
const keyId = 'sandbox-1';

/** The codes and the signed tokens of the provider. A code is valid once, for a minute, for the client that asked. */
export function createTokens(store: Store, now: () => Date) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { privateKey: otherKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const seconds = () => Math.floor(now().getTime() / 1000);

  function signed(claims: object, key = privateKey): string {
    const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const content = `${part({ alg: 'ES256', typ: 'JWT', kid: keyId })}.${part(claims)}`;
    const signature = sign('sha256', Buffer.from(content), { key, dsaEncoding: 'ieee-p1363' });
    return `${content}.${signature.toString('base64url')}`;
  }

  return {
    jwks: { keys: [{ ...publicKey.export({ format: 'jwk' }), kid: keyId, use: 'sig', alg: 'ES256' }] },

    grant(given: Omit<Grant, 'code' | 'expiresAt' | 'isUsed'>): string {
      const code = randomBytes(24).toString('base64url');
      store.of(grants).add({ ...given, code, expiresAt: seconds() + codeSeconds, isUsed: false });
      return code;
    },

    /** The id token for a code, or nothing when the code does not serve. */
    exchange({ code, clientId, redirectUri, codeVerifier }: Exchange, issuer: string): string | undefined {
      const grant = store.of(grants).find((one) => one.code === code);
      if (!grant || grant.isUsed || grant.expiresAt <= seconds()) return undefined;
      grant.isUsed = true;
      const isSameClient = grant.clientId === clientId && grant.redirectUri === redirectUri;
      if (!isSameClient || !answersChallenge(codeVerifier, grant.codeChallenge)) return undefined;
      return signed(claimsOf(grant, issuer, seconds()), grant.flaw === 'signature' ? otherKey : privateKey);
    },
  };
}

function claimsOf({ flaw, ...grant }: Grant, issuer: string, now: number): object {
  const issuedAt = flaw === 'expired' ? now - 2 * 3600 : now;
  return {
    iss: flaw === 'issuer' ? `${issuer}/another` : issuer,
    aud: flaw === 'audience' ? 'another-application' : grant.clientId,
    sub: grant.subject,
    nonce: flaw === 'nonce' ? 'another-nonce' : grant.nonce,
    iat: issuedAt,
    exp: issuedAt + tokenSeconds,
    amr: grant.hasSecondFactor ? ['pwd', 'mfa'] : ['pwd'],
    name: grant.name,
    email: grant.email,
    email_verified: grant.isEmailVerified,
  };
}

/** RFC 7636, S256. */
function answersChallenge(verifier: string, challenge: string): boolean {
  const digest = Buffer.from(createHash('sha256').update(verifier).digest('base64url'));
  const expected = Buffer.from(challenge);
  return digest.length === expected.length && timingSafeEqual(digest, expected);
}
