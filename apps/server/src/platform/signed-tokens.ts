import { createSigner, createVerifier, TokenError } from 'fast-jwt';
import type { KeyPurpose, Keys } from './keys.ts';

const algorithm = 'HS256';
const issuer = 'botica';

export interface SignedTokens<Claims extends object> {
  sign(claims: Claims): Promise<string>;
  /** What a token of ours says; its expiry, if it has one, is for the caller to judge, by the store's clock. */
  read(token: string): Promise<Partial<Claims> | undefined>;
}

/** How many good tokens are known again without their signature being worked out anew. */
const rememberedTokens = 5000;

export interface SignedTokensOptions {
  /** Whether the same token comes with many requests. */
  comeOften?: boolean;
}

/** Signed in this thread: an HMAC takes microseconds, and the pool of threads is where passwords are hashed. */
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
