import type { Configuration } from 'openid-client';
import * as client from 'openid-client';
import type { Logger } from 'pino';
import { OutsideError, reportOutside } from '../platform/outside.ts';

const service = 'company-accounts';

export interface IdentityProviderSettings {
  issuer: string;
  clientId: string;
  clientSecret: string;
  timeoutMs: number;
  log: Logger;
}

/** What binds an answer of the provider to the browser that asked. */
export interface LoginSecrets {
  state: string;
  nonce: string;
  verifier: string;
}

export interface Identity {
  email: string;
  isEmailVerified: boolean;
  /** The id token says that the provider asked for a second factor. */
  hasSecondFactor: boolean;
}

/** RFC 8176, and the levels of OpenID for a second factor. */
const secondFactorLevels: ReadonlySet<unknown> = new Set([
  'phr',
  'phrh',
  'http://schemas.openid.net/pape/policies/2007/06/multi-factor',
]);

export type IdentityProvider = ReturnType<typeof createIdentityProvider>;

/** A provider of OpenID Connect: authorization code with PKCE. Throws OutsideError when it does not answer. */
export function createIdentityProvider({ issuer, clientId, clientSecret, timeoutMs, log }: IdentityProviderSettings) {
  let discovered: Promise<Configuration> | undefined;

  /** The provider's document is read once. A failure is not cached. */
  function discover(): Promise<Configuration> {
    const isPlainHttp = issuer.startsWith('http://');
    discovered ??= client
      .discovery(new URL(issuer), clientId, clientSecret, client.ClientSecretBasic(clientSecret), {
        timeout: Math.ceil(timeoutMs / 1000),
        [client.customFetch]: ask,
        // The signature of the id token is checked against the provider's keys, also over https.
        execute: [client.enableNonRepudiationChecks, ...(isPlainHttp ? [client.allowInsecureRequests] : [])],
      })
      .catch((error) => {
        discovered = undefined;
        throw outsideErrorOf(error) ?? new OutsideError(service, 'has no usable configuration', undefined, error);
      });
    return discovered;
  }

  return {
    newSecrets: (): LoginSecrets => ({
      state: client.randomState(),
      nonce: client.randomNonce(),
      verifier: client.randomPKCECodeVerifier(),
    }),

    async urlFor({ state, nonce, verifier }: LoginSecrets, redirectUri: string): Promise<string> {
      const challenge = await client.calculatePKCECodeChallenge(verifier);
      return client.buildAuthorizationUrl(await discover(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        ...{ state, nonce, code_challenge: challenge, code_challenge_method: 'S256' },
      }).href;
    },

    /** Undefined for an answer that is not valid: another state or nonce, a used code, a foreign or expired token. */
    async identify(returned: URL, { state, nonce, verifier }: LoginSecrets): Promise<Identity | undefined> {
      const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true };
      try {
        const tokens = await client.authorizationCodeGrant(await discover(), returned, checks);
        return identityOf(tokens.claims() ?? {});
      } catch (error) {
        const outside = outsideErrorOf(error);
        if (outside) throw outside;
        // Also a wrong client secret: the operator finds the reason here.
        log.warn({ err: error }, 'a login with a company account was rejected');
        return undefined;
      }
    },
  };
}

/** Every request to the provider. A server error and a timeout are outages, not answers. */
async function ask(url: string, options: client.CustomFetchOptions): Promise<Response> {
  return reportOutside(service, async () => {
    let reply: Response;
    try {
      reply = await fetch(url, options as RequestInit);
    } catch (error) {
      throw new OutsideError(service, 'did not answer', undefined, error);
    }
    if (reply.status >= 500) throw new OutsideError(service, `answered ${reply.status}`, reply.status);
    return reply;
  });
}

/** The library wraps errors of a request. */
function outsideErrorOf(error: unknown): OutsideError | undefined {
  if (error instanceof OutsideError) return error;
  return error instanceof Error && error.cause !== undefined ? outsideErrorOf(error.cause) : undefined;
}

function identityOf(claims: Record<string, unknown>): Identity {
  const { email, email_verified: isVerified, amr, acr } = claims;
  return {
    email: typeof email === 'string' ? email : '',
    isEmailVerified: isVerified === true,
    hasSecondFactor: (Array.isArray(amr) && amr.includes('mfa')) || secondFactorLevels.has(acr),
  };
}
