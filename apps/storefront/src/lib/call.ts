import { type CallError, type CallFunction, type ClientOptions, createClient } from '@botica/contract/client';
import { getPublicAddress } from '@botica/contract/config';
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

/** HTTP-07: where the session's token comes from. */
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
  headers: async () => headersWith(await tokenSource()),
  onUnauthorized: (error) => unauthorizedHandler(error),
  fetch: renewingToken(async (input, init) => takeFirstAnswer(String(input), init) ?? fetch(input, init)),
};

function headersWith(token: string | undefined): Record<string, string> {
  return callHeaders({ company: getCompany(), branchCode: branchSource(), origin: clientOrigin.current(), token });
}

/** SESS-06: a refused token is renewed once and the call sent again; a 401 did nothing, so a write may go again too. */
function renewingToken(send: typeof fetch): typeof fetch {
  return async (input, init) => {
    const reply = await send(input, init);
    const headers = new Headers(init?.headers);
    const used = headers.get('authorization')?.replace('Bearer ', '');
    if (reply.status !== 401 || !used) return reply;

    const token = await tokenRenewal(used);
    if (!token) return reply;
    headers.set('authorization', `Bearer ${token}`);
    return send(input, { ...init, headers });
  };
}

export const call = createClient(options);

/** The same by another way than the browser's `fetch`: one that tells how much of a file is on its way. */
export function callThrough(send: typeof fetch): CallFunction {
  return createClient({ ...options, fetch: renewingToken(send) });
}

/** For what makes a session or renews one: it carries no token, and a refusal is for whoever asked. */
export const callAsVisitor = callWithToken(undefined);

/** The same with a token that is not the session's: one to be tried, or one to be closed. */
export function callWithToken(token: string | undefined): CallFunction {
  return createClient({
    ...options,
    headers: () => headersWith(token),
    onUnauthorized: () => {},
    fetch: (input, init) => fetch(input, init),
  });
}

/** For what is sent while a page is being left: the browser finishes it, and a refusal is nobody's business. */
export const callInBackground = createClient({
  ...options,
  onUnauthorized: () => {},
  fetch: (input, init) => fetch(input, { ...init, keepalive: true }),
});
