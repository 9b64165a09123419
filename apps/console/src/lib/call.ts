import { type BaseServer, baseServers, type Call, callPrefix } from '@botica/contract/call';
import { CallError, type CallFunction, createClient } from '@botica/contract/client';
import { headerNames } from '@botica/contract/headers';
import type { CompanyId } from '@botica/domain/companies';

const baseUrls = Object.fromEntries(baseServers.map((server) => [server, callPrefix])) as Record<BaseServer, string>;

/** What the app around the features answers a refusal with; features register nothing. */
interface Refusals {
  /** The session ended. */
  onExpired(): void;
  /** The role was taken away, or never allowed this. */
  onForbidden(): void;
  /** Asks for the password. False: the person gave up. */
  confirm(): Promise<boolean>;
}

let refusals: Refusals = { onExpired: () => {}, onForbidden: () => {}, confirm: async () => false };

export function setRefusals(given: Refusals): void {
  refusals = given;
}

/** A call of the console in a company. The session is a cookie of this host. */
export function callIn(companyId: CompanyId): CallFunction {
  return createClient({
    baseUrls,
    companyId: () => companyId,
    headers: () => ({ accept: 'application/json', [headerNames.company]: String(companyId) }),
  });
}

const send = callIn(2);

/**
 * Sends a call of the console. A dangerous one that needs the password again waits for the person to type it, and is
 * sent once more: a refused call had no effect.
 */
export const call: CallFunction = async (definition, args) => {
  try {
    return await send(definition, args);
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    if (error.code === 'STAFF_CONFIRMATION_REQUIRED' && (await refusals.confirm())) return send(definition, args);
    tell(error, definition);
    throw error;
  }
};

function tell(error: CallError, { access }: Call): void {
  if (access === 'public') return;
  if (error.code === 'STAFF_SESSION_EXPIRED') refusals.onExpired();
  if (error.code === 'STAFF_FORBIDDEN') refusals.onForbidden();
}
