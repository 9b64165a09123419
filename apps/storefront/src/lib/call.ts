import type { StoreAccess } from '@botica/contract/call';
import { type CallError, type CallFunction, type ClientOptions, createClient } from '@botica/contract/client';
import { getPublicAddress } from '@botica/contract/content/config';
import type { ClientOrigin } from '@botica/contract/headers';
import { callHeaders } from './call-headers.ts';
import { createClientOrigin, isStoredOrigin } from './client-origin.ts';
import { getCompany } from './company-store.ts';
import { takeFirstAnswer } from './first-screen.ts';
import { settings } from './settings.ts';
import { readStored, writeStored } from './storage.ts';

type TokenSource = () => string | undefined | Promise<string | undefined>;
type TokenRenewal = (used: string) => Promise<string | undefined>;
type BranchSource = () => number;
type UnauthorizedHandler = (error: CallError) => void;

// Features register the data that every call carries here, so that lib/ imports no feature.
let tokenSource: TokenSource = () => undefined;
let tokenRenewal: TokenRenewal = async () => undefined;
let branchSource: BranchSource = () => getCompany().defaultBranchCode;
let unauthorizedHandler: UnauthorizedHandler = () => {};

/** HTTP-07: the source of the session's token. Throws when there is a session and its token is unavailable now. */
export function setTokenSource(source: TokenSource): void {
  tokenSource = source;
}

/**
 * SESS-06: the token that replaces a refused one; nothing when the session is over. Throws when that is unknown now.
 */
export function setTokenRenewal(renewal: TokenRenewal): void {
  tokenRenewal = renewal;
}

/** HTTP-02: the source of the chosen branch. */
export function setBranchSource(source: BranchSource): void {
  branchSource = source;
}

/** SESS-13: the handler of a 401 from any call. */
export function setUnauthorizedHandler(handler: UnauthorizedHandler): void {
  unauthorizedHandler = handler;
}

let tellOrigin: (origin: ClientOrigin) => void = () => {};
const loadedOrigin = new Promise<ClientOrigin>((resolve) => {
  tellOrigin = resolve;
});

/** HTTP-04: the approximate location of the visitor. Waits for the first answer; pending for ever if it fails. */
export async function clientLocation(): Promise<ClientOrigin> {
  return clientOrigin.current() ?? loadedOrigin;
}

const clientOrigin = createClientOrigin({
  load: async () => {
    const { ip, pais, ciudad } = await call(getPublicAddress, {});
    return { ip, pais, ciudad };
  },
  read: () => readStored('origen', isStoredOrigin),
  write: (stored) => {
    writeStored('origen', stored);
    tellOrigin(stored.origin);
  },
  now: () => Date.now(),
});

const options: ClientOptions = {
  baseUrls: settings.baseUrls,
  companyId: () => getCompany().id,
  headers: () => headersWith(undefined),
  onUnauthorized: (error) => unauthorizedHandler(error),
};

function headersWith(token: string | undefined): Record<string, string> {
  return callHeaders({ company: getCompany(), branchCode: branchSource(), origin: clientOrigin.current(), token });
}

/** Waits for the session's token; `ready` returns an answer that needs no server, and so no token. */
function createCall(
  send: typeof fetch,
  { ready, ...own }: Partial<ClientOptions> & { ready?: typeof takeFirstAnswer } = {},
): CallFunction {
  const clientFor = (access: StoreAccess) => {
    const sendWithToken = withToken(send, access);
    return createClient({
      ...options,
      ...own,
      fetch: async (input, init) => ready?.(String(input), init) ?? sendWithToken(input, init),
    });
  };
  const clients = { public: clientFor('public'), customer: clientFor('customer') };
  return (definition, args) => clients[definition.access === 'customer' ? 'customer' : 'public'](definition, args);
}

/**
 * SESS-06: a refused token is renewed once and the call sent again; a 401 had no effect, so a write may be repeated
 * too.
 */
function withToken(send: typeof fetch, access: StoreAccess): typeof fetch {
  return async (input, init) => {
    const token = await tokenFor(access);
    const reply = await send(input, bearing(token, init));
    if (reply.status !== 401 || !token) return reply;
    const next = await tokenRenewal(token);
    return next ? send(input, bearing(next, init)) : reply;
  };
}

/** A call for customers fails when the token is unavailable: sent without one, the session would look ended. */
async function tokenFor(access: StoreAccess): Promise<string | undefined> {
  try {
    return await tokenSource();
  } catch (error) {
    if (access === 'customer') throw error;
    return undefined;
  }
}

function bearing(token: string | undefined, init: RequestInit | undefined): RequestInit | undefined {
  if (!token) return init;
  const headers = new Headers(init?.headers);
  headers.set('authorization', `Bearer ${token}`);
  return { ...init, headers };
}

export const call = createCall((input, init) => fetch(input, init), { ready: takeFirstAnswer });

/** The same with another `fetch`: one that reports the upload progress. */
export function callThrough(send: typeof fetch): CallFunction {
  return createCall(send);
}

/** For calls that create or renew a session: without a token, and the caller handles a refusal. */
export const callAsVisitor = callWithToken(undefined);

/**
 * The same with a token that is not the session's: one to try, or one to close. The answers set the session cookie,
 * also when the server has another origin than the page.
 */
export function callWithToken(token: string | undefined): CallFunction {
  return createClient({
    ...options,
    headers: () => headersWith(token),
    onUnauthorized: () => {},
    fetch: (input, init) => fetch(input, { ...init, credentials: 'include' }),
  });
}

/** For calls sent while the shopper leaves the page: the browser finishes them, and a refusal is ignored. */
export const callInBackground = createCall((input, init) => fetch(input, { ...init, keepalive: true }), {
  onUnauthorized: () => {},
});
