import type { CompanyId } from '@botica/domain/companies';
import type { ApiScope } from '@botica/domain/integrations';
import type { FastifyRequest } from 'fastify';
import { ProblemError } from './problem-replies.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The key of another system, in a call whose access is a scope; nothing in any other call. */
    apiKey: RequestApiKey | undefined;
  }
}

export interface RequestApiKey {
  id: string;
  name: string;
  prefix: string;
  companyId: CompanyId;
  scopes: readonly ApiScope[];
}

export interface ApiAuthOptions {
  /** Reads the authorization header; nothing without a key that is valid now. */
  findApiKey(request: FastifyRequest): Promise<RequestApiKey | undefined>;
  /** Seconds to wait when the key has called too often. */
  takeCall(key: RequestApiKey): number | undefined;
}

/** The check of every call of another system, before its input is read. The key is read from the database each time. */
export function apiCheck(scope: ApiScope, { findApiKey, takeCall }: ApiAuthOptions) {
  return async (request: FastifyRequest): Promise<void> => {
    const key = await findApiKey(request);
    if (!key) throw new ProblemError('API_KEY_INVALID');
    request.apiKey = key;
    const retryAfterSeconds = takeCall(key);
    if (retryAfterSeconds !== undefined) throw new ProblemError('TOO_MANY_REQUESTS', { retryAfterSeconds });
    if (!key.scopes.includes(scope)) throw new ProblemError('API_SCOPE_MISSING');
  };
}

/** For the handler of a call whose access is a scope. */
export function requireApiKey({ apiKey }: FastifyRequest): RequestApiKey {
  if (!apiKey) throw new ProblemError('API_KEY_INVALID');
  return apiKey;
}
