import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database.ts';
import { forgetTries, takeTry } from '../../../platform/limits.ts';
import { OutsideError } from '../../../platform/outside.ts';
import type { SignedTokens } from '../../../platform/signed-tokens.ts';
import type { Identity, IdentityProvider, LoginSecrets } from '../../../ports/identity-provider.ts';
import type { StaffAccount } from '../accounts/index.ts';
import { companyOfGrants, findAccount, findGrants } from '../accounts/index.ts';
import type { Actor, Audit } from '../audit/index.ts';
import type { LoginProblem, OpenedLogin, StaffLogin } from '../sessions/index.ts';
import { addressTry } from '../sessions/index.ts';

export type CompanyLoginProblem =
  | 'STAFF_SSO_OFF'
  | 'STAFF_SSO_UNAVAILABLE'
  | 'STAFF_SSO_REJECTED'
  | 'STAFF_SSO_EMAIL_NOT_VERIFIED'
  | 'STAFF_SSO_UNKNOWN'
  | LoginProblem;

/** The content of the cookie between the start of a login and its end. */
export type StartedLogin = LoginSecrets & { until: number };

/** How long a person may take at the provider. */
export const companyLoginMs = 10 * 60_000;

interface Needs {
  db: Db;
  clock: Clock;
  audit: Audit;
  login: StaffLogin;
  tokens: SignedTokens<StartedLogin>;
  /** Undefined when no provider is set. */
  provider: IdentityProvider | undefined;
  domains: readonly string[];
  redirectUri: string;
}

/** What a finished login is checked with: the answer of the provider, and the cookie of the same browser. */
export interface ReturnedLogin {
  code: string;
  state: string;
  iss: string | undefined;
  cookie: string | undefined;
}

export type CompanyLogin = ReturnType<typeof createCompanyLogin>;

/** The login with the account of the company. It proves who a person is; their roles are those of the console. */
export function createCompanyLogin(needs: Needs) {
  const { db, clock, audit, login, tokens, provider, domains, redirectUri } = needs;

  async function readCookie({ cookie, state }: ReturnedLogin): Promise<LoginSecrets | undefined> {
    const started = cookie ? await tokens.read(cookie) : undefined;
    if (!started?.state || !started.nonce || !started.verifier || !started.until) return undefined;
    if (started.until <= clock.now().getTime() || started.state !== state) return undefined;
    return { state: started.state, nonce: started.nonce, verifier: started.verifier };
  }

  async function identify(returned: ReturnedLogin): Promise<Result<Identity, CompanyLoginProblem>> {
    const secrets = await readCookie(returned);
    if (!provider || !secrets) return failure(provider ? 'STAFF_SSO_REJECTED' : 'STAFF_SSO_OFF');
    const { code, state, iss } = returned;
    const url = new URL(redirectUri);
    url.search = new URLSearchParams({ code, state, ...(iss ? { iss } : {}) }).toString();
    try {
      const identity = await provider.identify(url, secrets);
      return identity ? success(identity) : failure('STAFF_SSO_REJECTED');
    } catch (error) {
      if (error instanceof OutsideError) return failure('STAFF_SSO_UNAVAILABLE');
      throw error;
    }
  }

  /** An e-mail counts only when the provider has verified it, and when it is of one of the company's domains. */
  async function findPerson({ email, isEmailVerified }: Identity): Promise<Result<StaffAccount, CompanyLoginProblem>> {
    if (!isEmailVerified) return failure('STAFF_SSO_EMAIL_NOT_VERIFIED');
    const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
    const person = domains.includes(domain) ? await findAccount(db, email) : undefined;
    return person ? success(person) : failure('STAFF_SSO_UNKNOWN');
  }

  async function recordFailure(person: StaffAccount | undefined, from: Actor, refused: string): Promise<void> {
    await db.transaction(async (tx) => {
      const place = person && companyOfGrants(await findGrants(tx, person.id));
      const on = {
        kind: 'staff',
        id: person?.id ?? 'desconocido',
        name: person?.name ?? 'Cuenta de la empresa',
      } as const;
      await audit.write(tx, { by: from, act: 'session.failed', on, place, after: { refused } });
    });
  }

  async function open(person: StaffAccount, { hasSecondFactor }: Identity, from: Actor) {
    return db.transaction(async (tx): Promise<Result<OpenedLogin, CompanyLoginProblem>> => {
      const opened = await login.openFor(tx, person.id, from, { hasSecondFactor });
      await audit.write(tx, {
        by: { ...from, staffId: person.id, name: person.name },
        act: opened.ok ? 'session.company-account' : 'session.failed',
        on: { kind: 'staff', id: person.id, name: person.name },
        place: companyOfGrants(await findGrants(tx, person.id)),
        after: opened.ok ? { step: opened.value.stage, hasSecondFactor } : { refused: opened.code },
      });
      return opened;
    });
  }

  return {
    isOn: provider !== undefined,

    async start(): Promise<Result<{ url: string; cookie: string }, CompanyLoginProblem>> {
      if (!provider) return failure('STAFF_SSO_OFF');
      const secrets = provider.newSecrets();
      try {
        const url = await provider.urlFor(secrets, redirectUri);
        const until = clock.now().getTime() + companyLoginMs;
        return success({ url, cookie: await tokens.sign({ ...secrets, until }) });
      } catch (error) {
        if (error instanceof OutsideError) return failure('STAFF_SSO_UNAVAILABLE');
        throw error;
      }
    },

    async finish(returned: ReturnedLogin, from: Actor): Promise<Result<OpenedLogin, CompanyLoginProblem>> {
      const tries = [addressTry(from.ip ?? '')];
      const taken = await takeTry(db, tries, clock.now());
      if (!taken.ok) return taken;
      const identity = await identify(returned);
      const person = identity.ok ? await findPerson(identity.value) : identity;
      if (!identity.ok || !person.ok) {
        const code = identity.ok ? (person.ok ? 'STAFF_SSO_REJECTED' : person.code) : identity.code;
        // An outage is no attempt.
        if (code === 'STAFF_SSO_UNAVAILABLE') await forgetTries(db, [], tries);
        await recordFailure(undefined, from, code);
        return failure(code);
      }
      await forgetTries(db, [], tries);
      return open(person.value, identity.value, from);
    },
  };
}
