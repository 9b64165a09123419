import { askOutside, OutsideError } from '../platform/outside.ts';

export interface AccessTokenSettings {
  service: string;
  url: string;
  clientId: string;
  clientSecret: string;
  timeoutMs: number;
  /** The field name in the service's answer. */
  field: 'access_token' | 'accessToken';
}

/** Services issue them for an hour or more; renewing early costs nothing. */
const keptMs = 20 * 60_000;

/** OAuth 2, client credentials: one cached token for many calls, requested once even for concurrent callers. */
export function createAccessToken({ service, url, clientId, clientSecret, timeoutMs, field }: AccessTokenSettings) {
  let kept: { token: Promise<string>; until: number } | undefined;

  async function ask(): Promise<string> {
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
    const answer = await askOutside({
      service,
      url,
      timeoutMs,
      headers: { authorization: `Basic ${basic}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    });
    const token = typeof answer === 'object' && answer !== null ? Reflect.get(answer, field) : undefined;
    if (typeof token !== 'string' || token === '') throw new OutsideError(service, 'gave no token');
    return token;
  }

  function get(): Promise<string> {
    const now = Date.now();
    if (!kept || kept.until <= now) {
      const token = ask();
      kept = { token, until: now + keptMs };
      token.catch(() => {
        kept = undefined;
      });
    }
    return kept.token;
  }

  /** Runs the work with a token; with a fresh one when the service rejects the cached one. */
  return async function withToken<Value>(work: (headers: { authorization: string }) => Promise<Value>): Promise<Value> {
    const headersOf = async () => ({ authorization: `Bearer ${await get()}` });
    try {
      return await work(await headersOf());
    } catch (error) {
      if (!(error instanceof OutsideError) || error.status !== 401) throw error;
      kept = undefined;
      return work(await headersOf());
    }
  };
}
