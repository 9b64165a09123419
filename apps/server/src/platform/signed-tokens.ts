import { createSigner, createVerifier, TokenError } from 'fast-jwt';
import type { KeyPurpose, Keys } from './keys.ts';

const algorithm = 'HS256';
const issuer = 'botica';

export interface SignedTokens<Claims extends object> {
  sign(claims: Claims): Promise<string>;
  /** The content of a token; the caller checks its expiry, if any, by the store's clock. */
  read(token: string): Promise<Partial<Claims> | undefined>;
}

/** The size of the cache of verified tokens. */
const rememberedTokens = 5000;

export interface SignedTokensOptions {
  /** Whether the same token comes with many requests. */
  comeOften?: boolean;
}

/** Signed in this thread: an HMAC takes microseconds, and the thread pool is busy hashing passwords. */
export function createSignedTokens<Claims extends object>(
  keys: Keys,
  purpose: KeyPurpose,
  { comeOften = false }: SignedTokensOptions = {},
): SignedTokens<Claims> {
  let prepared: ReturnType<typeof prepare> | undefined;
  const ready = async () => {
    prepared ??= prepare(Buffer.from(await keys.of(purpose)), comeOften ? rememberedTokens : 0);
    return prepared;
  };

  return {
    async sign(claims) {
      return (await ready()).sign({ ...claims, iss: issuer });
    },

    async read(token) {
      const { verify } = await ready();
      try {
        return verify(token);
      } catch (error) {
        if (error instanceof TokenError) return undefined;
        throw error;
      }
    },
  };
}

function prepare(key: Buffer, cache: number) {
  return {
    sign: createSigner({ key, algorithm, noTimestamp: true }),
    verify: createVerifier({ key, algorithms: [algorithm], allowedIss: issuer, ignoreExpiration: true, cache }),
  };
}
