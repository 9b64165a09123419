import { type CallError, type ClientOptions, createClient } from '@botica/contract/client';
import { getPublicAddress } from '@botica/contract/config';
import { callHeaders } from './call-headers.ts';
import { createClientOrigin, isStoredOrigin } from './client-origin.ts';
import { getCompany } from './company-store.ts';
import { settings } from './settings.ts';
import { readStored, writeStored } from './storage.ts';

type TokenSource = () => string | undefined;
type BranchSource = () => number;
type UnauthorizedHandler = (error: CallError) => void;

// Features know things that every call carries. They hand them in here, so that lib/ knows no feature.
let tokenSource: TokenSource = () => undefined;
let branchSource: BranchSource = () => getCompany().defaultBranchCode;
let unauthorizedHandler: UnauthorizedHandler = () => {};

/** HTTP-07: where the session's token comes from. */
export function setTokenSource(source: TokenSource): void {
  tokenSource = source;
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
  headers: () =>
    callHeaders({
      company: getCompany(),
      branchCode: branchSource(),
      origin: clientOrigin.current(),
      token: tokenSource(),
    }),
  onUnauthorized: (error) => unauthorizedHandler(error),
  // Looked up at each call, so that what replaces the browser's own later on is used.
  fetch: (input, init) => fetch(input, init),
};

export const call = createClient(options);

/** For what is sent while a page is being left: the browser finishes it, and a refusal is nobody's business. */
export const callInBackground = createClient({
  ...options,
  onUnauthorized: () => {},
  fetch: (input, init) => fetch(input, { ...init, keepalive: true }),
});
