import { type LoginCode, type LoginReplyDto, loginCodes } from '@botica/contract/identity/sessions';

export interface Credentials {
  email: string;
  password: string;
}

export interface LoginCalls {
  check(credentials: Credentials): Promise<LoginCode>;
  provider(credentials: Credentials): Promise<LoginReplyDto>;
  legacy(credentials: Credentials): Promise<LoginReplyDto>;
}

/** Which confirmation an account waits for. */
export type PendingActivation = 'provider' | 'store';

export type LoginOutcome =
  | { kind: 'loggedIn'; reply: LoginReplyDto }
  | { kind: 'needsCode'; activation: PendingActivation };

/** LOGIN-01..04, A011: the credential check decides the next step. */
export async function logInWith(credentials: Credentials, calls: LoginCalls): Promise<LoginOutcome> {
  const code = await calls.check(credentials);
  switch (code) {
    case loginCodes.provider:
      return { kind: 'loggedIn', reply: await calls.provider(credentials) };
    case loginCodes.legacy:
      return { kind: 'loggedIn', reply: await calls.legacy(credentials) };
    case loginCodes.pendingProvider:
      return { kind: 'needsCode', activation: 'provider' };
    case loginCodes.pendingStore:
      return { kind: 'needsCode', activation: 'store' };
  }
}

/** LOGIN-06: a first login counts as new, until the tour was seen. */
export function countsAsNew(isFirstLogin: boolean, isTourDone: boolean): boolean {
  return isFirstLogin && !isTourDone;
}
