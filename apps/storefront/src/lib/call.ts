import type { Access } from '@botica/contract/call';
import { type CallError, type CallFunction, type ClientOptions, createClient } from '@botica/contract/client';
import { getPublicAddress } from '@botica/contract/content/config';
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

// Features know things that every call carries. They hand them in here, so that lib/ knows no feature.
let tokenSource: TokenSource = () => undefined;
let tokenRenewal: TokenRenewal = async () => undefined;
let branchSource: BranchSource = () => getCompany().defaultBranchCode;
let unauthorizedHandler: UnauthorizedHandler = () => {};

/** HTTP-07: where the session's token comes from. Throws when there is a session and its token cannot be had now. */
export function setTokenSource(source: TokenSource): void {
  tokenSource = source;
}

/**
 * SESS-06: what takes the place of a token that a call was refused with; nothing when the session is over. Throws when
 * that cannot be told now.
 */
export function setTokenRenewal(renewal: TokenRenewal): void {
  tokenRenewal = renewal;
}

/** HTTP-02: where the chosen branch comes from. */
export function setBranchSource(source: BranchSource): void {
  branchSource = source;
}

/** SESS-13: what happens on a 401 from any call. */
export function setUnauthorizedHandler(handler: UnauthorizedHandler): void {
  unauthorizedHandler = handler;
}

const clientOrigin = createClientOrigin({
  load: async () => {
    const { ip, pais, ciudad } = await call(getPublicAddress, {});
    return { ip, pais, ciudad };
  },
  read: () => readStored('origen', isStoredOrigin),
  write: (stored) => writeStored('origen', stored),
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

/** With the session's token, which is waited for; `ready` answers what needs no server, and so no token. */
function createCall(
  send: typeof fetch,
  { ready, ...own }: Partial<ClientOptions> & { ready?: typeof takeFirstAnswer } = {},
): CallFunction {
  const clientFor = (access: Access) => {
    const sendWithToken = withToken(send, access);
    return createClient({
      ...options,
      ...own,
      fetch: async (input, init) => ready?.(String(input), init) ?? sendWithToken(input, init),
    });
  };
  const clients = { public: clientFor('public'), customer: clientFor('customer') };
  return (definition, args) => clients[definition.access](definition, args);
}

/** SESS-06: a refused token is renewed once and the call sent again; a 401 did nothing, so a write may go again too. */
function withToken(send: typeof fetch, access: Access): typeof fetch {
  return async (input, init) => {
    const token = await tokenFor(access);
    const reply = await send(input, bearing(token, init));
    if (reply.status !== 401 || !token) return reply;
    const next = await tokenRenewal(token);
    return next ? send(input, bearing(next, init)) : reply;
  };
}

/** A call for customers fails when nobody answers for the token: without one it would be told that the session is over. */
async function tokenFor(access: Access): Promise<string | undefined> {
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

/** The same by another way than the browser's `fetch`: one that tells how much of a file is on its way. */
export function callThrough(send: typeof fetch): CallFunction {
  return createCall(send);
}

/** For what makes a session or renews one: it carries no token, and a refusal is for whoever asked. */
export const callAsVisitor = callWithToken(undefined);

/**
 * The same with a token that is not the session's: one to be tried, or one to be closed. The answers set the session
 * cookie, also when the server has another origin than the page.
 */
export function callWithToken(token: string | undefined): CallFunction {
  return createClient({
    ...options,
    headers: () => headersWith(token),
    onUnauthorized: () => {},
    fetch: (input, init) => fetch(input, { ...init, credentials: 'include' }),
  });
}

/** For what is sent while a page is being left: the browser finishes it, and a refusal is nobody's business. */
export const callInBackground = createCall((input, init) => fetch(input, { ...init, keepalive: true }), {
  onUnauthorized: () => {},
});
