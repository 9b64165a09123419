import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { defineCollection, type Store } from '../../platform/store.ts';
import { type Person, people } from './people.ts';

const codeSeconds = 60;
export const tokenSeconds = 3600;

interface Grant {
  code: string;
  personId: string;
  clientId: string;
  redirectUri: string;
  codeChallenge: string;
  expiresAt: number;
  isUsed: boolean;
}

interface Token {
  value: string;
  personId: string;
  clientId: string;
  expiresAt: number;
}

const grants = defineCollection<Grant>({ name: 'social/grants', maxItems: 500 });
const tokens = defineCollection<Token>({ name: 'social/tokens', maxItems: 500 });

export interface Exchange {
  code: string;
  clientId: string;
  redirectUri: string;
  codeVerifier: string;
}

/** The codes and tokens of the network: a code is valid once, for a minute, for the client that requested it. */
export function createGrants(store: Store, now: () => Date) {
  const seconds = () => Math.floor(now().getTime() / 1000);
  const random = () => randomBytes(24).toString('base64url');

  return {
    grant(request: Pick<Grant, 'personId' | 'clientId' | 'redirectUri' | 'codeChallenge'>): string {
      const code = random();
      store.of(grants).add({ ...request, code, expiresAt: seconds() + codeSeconds, isUsed: false });
      return code;
    },

    exchange({ code, clientId, redirectUri, codeVerifier }: Exchange): string | undefined {
      const grant = store.of(grants).find((one) => one.code === code);
      if (!grant || grant.isUsed || grant.expiresAt <= seconds()) return undefined;
      grant.isUsed = true;
      const isSameClient = grant.clientId === clientId && grant.redirectUri === redirectUri;
      if (!isSameClient || !answersChallenge(codeVerifier, grant.codeChallenge)) return undefined;
      const value = random();
      store.of(tokens).add({ value, personId: grant.personId, clientId, expiresAt: seconds() + tokenSeconds });
      return value;
    },

    read(value: string): { token: Token; person: Person } | undefined {
      const token = store.of(tokens).find((one) => one.value === value);
      const person = people.find(({ id }) => id === token?.personId);
      return token && person && token.expiresAt > seconds() ? { token, person } : undefined;
    },
  };
}

/** RFC 7636, S256. */
function answersChallenge(verifier: string, challenge: string): boolean {
  const digest = Buffer.from(createHash('sha256').update(verifier).digest('base64url'));
  const expected = Buffer.from(challenge);
  return digest.length === expected.length && timingSafeEqual(digest, expected);
}
